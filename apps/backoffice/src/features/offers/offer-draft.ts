// Owns an offer while it is typed: texts as people write them, and the terms that they mean. Amounts are dollars, shares percent.
import {
  type BonusTerms,
  type BonusType,
  bonusTerms,
  type FreeBetTerms,
  offerProblems,
} from "@windfall/domain/rules/bonuses/index";
import { type Violation, violationsOf } from "@windfall/domain/validation";

/** How many digits a unit of the wire has behind the point of what is typed. */
const DIGITS = { money: 2, percent: 2, odds: 3, whole: 0 } as const;
export type FieldKind = keyof typeof DIGITS;

/** Every condition that is a number, in the order in which the form asks for them. */
export const NUMBERS = {
  amountMultiplier: "percent",
  minDeposit: "money",
  maxDeposit: "money",
  minDepositNumber: "whole",
  freespinsCount: "whole",
  freespinsAmount: "money",
  wager: "whole",
  wagerMaxBet: "money",
  maxAmount: "money",
  maxAmountMultiplier: "whole",
  deadlineHours: "whole",
  wagerFreespins: "whole",
  freespinsMaxAmount: "money",
  freespinsMaxAmountMultiplier: "whole",
} as const satisfies Partial<Record<keyof BonusTerms, FieldKind>>;
export type NumberField = keyof typeof NUMBERS;

/** What free bets are; all left empty, the offer gives none. */
export const FREE_BETS = { count: "whole", amount: "money", minOdds: "odds", hours: "whole" } as const satisfies Record<
  keyof FreeBetTerms,
  FieldKind
>;
export type FreeBetField = keyof typeof FREE_BETS;
export const FREE_BET_FIELDS = Object.keys(FREE_BETS) as FreeBetField[];

/** Left empty they are 0; the others ask for nothing then. */
const NEVER_NULL: readonly NumberField[] = ["freespinsCount", "wager", "wagerFreespins"];

export type WeightKind = "games" | "providers" | "categories";

export interface WeightEntry {
  kind: WeightKind;
  id: string;
  percent: string;
}

export interface OfferDraft {
  type: BonusType;
  personalId: string;
  freespinsGame: string;
  numbers: Record<NumberField, string>;
  freeBets: Record<FreeBetField, string>;
  entries: readonly WeightEntry[];
  rest: string;
  sports: string;
  minOdds: string;
}

/** "12.5" with two digits is 1250; undefined for what is no such number. */
export function scaled(text: string, kind: FieldKind): number | undefined {
  const digits = DIGITS[kind];
  const [, whole, part = ""] = /^(\d{1,13})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || part.length > digits) return undefined;
  return Number(whole + part.padEnd(digits, "0"));
}

/** The other way, without zeros that say nothing; money keeps its cents. */
export function unscaled(value: number | null, kind: FieldKind): string {
  if (value === null) return "";
  const digits = DIGITS[kind];
  if (digits === 0) return String(value);
  const text = String(value).padStart(digits + 1, "0");
  const decimal = `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return kind === "money" ? decimal.replace(/\.00$/, "") : decimal.replace(/\.?0+$/, "");
}

export function draftOf(terms: BonusTerms): OfferDraft {
  const { games, providers, categories, rest, sports } = terms.gamesWagers;
  const entriesOf = (kind: WeightKind, weights: Readonly<Record<string, number>>) =>
    Object.entries(weights).map(([id, weight]) => ({ kind, id, percent: unscaled(weight, "percent") }));
  const numbers = Object.fromEntries(
    Object.entries(NUMBERS).map(([name, kind]) => [name, unscaled(terms[name as NumberField], kind)]),
  ) as OfferDraft["numbers"];
  const freeBets = Object.fromEntries(
    FREE_BET_FIELDS.map((name) => [name, unscaled(terms.freeBets?.[name] ?? null, FREE_BETS[name])]),
  ) as OfferDraft["freeBets"];
  return {
    freeBets,
    type: terms.type,
    personalId: terms.personalId ?? "",
    freespinsGame: terms.freespinsGame ?? "",
    numbers,
    entries: [
      ...entriesOf("categories", categories),
      ...entriesOf("providers", providers),
      ...entriesOf("games", games),
    ],
    rest: unscaled(rest, "percent"),
    sports: unscaled(sports.weight, "percent"),
    minOdds: unscaled(sports.minOdds, "odds"),
  };
}

export type Problems = Readonly<Record<string, Violation>>;

/** What the texts mean, or what is wrong with them, by the path of the field. */
export function termsOf(
  draft: OfferDraft,
  largestFactor: number,
): { terms: BonusTerms; problems?: never } | { terms?: never; problems: Problems } {
  const raw = rawTerms(draft);
  const parsed = bonusTerms.safeParse(raw);
  const found = parsed.success
    ? offerProblems(parsed.data, largestFactor)
    : violationsOf(parsed.error.issues as Parameters<typeof violationsOf>[0], raw);
  if (parsed.success && found.length === 0) return { terms: parsed.data };
  return { problems: byPath(found) };
}

export function byPath(violations: readonly Violation[]): Problems {
  return Object.fromEntries(violations.map((violation) => [violation.path, violation]));
}

function rawTerms(draft: OfferDraft) {
  const { type, personalId, freespinsGame, numbers, freeBets, entries, rest, sports, minOdds } = draft;
  const weightsOf = (kind: WeightKind) =>
    Object.fromEntries(
      entries.filter((entry) => entry.kind === kind).map(({ id, percent }) => [id, numberOf(percent, "percent")]),
    );
  const values = Object.entries(NUMBERS).map(([name, kind]) => {
    const text = numbers[name as NumberField].trim();
    const isNull = text === "" && !NEVER_NULL.includes(name as NumberField);
    return [name, isNull ? null : numberOf(text || "0", kind)];
  });
  return {
    type,
    personalId: personalId.trim() || null,
    ...(freespinsGame.trim() && { freespinsGame: freespinsGame.trim() }),
    ...Object.fromEntries(values),
    ...(FREE_BET_FIELDS.some((name) => freeBets[name].trim()) && {
      freeBets: Object.fromEntries(FREE_BET_FIELDS.map((name) => [name, numberOf(freeBets[name], FREE_BETS[name])])),
    }),
    gamesWagers: {
      games: weightsOf("games"),
      providers: weightsOf("providers"),
      categories: weightsOf("categories"),
      rest: numberOf(rest || "0", "percent"),
      sports: { weight: numberOf(sports || "0", "percent"), minOdds: numberOf(minOdds || "1", "odds") },
    },
  };
}

/** No number at all is told to the schema as one that it refuses. */
function numberOf(text: string, kind: FieldKind): number {
  return scaled(text, kind) ?? Number.NaN;
}

/** How much working off a dollar costs, in ten-thousandths of it; null where the edge is unknown or it does not count. */
export function costOfWork(weight: number | undefined, edge: number | null): number | null {
  if (edge === null || weight === undefined || weight === 0) return null;
  return Math.round((edge * 10_000) / weight);
}

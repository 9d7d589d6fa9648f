// What staff may make a tournament of. The form and the server ask the same rules; what only the server knows (games, offers, the clock) it adds.
import * as z from "zod/mini";
import { fiatToMinor } from "../fiat-amount.ts";
import type { Locale } from "../locales.ts";
import { SPORTS } from "../sports.ts";
import type { Violation } from "../validation.ts";
import { ENTRY_MODES, PRIZE_KINDS, type PrizeRow, SCORINGS } from "./tournament-scores.ts";

/** Pictures that a tournament can have. */
export const TOURNAMENT_SCENES = ["dawn-wide", "dawn", "fan", "vip", "kite", "wheel"] as const;

const MINUTE_MS = 60_000;
export const SHORTEST_TOURNAMENT_MS = 10 * MINUTE_MS;
export const LONGEST_TOURNAMENT_MS = 92 * 24 * 60 * MINUTE_MS;
export const MOST_PRIZES = 1_000;
const LARGEST_CENTS = 100_000_000;
const LARGEST_WEIGHT = 1_000;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const inEvery = <S extends z.ZodMiniType>(schema: S) => {
  const other = z.optional(schema);
  return { ru: other, uk: other, kk: other, uz: other, az: other, hi: other, pl: other, id: other } satisfies Record<
    Exclude<Locale, "en">,
    z.ZodMiniType
  >;
};
const cents = z.int().check(z.minimum(0), z.maximum(LARGEST_CENTS));
const place = z.int().check(z.minimum(1), z.maximum(MOST_PRIZES));
const weight = z.int().check(z.minimum(1), z.maximum(LARGEST_WEIGHT));
const amount = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/, "Validation.invalid_amount"));

export const prizeRow = z.strictObject({
  place_from: place,
  place_to: place,
  kind: z.enum(PRIZE_KINDS),
  /** For each place of the row, in US dollars; or its share of the pool, by any sum of shares. Neither for free spins. */
  amount: z.optional(amount),
  share: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** By whose terms a bonus or free spins are given. */
  offer: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "Validation.invalid_format"))),
});

export const tournamentTerms = z.strictObject({
  /** English stands in for a language that has none. */
  names: z.strictObject({ en: name, ...inEvery(name) }),
  texts: z.strictObject({ en: z.optional(text), ...inEvery(text) }),
  scene: z.enum(TOURNAMENT_SCENES),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  vipPlayersOnly: z.boolean(),
  entry: z.enum(ENTRY_MODES),
  /** What joining costs, in US cents. */
  feeCents: cents,
  scoring: z.enum(SCORINGS),
  minStakeCents: z.int().check(z.minimum(1), z.maximum(LARGEST_CENTS)),
  /** Weight of each game that counts, in hundredths; null where every game does. */
  games: z.nullable(z.record(z.string().check(z.maxLength(64)), weight)),
  /** The same of each sport that bets count on; null where none do. */
  sports: z.nullable(z.record(z.string().check(z.regex(/^[1-9]\d{0,3}$/, "Validation.invalid_format")), weight)),
  /** What the house gives, in US cents. */
  poolCents: cents,
  prizes: z.array(prizeRow).check(z.maxLength(100)),
  repeats: z.boolean(),
});
export type TournamentTerms = z.infer<typeof tournamentTerms>;

const invalid = (path: string): Violation => ({ path, key: "Validation.invalid_format" });

/** What contradicts itself, field by field. */
export function tournamentProblems(terms: TournamentTerms): Violation[] {
  const lasts = Date.parse(terms.endsAt) - Date.parse(terms.startsAt);
  const isFee = terms.entry === "buy_in";
  return [
    ...(lasts < SHORTEST_TOURNAMENT_MS || lasts > LONGEST_TOURNAMENT_MS ? [invalid("endsAt")] : []),
    ...(isFee !== terms.feeCents > 0 ? [invalid("feeCents")] : []),
    // Without games it is one of bets.
    ...(terms.games !== null && terms.sports === null && isEmpty(terms.games) ? [invalid("games")] : []),
    ...(terms.sports !== null && (isEmpty(terms.sports) || !areSports(Object.keys(terms.sports)))
      ? [invalid("sports")]
      : []),
    ...prizeProblems(terms),
  ];
}

const isEmpty = (weights: object) => Object.keys(weights).length === 0;
const areSports = (ids: readonly string[]) => ids.every((id) => SPORTS.some((sport) => String(sport.id) === id));
const placesOf = ({ place_from, place_to }: Pick<PrizeRow, "place_from" | "place_to">) => place_to - place_from + 1;

/** Places follow each other from the first. The pool is divided, or its prizes are named and are the pool: nothing is promised twice. */
function prizeProblems({ prizes, poolCents, entry }: TournamentTerms): Violation[] {
  const problems = prizes.flatMap((row, index) => {
    const before = prizes[index - 1];
    const follows = row.place_from === (before ? before.place_to + 1 : 1) && row.place_to >= row.place_from;
    return follows && isWhole(row) ? [] : [invalid(`prizes.${index}`)];
  });
  if (prizes.length === 0) return [invalid("prizes")];
  const money = prizes.filter(({ kind }) => kind !== "free_spins");
  const isShared = money.some(({ share }) => share !== undefined);
  if (money.some(({ share }) => (share !== undefined) !== isShared)) return [...problems, invalid("prizes")];
  if (entry === "buy_in") {
    // What players pay in goes to players, all of it and as money.
    if (!isShared || money.some(({ kind }) => kind !== "cash")) problems.push(invalid("prizes"));
  } else if (isShared ? poolCents === 0 : namedCents(money) !== BigInt(poolCents)) problems.push(invalid("poolCents"));
  return problems;
}

function namedCents(rows: readonly PrizeRow[]): bigint {
  return rows.reduce((sum, row) => sum + BigInt(placesOf(row)) * fiatToMinor(row.amount ?? "0"), 0n);
}

/** A row has what its kind needs, and nothing else. */
function isWhole({ kind, amount: named, share, offer }: PrizeRow): boolean {
  const sums = Number(named !== undefined && fiatToMinor(named) > 0n) + Number(share !== undefined);
  if (kind === "free_spins") return named === undefined && share === undefined && offer !== undefined;
  return sums === 1 && !(named !== undefined && share !== undefined) && (kind === "bonus") === (offer !== undefined);
}

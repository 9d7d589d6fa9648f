// Owns what is typed into the form of a tournament, and what becomes of it: terms, or what is wrong by field.
import { fiatFromMinor, fiatToMinor, LOCALES, type Locale } from "@windfall/domain";
import type { EntryMode, PrizeKind, Scoring } from "@windfall/domain/rules/tournament-scores";
import { type TournamentTerms, tournamentProblems, tournamentTerms } from "@windfall/domain/rules/tournament-terms";

export interface PrizeDraft {
  key: number;
  from: string;
  to: string;
  kind: PrizeKind;
  /** Of money: a sum in dollars, or a share of the pool. */
  by: "amount" | "share";
  value: string;
  offer: string;
}

type Texts = { [L in Locale]?: string | undefined };

export interface TournamentDraft {
  names: Texts;
  texts: Texts;
  scene: TournamentTerms["scene"];
  /** As the browser's own field has them: local time. */
  startsAt: string;
  endsAt: string;
  vipPlayersOnly: boolean;
  entry: EntryMode;
  fee: string;
  scoring: Scoring;
  minStake: string;
  /** Weights in percent; empty where every game counts. */
  games: Readonly<Record<string, string>>;
  /** Of sports that bets count on; empty where bets do not count. */
  sports: Readonly<Record<string, string>>;
  /** No game counts beside them. */
  isOnlySports: boolean;
  pool: string;
  prizes: readonly PrizeDraft[];
  repeats: boolean;
}

let keys = 0;
export const newPrize = (from: number): PrizeDraft => ({
  key: ++keys,
  from: String(from),
  to: String(from),
  kind: "cash",
  by: "amount",
  value: "",
  offer: "",
});

export const EMPTY: TournamentDraft = {
  names: {},
  texts: {},
  scene: "dawn-wide",
  startsAt: "",
  endsAt: "",
  vipPlayersOnly: false,
  entry: "opt_in",
  fee: "",
  scoring: "stakes",
  minStake: "0.20",
  games: {},
  sports: {},
  isOnlySports: false,
  pool: "",
  prizes: [newPrize(1)],
  repeats: false,
};

const dollarsOf = (cents: number) => fiatFromMinor(BigInt(cents));

export function draftOf(terms: TournamentTerms): TournamentDraft {
  return {
    ...terms,
    startsAt: localTime(terms.startsAt),
    endsAt: localTime(terms.endsAt),
    fee: terms.feeCents === 0 ? "" : dollarsOf(terms.feeCents),
    minStake: dollarsOf(terms.minStakeCents),
    games: typed(terms.games),
    sports: typed(terms.sports),
    isOnlySports: terms.games !== null && Object.keys(terms.games).length === 0,
    pool: dollarsOf(terms.poolCents),
    prizes: terms.prizes.map(({ place_from, place_to, kind, amount, share, offer = "" }) => ({
      key: ++keys,
      from: String(place_from),
      to: String(place_to),
      kind,
      by: share === undefined ? "amount" : "share",
      value: amount ?? (share === undefined ? "" : String(share)),
      offer,
    })),
  };
}

type Weights = NonNullable<TournamentTerms["games"]>;

const typed = (weights: Weights | null) =>
  Object.fromEntries(Object.entries(weights ?? {}).map(([id, weight]) => [id, String(weight)]));

/** Undefined where none is chosen. */
function weightsOf(typedWeights: Readonly<Record<string, string>>): Weights | undefined {
  const entries = Object.entries(typedWeights);
  return entries.length === 0 ? undefined : Object.fromEntries(entries.map(([id, weight]) => [id, Number(weight)]));
}

/** `2030-01-01T10:00`, by the clock of whoever looks. */
function localTime(iso: string): string {
  const at = new Date(iso);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const tidy = (text: string) => text.trim().replace(",", ".");
const centsOf = (text: string) => (AMOUNT.test(tidy(text)) ? Number(fiatToMinor(tidy(text))) : Number.NaN);
const isoOf = (local: string) => (Number.isNaN(Date.parse(local)) ? "" : new Date(local).toISOString());

function filled(texts: Texts): Texts {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => (texts[locale]?.trim() ? [[locale, texts[locale]?.trim()]] : [])),
  );
}

/** Fields by the name that their input has; a row of prizes is `prizes.0`. */
export function termsOf(draft: TournamentDraft): { terms?: TournamentTerms; problems: readonly string[] } {
  const { fee, minStake, pool, games, sports, isOnlySports, prizes, ...same } = draft;
  const bets = weightsOf(sports) ?? null;
  const wanted = {
    ...same,
    names: filled(draft.names),
    texts: filled(draft.texts),
    startsAt: isoOf(draft.startsAt),
    endsAt: isoOf(draft.endsAt),
    feeCents: draft.entry === "buy_in" ? centsOf(fee) : 0,
    minStakeCents: centsOf(minStake),
    games: bets && isOnlySports ? {} : (weightsOf(games) ?? null),
    sports: bets,
    poolCents: pool.trim() === "" ? 0 : centsOf(pool),
    prizes: prizes.map(rowOf),
  };
  const read = tournamentTerms.safeParse(wanted);
  if (!read.success) return { problems: namesOf(read.error.issues.map(({ path }) => path.join("."))) };
  const problems = tournamentProblems(read.data).map(({ path }) => path);
  return problems.length > 0 ? { problems: namesOf(problems) } : { terms: read.data, problems: [] };
}

function rowOf({ from, to, kind, by, value, offer }: PrizeDraft) {
  const isMoney = kind !== "free_spins";
  return {
    place_from: Number(from),
    place_to: Number(to),
    kind,
    ...(isMoney && by === "amount" && { amount: tidy(value) }),
    ...(isMoney && by === "share" && { share: Number(value) }),
    ...(kind !== "cash" && { offer: offer.trim() }),
  };
}

/** A problem inside of a row or a list is one of the row or the list. */
export function namesOf(paths: readonly string[]): string[] {
  const names = paths.map((path) => {
    const [first = "", second = ""] = path.replace(/^terms\./, "").split(".");
    if (first === "prizes" && second !== "") return `prizes.${second}`;
    return first === "names" || first === "texts" ? `${first}.${second}` : first;
  });
  return [...new Set(names)];
}

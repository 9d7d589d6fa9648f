// What decides about bets that come together, locked and read in one call of `sports_bet_facts`.
import { sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { type AccountIds, accountName, playerAccount } from "../../ledger/index.ts";
import { type LimitsLeft, NO_LIMITS, type RestraintRow, restraintsOf } from "../play-limits/index.ts";
import type { BetRequest } from "./bet-request.ts";
import { columnsOf, Exposure, type ExposureRow } from "./exposure.ts";
import { type BettorTermsRow, type LineAnswer, type LineFacts, lineFactsOf } from "./slip-facts.ts";

export interface Bettor {
  playerId: string;
  currency: string;
  usdRateE12: bigint;
}

/** A bet on its way: as it was asked for, and with its place part. */
export interface Wanted {
  bettor: Bettor;
  asked: BetRequest;
  request: BetRequest;
}

/** What is known of one player. */
export interface BettorFacts {
  cashMinor: bigint;
  /** The bet that they placed under this name before. */
  known: { id: string; wish: unknown } | undefined;
  excludedUntil: Date | undefined;
  limits: LimitsLeft;
  terms: BettorTermsRow | undefined;
  /** By event of their legs, what they could win there already. */
  eventWins: ReadonlyMap<string, bigint>;
  /** One is active; which, and whether its time is over, is asked for then. */
  hasBonus: boolean;
}

export interface PlaceFacts {
  line: LineFacts;
  exposure: Exposure;
  /** In the order of the bets. */
  bettors: readonly BettorFacts[];
  /** Of the accounts that the stakes move between. */
  accountIds: AccountIds;
}

interface Answer {
  line: LineAnswer;
  exposure: ExposureRow[];
  accounts: [main: number, staked: number, held: string][];
  known: [playerId: string, id: string, wish: unknown][] | null;
  restraints: (Omit<RestraintRow, "excluded_until"> & { excluded_until: string | null })[] | null;
  terms: BettorTermsRow[] | null;
  wins: [playerId: string, eventId: string, win: string][] | null;
  bonuses: string[] | null;
}

/** A player at most once. */
export async function lockPlaceFacts(tx: Tx, wanted: readonly Wanted[], now: Date): Promise<PlaceFacts> {
  const { events, markets, outcomes } = columnsOf(wanted.flatMap(({ request }) => request.legs));
  const legOf = wanted.flatMap(({ request }, no) => request.legs.map(() => no + 1));
  const [players, currencies] = [
    wanted.map(({ bettor }) => bettor.playerId),
    wanted.map(({ bettor }) => bettor.currency),
  ];
  const clients = wanted.map(({ asked }) => asked.clientId);
  const { rows } = await sql<{ facts: Answer }>`
    select sports_bet_facts(${now}, ${players}::text[], ${currencies}::text[], ${clients}::uuid[], ${legOf}::int[], ${events}::text[],
      ${markets}::text[], ${outcomes}::text[]) as facts`.execute(tx);
  const [answer] = rows;
  invariant(answer, "sports_bet_facts answers");
  return factsOf(wanted, answer.facts, now);
}

function factsOf(wanted: readonly Wanted[], answer: Answer, now: Date): PlaceFacts {
  const accountIds = new Map<string, number>();
  const byPlayer = <Row, Value>(rows: readonly Row[] | null, read: (row: Row) => [string, Value]) =>
    new Map((rows ?? []).map(read));
  const known = byPlayer(answer.known, ([playerId, id, wish]) => [playerId, { id, wish }]);
  const terms = byPlayer(answer.terms, (row) => [row.player_id, row]);
  const restraints = byPlayer(answer.restraints, ({ excluded_until: until, ...row }) => [
    row.player_id,
    restraintsOf({ ...row, excluded_until: until === null ? null : new Date(until) }, now),
  ]);
  const withBonus = new Set(answer.bonuses);
  const bettors = wanted.map(({ bettor: { playerId, currency } }, no): BettorFacts => {
    const [main = 0, staked = 0, held = "0"] = answer.accounts[no] ?? [];
    accountIds.set(accountName(playerAccount("main", playerId, currency)), main);
    accountIds.set(accountName(playerAccount("staked", playerId, currency)), staked);
    const { excludedUntil, ...limits } = restraints.get(playerId) ?? { excludedUntil: undefined, ...NO_LIMITS };
    const own = (answer.wins ?? []).filter(([player]) => player === playerId);
    return {
      ...{ cashMinor: BigInt(held), known: known.get(playerId), excludedUntil, limits, terms: terms.get(playerId) },
      eventWins: new Map(own.map(([, eventId, win]) => [eventId, BigInt(win)])),
      hasBonus: withBonus.has(playerId),
    };
  });
  return { line: lineFactsOf(answer.line), exposure: new Exposure(answer.exposure), bettors, accountIds };
}

// What the house says about a market in place of the feed: a result, a void, or that the feed's word counts again. One person's word waits for a second; then
// it becomes messages of the house, which settlement reads before those of the feed, and which are corrected like those: by newer ones.
import { fail } from "@windfall/domain";
import {
  deadHeat,
  fraction,
  HALF_LOST,
  HALF_WON,
  type LegResult,
  LOST,
  type ResultWord,
  type RulingKind,
  resultWord,
  VOID,
  type VoidRule,
  WON,
} from "@windfall/domain/rules/sports/index";
import { type Selectable, sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/outbox.ts";
import type { DB } from "../../kernel/schema.ts";
import { lineStopped } from "./events.ts";
import { takeTurnToChange } from "./market-turns.ts";
import type { OutcomeRow } from "./outcome-row.ts";
import { resultOf, type ToldResult, toldOf } from "./results.ts";
import { dueForSettlement } from "./take-messages.ts";

export type RulingRow = Selectable<DB["sports_ruling"]>;

export interface OutcomeResult {
  outcome: string;
  result: ResultWord;
  share?: { places: number; among: number } | undefined;
}

export interface WantedRuling {
  kind: RulingKind;
  eventId: string;
  market?: string | undefined;
  results?: readonly OutcomeResult[] | undefined;
  rule?: VoidRule | undefined;
  takenFrom?: string | undefined;
  takenBefore?: string | undefined;
  reference: string;
}

const WORDS: Readonly<Record<Exclude<ResultWord, "dead_heat">, LegResult>> = {
  ...{ won: WON, lost: LOST, void: VOID, half_won: HALF_WON, half_lost: HALF_LOST },
};

const unfit = (path: string) =>
  fail("validation_failed", { violations: [{ path, key: "Validation.invalid_format" as const }] });

/** Answers its id. Nothing changes yet. */
export async function proposeRuling(
  tx: Tx,
  { clock }: { clock: Clock },
  wanted: WantedRuling,
  { by, reason }: { by: string; reason: string },
): Promise<string> {
  assertFits(wanted);
  const { kind, eventId, market, rule, takenFrom, takenBefore, reference } = wanted;
  // A share of the event, so that it is not forgotten meanwhile.
  const event = await tx
    .selectFrom("sports_event")
    .select("id")
    .where("id", "=", eventId)
    .forShare()
    .executeTakeFirst();
  if (!event) throw fail("not_found");
  const results = await resultsOf(tx, wanted);
  const now = clock.now();
  const made = await tx
    .insertInto("sports_ruling")
    .values({
      ...{
        id: newId("rul"),
        event_id: eventId,
        market_key: market ?? null,
        kind,
        rule: rule ?? null,
        reference,
        reason,
      },
      results: results && JSON.stringify(results),
      taken_from: takenFrom === undefined ? null : new Date(takenFrom),
      taken_before: takenBefore === undefined ? null : new Date(takenBefore),
      ...{ first_by: by, first_at: now, changed_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw fail("order_state_changed", { status: "waiting" });
  return made.id;
}

function assertFits({ kind, market, results, rule, takenFrom, takenBefore }: WantedRuling): void {
  if (kind !== "void" && market === undefined) throw unfit("market");
  if ((kind === "result") !== (results !== undefined)) throw unfit("results");
  if ((kind === "void") !== (rule !== undefined)) throw unfit("rule");
  if (kind !== "void" && (takenFrom !== undefined || takenBefore !== undefined)) throw unfit("takenFrom");
  if (takenFrom !== undefined && takenBefore !== undefined && takenFrom >= takenBefore) throw unfit("takenBefore");
}

/** Every outcome of the market must be named, once: a bet on one that is not would stay open for ever. */
async function resultsOf(
  tx: Tx,
  { eventId, market, results }: WantedRuling,
): Promise<Record<string, ToldResult> | null> {
  if (market === undefined) return null;
  const row = await tx
    .selectFrom("sports_market")
    .select("outcomes")
    .where("event_id", "=", eventId)
    .where("key", "=", market)
    .executeTakeFirst();
  if (!row) throw fail("not_found");
  if (results === undefined) return null;
  const bet = await tx
    .selectFrom("sports_exposure")
    .select("outcome")
    .where("event_id", "=", eventId)
    .where("market_key", "=", market)
    .execute();
  const all = new Set([...(row.outcomes as OutcomeRow[]).map(([id]) => id), ...bet.map(({ outcome }) => outcome)]);
  const named = new Set(results.map(({ outcome }) => outcome));
  if (named.size !== results.length || named.size !== all.size || ![...named].every((one) => all.has(one)))
    throw unfit("results");
  return Object.fromEntries(results.map((one) => [one.outcome, toldOf(legResultOf(one))]));
}

function legResultOf({ result, share }: OutcomeResult): LegResult {
  const isShared = result === "dead_heat";
  if (isShared !== (share !== undefined) || (share && share.places >= share.among)) throw unfit("results");
  return isShared ? deadHeat(fraction(share?.places ?? 1, share?.among ?? 1)) : WORDS[result];
}

/** Locked: of two people who decide at once the second sees what the first one did. */
export async function holdRuling(tx: Tx, id: string): Promise<RulingRow> {
  const row = await tx.selectFrom("sports_ruling").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw fail("not_found");
  return row;
}

/** Whether somebody has a bet on what is decided about. */
export async function hasBetOn(
  reader: Reader,
  playerId: string,
  { eventId, market }: { eventId: string; market: string | null },
): Promise<boolean> {
  const found = await reader
    .selectFrom("sports_leg")
    .select("no")
    .where("player_id", "=", playerId)
    .where("event_id", "=", eventId)
    .$if(market !== null, (query) => query.where("market_key", "=", market ?? ""))
    .executeTakeFirst();
  return found !== undefined;
}

export async function finishRuling(
  tx: Tx,
  { clock }: { clock: Clock },
  row: RulingRow,
  { state, by, reason }: { state: "done" | "declined"; by: string; reason: string },
): Promise<void> {
  const changed = await tx
    .updateTable("sports_ruling")
    .set({ state, second_by: by, second_reason: reason, changed_at: clock.now() })
    .where("id", "=", row.id)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw fail("order_state_changed", { status: row.state });
  if (state === "done") await carryOut(tx, row, clock.now());
}

/** Markets are locked as the feed locks them: a bet is before it or sees it, and so is the feed's next message. */
async function carryOut(tx: Tx, row: RulingRow, now: Date): Promise<void> {
  const { event_id: eventId, market_key: market } = row;
  await takeTurnToChange(tx, [eventId]);
  const markets = await tx
    .selectFrom("sports_market")
    .select("key")
    .where("event_id", "=", eventId)
    .$if(market !== null, (query) => query.where("key", "=", market ?? ""))
    .$if(market === null, (query) => query.where("status", "not in", ["settled", "cancelled"]))
    .orderBy("key")
    .forUpdate()
    .execute();
  if (markets.length === 0) throw fail("order_state_changed", { status: "settled" });
  const keys = markets.map(({ key }) => key);
  await speak(tx, row, keys, now);
  await close(tx, row, keys);
  await dueForSettlement(
    tx,
    keys.map((key) => ({ eventId, key })),
  );
  const { sport_id } = await tx
    .updateTable("sports_event")
    .set({
      revision: sql`revision + 1`,
      open_markets: sql`(select count(*) from sports_market m where m.event_id = sports_event.id and m.status = 'active')`,
      changed_at: now,
    })
    .where("id", "=", eventId)
    .returning("sport_id")
    .executeTakeFirstOrThrow();
  await emit(tx, lineStopped, { sportId: sport_id, eventId });
}

/** The house's newest word is its only one: what it said before is taken back with it. */
async function speak(tx: Tx, row: RulingRow, keys: readonly string[], now: Date): Promise<void> {
  const { last } = await tx
    .selectFrom("sports_message")
    .select(({ fn }) => fn.max("told_ms").as("last"))
    .where("event_id", "=", row.event_id)
    .where("is_house", "=", true)
    .executeTakeFirstOrThrow();
  const toldMs = String(Math.max(now.getTime(), Number(last ?? 0) + 1));
  const { rule, reference } = row;
  const said: { id: string; type: string; body: object }[] = [
    { id: `${row.id}:back`, type: "cancel_rollback", body: {} },
    ...(row.kind === "withdraw" ? [{ id: row.id, type: "settlement_rollback", body: { reference } }] : []),
    ...(row.kind === "result"
      ? [{ id: row.id, type: "settlement", body: { certainty: 2, results: row.results, reference } }]
      : []),
    ...(row.kind === "void"
      ? [
          {
            ...{ id: row.id, type: "cancel" },
            body: { start: row.taken_from?.getTime(), end: row.taken_before?.getTime(), rule, reference },
          },
        ]
      : []),
  ];
  await tx
    .insertInto("sports_message")
    .values(
      keys.flatMap((key) =>
        said.map(({ id, type, body }) => ({
          ...{ event_id: row.event_id, market_key: key, id, type, told_ms: toldMs, taken_at: now, is_house: true },
          body: JSON.stringify(body),
        })),
      ),
    )
    .execute();
}

/** What the house has taken its word back about is closed all the same until the feed prices it, and for good where the feed had decided it. */
async function close(tx: Tx, { event_id: eventId, kind }: RulingRow, keys: readonly string[]): Promise<void> {
  const isDecidedByFeed = sql`exists (
    select from sports_message t where (t.event_id, t.market_key) = (sports_market.event_id, sports_market.key) and not t.is_house)`;
  const status = {
    result: sql<string>`'settled'`,
    void: sql<string>`'cancelled'`,
    withdraw: sql<string>`case when ${isDecidedByFeed} then 'settled' else 'inactive' end`,
  }[kind as RulingKind];
  await tx
    .updateTable("sports_market")
    .set({ status, is_ruled: kind !== "withdraw", version: sql`version + 1`, stops: sql`stops + 1` })
    .where("event_id", "=", eventId)
    .where("key", "in", keys)
    .execute();
}

/** The newest first. */
export function rulingsOf(reader: Reader, eventId: string): Promise<RulingRow[]> {
  return reader
    .selectFrom("sports_ruling")
    .selectAll()
    .where("event_id", "=", eventId)
    .orderBy("first_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function findRuling(reader: Reader, id: string): Promise<RulingRow | undefined> {
  return reader.selectFrom("sports_ruling").selectAll().where("id", "=", id).executeTakeFirst();
}

/** As they were wanted. */
export function outcomesOf({ results }: RulingRow): OutcomeResult[] {
  return Object.entries((results ?? {}) as unknown as Record<string, ToldResult>).flatMap(([outcome, told]) => {
    const result = resultOf([told.isWon, told.voidHalves, told.deadHeat]);
    const share = told.deadHeat && { places: Number(told.deadHeat[0]), among: Number(told.deadHeat[1]) };
    return result ? [{ outcome, result: resultWord(result), ...(share && { share }) }] : [];
  });
}

// Settles bets by what the feed has told (docs/product/sportsbook.md#settlement). What a bet pays follows from all messages of its markets, so the same work
// done twice changes nothing, and a correction is the same work again. A market's bets are settled in chunks, each one transaction beside live betting.
import { decideLeg, type MarketMessage, payoutOfBet, riskedHalves } from "@windfall/domain/rules/sports/index";
import { type Selectable, sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import { keepFreeBet } from "../bonuses/index.ts";
import type { SportsWork } from "./deps.ts";
import { keptOf, messageOf, resultOf } from "./results.ts";
import { paidOf, pricedLeg, runningOf } from "./running.ts";
import { moveSettlements, type Settling } from "./settle-money.ts";
import { placeOf } from "./value-bets.ts";

type BetRow = Selectable<DB["sports_bet"]>;
type LegRow = Selectable<DB["sports_leg"]>;

const MARKETS_AT_ONCE = 50;
const BETS_AT_ONCE = 500;

type BetName = readonly [playerId: string, betId: string];

interface Market {
  eventId: string;
  key: string;
  /** Of the work that is due: grows when another message comes meanwhile. */
  round: string;
  /** How many are settled in one transaction. */
  betsAtOnce: number;
}

/** Chunks are as large as they may be; a bench has them smaller. */
export async function settleDue(deps: SportsWork, betsAtOnce = BETS_AT_ONCE): Promise<void> {
  const due = await deps.db.read((reader) =>
    reader
      .selectFrom("sports_due")
      .selectAll()
      .orderBy("event_id")
      .orderBy("market_key")
      .limit(MARKETS_AT_ONCE)
      .execute(),
  );
  for (const { event_id, market_key, round } of due)
    await settleMarket(deps, { eventId: event_id, key: market_key, round, betsAtOnce });
}

async function settleMarket(deps: SportsWork, market: Market): Promise<void> {
  const messages = await deps.db.read((reader) => messagesOf(reader, market));
  let next: BetName | undefined = ["", ""];
  while (next) {
    const after: BetName = next;
    next = await deps.db.transact<BetName | undefined>((tx) => settleChunk(tx, deps, market, messages, after));
  }
  await deps.db.transact((tx) =>
    tx
      .deleteFrom("sports_due")
      .where("event_id", "=", market.eventId)
      .where("market_key", "=", market.key)
      .where("round", "=", market.round)
      .execute(),
  );
}

async function messagesOf(reader: Reader, { eventId, key }: Market): Promise<MarketMessage[]> {
  const rows = await reader
    .selectFrom("sports_message")
    .select(["id", "type", "told_ms", "body", "is_house"])
    .where("event_id", "=", eventId)
    .where("market_key", "=", key)
    .execute();
  return rows.map(messageOf);
}

/** Answers where the next chunk begins; undefined when this was the last. */
async function settleChunk(
  tx: Tx,
  { clock }: SportsWork,
  market: Market,
  messages: readonly MarketMessage[],
  after: BetName,
): Promise<BetName | undefined> {
  const bets = await lockBets(tx, market, after);
  const last = bets.at(-1);
  if (!last) return undefined;
  const legs = await legsOf(tx, bets);
  const decided = decideLegs(market, messages, bets, legs);
  await writeLegs(tx, decided);
  const now = clock.now();
  const withLegs = bets.map((bet) => ({ bet, legs: legsNow(bet, legs, decided) }));
  await moveSettlements(
    tx,
    withLegs.flatMap((one) => settlingOf(one.bet, one.legs, decided, messages) ?? []),
    now,
  );
  await keepFreeBets(tx, withLegs, now);
  return bets.length < market.betsAtOnce ? undefined : [last.player_id, last.id];
}

function lockBets(tx: Tx, { eventId, key, betsAtOnce }: Market, [playerId, betId]: BetName): Promise<BetRow[]> {
  return tx
    .selectFrom("sports_bet as b")
    .selectAll("b")
    .where("b.status", "in", ["open", "settled"])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("sports_leg as l")
          .select("l.no")
          .where("l.event_id", "=", eventId)
          .where("l.market_key", "=", key)
          .whereRef("l.player_id", "=", "b.player_id")
          .whereRef("l.bet_id", "=", "b.id"),
      ),
    )
    .where(sql<boolean>`(b.player_id, b.id) > (${playerId}, ${betId})`)
    .orderBy("b.player_id")
    .orderBy("b.id")
    .limit(betsAtOnce)
    .forUpdate("b")
    .execute();
}

async function legsOf(tx: Tx, bets: readonly BetRow[]): Promise<LegRow[]> {
  const ids = bets.map(({ id }) => id);
  const players = [...new Set(bets.map(({ player_id }) => player_id))];
  return tx
    .selectFrom("sports_leg")
    .selectAll()
    .where("player_id", "in", players)
    .where("bet_id", "in", ids)
    .orderBy("no")
    .execute();
}

/** Legs that are another than they were: by message and result. What another market decides stays as it is. */
function decideLegs(
  { eventId, key }: Market,
  messages: readonly MarketMessage[],
  bets: readonly BetRow[],
  legs: readonly LegRow[],
): LegRow[] {
  const acceptedAt = new Map(bets.map((bet) => [bet.id, bet.accepted_at?.getTime() ?? 0]));
  return legs.flatMap((leg) => {
    if (leg.event_id !== eventId || leg.market_key !== key) return [];
    const decided = decideLeg(messages, leg.outcome, acceptedAt.get(leg.bet_id) ?? 0);
    const result = decided ? keptOf(decided.result) : null;
    const isSame = leg.message_id === (decided?.by ?? null) && JSON.stringify(leg.result) === JSON.stringify(result);
    return isSame ? [] : [{ ...leg, result, message_id: decided?.by ?? null }];
  });
}

async function writeLegs(tx: Tx, legs: readonly LegRow[]): Promise<void> {
  if (legs.length === 0) return;
  const column = (read: (leg: LegRow) => string | null) => sql`${legs.map(read)}::text[]`;
  await sql`
    update sports_leg l set result = n.result::jsonb, message_id = n.message
    from unnest(${column((leg) => leg.player_id)}, ${column((leg) => leg.bet_id)}, ${column((leg) => String(leg.no))},
      ${column((leg) => (leg.result === null ? null : JSON.stringify(leg.result)))}, ${column((leg) => leg.message_id)})
      n(player_id, bet_id, no, result, message)
    where (l.player_id, l.bet_id, l.no) = (n.player_id, n.bet_id, n.no::int)`.execute(tx);
}

/** The legs of one bet as they are decided now. */
function legsNow(bet: BetRow, legs: readonly LegRow[], changed: readonly LegRow[]): LegRow[] {
  const own = legs.filter((leg) => leg.bet_id === bet.id && leg.player_id === bet.player_id);
  return own.map((leg) => changed.find((one) => one.bet_id === leg.bet_id && one.no === leg.no) ?? leg);
}

/** Nothing of the bet counted: what it was made with is given back. */
const isVoid = (legs: readonly LegRow[]) => legs.every(({ result }) => resultOf(result)?.voidHalves === 2);

/** Whatever money did: a bet that was lost and is void now pays nothing before and after. */
async function keepFreeBets(tx: Tx, bets: readonly { bet: BetRow; legs: LegRow[] }[], now: Date): Promise<void> {
  for (const { bet, legs } of bets)
    if (bet.free_bet_id !== null)
      await keepFreeBet(tx, { id: bet.free_bet_id, betId: bet.id, isReturned: isVoid(legs) }, now);
}

/** Undefined when the bet pays what it paid before. */
function settlingOf(
  bet: BetRow,
  now: readonly LegRow[],
  changed: readonly LegRow[],
  messages: readonly MarketMessage[],
): Settling | undefined {
  const running = runningOf(bet);
  const wholeMinor = payoutOfBet({
    ...running,
    sizes: [bet.size],
    legs: now.map((leg) => ({ ...pricedLeg(leg), result: resultOf(leg.result) })),
  });
  const isFree = bet.free_bet_id !== null;
  const payoutMinor = wholeMinor === undefined ? undefined : paidOf(wholeMinor, { ...running, isFree });
  const before = bet.payout_minor === null ? undefined : BigInt(bet.payout_minor);
  if (payoutMinor === before) return undefined;
  const message = changed.find((one) => one.bet_id === bet.id)?.message_id ?? newestOf(messages);
  const results = now.map(({ result }) => resultOf(result));
  return {
    ...{ bet, stakeMinor: running.stakeMinor, before, payoutMinor, messageId: message },
    riskedHalves: riskedHalves(running.unitMinor, bet.size, results),
    isVoid: isVoid(now),
    legs: now.map(placeOf),
  };
}

/** What took a result back: a rollback decides no leg, and is the news all the same. */
function newestOf(messages: readonly MarketMessage[]): string {
  return (
    messages.reduce<MarketMessage | undefined>(
      (newest, one) => (!newest || one.timestamp > newest.timestamp ? one : newest),
      undefined,
    )?.id ?? ""
  );
}

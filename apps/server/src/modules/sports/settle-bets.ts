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
/** What costs one bet and a hundred alike is shared; the locks of a hundred players are held for a few hundredths of a second, so that their bets do not wait. */
const BETS_AT_ONCE = 100;

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
  const names = await namesOf(tx, market, after);
  const last = names.at(-1);
  if (!last) return undefined;
  const bets = await lockBets(tx, names);
  const legs = await legsOf(tx, bets);
  const decided = decideLegs(market, messages, bets, legs);
  await writeLegs(tx, decided);
  const now = clock.now();
  const [legsByBet, decidedByBet] = [byBet(legs), byBet(decided)];
  const withLegs = bets.map((bet) => {
    const changed = decidedByBet.get(bet.id) ?? [];
    return { bet, changed, legs: legsNow(legsByBet.get(bet.id) ?? [], changed) };
  });
  await moveSettlements(
    tx,
    withLegs.flatMap((one) => settlingOf(one, messages) ?? []),
    now,
  );
  await keepFreeBets(tx, withLegs, now);
  return names.length < market.betsAtOnce ? undefined : last;
}

/** The next bets on the market, by the index that has them in this order. */
async function namesOf(tx: Tx, { eventId, key, betsAtOnce }: Market, [playerId, betId]: BetName): Promise<BetName[]> {
  const rows = await tx
    .selectFrom("sports_leg")
    .select(["player_id", "bet_id"])
    .distinct()
    .where("event_id", "=", eventId)
    .where("market_key", "=", key)
    .where(sql<boolean>`(player_id, bet_id) > (${playerId}, ${betId})`)
    .orderBy("player_id")
    .orderBy("bet_id")
    .limit(betsAtOnce)
    .execute();
  return rows.map(({ player_id, bet_id }) => [player_id, bet_id]);
}

const isNamed = (names: readonly BetName[], player: string, bet: string) =>
  sql<boolean>`(${sql.ref(player)}, ${sql.ref(bet)}) in (
    select * from unnest(${names.map(([playerId]) => playerId)}::text[], ${names.map(([, betId]) => betId)}::text[])
  )`;

function lockBets(tx: Tx, names: readonly BetName[]): Promise<BetRow[]> {
  return tx
    .selectFrom("sports_bet")
    .selectAll()
    .where("status", "in", ["open", "settled"])
    .where(isNamed(names, "player_id", "id"))
    .orderBy("player_id")
    .orderBy("id")
    .forUpdate()
    .execute();
}

function legsOf(tx: Tx, bets: readonly BetRow[]): Promise<LegRow[]> {
  const names = bets.map(({ player_id, id }): BetName => [player_id, id]);
  return tx
    .selectFrom("sports_leg")
    .selectAll()
    .where(isNamed(names, "player_id", "bet_id"))
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

function byBet(legs: readonly LegRow[]): ReadonlyMap<string, LegRow[]> {
  const found = new Map<string, LegRow[]>();
  for (const leg of legs) found.set(leg.bet_id, [...(found.get(leg.bet_id) ?? []), leg]);
  return found;
}

/** The legs of one bet as they are decided now. */
function legsNow(legs: readonly LegRow[], changed: readonly LegRow[]): LegRow[] {
  return legs.map((leg) => changed.find(({ no }) => no === leg.no) ?? leg);
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
  { bet, legs: now, changed }: { bet: BetRow; legs: readonly LegRow[]; changed: readonly LegRow[] },
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
  const message = changed[0]?.message_id ?? newestOf(messages);
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

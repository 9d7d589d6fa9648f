// Live bets that have waited: taken if their markets were open all the time and the price is one that the player takes, else refused with the stake given back
// (docs/product/sportsbook.md#acceptance). Each is decided in a transaction of its own, from `pending` and no other state.
import { type BetRefusal, firstRefusal, type PricedLeg } from "@windfall/domain/rules/sports/index";
import type { Selectable } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import { lockBalance, playerAccount } from "../../ledger/index.ts";
import { excludedUntil, takeFromDay } from "../play-limits/index.ts";
import { giveStakeBack } from "./bet-money.ts";
import type { SportsWork } from "./deps.ts";
import { lockExposure } from "./exposure.ts";
import { judgeSlip, type Slip } from "./judge-slip.ts";
import { potentialOf, pricedLeg } from "./running.ts";
import { type LineLeg, lockSlipFacts } from "./slip-facts.ts";

type BetRow = Selectable<DB["sports_bet"]>;
type LegRow = Selectable<DB["sports_leg"]>;

const AT_ONCE = 200;
/** Whoever should have decided was away for longer: the player was told to wait for seconds, not for this. */
const TOO_LATE_MS = 30_000;

export async function decidePending(deps: SportsWork): Promise<void> {
  const due = await deps.db.read((reader) =>
    reader
      .selectFrom("sports_bet")
      .select(["player_id", "id"])
      .where("status", "=", "pending")
      .where("decide_at", "<=", deps.clock.now())
      .orderBy("decide_at")
      .limit(AT_ONCE)
      .execute(),
  );
  for (const { player_id, id } of due) await deps.db.transact((tx) => decide(tx, deps, player_id, id));
}

async function decide(tx: Tx, deps: SportsWork, playerId: string, id: string): Promise<void> {
  const bet = await tx
    .selectFrom("sports_bet")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("id", "=", id)
    .where("status", "=", "pending")
    .forUpdate()
    .executeTakeFirst();
  if (!bet) return;
  // Accounts come before markets, as for a bet that is placed.
  await lockBalance(tx, playerAccount("main", playerId, bet.currency));
  const legs = await tx
    .selectFrom("sports_leg")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("bet_id", "=", id)
    .orderBy("no")
    .execute();
  const slip = slipOf(bet, legs);
  const facts = await lockSlipFacts(tx, playerId, slip.legs);
  const now = deps.clock.now();
  const judged = judgeSlip(slip, facts, now);
  const exposure = await lockExposure(tx, slip.legs);
  const refusal = firstRefusal([
    ...((await excludedUntil(tx, playerId, now)) ? ["self_excluded" as const] : []),
    ...(judged.reason ? [judged.reason] : []),
    ...legs.flatMap((leg, index) => interruption(leg, facts.legs[index]) ?? []),
    ...(now.getTime() > (bet.decide_at?.getTime() ?? 0) + TOO_LATE_MS ? ["acceptance_timeout" as const] : []),
  ]);
  // What it may pay from now on takes the place of what it might have paid.
  exposure.add(slip.legs, riskOf(bet, BigInt(bet.potential_minor)), -1n);
  if (refusal) await reject(tx, bet, refusal, now);
  else exposure.add(slip.legs, riskOf(bet, await accept(tx, bet, slip, judged.prices, now)));
  await exposure.save(tx);
}

function slipOf(bet: BetRow, legs: readonly LegRow[]): Slip {
  return {
    kind: bet.kind as Slip["kind"],
    size: bet.kind === "system" ? bet.size : 0,
    policy: bet.policy as Slip["policy"],
    legs: legs.map((leg) => ({
      ...{ eventId: leg.event_id, market: leg.market_key, outcome: leg.outcome, version: Number(leg.version) },
      ...pricedLeg(leg),
    })),
  };
}

/** The market was stopped during the wait, whether or not it is open again; a goal is told as what it is. */
function interruption(leg: LegRow, line: LineLeg | undefined): BetRefusal | undefined {
  if (line?.market?.stops === BigInt(leg.stops)) return undefined;
  const board = line?.event?.board;
  const isSameScore = board?.home === leg.score_home && board.away === leg.score_away;
  return isSameScore ? "market_suspended" : "score_changed";
}

const riskOf = (bet: BetRow, potentialMinor: bigint) => ({
  ...{ potentialMinor, stakeMinor: BigInt(bet.stake_minor), usdRateE12: BigInt(bet.usd_rate_e12) },
  freeBetId: bet.free_bet_id,
});

async function reject(tx: Tx, bet: BetRow, refusal: BetRefusal, now: Date): Promise<void> {
  const [stakeMinor, bonusMinor] = [BigInt(bet.stake_minor), BigInt(bet.bonus_minor)];
  await change(tx, bet, { status: "rejected", refusal });
  const { id, player_id: playerId, currency, bonus_id: bonusId, free_bet_id: freeBetId } = bet;
  const played = { stakedMinor: stakeMinor, wonMinor: 0n, bonusMinor: -bonusMinor };
  if (freeBetId === null) await takeFromDay(tx, playerId, bet.requested_at, played);
  await giveStakeBack(tx, { id, playerId, currency, stakeMinor, bonusId, bonusMinor, freeBetId }, now);
}

/** Answers what it may pay. */
async function accept(tx: Tx, bet: BetRow, slip: Slip, prices: readonly PricedLeg[], now: Date): Promise<bigint> {
  const [unitMinor, stakeMinor, capMinor] = [bet.unit_minor, bet.stake_minor, bet.cap_minor].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  const potentialMinor = potentialOf({
    unitMinor,
    stakeMinor,
    capMinor,
    legs: prices,
    size: bet.size,
    isFree: bet.free_bet_id !== null,
  });
  await change(tx, bet, { status: "open", accepted_at: now, potential_minor: String(potentialMinor) });
  for (const [index, { odds }] of prices.entries())
    if (odds !== slip.legs[index]?.odds)
      await tx
        .updateTable("sports_leg")
        .set({ odds })
        .where("player_id", "=", bet.player_id)
        .where("bet_id", "=", bet.id)
        .where("no", "=", index + 1)
        .execute();
  return potentialMinor;
}

async function change(
  tx: Tx,
  bet: BetRow,
  to: { status: "rejected"; refusal: string } | { status: "open"; accepted_at: Date; potential_minor: string },
): Promise<void> {
  await tx
    .updateTable("sports_bet")
    .set(to)
    .where("player_id", "=", bet.player_id)
    .where("id", "=", bet.id)
    .where("status", "=", "pending")
    .execute();
}

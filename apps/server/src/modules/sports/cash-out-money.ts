// The money of a cash-out: a part of the stake leaves what the player has staked, and its value comes into their cash, or repays what they owe.
import { moneyStep } from "@windfall/domain/rules/sports/index";
import type { Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import { balanceChanged, houseAccount, playerAccount, post } from "../../ledger/index.ts";
import { shareWithBonus } from "../bonuses/index.ts";
import { addToDay } from "../play-limits/index.ts";
import { debtsOf, lockDebts, repay, sumOfDebts, writeDebts } from "./debts.ts";
import { lockExposure } from "./exposure.ts";
import { bonusPartOf, ownPartOf, potentialOf, pricedLeg, runningOf } from "./running.ts";
import { type BetRow, placeOf, type ValuedBet } from "./value-bets.ts";

interface Paying {
  no: number;
  /** Of each line. */
  unitMinor: bigint;
  valueMinor: bigint;
}

/** Answers what of it repaid a debt. The player's cash is locked before. */
export async function payCashOut(
  tx: Tx,
  bet: BetRow,
  { no, unitMinor, valueMinor }: Paying,
  now: Date,
): Promise<bigint> {
  const { player_id: playerId, currency } = bet;
  const debts = await lockDebts(tx, [playerId]);
  const own = debtsOf(debts, { playerId, currency });
  const shareMinor = bonusPartOf(bet, valueMinor) - bonusPartOf(bet, 0n);
  const { cashMinor, debtMinor } = moneyStep(
    { paidMinor: 0n, balanceMinor: 0n, debtMinor: sumOfDebts(own) },
    valueMinor - shareMinor,
  );
  repay(own, -debtMinor);
  const { stakeMinor: runningMinor } = runningOf(bet);
  const leftMinor = runningMinor - unitMinor * BigInt(bet.lines);
  const stakeMinor = ownPartOf(bet, runningMinor) - ownPartOf(bet, leftMinor);
  const lines = [
    { account: playerAccount("main", playerId, currency), amountMinor: cashMinor },
    { account: playerAccount("staked", playerId, currency), amountMinor: -stakeMinor },
    { account: houseAccount("receivable", currency), amountMinor: -debtMinor },
    { account: houseAccount("sports", currency), amountMinor: stakeMinor - valueMinor + shareMinor },
  ].filter(({ amountMinor }) => amountMinor !== 0n);
  if (lines.length > 0)
    await post(tx, { key: `sports:${bet.id}:cash:${no}`, kind: "sports.cashed_out", reference: bet.id, lines });
  await writeDebts(tx, debts, now);
  await addToDay(tx, now, [{ playerId, stakedMinor: 0n, wonMinor: valueMinor, bonusMinor: -shareMinor }]);
  const { bonus_id: bonusId } = bet;
  if (bonusId !== null && shareMinor > 0n) {
    // What is sold back was at no risk to the end: it works nothing off.
    const share = { key: `sports:${bet.id}:bonus:cash:${no}`, shareMinor, work: 0n, isOpen: leftMinor > 0n };
    await shareWithBonus(tx, { id: bet.id, playerId, currency, bonusId }, share, now);
  }
  await emit(tx, balanceChanged, { playerId });
  return -debtMinor;
}

/** What the house may still lose by the bet: as before for the part that runs, nothing for the rest. */
export async function moveExposure(tx: Tx, { bet, legs }: ValuedBet, unitMinor: bigint): Promise<void> {
  const places = legs.map(placeOf);
  const priced = legs.map(pricedLeg);
  const riskOf = (cashedUnitMinor: bigint) => {
    const running = runningOf({ ...bet, cashed_unit_minor: String(cashedUnitMinor) });
    const potentialMinor =
      running.unitMinor === 0n ? 0n : potentialOf({ ...running, legs: priced, size: bet.size, isFree: false });
    // A free bet is never cashed out.
    return { potentialMinor, stakeMinor: running.stakeMinor, usdRateE12: BigInt(bet.usd_rate_e12), freeBetId: null };
  };
  const cashed = BigInt(bet.cashed_unit_minor);
  const exposure = await lockExposure(tx, places);
  exposure.add(places, riskOf(cashed), -1n);
  exposure.add(places, riskOf(cashed + unitMinor));
  await exposure.save(tx);
}

// Bets that nobody has seen before, together: what decides about them is locked for all of them, each is decided after those before it, and those that are good
// are written at once.
import { Refusal } from "@windfall/domain";
import type { SportsBet } from "@windfall/domain/api/index";
import { askTogether, type Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { lockBalance, playerAccount } from "../../ledger/index.ts";
import { holdBonusesForBets } from "../bonuses/index.ts";
import { addToDay, type LimitsLeft } from "../play-limits/index.ts";
import { type BetBonus, betBonus } from "./bet-bonus.ts";
import { takeStakes } from "./bet-money.ts";
import { type BetRequest, refused, wishOf } from "./bet-request.ts";
import { type BetRows, insertBets, legRowsOf, NEW_BET, shownBet } from "./bet-rows.ts";
import type { BettingDeps } from "./deps.ts";
import { type Exposure, eventWinsOf, lockExposure } from "./exposure.ts";
import { type Judgement, judgeSlip } from "./judge-slip.ts";
import { bettorTermsOf, lockLine, type SlipFacts, slipFactsOf } from "./slip-facts.ts";
import { type Stake, stakeOf } from "./stake-of.ts";

export interface Bettor {
  playerId: string;
  currency: string;
  usdRateE12: bigint;
}

export interface WantedSlip<By extends Bettor = Bettor> {
  bettor: By;
  asked: BetRequest;
  /** The same with its place part. */
  request: BetRequest;
  cashMinor: bigint;
  own: LimitsLeft;
}

export interface JudgedSlip extends WantedSlip {
  facts: SlipFacts;
  judged: Judgement;
}

/** `hasPaid`: the player's balance is another one now. */
export type PlacedBet = { bet: SportsBet; hasPaid: boolean } | { refusal: Refusal };

export async function placeNew<By extends Bettor>(
  tx: Tx,
  { clock }: Pick<BettingDeps, "clock">,
  slips: readonly WantedSlip<By>[],
): Promise<ReadonlyMap<By, PlacedBet>> {
  const answers = new Map<Bettor, PlacedBet>();
  if (slips.length === 0) return answers as Map<By, PlacedBet>;
  const legs = slips.flatMap(({ request }) => request.legs);
  const playerIds = slips.map(({ bettor }) => bettor.playerId);
  const [line, terms] = await askTogether(tx, [() => lockLine(tx, legs), () => bettorTermsOf(tx, playerIds)]);
  const now = clock.now();
  const good: JudgedSlip[] = [];
  for (const slip of slips) {
    const facts = slipFactsOf(line, slip.request.legs, terms.get(slip.bettor.playerId));
    const judged = judgeSlip(slip.request, facts, now);
    if (judged.reason) answers.set(slip.bettor, { refusal: refused(judged.reason, judged) });
    else good.push({ ...slip, facts, judged });
  }
  const { exposure, taken, refusals } = await decideStakes(tx, good, now);
  for (const [bettor, refusal] of refusals) answers.set(bettor, { refusal });
  const rows = taken.map((one) => rowsOf(one, now));
  await write(tx, taken, rows, exposure, now);
  for (const [no, { slip, stake }] of taken.entries())
    answers.set(slip.bettor, { bet: shownBet(rows[no] as BetRows, line), hasPaid: stake.freeBetId === null });
  return answers as Map<By, PlacedBet>;
}

interface TakenSlip {
  id: string;
  slip: JudgedSlip;
  stake: Stake;
}

/** Under the locks of what is at stake on the markets, and of what players have. */
async function decideStakes(tx: Tx, slips: readonly JudgedSlip[], now: Date) {
  const [taken, refusals]: [TakenSlip[], Map<Bettor, Refusal>] = [[], new Map()];
  if (slips.length === 0) return { exposure: undefined, taken, refusals };
  const paying = slips.filter(({ request }) => request.freeBetId === undefined).map(({ bettor }) => bettor);
  const [exposure, wins, bonuses] = await askTogether(tx, [
    () =>
      lockExposure(
        tx,
        slips.flatMap(({ request }) => request.legs),
      ),
    () =>
      eventWinsOf(
        tx,
        slips.map(({ bettor, request }) => ({ playerId: bettor.playerId, legs: request.legs })),
      ),
    () => holdBonusesForBets(tx, paying, now),
  ]);
  for (const slip of slips) {
    const { playerId } = slip.bettor;
    const id = newId("sb");
    try {
      const pockets = await pocketsOf(tx, slip, bonuses.get(playerId));
      const stake = await stakeOf(tx, id, slip, { exposure, eventWins: wins.get(playerId), ...pockets, now });
      exposure.add(slip.request.legs, { ...stake, usdRateE12: slip.bettor.usdRateE12 });
      taken.push({ id, slip, stake });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.set(slip.bettor, error);
    }
  }
  return { exposure, taken, refusals };
}

/** What may pay: cash, and the active bonus where it plays. A bonus whose time was over has been ended, which may have moved cash. */
async function pocketsOf(
  tx: Tx,
  { bettor: { playerId, currency }, cashMinor, judged }: JudgedSlip,
  held: { bonus: Parameters<typeof betBonus>[0] | undefined; hasMoved: boolean } | undefined,
): Promise<{ cashMinor: bigint; bonus: BetBonus | undefined }> {
  return {
    cashMinor: held?.hasMoved ? await lockBalance(tx, playerAccount("main", playerId, currency)) : cashMinor,
    bonus: held?.bonus && betBonus(held.bonus, judged),
  };
}

function rowsOf({ id, slip, stake }: TakenSlip, now: Date): BetRows {
  const { bettor, asked, request, judged } = slip;
  const waits = judged.delay > 0;
  const bet: BetRows["bet"] = {
    ...NEW_BET,
    id,
    player_id: bettor.playerId,
    client_id: asked.clientId,
    wish: wishOf(asked) as BetRows["bet"]["wish"],
    kind: asked.kind,
    size: judged.size,
    lines: judged.lines,
    unit_minor: String(stake.unitMinor),
    stake_minor: String(stake.stakeMinor),
    cap_minor: String(stake.capMinor),
    potential_minor: String(stake.potentialMinor),
    currency: bettor.currency,
    usd_rate_e12: String(bettor.usdRateE12),
    bonus_id: stake.bonusId,
    bonus_minor: String(stake.bonusMinor),
    bonus_weight: Number(stake.bonusWeight),
    free_bet_id: stake.freeBetId,
    policy: asked.policy,
    status: waits ? "pending" : "open",
    requested_at: now,
    decide_at: waits ? new Date(now.getTime() + judged.delay * 1_000) : null,
    accepted_at: waits ? null : now,
  };
  return { bet, legs: legRowsOf(bet, request.legs, slip) };
}

async function write(
  tx: Tx,
  taken: readonly TakenSlip[],
  rows: readonly BetRows[],
  exposure: Exposure | undefined,
  now: Date,
): Promise<void> {
  if (taken.length === 0) return;
  const paid = taken.filter(({ stake }) => stake.freeBetId === null);
  await askTogether(tx, [
    () => insertBets(tx, rows),
    async () => exposure?.save(tx),
    () =>
      addToDay(
        tx,
        now,
        paid.map(({ slip, stake: { stakeMinor, bonusMinor } }) => ({
          ...{ playerId: slip.bettor.playerId, stakedMinor: stakeMinor, wonMinor: 0n, bonusMinor },
        })),
      ),
  ]);
  await takeStakes(
    tx,
    paid.map(({ id, slip: { bettor }, stake }) => ({ ...bettor, ...stake, id })),
    now,
  );
}

// Places a bet: prices, status of the markets, limits and stake are decided in one transaction (docs/product/sportsbook.md#acceptance). A live bet is held
// with its stake and decided after its wait (decide-pending.ts).
import { isDeepStrictEqual } from "node:util";
import { fail, fiatFromMinor, fiatToMinor, Refusal } from "@windfall/domain";
import type { SportsBet } from "@windfall/domain/api/index";
import { type BetRefusal, shownOdds, unitOf } from "@windfall/domain/rules/sports/index";
import type { Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { lockBalance, playerAccount } from "../../ledger/index.ts";
import { holdBonusForBets, useFreeBet } from "../bonuses/index.ts";
import { getAccount } from "../identity/index.ts";
import { addToDay, excludedUntil, limitsLeft } from "../play-limits/index.ts";
import { type BetBonus, betBonus, partsOf } from "./bet-bonus.ts";
import { addExposure, lockExposure, takeStake } from "./bet-money.ts";
import type { BettingDeps } from "./deps.ts";
import { freeBetFor } from "./free-bet.ts";
import { type Judgement, judgeSlip, type Slip } from "./judge-slip.ts";
import { getBet } from "./list-bets.ts";
import { withPlacePart } from "./place-part.ts";
import { potentialOf } from "./running.ts";
import { lockSlipFacts, type SlipFacts, type WishedLeg } from "./slip-facts.ts";
import { fromUsd, NO_LIMIT, readExposure, stakeBounds } from "./stake-bounds.ts";

export interface BetRequest extends Slip {
  /** Made by the client: the same one is the same bet. */
  clientId: string;
  stake: string;
  /** The house pays the stake, which is the whole of this free bet. */
  freeBetId?: string | undefined;
}

export async function placeBet(deps: BettingDeps, playerId: string, request: BetRequest): Promise<SportsBet> {
  const account = await deps.db.read((reader) => getAccount(reader, playerId));
  if (account.worksHere) throw fail("staff_account");
  const { rateE12 } = await deps.rates.quote(account.walletCurrency, "USD").catch((error: unknown) => {
    // Limits are in dollars: without a price of the currency nobody can say what may be staked.
    throw error instanceof Refusal ? refused("betting_closed") : error;
  });
  const bettor: Bettor = { playerId, currency: account.walletCurrency, usdRateE12: rateE12 };
  return deps.db.transact((tx) => place(tx, deps, bettor, request));
}

interface Bettor {
  playerId: string;
  currency: string;
  usdRateE12: bigint;
}

async function place(tx: Tx, deps: BettingDeps, bettor: Bettor, asked: BetRequest): Promise<SportsBet> {
  const { playerId, currency } = bettor;
  // First, so that the same bet sent twice comes one after the other, and the second finds the first.
  const cashMinor = await lockBalance(tx, playerAccount("main", playerId, currency));
  const known = await findPlaced(tx, playerId, asked);
  if (known) return getBet(tx, playerId, known);
  const until = await excludedUntil(tx, playerId, deps.clock.now());
  if (until) throw fail("play_restricted", { until: until.toISOString() });
  const request = await withPlacePart(tx, asked);
  const facts = await lockSlipFacts(tx, playerId, request.legs);
  const now = deps.clock.now();
  const judged = judgeSlip(request, facts, now);
  if (judged.reason) throw refused(judged.reason, judged);
  await lockExposure(tx, request.legs);
  const { freeBetId } = request;
  const ofHouse = { cashMinor, bonus: undefined };
  const pockets = freeBetId === undefined ? await pocketsOf(tx, bettor, { cashMinor, judged, now }) : ofHouse;
  const stake = await checkStake(tx, bettor, request, { facts, judged, ...pockets, now });
  const id = await writeBet(tx, bettor, { asked, legs: request.legs }, { facts, judged, stake, now });
  await addExposure(tx, request.legs, { ...stake, usdRateE12: bettor.usdRateE12 }, 1n);
  if (freeBetId === undefined) {
    const { stakeMinor, bonusMinor } = stake;
    await addToDay(tx, now, [{ playerId, stakedMinor: stakeMinor, wonMinor: 0n, bonusMinor }]);
    await takeStake(tx, { id, playerId, currency, ...stake }, now);
  } else if (!(await useFreeBet(tx, freeBetId, id))) throw refused("free_bet_invalid", judged);
  return getBet(tx, playerId, id);
}

/** What may pay: cash, and the active bonus where it plays. A bonus whose time is over is ended here, which may move cash. */
async function pocketsOf(
  tx: Tx,
  { playerId, currency }: Bettor,
  { cashMinor, judged, now }: { cashMinor: bigint; judged: Judgement; now: Date },
): Promise<{ cashMinor: bigint; bonus: BetBonus | undefined }> {
  const { bonus, hasMoved } = await holdBonusForBets(tx, { playerId, currency, now });
  return {
    cashMinor: hasMoved ? await lockBalance(tx, playerAccount("main", playerId, currency)) : cashMinor,
    bonus: bonus && betBonus(bonus, judged),
  };
}

async function findPlaced(tx: Tx, playerId: string, request: BetRequest): Promise<string | undefined> {
  const row = await tx
    .selectFrom("sports_bet")
    .select(["id", "wish"])
    .where("player_id", "=", playerId)
    .where("client_id", "=", request.clientId)
    .executeTakeFirst();
  if (row && !isDeepStrictEqual(row.wish, wishOf(request))) throw refused("client_id_reused");
  return row?.id;
}

const wishOf = ({ kind, size, legs, policy, stake, freeBetId }: BetRequest) =>
  JSON.parse(JSON.stringify({ kind, size, legs, policy, stake, freeBetId })) as object;

export function refused(reason: BetRefusal, judged?: Judgement, maxMinor?: bigint) {
  return fail("bet_refused", {
    reason,
    legs: (judged?.legs ?? []).map((leg) => ({ ...leg, reason: leg.reason ?? null })),
    maxStake: maxMinor === undefined ? null : fiatFromMinor(maxMinor),
  });
}

interface Stake {
  unitMinor: bigint;
  stakeMinor: bigint;
  capMinor: bigint;
  potentialMinor: bigint;
  /** What the bonus pays of the stake, and by how much the bet works it off. */
  bonusId: string | null;
  bonusMinor: bigint;
  bonusWeight: bigint;
  freeBetId: string | null;
}

async function checkStake(
  tx: Tx,
  bettor: Bettor,
  { kind, legs, stake, freeBetId }: BetRequest,
  pockets: { facts: SlipFacts; judged: Judgement; cashMinor: bigint; bonus: BetBonus | undefined; now: Date },
): Promise<Stake> {
  const { facts, judged, cashMinor, bonus, now } = pockets;
  const { prices, size, lines } = judged;
  const { playerId, usdRateE12 } = bettor;
  const isFree = freeBetId !== undefined;
  const exposure = await readExposure(tx, playerId, legs);
  const own = await limitsLeft(tx, playerId, now);
  const bounds = stakeBounds({ facts, legs, prices, size, lines, usdRateE12, exposure, own, cashMinor, bonus, isFree });
  const maxMinor = bounds.reduce((least, bound) => (bound.stakeMinor < least ? bound.stakeMinor : least), NO_LIMIT);
  const { unitMinor, stakeMinor } = unitOf(fiatToMinor(stake), lines);
  // What the house gives away is large enough for it.
  const leastMinor = isFree ? 1n : fromUsd(BigInt(facts.house.min_stake_minor), usdRateE12);
  if (unitMinor === 0n || stakeMinor < leastMinor) throw refused("stake_below_min", judged, maxMinor);
  const tooMuch = bounds.find((bound) => stakeMinor > bound.stakeMinor);
  if (tooMuch) throw refused(tooMuch.reason, judged, maxMinor);
  if (
    isFree &&
    !(await freeBetFor(tx, { ...bettor, now }, { id: freeBetId, kind, odds: prices.map(shownOdds), stakeMinor }))
  )
    throw refused("free_bet_invalid", judged);
  const capMinor = fromUsd(BigInt(facts.house.cap_minor), usdRateE12);
  return {
    unitMinor,
    stakeMinor,
    capMinor,
    potentialMinor: potentialOf({ unitMinor, stakeMinor, capMinor, legs: prices, size, isFree }),
    ...partsOf(stakeMinor, cashMinor, bonus),
    freeBetId: freeBetId ?? null,
  };
}

async function writeBet(
  tx: Tx,
  { playerId, currency, usdRateE12 }: Bettor,
  { asked, legs }: { asked: BetRequest; legs: readonly WishedLeg[] },
  { facts, judged, stake, now }: { facts: SlipFacts; judged: Judgement; stake: Stake; now: Date },
): Promise<string> {
  const id = newId("sb");
  const waits = judged.delay > 0;
  await tx
    .insertInto("sports_bet")
    .values({
      id,
      player_id: playerId,
      client_id: asked.clientId,
      wish: JSON.stringify(wishOf(asked)),
      kind: asked.kind,
      size: judged.size,
      lines: judged.lines,
      unit_minor: String(stake.unitMinor),
      stake_minor: String(stake.stakeMinor),
      cap_minor: String(stake.capMinor),
      potential_minor: String(stake.potentialMinor),
      currency,
      usd_rate_e12: String(usdRateE12),
      bonus_id: stake.bonusId,
      bonus_minor: String(stake.bonusMinor),
      bonus_weight: Number(stake.bonusWeight),
      free_bet_id: stake.freeBetId,
      policy: asked.policy,
      status: waits ? "pending" : "open",
      requested_at: now,
      decide_at: waits ? new Date(now.getTime() + judged.delay * 1_000) : null,
      accepted_at: waits ? null : now,
    })
    .execute();
  await tx
    .insertInto("sports_leg")
    .values(
      legs.map(({ eventId, market, outcome, place }, index) => {
        const { event, market: state } = facts.legs[index] ?? {};
        return {
          player_id: playerId,
          bet_id: id,
          no: index + 1,
          event_id: eventId,
          market_key: market,
          outcome,
          odds: judged.prices[index]?.odds ?? 0,
          place_n: place?.n ?? null,
          place_d: place?.d ?? null,
          version: String(state?.version ?? 0),
          stops: String(state?.stops ?? 0),
          is_live: event !== undefined && event.status !== "not_started",
          score_home: event?.board.home ?? 0,
          score_away: event?.board.away ?? 0,
        };
      }),
    )
    .execute();
  return id;
}

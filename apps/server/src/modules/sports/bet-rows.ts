// A bet that was found to be good, as rows of the database and as its player sees it.
import type { SportsBet } from "@windfall/domain/api/index";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import { addToDay } from "../play-limits/index.ts";
import { type BetMoney, takeStakes } from "./bet-money.ts";
import { wishOf } from "./bet-request.ts";
import { NO_HISTORY, type ShownLeg, wireBet } from "./list-bets.ts";
import type { Bettor, PlaceFacts } from "./place-facts.ts";
import type { LineFacts } from "./slip-facts.ts";
import type { JudgedSlip, Stake } from "./stake-of.ts";

type BetRow = Selectable<DB["sports_bet"]>;
type LegRow = Selectable<DB["sports_leg"]>;

export interface BetRows {
  bet: BetRow;
  legs: readonly LegRow[];
}

export interface TakenBet {
  bettor: Bettor;
  rows: BetRows;
  stake: Stake;
}

export function rowsOf(id: string, slip: JudgedSlip, stake: Stake, now: Date): BetRows {
  const { bettor, asked, judged } = slip;
  const waits = judged.delay > 0;
  // Written out, because a row of thirty columns that is spread together costs as much as all that was judged about it.
  const bet: BetRow = {
    id,
    player_id: bettor.playerId,
    client_id: asked.clientId,
    wish: wishOf(asked) as BetRow["wish"],
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
    refusal: null,
    settled_at: null,
    payout_minor: null,
    settlements: 0,
    cashed_unit_minor: "0",
    cashed_value_minor: "0",
    cash_outs: 0,
    auto_cash_minor: null,
  };
  return { bet, legs: legRowsOf(bet, slip) };
}

function legRowsOf({ player_id, id }: BetRow, { request, facts, judged }: JudgedSlip): LegRow[] {
  return request.legs.map(({ eventId, market, outcome, place }, index) => {
    const { event, market: state } = facts.legs[index] ?? {};
    return {
      player_id,
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
      result: null,
      message_id: null,
    };
  });
}

/** Of bets that were found to be good, however many: the money beside the rows that it belongs to. */
export async function writeBets(
  tx: Tx,
  taken: readonly TakenBet[],
  { exposure, accountIds }: PlaceFacts,
  now: Date,
): Promise<void> {
  if (taken.length === 0) return;
  const bets = JSON.stringify(taken.map(({ rows }) => rows.bet));
  const legs = JSON.stringify(taken.flatMap(({ rows }) => rows.legs));
  const [events, markets, outcomes, payouts, stakes] = exposure.takeAdded();
  const paid = taken.filter(({ stake }) => stake.freeBetId === null);
  const money = paid.map(({ bettor, stake, rows }): BetMoney => ({ ...bettor, ...stake, id: rows.bet.id }));
  // Sent together: none of them needs the answer of another.
  await Promise.all([
    sql`select sports_bet_write(${bets}::jsonb, ${legs}::jsonb, ${events}::text[], ${markets}::text[], ${outcomes}::text[],
      ${payouts}::bigint[], ${stakes}::bigint[])`.execute(tx),
    addToDay(
      tx,
      now,
      money.map(({ playerId, stakeMinor, bonusMinor }) => ({
        ...{ playerId, stakedMinor: stakeMinor, wonMinor: 0n, bonusMinor },
      })),
    ),
    takeStakes(tx, money, accountIds, now),
  ]);
}

export function shownBet({ bet, legs }: BetRows, { events }: Pick<LineFacts, "events">): SportsBet {
  const shown = legs.flatMap((leg): ShownLeg[] => {
    const event = events.get(leg.event_id);
    if (!event) return [];
    return [
      {
        bet_id: leg.bet_id,
        event_id: leg.event_id,
        market_key: leg.market_key,
        outcome: leg.outcome,
        odds: leg.odds,
        // It was taken this very moment, at this price or a better one.
        current: leg.odds,
        place_n: leg.place_n,
        place_d: leg.place_d,
        is_live: leg.is_live,
        result: null,
        sport_id: event.sport_id,
        league_name: event.league_name,
        competitors: event.competitors,
        start_at: event.start_at,
        status: event.status,
        board: event.board,
        message_id: null,
        message_type: null,
        told_ms: null,
        is_house: null,
        body: null,
      },
    ];
  });
  return wireBet(bet, shown, NO_HISTORY);
}

// A bet that was found to be good, as rows of the database and as its player sees it.
import type { SportsBet } from "@windfall/domain/api/index";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import type { Judgement } from "./judge-slip.ts";
import { NO_HISTORY, type ShownLeg, wireBet } from "./list-bets.ts";
import type { LineFacts, SlipFacts, WishedLeg } from "./slip-facts.ts";

type BetRow = Selectable<DB["sports_bet"]>;
type LegRow = Selectable<DB["sports_leg"]>;

export interface BetRows {
  bet: BetRow;
  legs: readonly LegRow[];
}

/** What nothing has happened to yet. */
export const NEW_BET = {
  ...{ refusal: null, settled_at: null, payout_minor: null, settlements: 0 },
  ...{ cashed_unit_minor: "0", cashed_value_minor: "0", cash_outs: 0, auto_cash_minor: null },
} as const satisfies Partial<BetRow>;

export function legRowsOf(
  { player_id, id }: Pick<BetRow, "player_id" | "id">,
  legs: readonly WishedLeg[],
  { facts, judged }: { facts: SlipFacts; judged: Judgement },
): LegRow[] {
  return legs.map(({ eventId, market, outcome, place }, index) => {
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

/** However many there are, two statements whose texts are always the same. */
export async function insertBets(tx: Tx, rows: readonly BetRows[]): Promise<void> {
  const bets = JSON.stringify(rows.map(({ bet }) => bet));
  const legs = JSON.stringify(rows.flatMap((row) => row.legs));
  await sql`insert into sports_bet select * from jsonb_populate_recordset(null::sports_bet, ${bets}::jsonb)`.execute(
    tx,
  );
  await sql`insert into sports_leg select * from jsonb_populate_recordset(null::sports_leg, ${legs}::jsonb)`.execute(
    tx,
  );
}

const UNDECIDED = { message_type: null, told_ms: null, is_house: null, body: null } as const;

export function shownBet({ bet, legs }: BetRows, { events }: Pick<LineFacts, "events">): SportsBet {
  const shown = legs.flatMap((leg): ShownLeg[] => {
    const event = events.get(leg.event_id);
    if (!event) return [];
    const { sport_id, league_name, competitors, start_at, status, board } = event;
    return [{ ...leg, sport_id, league_name, competitors, start_at, status, board, ...UNDECIDED }];
  });
  return wireBet(bet, shown, NO_HISTORY);
}

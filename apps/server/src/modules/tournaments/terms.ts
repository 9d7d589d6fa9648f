// A tournament as the rules of points want it.
import { isForVip } from "@windfall/domain";
import type { EntryMode, PrizeRow, ScoreTerms, Scoring } from "@windfall/domain/rules/tournament-scores";
import type { Selectable } from "kysely";
import type { Tournament as TournamentTable } from "../../kernel/schema.ts";

export type TournamentRow = Selectable<TournamentTable>;

export interface Terms extends ScoreTerms {
  id: string;
  entry: EntryMode;
  /** Where every stake counts: those of later transactions. */
  countsAfter: bigint;
  vipPlayersOnly: boolean;
  startsAt: Date;
  endsAt: Date;
}

export function termsOf(row: TournamentRow): Terms {
  return {
    id: row.id,
    entry: row.entry as EntryMode,
    countsAfter: BigInt(row.counts_after),
    vipPlayersOnly: isForVip(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    scoring: row.scoring as Scoring,
    minStakeCents: BigInt(row.min_stake_cents),
    games: row.games as Terms["games"],
    sports: row.sports as Terms["sports"],
  };
}

export function prizeRowsOf(row: Pick<TournamentRow, "prizes">): PrizeRow[] {
  return row.prizes as unknown as PrizeRow[];
}

// What a tournament is at a moment, and the one that the specification treats apart (docs/product/content.md#tournaments).

/** The vacation in Dubai is announced to VIP players only, even while everyone may read about it. */
export const DUBAI_VACATION_TOURNAMENT_ID = "dubai-vacation";

/** One that follows another of the same kind has its name and a number: `dubai-vacation_2`. */
export function seriesOf(id: string): string {
  return id.replace(/_\d+$/, "");
}

/** Who may join, see the table, hear of it and be told of it: everybody, or VIP players. Everybody may read that it is there. */
export function isForVip(tournament: { id: string; vip_players_only: boolean }): boolean {
  return tournament.vip_players_only || seriesOf(tournament.id) === DUBAI_VACATION_TOURNAMENT_ID;
}

/** The tournaments menu and the sidebar show this many (docs/product/pages.md#layout). */
export const TOURNAMENTS_MENU_SIZE = 3;

export const TOURNAMENT_PHASES = ["upcoming", "live", "finished"] as const;
export type TournamentPhase = (typeof TOURNAMENT_PHASES)[number];

/** It begins with `starts_at` and is over with `ends_at`. */
export function tournamentPhase(tournament: { starts_at: string; ends_at: string }, now: Date): TournamentPhase {
  if (now.getTime() < Date.parse(tournament.starts_at)) return "upcoming";
  return now.getTime() < Date.parse(tournament.ends_at) ? "live" : "finished";
}

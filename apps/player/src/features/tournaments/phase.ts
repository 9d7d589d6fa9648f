// Owns which of its three phases a tournament shows. The first drawing takes the moment at which the page's data was read, so that
// the server and the browser agree; afterwards the reader's clock decides.
import { type TournamentPhase, tournamentPhase } from "@windfall/domain/rules/tournaments";
import { useHydrated } from "../../platform/hydrated.ts";

export function usePhase(tournament: { starts_at: string; ends_at: string }, readAt: number): TournamentPhase {
  const isHydrated = useHydrated();
  return tournamentPhase(tournament, isHydrated ? new Date() : new Date(readAt));
}

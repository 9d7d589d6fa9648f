// Owns which of its three phases a tournament shows: by the moment of drawing at first, so that the server and the browser
// agree, and by the reader's clock afterwards.
import { type TournamentPhase, tournamentPhase } from "@windfall/domain/rules/tournaments";
import { useHydrated } from "../../platform/hydrated.ts";
import { useDrawnAt } from "../../platform/platform-context.tsx";

export function usePhase(tournament: { starts_at: string; ends_at: string }): TournamentPhase {
  const isHydrated = useHydrated();
  const drawnAt = useDrawnAt();
  return tournamentPhase(tournament, isHydrated ? new Date() : new Date(drawnAt));
}

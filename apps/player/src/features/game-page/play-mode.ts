// Owns which money a game is opened with. The address says it, so that a reload and a shared link keep the choice.
import type { GameDetails, LaunchMode } from "@windfall/domain/api/games";

const MODE = "mode";

/** A player plays for real unless the address says otherwise; a visitor plays for fun once they have asked to. */
export function modeOf(search: string, game: Pick<GameDetails, "hasDemo">, isPlayer: boolean): LaunchMode | undefined {
  const wantsDemo = new URLSearchParams(search).get(MODE) === "demo";
  if (wantsDemo && game.hasDemo) return "demo";
  return isPlayer ? "real" : undefined;
}

export function searchWithMode(search: string, mode: LaunchMode): string {
  const params = new URLSearchParams(search);
  if (mode === "demo") params.set(MODE, mode);
  else params.delete(MODE);
  const text = params.toString();
  return text ? `?${text}` : "";
}

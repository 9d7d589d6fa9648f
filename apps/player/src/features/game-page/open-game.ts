// Owns the opening of a game: the session of before the reload where it still serves, or a new one.
import type { GameDetails, LaunchMode } from "@windfall/domain/api/games";
import type { Locale } from "@windfall/domain/locales";
import type { ApiClient } from "../../platform/api.ts";
import {
  type GameSessionOwner,
  isWorthResuming,
  keepGameSession,
  keptGameSession,
  type OpenedGame,
  tabStore,
} from "./kept-game-session.ts";

export interface GameToOpen {
  game: Pick<GameDetails, "id" | "isHouse">;
  mode: LaunchMode;
  locale: Locale;
  globalId: string | undefined;
}

export async function openGame(
  api: Pick<ApiClient, "games">,
  { game, mode, locale, globalId }: GameToOpen,
  store = tabStore(),
): Promise<OpenedGame> {
  const owner: GameSessionOwner = { gameId: game.id, mode, globalId };
  const kept = game.isHouse ? keptGameSession(store, owner) : undefined;
  if (kept && (await isAlive(api, kept))) return kept;
  const opened = await api.games.launch({ params: { id: game.id }, body: { mode, locale } });
  if (game.isHouse) keepGameSession(store, owner, opened);
  return opened;
}

async function isAlive({ games }: Pick<ApiClient, "games">, { sessionId }: OpenedGame): Promise<boolean> {
  try {
    return isWorthResuming(await games.session({ params: { sessionId } }));
  } catch {
    return false;
  }
}

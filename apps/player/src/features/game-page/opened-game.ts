// Owns what a message of `interface_actions` means: the name of a game, and nothing that could lead elsewhere.

const GAME_ID = /^[a-z0-9][a-z0-9_-]{0,63}$/;

export function readOpenedGame(data: unknown): string | undefined {
  const { gameId } = (data ?? {}) as { gameId?: unknown };
  return typeof gameId === "string" && GAME_ID.test(gameId) ? gameId : undefined;
}

// Owns which games of the house are played in steps. A free spin is one draw, so it cannot be played there. A file of its own, because the page of
// a game asks before any game is loaded.
const STEPPED: ReadonlySet<string> = new Set(["doldrums", "updraft", "barometer", "windjammer", "royal-blackjack"]);

export const isStepped = (gameId: string): boolean => STEPPED.has(gameId);

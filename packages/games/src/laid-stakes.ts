// Owns which games of the house have their stake laid on a table, in parts, instead of typed. A free spin has one stake and no chips, so it
// cannot be played there. A file of its own, because the page of a game asks before any game is loaded.
const LAID: ReadonlySet<string> = new Set(["royal-roulette"]);

export const isStakeLaid = (gameId: string): boolean => LAID.has(gameId);

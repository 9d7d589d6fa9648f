// Owns how many of the latest bets are kept, and how a new one joins them (docs/product/casino.md#game-page).
export const LAST_BETS_KEPT = 10;

/** The newest first. One that is known already stays where it is. */
export function withLastBets<Bet extends { id: string }>(kept: readonly Bet[], arrived: readonly Bet[]): Bet[] {
  const known = new Set(kept.map(({ id }) => id));
  const fresh = arrived.filter(({ id }) => !known.has(id)).toReversed();
  return [...fresh, ...kept].slice(0, LAST_BETS_KEPT);
}

// Owns when games stand in a row. On a phone three tiles fill it; beside a desktop's six to nine columns fewer than four look like
// something that failed to load.

export const FEWEST_IN_ROW = 4;

/** Where a row of so many games is drawn. `expected` is what is known before the games themselves are. */
export function rowPlace(games: number | undefined, expected?: number): "nowhere" | "phones" | "everywhere" {
  const count = games ?? expected ?? FEWEST_IN_ROW;
  if (count === 0) return "nowhere";
  return count < FEWEST_IN_ROW ? "phones" : "everywhere";
}

// Owns when a game search starts (SPEC §5 game search, §9).
export const SEARCH_DEBOUNCE_MS = 300;
const SHORTEST = 3;

/** The trimmed text must exceed two characters. */
export function isSearchable(text: string): boolean {
  return [...text.trim()].length >= SHORTEST;
}

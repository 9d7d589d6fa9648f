// Owns the steps of a game search (docs/product/casino.md#search): what is typed, when it is asked for, and what narrows it.
export const SEARCH_DEBOUNCE_MS = 300;
const SHORTEST = 3;

/** The trimmed text must exceed two characters. */
export function isSearchable(text: string): boolean {
  return [...text.trim()].length >= SHORTEST;
}

/** Something was typed, and more is needed before it is looked for. */
export function isTooShort(text: string): boolean {
  return text.trim() !== "" && !isSearchable(text);
}

/** One at a time: a category or a provider. */
export type SearchFilter = { category: string } | { provider: string };

export interface SearchState {
  text: string;
  /** What was last asked for; absent before anything was. */
  asked?: string;
  filter?: SearchFilter;
}

export type SearchEvent =
  /** Every key; typing clears the filter. */
  | { type: "typed"; text: string }
  /** Nothing was typed for a moment, or Enter was pressed. */
  | { type: "settled" }
  | { type: "filterChosen"; filter: SearchFilter | undefined };

export const NO_SEARCH: SearchState = { text: "" };

export function searchStep(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case "typed":
      // What is shown stays until the new text has settled; too short a text ends the search at once.
      return {
        text: event.text,
        ...(isSearchable(event.text) && state.asked !== undefined && { asked: state.asked }),
      };
    case "settled":
      return isSearchable(state.text) ? { ...state, asked: state.text.trim() } : state;
    case "filterChosen": {
      const { filter: _, ...rest } = state;
      return event.filter ? { ...rest, filter: event.filter } : rest;
    }
  }
}

/** What is asked for is what stands in the field. */
export function isSettled({ text, asked }: SearchState): boolean {
  return asked === (isSearchable(text) ? text.trim() : undefined);
}

// Owns why a game cannot be played for money by somebody (docs/product/casino.md#catalogue). Card, game page and launch ask here.

export interface GameBlacklists {
  countries: readonly string[];
  currencies: readonly string[];
}

export interface GameViewer {
  /** As far as the house knows where the person is. */
  country?: string | undefined;
  /** Of the wallet; a visitor has none. */
  currency?: string | undefined;
}

export const GAME_BLOCKS = ["country", "currency"] as const;
export type GameBlock = (typeof GAME_BLOCKS)[number];

/** The country comes first: a player can change the currency of the wallet, and would be refused again. */
export function gameBlock(
  { countries, currencies }: GameBlacklists,
  { country, currency }: GameViewer,
): GameBlock | undefined {
  if (includes(countries, country)) return "country";
  return includes(currencies, currency) ? "currency" : undefined;
}

function includes(codes: readonly string[], code: string | undefined): boolean {
  return code !== undefined && codes.some((blocked) => blocked.toUpperCase() === code.toUpperCase());
}

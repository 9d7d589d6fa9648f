// The table of pages with an address for each, for the specs that walk all of them. `pages.test.ts` holds it to the router's own.

export interface PageExample {
  /** As the router has it below the locale; empty for the home page. */
  route: string;
  address: string;
  /** Visitors are asked to sign in. */
  isPersonal?: true;
  /** Nothing of its kind exists in the demo, so that it is not found. */
  isMissing?: true;
  /** Without the frame of the product; it is walked in the simulator of the messenger. */
  isAlone?: true;
  /** On a phone it is more than the same in one column. */
  differsOnPhone?: true;
}

export const PAGES: readonly PageExample[] = [
  { route: "", address: "", differsOnPhone: true },
  { route: "sportsbook", address: "/sportsbook", differsOnPhone: true },
  { route: "sportsbook/:slug", address: "/sportsbook/football-1" },
  { route: "sportsbook/:slug/:eventId", address: "/sportsbook/football-1/1-20000-0", isMissing: true },
  { route: "tournaments", address: "/tournaments", differsOnPhone: true },
  { route: "tournaments/:id", address: "/tournaments/trade-winds-cup" },
  { route: "providers/:providerId/games", address: "/providers/brasswork/games" },
  { route: "categories/:key/games", address: "/categories/slots/games", differsOnPhone: true },
  { route: "promo-categories/:id/games", address: "/promo-categories/house-picks/games" },
  { route: "games/:gameId", address: "/games/tumble", differsOnPhone: true },
  { route: "policies/:name", address: "/policies/terms", differsOnPhone: true },
  { route: "reset/confirm", address: "/reset/confirm" },
  { route: "confirm-email", address: "/confirm-email" },
  { route: "stop-email-change", address: "/stop-email-change" },
  { route: "invalid-bot", address: "/invalid-bot" },
  { route: "mini-app/:bot", address: "/mini-app/normal", isAlone: true },
  { route: "statements/verify", address: "/statements/verify" },
  { route: "sportsbook/favorites", address: "/sportsbook/favorites", isPersonal: true },
  { route: "sportsbook/bets", address: "/sportsbook/bets", isPersonal: true },
  { route: "games/favorites", address: "/games/favorites", isPersonal: true, differsOnPhone: true },
  { route: "favorites", address: "/favorites", isPersonal: true },
  { route: "bonuses", address: "/bonuses", isPersonal: true, differsOnPhone: true },
  { route: "bonuses/:bonusId/games", address: "/bonuses/1/games", isPersonal: true, isMissing: true },
  { route: "bonuses/categories/:category", address: "/bonuses/categories/welcome", isPersonal: true },
  { route: "profile", address: "/profile", isPersonal: true, differsOnPhone: true },
  { route: "profile/notifications", address: "/profile/notifications", isPersonal: true, differsOnPhone: true },
  { route: "notifications", address: "/notifications", isPersonal: true },
];

/** The only page that a banned person may reach besides the one that tells them so (docs/product/people.md#bans). */
export const OPEN_TO_BANNED = "policies/:name";

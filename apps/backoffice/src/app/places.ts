// Owns the navigation: what exists, who may go there, and where somebody is. Nothing is listed that leads nowhere.
import type { Permission } from "@windfall/domain";

export type Place =
  | "orders"
  | "withdrawals"
  | "unknown"
  | "disputes"
  | "alarms"
  | "coins"
  | "offers"
  | "player_bonuses"
  | "grants"
  | "codes"
  | "turbine"
  | "chats"
  | "case_file"
  | "ready_answers"
  | "tournaments"
  | "tournament_outs"
  | "trading"
  | "bettors"
  | "book";
export type PlaceGroup = "cashier" | "bonuses" | "players" | "games" | "sports";

const PLACES: readonly { place: Place; group: PlaceGroup; href: string; permission: Permission }[] = [
  { place: "orders", group: "cashier", href: "/orders", permission: "payments.review" },
  { place: "withdrawals", group: "cashier", href: "/withdrawals", permission: "withdrawals.review" },
  { place: "unknown", group: "cashier", href: "/withdrawals?queue=unknown", permission: "withdrawals.review" },
  { place: "disputes", group: "cashier", href: "/orders?queue=disputes", permission: "payments.review" },
  { place: "alarms", group: "cashier", href: "/alarms", permission: "payments.review" },
  { place: "coins", group: "cashier", href: "/coins", permission: "withdrawals.review" },
  { place: "offers", group: "bonuses", href: "/offers", permission: "bonuses.manage" },
  { place: "player_bonuses", group: "bonuses", href: "/player-bonuses", permission: "bonuses.grant" },
  { place: "grants", group: "bonuses", href: "/grants", permission: "bonuses.grant" },
  { place: "codes", group: "bonuses", href: "/codes", permission: "bonuses.manage" },
  { place: "turbine", group: "bonuses", href: "/turbine", permission: "bonuses.manage" },
  { place: "chats", group: "players", href: "/chats", permission: "support.chat" },
  { place: "ready_answers", group: "players", href: "/ready-answers", permission: "support.answers" },
  { place: "case_file", group: "players", href: "/case-file", permission: "players.read" },
  { place: "tournaments", group: "games", href: "/tournaments", permission: "tournaments.manage" },
  { place: "tournament_outs", group: "games", href: "/tournament-outs", permission: "tournaments.manage" },
  { place: "trading", group: "sports", href: "/sportsbook", permission: "sports.trade" },
  { place: "bettors", group: "sports", href: "/sportsbook-players", permission: "sports.trade" },
  { place: "book", group: "sports", href: "/sportsbook-house", permission: "sports.trade" },
];

export function placesFor(permissions: readonly Permission[]) {
  return PLACES.filter(({ permission }) => permissions.includes(permission));
}

/** By the first part of an address. */
const SECTIONS: Readonly<Record<string, Place>> = {
  alarms: "alarms",
  coins: "coins",
  offers: "offers",
  "new-offer": "offers",
  "player-bonuses": "player_bonuses",
  grants: "grants",
  codes: "codes",
  turbine: "turbine",
  chats: "chats",
  "case-file": "case_file",
  "ready-answers": "ready_answers",
  tournaments: "tournaments",
  "new-tournament": "tournaments",
  "tournament-outs": "tournament_outs",
  sportsbook: "trading",
  "sportsbook-players": "bettors",
  "sportsbook-house": "book",
};

/** Disputes are a queue of the orders and unknown payouts one of the withdrawals; both are places of their own. */
export function placeOf(pathname: string, search: string): Place | undefined {
  const queue = new URLSearchParams(search).get("queue");
  const [, section = ""] = pathname.split("/");
  if (section === "withdrawals") return queue === "unknown" ? "unknown" : "withdrawals";
  if (section === "orders") return queue === "disputes" ? "disputes" : "orders";
  return SECTIONS[section];
}

// Owns the navigation: what exists, who may go there, and where somebody is. Nothing is listed that leads nowhere.
import type { Permission } from "@windfall/domain";

export type Place = "orders" | "withdrawals" | "unknown" | "disputes" | "alarms";

const PLACES: readonly { place: Place; href: string; permission: Permission }[] = [
  { place: "orders", href: "/orders", permission: "payments.review" },
  { place: "withdrawals", href: "/withdrawals", permission: "withdrawals.review" },
  { place: "unknown", href: "/withdrawals?queue=unknown", permission: "withdrawals.review" },
  { place: "disputes", href: "/orders?queue=disputes", permission: "payments.review" },
  { place: "alarms", href: "/alarms", permission: "payments.review" },
];

export function placesFor(permissions: readonly Permission[]) {
  return PLACES.filter(({ permission }) => permissions.includes(permission));
}

/** Disputes are a queue of the orders and unknown payouts one of the withdrawals; both are places of their own. */
export function placeOf(pathname: string, search: string): Place | undefined {
  const queue = new URLSearchParams(search).get("queue");
  const [, section] = /^\/(alarms|orders|withdrawals)(?:\/|$)/.exec(pathname) ?? [];
  if (section === "withdrawals") return queue === "unknown" ? "unknown" : "withdrawals";
  if (section === "orders") return queue === "disputes" ? "disputes" : "orders";
  return section === "alarms" ? "alarms" : undefined;
}

// Owns the navigation: what exists, who may go there, and where somebody is. Nothing is listed that leads nowhere.
import type { Permission } from "@windfall/domain";

export type Place = "orders" | "withdrawals" | "disputes";

const PLACES: readonly { place: Place; href: string; permission: Permission }[] = [
  { place: "orders", href: "/orders", permission: "payments.review" },
  { place: "withdrawals", href: "/withdrawals", permission: "withdrawals.review" },
  { place: "disputes", href: "/orders?queue=disputes", permission: "payments.review" },
];

export function placesFor(permissions: readonly Permission[]) {
  return PLACES.filter(({ permission }) => permissions.includes(permission));
}

/** Disputes are a queue of the orders, and a place of their own. */
export function placeOf(pathname: string, search: string): Place | undefined {
  if (/^\/withdrawals(\/|$)/.test(pathname)) return "withdrawals";
  if (!/^\/orders(\/|$)/.test(pathname)) return undefined;
  return new URLSearchParams(search).get("queue") === "disputes" ? "disputes" : "orders";
}

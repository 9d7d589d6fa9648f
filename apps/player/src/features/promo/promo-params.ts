// Owns the address of the promo-code modals (docs/product/pages.md#what-an-address-can-open). What it carries is anybody's text: nothing of
// it is shown before it is checked (rules/promo-data).
import { type Address, addressWithout } from "../../platform/address.ts";

export const PROMO_MODALS = ["conditions", "main", "bonus"] as const;
export type PromoModalName = (typeof PROMO_MODALS)[number];

const MODAL = "promo_modal";
const DATA = "promo_data";

export function readPromoModal({ search }: { search: string }): PromoModalName | undefined {
  const name = new URLSearchParams(search).get(MODAL);
  return PROMO_MODALS.find((known) => known === name);
}

export function readPromoText({ search }: { search: string }): string | undefined {
  return new URLSearchParams(search).get(DATA) ?? undefined;
}

/** The same page without the modal. */
export function withoutPromo(current: Address): string {
  return addressWithout(current, [MODAL, DATA]);
}

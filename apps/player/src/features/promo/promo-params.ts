// Owns the address of the promo-code modals (SPEC §2 query-string triggers). What it carries is anybody's text: nothing of
// it is shown before it is checked (rules/promo-data).

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
export function withoutPromo({
  pathname,
  search,
  hash = "",
}: {
  pathname: string;
  search: string;
  hash?: string;
}): string {
  const params = new URLSearchParams(search);
  params.delete(MODAL);
  params.delete(DATA);
  const rest = params.toString();
  return `${pathname}${rest && `?${rest}`}${hash}`;
}

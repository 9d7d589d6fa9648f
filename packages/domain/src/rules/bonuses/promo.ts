// Promo codes as people type them (docs/product/bonuses.md#promo-codes).

export const PROMO_CODE_FORM = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

/** As codes are kept: spaces and the size of letters do not matter. Undefined for what no code looks like. */
export function readPromoCode(text: string): string | undefined {
  const code = text.replaceAll(/\s/g, "").toUpperCase();
  return PROMO_CODE_FORM.test(code) ? code : undefined;
}

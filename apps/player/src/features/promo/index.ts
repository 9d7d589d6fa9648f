// What other parts may use of promo codes: the modals for the layout, and whether one is open.
export { PromoModals } from "./promo-modals.tsx";
export { readPromoModal } from "./promo-params.ts";

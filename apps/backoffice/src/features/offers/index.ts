// The desk of offers.

export { scaled, unscaled } from "./offer-draft.ts";
export { EditOfferPage, NewOfferPage } from "./offer-editor.tsx";
export { OffersPage } from "./offers-page.tsx";
export { TermsList } from "./terms-list.tsx";
export { nameIn, useChoices } from "./use-choices.ts";

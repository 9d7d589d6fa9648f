// The desk of offers.

export { DOLLARS } from "./offer-details.tsx";
export { scaled, unscaled } from "./offer-draft.ts";
export { EditOfferPage, Frame, NewOfferPage } from "./offer-editor.tsx";
export { Section } from "./offer-form.tsx";
export { OffersPage } from "./offers-page.tsx";
export { TermsList } from "./terms-list.tsx";
export { nameIn, useChoices } from "./use-choices.ts";

// The desk of offers.
export { EditOfferPage, NewOfferPage } from "./offer-editor.tsx";
export { OffersPage } from "./offers-page.tsx";

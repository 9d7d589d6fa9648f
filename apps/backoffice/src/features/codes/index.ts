// Promo codes.
export { CodesPage } from "./codes-page.tsx";

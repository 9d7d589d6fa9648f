// Grants and revokes by hand.
export { GrantsPage } from "./grants-page.tsx";

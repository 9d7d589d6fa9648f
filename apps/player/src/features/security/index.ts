// What other features may use of the account's security.
export { SecurityCard } from "./security-card.tsx";

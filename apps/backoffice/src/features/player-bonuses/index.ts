// The bonuses of players.
export { BonusesPage } from "./bonuses-page.tsx";

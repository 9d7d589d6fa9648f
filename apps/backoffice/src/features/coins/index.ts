// Coins at the desk.
export { CoinsPage } from "./coins-page.tsx";

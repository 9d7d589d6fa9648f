export { BettorsPage } from "./bettors-page.tsx";
export { BookPage } from "./book-page.tsx";
export { TradingPage } from "./trading-page.tsx";

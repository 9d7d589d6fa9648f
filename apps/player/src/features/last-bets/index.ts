export { lastBetsQuery } from "./last-bets-query.ts";
export { LastBetsTicker } from "./last-bets-ticker.tsx";

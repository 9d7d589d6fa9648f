// The sportsbook's rules. Not part of the domain's own index: pages of the casino need none of them.
export * from "./acceptance.ts";
export * from "./bonus-bets.ts";
export * from "./cash-out.ts";
export * from "./fraction.ts";
export * from "./leg-fault.ts";
export * from "./market-key.ts";
export * from "./odds.ts";
export * from "./payout.ts";
export * from "./results.ts";
export * from "./rulings.ts";
export * from "./settlement.ts";

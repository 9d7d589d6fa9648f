// The bonus rule. Not part of the domain's own index: pages that show no bonus need none of it.
export * from "./cashback.ts";
export * from "./life.ts";
export * from "./money.ts";
export * from "./of-deposit.ts";
export * from "./offer-problems.ts";
export * from "./promo.ts";
export * from "./terms.ts";
export * from "./weights.ts";

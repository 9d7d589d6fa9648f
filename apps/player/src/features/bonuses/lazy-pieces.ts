// Owns what other screens show of bonuses: each comes with its words when it is shown, and not before. Marked as pure, because the first load takes other things from the same index.
import { lazyWithMessages } from "../../platform/message-parts.tsx";

export const BurnList = /* @__PURE__ */ lazyWithMessages(
  "bonus",
  async () => (await import("./withdrawal-cost.tsx")).WithdrawalCostList,
);
export const DepositBonus = /* @__PURE__ */ lazyWithMessages(
  "bonus",
  async () => (await import("./deposit-bonus.tsx")).DepositBonus,
);
export const PendingDepositBonus = /* @__PURE__ */ lazyWithMessages(
  "bonus",
  async () => (await import("./deposit-bonus.tsx")).PendingDepositBonus,
);
export const GameBonus = /* @__PURE__ */ lazyWithMessages(
  "bonus",
  async () => (await import("./game-bonus.tsx")).GameBonus,
);
export const BonusRefused = /* @__PURE__ */ lazyWithMessages(
  "bonus",
  async () => (await import("./bonus-refused.tsx")).BonusRefused,
);
export const GameFreeSpins = /* @__PURE__ */ lazyWithMessages(
  "bonus",
  async () => (await import("./free-spins.tsx")).GameFreeSpins,
);

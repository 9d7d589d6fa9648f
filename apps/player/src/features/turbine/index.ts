import { lazyWithMessages } from "../../platform/message-parts.tsx";

export { TurbineBanner, TurbineBannerButton } from "./turbine-banner.tsx";
export { TurbineButton } from "./turbine-button.tsx";
export { refreshTurbine } from "./turbine-queries.ts";
export { useTurbine } from "./use-turbine.ts";

/** Comes with its words when a page shows it. */
export const WaitingPrize = /* @__PURE__ */ lazyWithMessages(
  "turbine",
  async () => (await import("./waiting-prize.tsx")).WaitingPrize,
);

export { TurbineBanner, TurbineBannerButton } from "./turbine-banner.tsx";
export { TurbineButton } from "./turbine-button.tsx";
export { refreshTurbine } from "./turbine-queries.ts";
export { useTurbine } from "./use-turbine.ts";

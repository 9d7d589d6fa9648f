export type { Placement } from "./banner-placements.ts";
export { BannerRow } from "./banner-row.tsx";
export { bannersQuery, useBanners } from "./banners-query.ts";
export { Hero } from "./hero.tsx";

// Banners of the demo: every type of the specification, in the order in which a placement shows them. Those of a part that is
// switched off (the brand file) are stored and not shown; of the others every word must be true.
import type { DemoBanner } from "./demo-banner.ts";
import { GAME_BANNERS } from "./game-banners.ts";
import { PEOPLE_BANNERS } from "./people-banners.ts";

export const DEMO_BANNERS: readonly DemoBanner[] = [...GAME_BANNERS, ...PEOPLE_BANNERS];

// Every subject that a recipe may name, drawn around (0, 0) within about 110 units.
import type { Ctx } from "../stage.ts";
import * as cardsAndChips from "./cards-and-chips.ts";
import * as creatures from "./creatures.ts";
import * as east from "./east.ts";
import * as flight from "./flight.ts";
import * as houseGames from "./house-games.ts";
import * as legends from "./legends.ts";
import * as liveStudio from "./live-studio.ts";
import * as reelClassics from "./reel-classics.ts";
import * as sweets from "./sweets.ts";
import * as treasure from "./treasure.ts";
import * as voyages from "./voyages.ts";

export const MOTIFS = {
  ...flight,
  ...houseGames,
  ...cardsAndChips,
  ...liveStudio,
  ...reelClassics,
  ...treasure,
  ...legends,
  ...east,
  ...voyages,
  ...sweets,
  ...creatures,
} satisfies Record<string, (c: Ctx) => string>;
export type MotifName = keyof typeof MOTIFS;

// Every attack there is, in the order in which they are made: those that ask about rights first, those that wear the product out last.
import type { Attack } from "../attack.ts";
import { floods } from "./floods.ts";
import { foreignIds } from "./foreign-ids.ts";
import { hostileValues } from "./hostile-values.ts";
import { largeBodies } from "./large-bodies.ts";
import { moneyRaces } from "./money-races.ts";
import { oddRequests } from "./odd-requests.ts";
import { pages } from "./pages.ts";
import { replays } from "./replays.ts";
import { slowBodies } from "./slow-bodies.ts";
import { surplusFields } from "./surplus-fields.ts";

export const ATTACKS: readonly Attack[] = [
  foreignIds,
  surplusFields,
  hostileValues,
  moneyRaces,
  replays,
  pages,
  oddRequests,
  largeBodies,
  slowBodies,
  floods,
];

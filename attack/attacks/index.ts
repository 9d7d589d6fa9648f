// Every attack there is, in the order in which they are made: those that ask about rights first, those that wear the product out last.
import type { Attack } from "../attack.ts";
import { foreignIds } from "./foreign-ids.ts";
import { hostileValues } from "./hostile-values.ts";
import { moneyRaces } from "./money-races.ts";
import { surplusFields } from "./surplus-fields.ts";

export const ATTACKS: readonly Attack[] = [foreignIds, surplusFields, hostileValues, moneyRaces];

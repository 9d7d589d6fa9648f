// The place part of an each-way bet: a second leg, on the market that pays the first places of the same race, at a part of the odds to win. So it is decided
// by that market's own messages, and dead heats, corrections and voids need no rule of their own.
import { type PlaceTerms, placeTermsOf, shownOdds } from "@windfall/domain/rules/sports/index";
import { marketKey } from "@windfall/domain/rules/sports/market-key";
import type { Reader } from "../../kernel/db.ts";
import type { Slip } from "./judge-slip.ts";
import type { OutcomeRow } from "./outcome-row.ts";
import { pricedOf, type WishedLeg } from "./slip-facts.ts";

/** The market whose outcomes are those who run. */
const WIN = "win";
/** Of a stake, what both parts together may be worth at most. */
const MOST_WORTH = 0.97;

/**
 * Undefined where a pick is not of a race, too few run, nobody pays for places, or the place would be worth more than it costs: with one strong favourite the
 * others come second and third more often than a part of their odds says. Nothing is locked: a bet is judged by what it locks then.
 */
export async function findPlaceTerms(
  reader: Reader,
  { eventId, market, outcome }: Pick<WishedLeg, "eventId" | "market" | "outcome">,
): Promise<PlaceTerms | undefined> {
  if (market !== WIN) return undefined;
  const rows = await reader
    .selectFrom("sports_market")
    .select(["key", "outcomes"])
    .where("event_id", "=", eventId)
    .where("status", "in", ["active", "suspended"])
    .execute();
  const outcomesOf = (key: string) => (rows.find((row) => row.key === key)?.outcomes ?? []) as OutcomeRow[];
  const terms = placeTermsOf(pricedOf(outcomesOf(WIN)));
  if (!terms) return undefined;
  const own = (key: string) => outcomesOf(key).find(([id]) => id === outcome);
  return isSound(terms, own(WIN), own(placeKey(terms))) ? terms : undefined;
}

function isSound(terms: PlaceTerms, win: OutcomeRow | undefined, place: OutcomeRow | undefined): boolean {
  const odds = win?.[1] ?? null;
  const [chance, placeChance] = [chanceOf(win), chanceOf(place)];
  if (odds === null || chance === undefined || placeChance === undefined) return false;
  const worth = (chance * odds + placeChance * shownOdds({ odds, place: terms })) / 2_000;
  return worth <= MOST_WORTH;
}

/** As the feed tells it, or what its price says, which is more. */
function chanceOf(row: OutcomeRow | undefined): number | undefined {
  const [, odds = null, win] = row ?? [];
  if (odds === null) return undefined;
  return win === undefined ? 1_000 / odds : win / 1_000_000;
}

const placeKey = ({ places }: PlaceTerms) => marketKey("place", { pos: places });

/** As it was asked for, with its place part; without one where none is on offer, which is refused. */
export async function withPlacePart<Asked extends Slip>(reader: Reader, slip: Asked): Promise<Asked> {
  const [pick] = slip.legs;
  if (slip.kind !== "each_way" || slip.legs.length !== 1 || !pick) return slip;
  const terms = await findPlaceTerms(reader, pick);
  if (!terms) return slip;
  return { ...slip, legs: [pick, { ...pick, market: placeKey(terms), place: { n: terms.n, d: terms.d } }] };
}

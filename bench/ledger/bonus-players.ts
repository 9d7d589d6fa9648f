// Players who have a bonus and no money of their own, so that every stake is the bonus's and is worked off.
import { type BonusTerms, LARGEST_WAGER, NO_CONDITIONS } from "@windfall/domain/rules/bonuses/index";
import { systemClock } from "../../apps/server/src/kernel/clock.ts";
import type { Database } from "../../apps/server/src/kernel/db.ts";
import { findOffer, grantBonus, saveOffer } from "../../apps/server/src/modules/bonuses/index.ts";
import { addDicePlayer } from "../../apps/server/test/dice-players.ts";
import type { Seated } from "./players.ts";

/** Neither worked off nor lost while a run lasts. */
const BONUS_MINOR = 1_000_000_000n;
const AT_ONCE = 16;

const TERMS: BonusTerms = {
  ...NO_CONDITIONS,
  type: "Gift",
  wager: LARGEST_WAGER,
  gamesWagers: { games: {}, providers: {}, categories: {}, rest: 10_000, sports: { weight: 0, minOdds: 1_500 } },
};

export async function fillBonusPlayers(db: Database, count: number): Promise<Seated[]> {
  const deps = { clock: systemClock };
  const id = "bench";
  const offer = await db.transact(async (tx) => {
    await saveOffer(tx, deps, { id, titles: { en: "Bench" }, terms: TERMS, position: 1, status: "live" });
    return findOffer(tx, id);
  });
  if (!offer) throw new Error("the offer was not saved");
  const seats: Seated[] = [];
  let left = count;
  const seat = async () => {
    while (left-- > 0) {
      const { playerId, sessionId } = await addDicePlayer(db, 0n);
      const grant = {
        playerId,
        offer,
        amountMinor: BONUS_MINOR,
        source: "bench",
        claimKey: null,
        by: "staff",
      } as const;
      await db.transact((tx) => grantBonus(tx, deps, grant));
      seats.push({ playerId, sessionId });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, seat));
  return seats;
}

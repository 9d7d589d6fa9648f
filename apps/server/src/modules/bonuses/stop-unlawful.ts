// Offers that the law of the market forbids are stopped, whoever started them and whatever the law was then. What was claimed stays as it was
// promised.
import { type BonusLaw, unlawfulTerms } from "@windfall/domain/rules/bonuses/index";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import { changeOfferStatus, holdOffer } from "./manage-offers.ts";
import { listLiveOffers } from "./offers.ts";

export async function stopUnlawful({ db, clock }: { db: Database; clock: Clock }, law: BonusLaw): Promise<void> {
  const live = await db.read((reader) => listLiveOffers(reader));
  for (const { id } of live.filter(({ terms }) => unlawfulTerms(terms, law).length > 0))
    await db.transact(async (tx) => {
      const offer = await holdOffer(tx, id);
      if (offer.status !== "live" || unlawfulTerms(offer.terms, law).length === 0) return;
      await changeOfferStatus(tx, { clock }, offer, "stopped");
    });
}

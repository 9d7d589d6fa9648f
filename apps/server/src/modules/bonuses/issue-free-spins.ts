// Free spins as an offer promises them. What brings them brings them once.
import { freespinsCap, termsInCurrency } from "@windfall/domain/rules/bonuses/index";
import { unitsPerDollar } from "@windfall/games";
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { emit, event } from "../../kernel/outbox.ts";
import type { Offer } from "./offers.ts";

/** Free spins for a game of an outside provider, who has to be asked for them. */
export const freeRoundsPromised = event<{ id: string }>("bonuses.free_rounds_promised");

/** How long they can be played. */
export const FREE_SPINS_HOURS = 72;
const HOUR_MS = 3_600_000;

/** `source` is the bonus or the code that they came with. */
export async function issueFreeSpins(
  tx: Tx,
  { clock }: { clock: Clock },
  {
    playerId,
    currency,
    offer,
    source,
  }: { playerId: string; currency: string; offer: Pick<Offer, "id" | "version" | "terms">; source: string },
): Promise<void> {
  const now = clock.now();
  const terms = termsInCurrency(offer.terms, Number(unitsPerDollar(currency)));
  if (terms.freespinsCount === 0 || terms.freespinsAmount === null) return;
  const id = newId("fsp");
  const { freespinsGame = null } = terms;
  const issued = await tx
    .insertInto("free_spins")
    .values({
      id,
      player_id: playerId,
      currency,
      offer_id: offer.id,
      offer_version: offer.version,
      source,
      count: terms.freespinsCount,
      stake_minor: terms.freespinsAmount,
      cap_minor: freespinsCap(terms),
      game_id: freespinsGame,
      ready_at: freespinsGame === null ? now : null,
      issued_at: now,
      ends_at: new Date(now.getTime() + FREE_SPINS_HOURS * HOUR_MS),
    })
    .onConflict((conflict) => conflict.constraint("free_spins_source").doNothing())
    .executeTakeFirstOrThrow();
  if (freespinsGame !== null && issued.numInsertedOrUpdatedRows === 1n) await emit(tx, freeRoundsPromised, { id });
}

// A prize becomes the player's: small ones as cash, larger ones as a bonus with terms of its own, both out of the house's promotions.
import { TURBINE_BONUS_FROM_CENTS } from "@windfall/games/turbine";
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { emit } from "../../kernel/outbox.ts";
import { balanceChanged, houseAccount, playerAccount, post } from "../../ledger/index.ts";
import { findOffer, grantBonus } from "../bonuses/index.ts";
import type { SpinRow } from "./deps.ts";
import { TURBINE_OFFER } from "./offer.ts";

export async function payPrize(tx: Tx, deps: { clock: Clock }, spin: SpinRow): Promise<void> {
  if (spin.prize_cents >= TURBINE_BONUS_FROM_CENTS) await payBonus(tx, deps, spin);
  else await payCash(tx, spin);
}

async function payCash(tx: Tx, { id, player_id, currency, amount_minor }: SpinRow): Promise<void> {
  const amountMinor = BigInt(amount_minor);
  await post(tx, {
    key: `turbine:${id}`,
    kind: "prize.paid",
    reference: id,
    lines: [
      { account: houseAccount("promotions", currency), amountMinor: -amountMinor },
      { account: playerAccount("main", player_id, currency), amountMinor },
    ],
  });
  await emit(tx, balanceChanged, { playerId: player_id });
}

async function payBonus(tx: Tx, deps: { clock: Clock }, { id, player_id, amount_minor }: SpinRow): Promise<void> {
  const offer = await findOffer(tx, TURBINE_OFFER);
  invariant(offer, "the offer of the turbine is seeded");
  await grantBonus(tx, deps, {
    playerId: player_id,
    offer,
    amountMinor: BigInt(amount_minor),
    source: id,
    claimKey: `turbine:${id}`,
    by: "player",
  });
}

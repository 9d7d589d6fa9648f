// A prize becomes the player's: small ones as cash, larger ones as a bonus with terms of its own, both out of the house's promotions.
import { TURBINE_BONUS_FROM_CENTS } from "@windfall/games/turbine";
import { emit } from "../../kernel/outbox.ts";
import { balanceChanged, houseAccount, playerAccount, post } from "../../ledger/index.ts";
import type { PayPrize } from "./deps.ts";

export const payPrize: PayPrize = async (tx, { id, player_id, currency, prize_cents, amount_minor }) => {
  const amountMinor = BigInt(amount_minor);
  if (prize_cents >= TURBINE_BONUS_FROM_CENTS) {
    throw new Error("the bonus engine is awaited");
  }
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
};

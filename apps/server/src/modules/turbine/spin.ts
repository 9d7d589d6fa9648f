// Today's spin: drawn with the player's own seeds, once a day, and paid in the same transaction or kept waiting for their stakes.
import { fail } from "@windfall/domain";
import { inCurrency } from "@windfall/games/stakes";
import { spinTurbine } from "@windfall/games/turbine";
import type { Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { lockBalance, playerAccount } from "../../ledger/index.ts";
import { takeDraw } from "../game-wallet/index.ts";
import type { TurbineDeps } from "./deps.ts";
import { dayOf, mustBeOffered } from "./may-spin.ts";
import { payPrize } from "./pay-prize.ts";
import { audienceOf, type CountStakes, daysBefore, PRICE_PERIOD_MS } from "./price.ts";
import { tableFor } from "./tables.ts";

/** Answers the id of the spin. */
export async function spin(tx: Tx, deps: TurbineDeps, playerId: string, count: CountStakes): Promise<string> {
  const { walletCurrency: currency } = await mustBeOffered(deps, tx, playerId);
  // Everything below is decided under this lock: plays of the player wait for it too, and lock the seeds after it as we do.
  await lockBalance(tx, playerAccount("main", playerId, currency));
  const at = deps.clock.now();
  const table = await tableFor(tx, audienceOf(await count(tx, playerId, daysBefore(at))), at);
  const { pair, nonce } = await takeDraw(tx, playerId);
  const { number, blade } = spinTurbine({ ...pair, nonce }, table.blades);
  const prizeCents = table.blades[blade]?.prizeCents ?? 0;
  const row = {
    id: newId("tsp"),
    player_id: playerId,
    currency,
    prize_cents: prizeCents,
    amount_minor: String(inCurrency(BigInt(prizeCents), currency)),
  };
  const isWaiting = prizeCents > 0 && table.audience === "everyone";
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("turbine_spin")
    .values({
      ...row,
      day: dayOf(at),
      spun_at: at,
      audience: table.audience,
      version: table.version,
      seed_pair_id: pair.id,
      nonce: String(nonce),
      number,
      blade,
      // One that has to wait takes the place of a smaller one below; until then it waits for nothing.
      state: prizeCents === 0 ? "nothing" : isWaiting ? "replaced" : "paid",
      until: isWaiting ? new Date(at.getTime() + PRICE_PERIOD_MS) : null,
      paid_at: prizeCents > 0 && !isWaiting ? at : null,
    })
    .onConflict((conflict) => conflict.constraint("turbine_spin_day").doNothing())
    .executeTakeFirstOrThrow();
  // The draw is given back with the transaction.
  if (numInsertedOrUpdatedRows !== 1n) throw fail("turbine_unavailable");
  if (isWaiting) await keepTheBest(tx, playerId, row.id, at);
  else if (prizeCents > 0) await payPrize(tx, deps, row);
  return row.id;
}

/** One prize waits at a time: the larger one, or of two alike the later, which has more time. */
async function keepTheBest(tx: Tx, playerId: string, spinId: string, at: Date): Promise<void> {
  await tx
    .updateTable("turbine_spin")
    .set({ state: "lapsed" })
    .where("player_id", "=", playerId)
    .where("state", "=", "waiting")
    .where("until", "<=", at)
    .execute();
  const { prize_cents } = await tx
    .selectFrom("turbine_spin")
    .select("prize_cents")
    .where("id", "=", spinId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("turbine_spin")
    .set({ state: "replaced" })
    .where("player_id", "=", playerId)
    .where("state", "=", "waiting")
    .where("prize_cents", "<=", prize_cents)
    .execute();
  await tx
    .updateTable("turbine_spin")
    .set({ state: "waiting" })
    .where("id", "=", spinId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("turbine_spin as better")
            .select("better.id")
            .where("better.player_id", "=", playerId)
            .where("better.state", "=", "waiting"),
        ),
      ),
    )
    .execute();
}

// Prizes that wait: paid once the player has staked the price in time, gone when the time is over. Looked at every minute.
import { inCurrency } from "@windfall/games/stakes";
import { TURBINE_PRICE_CENTS } from "@windfall/games/turbine";
import type { Reader } from "../../kernel/db.ts";
import { lockBalance, playerAccount } from "../../ledger/index.ts";
import { type Account, getAccount } from "../identity/index.ts";
import type { SpinRow, TurbineDeps } from "./deps.ts";
import { isOffered } from "./may-spin.ts";
import { payPrize } from "./pay-prize.ts";
import { type CountStakes, stakeCounter } from "./price.ts";

/** The next minute takes the rest. */
const MOST_AT_ONCE = 1_000;
const COLUMNS = ["id", "player_id", "currency", "prize_cents", "amount_minor"] as const;

type Waiting = SpinRow & { spun_at: Date; until: Date };

export async function sweepWaiting(deps: TurbineDeps): Promise<void> {
  const rows = await deps.db.read((reader) =>
    reader
      .selectFrom("turbine_spin")
      .select([...COLUMNS, "spun_at", "until"])
      .where("state", "=", "waiting")
      .orderBy("until")
      .limit(MOST_AT_ONCE)
      .$narrowType<{ until: Date }>()
      .execute(),
  );
  const failures: unknown[] = [];
  const count = await stakeCounter(deps);
  for (const row of rows) await settle(deps, count, row).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} prizes could not be moved`);
}

/** What was staked in time is paid, also when the look comes after it; to somebody who may not play nothing is paid. */
async function settle(deps: TurbineDeps, count: CountStakes, prize: Waiting): Promise<void> {
  const isDue = async (reader: Reader, account: Account) =>
    (await isOffered(deps, reader, account)) &&
    (await count(reader, prize.player_id, [prize.spun_at, prize.until])) >= BigInt(TURBINE_PRICE_CENTS);
  const isOver = prize.until <= deps.clock.now();
  const mayBeDue = await deps.db.read(async (reader) => isDue(reader, await getAccount(reader, prize.player_id)));
  if (!isOver && !mayBeDue) return;
  await deps.db.transact(async (tx) => {
    const account = await getAccount(tx, prize.player_id);
    const currency = account.walletCurrency;
    // Bets and rollbacks of the player wait from here on, so that the look is the last one.
    await lockBalance(tx, playerAccount("main", prize.player_id, currency));
    const isPaid = await isDue(tx, account);
    if (!isPaid && !isOver) return;
    const row = await tx
      .updateTable("turbine_spin")
      .set(isPaid ? paidIn(currency, prize, deps.clock.now()) : { state: "lapsed" })
      .where("id", "=", prize.id)
      .where("state", "=", "waiting")
      .returning(COLUMNS)
      .executeTakeFirst();
    if (row && isPaid) await payPrize(tx, deps, row);
  });
}

/** The account may have another currency than on the day of the spin. */
function paidIn(currency: string, { prize_cents }: SpinRow, at: Date) {
  return {
    state: "paid",
    paid_at: at,
    currency,
    amount_minor: String(inCurrency(BigInt(prize_cents), currency)),
  };
}

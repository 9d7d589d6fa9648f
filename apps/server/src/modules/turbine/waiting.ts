// Prizes that wait: paid once the player has staked the price in time, gone when the time is over. Looked at every minute.
import { TURBINE_PRICE_CENTS } from "@windfall/games/turbine";
import type { Reader } from "../../kernel/db.ts";
import { lockBalance, playerAccount } from "../../ledger/index.ts";
import type { PayPrize, SpinRow, TurbineDeps } from "./deps.ts";
import { type CountStakes, stakeCounter } from "./price.ts";

/** The next minute takes the rest. */
const MOST_AT_ONCE = 1_000;
const COLUMNS = ["id", "player_id", "currency", "prize_cents", "amount_minor"] as const;

type Deps = TurbineDeps & { payPrize: PayPrize };
type Waiting = SpinRow & { spun_at: Date; until: Date };

export async function sweepWaiting(deps: Deps): Promise<void> {
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

/** What was staked in time is paid, also when the look comes after it. */
async function settle(deps: Deps, count: CountStakes, prize: Waiting): Promise<void> {
  const isStaked = async (reader: Reader) =>
    (await count(reader, prize.player_id, [prize.spun_at, prize.until])) >= BigInt(TURBINE_PRICE_CENTS);
  const isOver = prize.until <= deps.clock.now();
  if (!isOver && !(await deps.db.read(isStaked))) return;
  await deps.db.transact(async (tx) => {
    // Bets and rollbacks of the player wait from here on, so that the look is the last one.
    await lockBalance(tx, playerAccount("main", prize.player_id, prize.currency));
    const isPaid = await isStaked(tx);
    if (!isPaid && !isOver) return;
    const row = await tx
      .updateTable("turbine_spin")
      .set(isPaid ? { state: "paid", paid_at: deps.clock.now() } : { state: "lapsed" })
      .where("id", "=", prize.id)
      .where("state", "=", "waiting")
      .returning(COLUMNS)
      .executeTakeFirst();
    if (row && isPaid) await deps.payPrize(tx, row);
  });
}

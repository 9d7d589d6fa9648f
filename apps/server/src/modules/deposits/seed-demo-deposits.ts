// The deposits that people of the demo made before it began (docs/product/service.md#demo-and-production). Each is credited by the same
// function as any other; a second start finds them by their ids and adds nothing. The regular player keeps 1,000.00 after the withdrawal
// that is seeded too.
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { namedId } from "../../kernel/ids.ts";
import { findPlayerId } from "../identity/index.ts";
import { recordChange } from "../order-history/index.ts";
import { getPaymentMethod } from "../payment-methods/index.ts";
import { settleBuyOrder } from "./settle-buy-order.ts";

interface DemoDeposit {
  email: string;
  methodId: string;
  /** Whole US dollars. */
  amount: number;
  daysAgo: number;
}

const DEMO_DEPOSITS: readonly DemoDeposit[] = [
  { email: "player@windfall.test", methodId: "usd-transfer", amount: 100, daysAgo: 41 },
  { email: "player@windfall.test", methodId: "usd-skrill", amount: 250, daysAgo: 23 },
  { email: "player@windfall.test", methodId: "usd-account", amount: 550, daysAgo: 16 },
  { email: "player@windfall.test", methodId: "usd-transfer", amount: 250, daysAgo: 9 },
  { email: "vip@windfall.test", methodId: "usd-account", amount: 5000, daysAgo: 12 },
  { email: "vip@windfall.test", methodId: "usd-transfer", amount: 2500, daysAgo: 4 },
  // The bonus that it brought is being wagered.
  { email: "bonus@windfall.test", methodId: "usd-transfer", amount: 100, daysAgo: 2 },
];

const DAY_MS = 24 * 60 * 60 * 1000;
const CONFIRMED_AFTER_MS = 6 * 60 * 1000;
const USD_E12 = 10n ** 12n;

export async function seedDemoDeposits({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  for (const [index, demo] of DEMO_DEPOSITS.entries())
    await db.transact((tx) => seedDeposit(tx, clock.now(), demo, namedId("ord", `demo deposit ${index}`)));
}

async function seedDeposit(tx: Tx, now: Date, demo: DemoDeposit, orderId: string): Promise<void> {
  const playerId = await findPlayerId(tx, { email: demo.email });
  const method = await getPaymentMethod(tx, demo.methodId);
  if (!playerId || !method) return;
  const createdAt = new Date(now.getTime() - demo.daysAgo * DAY_MS);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("buy_order")
    .values({
      id: orderId,
      player_id: playerId,
      method_id: method.id,
      provider: method.provider,
      status: "pending",
      is_single: false,
      amount_minor: BigInt(demo.amount) * 100n,
      currency: "USD",
      wallet_currency: "USD",
      rate_e12: USD_E12,
      created_at: createdAt,
      changed_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await recordChange(tx, orderId, null, { to: "created", by: "player", actorId: playerId }, createdAt);
  await recordChange(tx, orderId, "created", { to: "pending", by: "provider" }, createdAt);
  const then = { now: () => new Date(createdAt.getTime() + CONFIRMED_AFTER_MS) };
  await settleBuyOrder(tx, { clock: then }, { orderId, to: "completed", by: "provider" });
}

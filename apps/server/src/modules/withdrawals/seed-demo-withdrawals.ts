// The withdrawals that the regular player of the demo made before it began (DECISIONS §1): one that was paid, one that was taken back.
// Both go through the same functions as any other, some days ago.
import { JURISDICTIONS, Refusal } from "@windfall/domain";
import { onceAfter } from "../../kernel/idempotency.ts";
import { applyPayout } from "./apply-payout.ts";
import { cancelSellOrder } from "./cancel-sell-order.ts";
import { createSellOrder } from "./create-sell-order.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import { paySellOrder } from "./pay-sell-order.ts";
import { releaseSellOrder } from "./release-sell-order.ts";
import { findSellOrder } from "./store.ts";

const EMAIL = "player@windfall.test";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ENOUGH_MINOR = 100_000_000n;
const RECIPIENT = { fields: { card: "4000001234567899", full_name: "Peter Field" } };

export async function seedDemoWithdrawals(deps: WithdrawalsDeps): Promise<void> {
  const { playerId, isDone } = await deps.db.read(async (reader) => {
    const player = await reader.selectFrom("player").select("id").where("email", "=", EMAIL).executeTakeFirst();
    const order = await reader
      .selectFrom("sell_order")
      .select("id")
      .where("player_id", "=", player?.id ?? "")
      .executeTakeFirst();
    return { playerId: player?.id, isDone: order !== undefined };
  });
  if (!playerId || isDone) return;
  const now = deps.clock.now().getTime();
  // What the configuration asks of withdrawals today was not asked of these.
  const lenient = {
    ...deps,
    jurisdiction: JURISDICTIONS.standard,
    dailyLimitUsdMinor: ENOUGH_MINOR,
    reviewAboveUsdMinor: ENOUGH_MINOR,
  };
  try {
    await seedPaid(lenient, playerId, new Date(now - 6 * DAY_MS));
    await seedCancelled(lenient, playerId, new Date(now - DAY_MS));
  } catch (error) {
    // A demo that has been used, or that runs without the sandbox bank, is not worth a start that fails.
    if (!(error instanceof Refusal)) throw error;
  }
}

function at(deps: WithdrawalsDeps, moment: Date, minutesLater = 0): WithdrawalsDeps {
  return { ...deps, clock: { now: () => new Date(moment.getTime() + minutesLater * MINUTE_MS) } };
}

async function seedPaid(deps: WithdrawalsDeps, playerId: string, moment: Date): Promise<void> {
  const id = await create(at(deps, moment), playerId, "150.00");
  const afterwards = at(deps, moment, 6);
  await releaseSellOrder(afterwards, id);
  await paySellOrder(afterwards, id);
  const order = await deps.db.read((reader) => findSellOrder(reader, id));
  // The bank's own books follow when it gets to it.
  const providerPayoutId = order?.provider_payout_id ?? "";
  await deps.db.transact((tx) => applyPayout(tx, at(deps, moment, 9), id, { providerPayoutId, status: "paid" }));
}

async function seedCancelled(deps: WithdrawalsDeps, playerId: string, moment: Date): Promise<void> {
  const id = await create(at(deps, moment), playerId, "80.00");
  await deps.db.transact((tx) => cancelSellOrder(tx, at(deps, moment, 2), playerId, id));
}

/** Two processes may start on one new database at the same time: the key lets one of them. */
async function create(deps: WithdrawalsDeps, playerId: string, amount: string): Promise<string> {
  const request = { amount, bankId: "usd-transfer", details: RECIPIENT };
  const key = { actor: playerId, key: `demo-${amount}`, target: "seed", body: null, hashKey: Buffer.alloc(32) };
  const { id } = await createSellOrder(deps, playerId, request, (prepare, work) =>
    onceAfter(deps.db, key, prepare, work),
  );
  return id;
}

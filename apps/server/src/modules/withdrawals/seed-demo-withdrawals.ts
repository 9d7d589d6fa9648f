// The withdrawals that people of the demo made before it began (docs/product/service.md#demo-and-production): the regular player's, one paid and one taken back, and one
// of the VIP player that waits at the desk. All go through the same functions as any other, some time ago.
import { fiatFromMinor, JURISDICTIONS, Refusal } from "@windfall/domain";
import { onceAfter } from "../../kernel/idempotency.ts";
import { bonusFactsOf, burnable } from "../bonuses/index.ts";
import { findPlayerId } from "../identity/index.ts";
import { applyPayout } from "./apply-payout.ts";
import { cancelSellOrder } from "./cancel-sell-order.ts";
import { createSellOrder } from "./create-sell-order.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import { paySellOrder } from "./pay-sell-order.ts";
import { releaseSellOrder } from "./release-sell-order.ts";
import { findSellOrder } from "./store.ts";

const REGULAR = "player@windfall.test";
const VIP = "vip@windfall.test";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ENOUGH_MINOR = 100_000_000n;

export async function seedDemoWithdrawals(deps: WithdrawalsDeps): Promise<void> {
  const now = deps.clock.now().getTime();
  // What the configuration asks of withdrawals today was not asked of these.
  const lenient = {
    ...deps,
    jurisdiction: JURISDICTIONS.standard,
    dailyLimitUsdMinor: ENOUGH_MINOR,
    reviewAboveUsdMinor: ENOUGH_MINOR,
    automaticUsdMinor: ENOUGH_MINOR,
  };
  try {
    await forWhoeverHasNone(deps, REGULAR, async (playerId) => {
      await seedPaid(lenient, playerId, new Date(now - 6 * DAY_MS));
      await seedCancelled(lenient, playerId, new Date(now - DAY_MS));
    });
    await forWhoeverHasNone(deps, VIP, (playerId) => seedReviewed(lenient, playerId, new Date(now - 20 * MINUTE_MS)));
  } catch (error) {
    // A demo that has been used, or that runs without the sandbox bank, is not worth a start that fails.
    if (!(error instanceof Refusal)) throw error;
  }
}

async function forWhoeverHasNone(
  { db }: WithdrawalsDeps,
  email: string,
  seed: (playerId: string) => Promise<void>,
): Promise<void> {
  const { playerId, isDone } = await db.read(async (reader) => {
    const playerId = await findPlayerId(reader, { email });
    const order = await reader
      .selectFrom("sell_order")
      .select("id")
      .where("player_id", "=", playerId ?? "")
      .executeTakeFirst();
    return { playerId, isDone: order !== undefined };
  });
  if (playerId && !isDone) await seed(playerId);
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

/** Above the threshold of its day: a person has to look at it before it is sent. */
async function seedReviewed(deps: WithdrawalsDeps, playerId: string, moment: Date): Promise<void> {
  const id = await create(at({ ...deps, reviewAboveUsdMinor: 0n }, moment), playerId, "2000.00", "Viktor Gale");
  await releaseSellOrder(at(deps, moment, 6), id);
}

/** Two processes may start on one new database at the same time: the key lets one of them. */
async function create(
  deps: WithdrawalsDeps,
  playerId: string,
  amount: string,
  recipient = "Peter Field",
): Promise<string> {
  const details = { fields: { card: "4000001234567899", full_name: recipient } };
  const facts = await deps.db.read((reader) => bonusFactsOf(reader, playerId, deps.clock.now()));
  const burns = fiatFromMinor(burnable(facts).reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n));
  const request = { amount, bankId: "usd-transfer", details, burns };
  const key = { actor: playerId, key: `demo-${amount}`, target: "seed", body: null, hashKey: Buffer.alloc(32) };
  const { id } = await createSellOrder(deps, playerId, request, (prepare, work) =>
    onceAfter(deps.db, key, prepare, work),
  );
  return id;
}

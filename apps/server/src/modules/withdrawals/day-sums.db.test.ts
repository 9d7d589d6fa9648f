// What goes out within a day without a person, also when twenty come at once; what each would find without the locks is the control.
import { beforeAll, describe, expect, it } from "vitest";
import { fund, outcomeOf, runPeriodic, seedMethods, tally, withdraw } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";
import { exceedsDay } from "./day-sums.ts";
import { releaseSellOrder } from "./release-sell-order.ts";
import { findSellOrder } from "./store.ts";

const env = { SANDBOX_AUTOPILOT: "0", WITHDRAW_DAILY_LIMIT_USD: "1000000", RATE_LIMIT_BURST: "1000000" };
const own = useTestServer(env);
const house = useTestServer({ ...env, PAYOUTS_DAILY_CAP_USD: "5000" });
beforeAll(async () => {
  await seedMethods(own.server());
  await seedMethods(house.server());
});
const MINUTE_MS = 60_000;
type World = typeof own;
type Order = Awaited<ReturnType<typeof ask>>;

async function ask({ server }: World, person: Awaited<ReturnType<World["player"]>>) {
  const answer = await withdraw(person, { amount: "900.00" });
  expect(outcomeOf(answer)).toBe("ok");
  const { id } = answer.json() as { id: string };
  return { id, state: () => server().db.read(async (reader) => (await findSellOrder(reader, id))?.state ?? "") };
}

async function askTwenty(world: World): Promise<Order[]> {
  const person = await world.player();
  await fund(world.server(), person, "20000.00");
  const orders: Order[] = [];
  for (let n = 0; n < 20; n++) orders.push(await ask(world, person));
  return orders;
}

const statesOf = async (orders: readonly Order[]) => tally(await Promise.all(orders.map(({ state }) => state())));

/** What every one of them finds when nobody waits for the other. */
const withoutLocks = ({ server }: World, orders: readonly Order[]) =>
  Promise.all(
    orders.map(({ id }) =>
      server().db.read(async (reader) => {
        const order = await findSellOrder(reader, id);
        return order ? exceedsDay(reader, server().cashier.withdrawals, order) : true;
      }),
    ),
  );

const releaseAll = ({ server }: World, orders: readonly Order[]) =>
  Promise.all(orders.map(({ id }) => releaseSellOrder(server().cashier.withdrawals, id)));

describe("of one player", () => {
  it("twenty withdrawals just under the threshold: one goes by itself, nineteen wait for a person", async () => {
    const orders = await askTwenty(own);
    own.clock.advance(5 * MINUTE_MS);
    await runPeriodic(own.server(), "withdrawals.sweep");
    expect(await statesOf(orders)).toEqual({ sending: 1, review: 19 });
  });

  it("twenty that are let go at the same moment: one goes by itself", async () => {
    const orders = await askTwenty(own);
    // As if nobody had counted when they were asked for: only the release is left to count.
    const ids = orders.map(({ id }) => id);
    await own
      .server()
      .db.transact((tx) => tx.updateTable("sell_order").set({ needs_review: false }).where("id", "in", ids).execute());
    own.clock.advance(5 * MINUTE_MS);
    expect(await withoutLocks(own, orders)).toEqual(orders.map(() => false));
    await releaseAll(own, orders);
    expect(await statesOf(orders)).toEqual({ approved: 1, review: 19 });
  });

  it("a day later the sum begins anew", async () => {
    const person = await own.player();
    await fund(own.server(), person, "20000.00");
    for (let day = 0; day < 2; day++) {
      const order = await ask(own, person);
      own.clock.advance(5 * MINUTE_MS);
      await runPeriodic(own.server(), "withdrawals.sweep");
      expect(await order.state()).toBe("sending");
      own.clock.advance(24 * 60 * MINUTE_MS);
    }
  });
});

it("of the house: twenty players at one moment under a cap of 5,000: five go, everybody else waits for a person", async () => {
  const orders: Order[] = [];
  for (let n = 0; n < 20; n++) {
    const person = await house.player();
    await fund(house.server(), person, "1000.00");
    orders.push(await ask(house, person));
  }
  house.clock.advance(5 * MINUTE_MS);
  expect(await withoutLocks(house, orders)).toEqual(orders.map(() => false));
  await releaseAll(house, orders);
  expect(await statesOf(orders)).toEqual({ approved: 5, review: 15 });
});

// An order whose provider did not answer: unknown is never failed, and never for ever (docs/product/deposits.md#providers-word).
import { beforeAll, describe, expect, it } from "vitest";
import { deposit, order, runJob, setMood, statusOf, TRANSFER } from "../../../test/deposits.ts";
import { outcomeOf, type Player, runPeriodic, seedMethods } from "../../../test/money.ts";
import { ORIGIN, useTestServer } from "../../../test/server.ts";

const house = useTestServer();
const { server, clock } = house;
let player: Player;

beforeAll(async () => {
  await seedMethods(server());
  player = await house.player();
});

const clear = () =>
  server().db.transact((tx) =>
    tx.updateTable("buy_order").set({ status: "declined" }).where("status", "in", ["created", "waiting"]).execute(),
  );

describe("an order whose first answer was lost", () => {
  it("is on its way for its player, and learns how to pay later", async () => {
    await setMood(server(), "down");
    const made = await order(player, { key: "lost" });
    expect(made).toMatchObject({ status: "pending", details: { expiredAt: null } });
    expect(await statusOf(server(), made.id)).toBe("created");
    await expect(runJob(server(), "deposits.resolve", { orderId: made.id })).rejects.toThrow("down");
    expect(await statusOf(server(), made.id)).toBe("created");
    await setMood(server(), "open");
    // The bank heard of it after all; only its answer did not arrive.
    const provider = server().cashier.providers.get("sandbox");
    await provider?.createDeposit({
      orderId: made.id,
      methodId: TRANSFER,
      method: "p2p",
      amountMinor: 100_00n,
      currency: "USD",
      details: {},
      returnUrl: ORIGIN,
    });
    await runJob(server(), "deposits.resolve", { orderId: made.id });
    expect(await order(player, { key: "lost" })).toMatchObject({ id: made.id, status: "waiting" });
    await clear();
  });

  it("keeps its place: a method that allows one order makes no second meanwhile", async () => {
    await setMood(server(), "down");
    await order(player);
    expect(outcomeOf(await deposit(player))).toBe("error_orders_limit");
    await setMood(server(), "open");
    await clear();
  });

  it("is turned down when the bank never heard of it, after a minute and not before", async () => {
    await setMood(server(), "down");
    const made = await order(player);
    await setMood(server(), "open");
    await runJob(server(), "deposits.resolve", { orderId: made.id });
    expect(await statusOf(server(), made.id)).toBe("created");
    clock.advance(60_000);
    await runJob(server(), "deposits.resolve", { orderId: made.id });
    expect(await statusOf(server(), made.id)).toBe("declined");
  });

  it("is turned down after ten minutes of silence", async () => {
    await setMood(server(), "down");
    const made = await order(player);
    clock.advance(10 * 60_000);
    await runPeriodic(server(), "deposits.sweep");
    expect(await statusOf(server(), made.id)).toBe("declined");
    await setMood(server(), "open");
  });
});

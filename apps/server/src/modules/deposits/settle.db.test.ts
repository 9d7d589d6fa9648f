// What settling an order leaves behind: one posting, the history, the events; and the deposits of the demo's people.
import { fiatToMinor } from "@windfall/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { mainMinor, order, plantOrder } from "../../../test/deposits.ts";
import { playerIdOf, seedMethods } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { seedDemoPeople } from "../identity/index.ts";
import { seedDemoDeposits, settleBuyOrder } from "./index.ts";

const house = useTestServer();
const { server, clock } = house;
beforeAll(() => seedMethods(server()));

const eventsAbout = async (text: string) =>
  (
    await server().db.read((reader) =>
      reader.selectFrom("outbox_event").select(["type", "payload"]).orderBy("id").execute(),
    )
  ).filter(({ payload }) => JSON.stringify(payload).includes(text));

it("an order that is credited is posted, told and written down in one transaction, or not at all", async () => {
  const player = await house.player();
  const playerId = await playerIdOf(server(), player.globalId);
  const orderId = await plantOrder(server(), playerId, "wait_for_confirmation", { now: clock.now() });
  const settle = { orderId, to: "completed", by: "staff", actorId: playerId, reason: "seen" } as const;
  const failing = server().db.transact(async (tx) => {
    await settleBuyOrder(tx, { clock }, settle);
    throw new Error("the audit failed");
  });
  await expect(failing).rejects.toThrow("the audit failed");
  expect([await mainMinor(server(), playerId), await eventsAbout(orderId)]).toEqual([0n, []]);

  await server().db.transact((tx) => settleBuyOrder(tx, { clock }, { ...settle, confirmedMinor: 99_99n }));
  expect(await mainMinor(server(), playerId)).toBe(99_99n);
  expect((await eventsAbout(orderId)).map(({ type }) => type).sort()).toEqual(["deposit.changed", "deposit.credited"]);
  expect((await eventsAbout(playerId)).some(({ type }) => type === "balance.changed")).toBe(true);
  const row = await server().db.read((reader) =>
    reader.selectFrom("buy_order").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow(),
  );
  expect([row.confirmed_minor, row.credited_minor]).toEqual(["9999", "9999"]);
  const again = server().db.transact((tx) => settleBuyOrder(tx, { clock }, settle));
  expect(await refusalOf(again)).toBe("order_state_changed");
  expect(
    await refusalOf(server().db.transact((tx) => settleBuyOrder(tx, { clock }, { ...settle, orderId: "ord_none" }))),
  ).toBe("not_found");
});

it("an amount too small to be worth a unit credits nothing, and still adds up", async () => {
  const player = await house.player();
  const playerId = await playerIdOf(server(), player.globalId);
  const { id } = await order(player, { bankId: "uzs-transfer", amount: "20000" });
  await server().db.transact((tx) =>
    settleBuyOrder(tx, { clock }, { orderId: id, to: "completed", by: "provider", confirmedMinor: 1n }),
  );
  expect(await mainMinor(server(), playerId)).toBe(0n);
  const shown = await player.client.wallet.getBuyOrder({ params: { id } });
  expect([shown.status, shown.credit.value]).toEqual(["completed", "0.00"]);
});

describe("the people of the demo", () => {
  it("have paid in before it began, once however often it starts", async () => {
    await seedDemoPeople(server().identity);
    await Promise.all([seedDemoDeposits({ db: server().db, clock }), seedDemoDeposits({ db: server().db, clock })]);
    await seedDemoDeposits({ db: server().db, clock });
    const rows = await server().db.read((reader) =>
      reader
        .selectFrom("buy_order")
        .innerJoin("player", "player.id", "buy_order.player_id")
        .select(["player.email", "buy_order.status", "buy_order.credited_minor", "buy_order.created_at"])
        .where("player.email", "like", "%@windfall.test")
        .execute(),
    );
    expect(rows).toHaveLength(7);
    expect(rows.every(({ status, created_at }) => status === "completed" && created_at < clock.now())).toBe(true);
    const sum = (email: string) =>
      rows.filter((row) => row.email === email).reduce((total, row) => total + BigInt(row.credited_minor ?? 0), 0n);
    expect(sum("player@windfall.test")).toBe(fiatToMinor("1150.00"));
    expect(sum("vip@windfall.test")).toBe(fiatToMinor("7500.00"));
  });
});

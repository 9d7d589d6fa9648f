// Notices of a provider: forged, replayed, late, lying, and while the provider is away (docs/security.md D6 to D8).
import { beforeAll, describe, expect, it } from "vitest";
import {
  bankSays,
  deliver,
  mainMinor,
  order,
  picture,
  sendDispute,
  setMood,
  signedNotice,
  statusOf,
} from "../../../test/deposits.ts";
import { type Player, playerIdOf, seedMethods, tally } from "../../../test/money.ts";
import { seeded } from "../../../test/seeded.ts";
import { type Person, useTestServer } from "../../../test/server.ts";

const house = useTestServer({ RATE_LIMIT_BURST: "1000000" });
const { server, clock } = house;
let player: Player;
let playerId: string;
let bank: Person;

beforeAll(async () => {
  await seedMethods(server());
  player = await house.player();
  playerId = await playerIdOf(server(), player.globalId);
  bank = house.visitor();
});

/** By a method that allows several, so that no test waits for another. */
const newOrder = (amount = "100") =>
  order(player, { bankId: "usd-skrill", amount, externalFields: { email: "a@example.com" } });
const balance = () => mainMinor(server(), playerId);
const eventCount = async () =>
  (await server().db.read((reader) => reader.selectFrom("provider_event").select("event_id").execute())).length;

describe("a forged notice", () => {
  it("is refused for every byte that was changed: 10,000 of 10,000", async () => {
    const { id } = await newOrder();
    await bankSays(server(), id, "paid");
    const { body, headers } = signedNotice(server(), clock, id);
    const provider = server().cashier.providers.get("sandbox");
    let refused = 0;
    const random = seeded(6);
    for (let attempt = 0; attempt < 10_000; attempt++) {
      const place = attempt % 3 === 0 ? "body" : attempt % 3 === 1 ? "x-windfall-signature" : "x-windfall-timestamp";
      const original = Buffer.from(place === "body" ? body : (headers[place] ?? ""));
      const at = Math.floor(random() * original.length);
      const changed = Buffer.from(original);
      changed[at] = ((changed[at] ?? 0) + 1 + Math.floor(random() * 255)) & 255;
      const forged =
        place === "body"
          ? { headers, body: changed }
          : { headers: { ...headers, [place]: changed.toString("latin1") }, body: Buffer.from(body) };
      try {
        provider?.readWebhook(forged.headers, forged.body, clock.now());
      } catch (error) {
        if ((error as { reason?: string }).reason === "signature") refused++;
      }
    }
    expect(refused).toBe(10_000);
    // And through the door, a sample of the same.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const changed = Buffer.from(body);
        changed[at] = (changed[at] ?? 0) ^ 1;
        // Each from somewhere else: one address is not heard so often.
        return deliver(house.visitor(), { headers, body: changed });
      }),
    );
    expect(tally(answers.map(String))).toEqual({ "401": 50 });
    expect([await statusOf(server(), id), await balance(), await eventCount()]).toEqual([
      "pay_external_invoice",
      0n,
      0,
    ]);
  });

  it.each<[string, (headers: Record<string, string>) => Record<string, string | string[]>, number]>([
    ["no signature", ({ "x-windfall-signature": _, ...rest }) => rest, 401],
    ["no time", ({ "x-windfall-timestamp": _, ...rest }) => rest, 401],
    ["no key", ({ "x-windfall-key": _, ...rest }) => rest, 401],
    ["another key", (headers) => ({ ...headers, "x-windfall-key": "somebody" }), 401],
    ["a signature twice", (h) => ({ ...h, "x-windfall-signature": [h["x-windfall-signature"] ?? "", "x"] }), 401],
    ["capital letters", (h) => ({ ...h, "x-windfall-signature": h["x-windfall-signature"]?.toUpperCase() ?? "" }), 401],
    ["half a signature", (h) => ({ ...h, "x-windfall-signature": h["x-windfall-signature"]?.slice(0, 32) ?? "" }), 401],
  ])("with %s is refused", async (_, change, status) => {
    const { id } = await newOrder();
    await bankSays(server(), id, "paid");
    const { body, headers } = signedNotice(server(), clock, id);
    expect(await deliver(house.visitor(), { body, headers: change(headers) as Record<string, string> })).toBe(status);
    expect(await statusOf(server(), id)).toBe("pay_external_invoice");
    await bankSays(server(), id, "declined");
    await deliver(bank, signedNotice(server(), clock, id));
  });

  it("of a right signature and a wrong form, order or provider", async () => {
    const send = (body: string) => deliver(bank, signedNotice(server(), clock, "", { body }));
    expect(await send("not json")).toBe(400);
    expect(await send('{"id":"e1","kind":"deposit"}')).toBe(400);
    expect(await send('{"id":"e1","kind":"refund","orderId":"ord_00000000000000000000000000"}')).toBe(400);
    expect(await send('{"id":"e1","kind":"deposit","orderId":"ord_00000000000000000000000000"}')).toBe(404);
    expect(await deliver(bank, signedNotice(server(), clock, "ord_00000000000000000000000000"), "nobody")).toBe(404);
    expect(await deliver(bank, { body: "x".repeat(70_000), headers: {} })).toBe(413);
    const get = await bank.request({ url: "/api/webhooks/payments/sandbox" });
    expect(get.statusCode).toBe(405);
  });
});

describe("a replayed notice", () => {
  it("delivered 100 times in parallel credits once", async () => {
    const before = await balance();
    const { id } = await newOrder();
    await bankSays(server(), id, "paid", 100_00n);
    const notice = signedNotice(server(), clock, id, { id: "one" });
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(bank, notice)));
    expect(tally(answers.map(String))).toEqual({ "200": 100 });
    expect((await balance()) - before).toBe(100_00n);
    expect(await statusOf(server(), id)).toBe("completed");
  });

  it("of 100 ids about one payment credits once too", async () => {
    const before = await balance();
    const { id } = await newOrder("40");
    await bankSays(server(), id, "paid", 40_00n);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => deliver(bank, signedNotice(server(), clock, id))),
    );
    expect(tally(answers.map(String))).toEqual({ "200": 100 });
    expect((await balance()) - before).toBe(40_00n);
  });

  it("older or newer than ten minutes is refused", async () => {
    const { id } = await newOrder();
    await bankSays(server(), id, "paid");
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000 + (minutes < 0 ? -1000 : 1000));
    for (const minutes of [-10, 10, -600, 100_000])
      expect(await deliver(bank, signedNotice(server(), clock, id, { at: at(minutes) }))).toBe(409);
    expect(await statusOf(server(), id)).toBe("pay_external_invoice");
    expect(await deliver(bank, signedNotice(server(), clock, id, { at: at(-9) }))).toBe(200);
    expect(await statusOf(server(), id)).toBe("completed");
  });
});

describe("notices out of order", () => {
  it("expired after paid changes nothing, whatever the bank says by then", async () => {
    const before = await balance();
    const { id } = await newOrder("10");
    await bankSays(server(), id, "paid", 10_00n);
    await deliver(bank, signedNotice(server(), clock, id));
    for (const says of ["expired", "declined", "waiting"] as const) {
      await bankSays(server(), id, says);
      expect(await deliver(bank, signedNotice(server(), clock, id))).toBe(200);
      expect(await statusOf(server(), id)).toBe("completed");
    }
    expect((await balance()) - before).toBe(10_00n);
  });

  it("paid after declined is a matter for people, with the amount beside it", async () => {
    const before = await balance();
    const { id } = await newOrder();
    await bankSays(server(), id, "declined");
    await deliver(bank, signedNotice(server(), clock, id));
    expect(await statusOf(server(), id)).toBe("declined");
    await bankSays(server(), id, "paid", 55_00n);
    await deliver(bank, signedNotice(server(), clock, id));
    expect([await statusOf(server(), id), await balance()]).toEqual(["disputed", before]);
    const kept = await server().db.read((reader) =>
      reader
        .selectFrom("buy_order")
        .innerJoin("order_dispute", "order_dispute.order_id", "buy_order.id")
        .select(["opened_by", "arrived_minor", "paid_at"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    );
    expect(kept).toEqual({ opened_by: "provider", arrived_minor: "5500", paid_at: clock.now() });
  });

  it("paid while the player disputes completes the order", async () => {
    const { id } = await newOrder("20");
    await bankSays(server(), id, "declined");
    await deliver(bank, signedNotice(server(), clock, id));
    expect(
      (await sendDispute(player, id, await picture(), { acceptOption: "REPAY", comment: "paid" })).statusCode,
    ).toBe(200);
    await bankSays(server(), id, "paid", 20_00n);
    await deliver(bank, signedNotice(server(), clock, id));
    expect(await statusOf(server(), id)).toBe("completed");
  });
});

describe("a lying notice", () => {
  it("of a hundred times the amount credits what the bank's own interface says", async () => {
    const before = await balance();
    const { id } = await newOrder();
    await bankSays(server(), id, "paid", 100_00n);
    const body = JSON.stringify({
      id: "liar",
      kind: "deposit",
      orderId: id,
      status: "paid",
      amount: "10000.00",
      paidAmount: "10000.00",
      currency: "EUR",
    });
    expect(await deliver(bank, signedNotice(server(), clock, id, { body }))).toBe(200);
    expect((await balance()) - before).toBe(100_00n);
  });

  it("of a payment that the bank knows nothing of credits nothing", async () => {
    const before = await balance();
    const { id } = await newOrder();
    expect(await deliver(bank, signedNotice(server(), clock, id))).toBe(200);
    expect([await statusOf(server(), id), await balance()]).toEqual(["pay_external_invoice", before]);
  });

  it("in another currency credits nothing and is asked about again", async () => {
    const before = await balance();
    const { id } = await newOrder();
    await bankSays(server(), id, "paid");
    await server().db.transact((tx) =>
      tx.updateTable("sandbox_deposit").set({ currency: "KZT" }).where("order_id", "=", id).execute(),
    );
    const notice = signedNotice(server(), clock, id);
    expect(await deliver(bank, notice)).toBe(503);
    expect([await statusOf(server(), id), await balance()]).toEqual(["pay_external_invoice", before]);
  });
});

it("while the bank cannot be asked nothing is credited; its next try is", async () => {
  const before = await balance();
  const { id } = await newOrder("30");
  await bankSays(server(), id, "paid", 30_00n);
  const notice = signedNotice(server(), clock, id);
  await setMood(server(), "down");
  expect(await deliver(bank, notice)).toBe(503);
  expect([await statusOf(server(), id), await balance()]).toEqual(["pay_external_invoice", before]);
  const jobs = await server().db.read((reader) =>
    // biome-ignore lint/suspicious/noExplicitAny: the library's own table has no type here
    (reader as any).selectFrom("graphile_worker.jobs").select("key").where("key", "=", `resolve:${id}`).execute(),
  );
  expect(jobs).toHaveLength(1);
  await setMood(server(), "open");
  expect(await deliver(bank, notice)).toBe(200);
  expect(await statusOf(server(), id)).toBe("completed");
  expect((await balance()) - before).toBe(30_00n);
});

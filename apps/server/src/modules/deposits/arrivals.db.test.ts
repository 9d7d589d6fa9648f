// What a bank says against what was asked, against what a person decided, and too late: how much a machine credits, and at which rate.
import { fail, fiatToMinor, rateFromDecimal } from "@windfall/domain";
import { beforeAll, describe, expect, it } from "vitest";
import {
  bankSays,
  deliver,
  mainMinor,
  order,
  picture,
  runJob,
  sendDispute,
  sendProof,
  signedNotice,
  statusOf,
} from "../../../test/deposits.ts";
import { decide, staffMember } from "../../../test/desk.ts";
import { outcomeOf, type Player, playerIdOf, seedMethods } from "../../../test/money.ts";
import { type Person, useTestServer } from "../../../test/server.ts";
import { convertFiat } from "../rates/index.ts";

const house = useTestServer({ RATE_LIMIT_BURST: "1000000" });
const { server, clock } = house;
const HOUR_MS = 60 * 60_000;
let player: Player;
let playerId: string;
let cashier: Person & { globalId: string };
let operator: Person & { globalId: string };

beforeAll(async () => {
  await seedMethods(server());
  cashier = await staffMember(house, "cashier", "Carl");
  operator = await staffMember(house, "operator", "Olga");
  player = await house.player();
  playerId = await playerIdOf(server(), player.globalId);
});

const balance = () => mainMinor(server(), playerId);
const notify = async (id: string) =>
  expect(await deliver(house.visitor(), signedNotice(server(), clock, id))).toBe(200);
const bankPays = async (id: string, minor: bigint) => {
  await bankSays(server(), id, "paid", minor);
  await notify(id);
};
/** By a method that allows several. */
const invoice = (amount: string) =>
  order(player, { bankId: "usd-skrill", amount, externalFields: { email: "a@example.com" } });
const detailsOf = (id: string) => cashier.client.desk.getOrder({ params: { id } });
const shown = (id: string) => player.client.wallet.getBuyOrder({ params: { id } });

describe("another amount than was asked for", () => {
  it("asked 10, and the notice says 250,000: nothing is credited, and a second person must agree to it", async () => {
    const before = await balance();
    const { id } = await invoice("10");
    await bankPays(id, 250_000_00n);
    expect([await statusOf(server(), id), await balance()]).toEqual(["disputed", before]);
    expect(await detailsOf(id)).toMatchObject({
      status: "disputed",
      arrived: { amount: "250000.00", at: clock.now().toISOString() },
      dispute: { openedBy: "provider", amount: null },
      needsSecondPerson: true,
      actions: ["approve", "decline", "refund"],
    });
    expect((await detailsOf(id)).history.at(-1)).toMatchObject({
      to: "disputed",
      by: "provider",
      reason: "amount_differs",
    });
    const told = await player.client.wallet.getTransaction({ params: { id } });
    expect([told.status, told.reasonCode]).toEqual(["disputed", "amount_differs"]);
    // Said again, it is still for people.
    await bankPays(id, 250_000_00n);
    await bankPays(id, 10_00n);
    expect([await statusOf(server(), id), await balance()]).toEqual(["disputed", before]);
    expect((await detailsOf(id)).arrived).toMatchObject({ amount: "10.00" });
    const approve = { reason: "the bank's statement", amount: "250000.00" };
    expect((await decide(cashier, `orders/${id}/approve`, approve)).json()).toMatchObject({
      status: "disputed",
      pendingDecision: { amount: "250000.00" },
    });
    expect(outcomeOf(await decide(cashier, `orders/${id}/approve`, approve))).toBe("second_person_required");
    expect(outcomeOf(await decide(operator, `orders/${id}/decline`))).toBe("ok");
    expect(await balance()).toBe(before);
  });

  it.each([
    ["98.00", 98_00n, "completed"],
    ["97.99", 97_99n, "disputed"],
    ["102.00", 102_00n, "completed"],
    ["102.01", 102_01n, "disputed"],
  ])("asked 100, arrived %s: %s", async (_, minor, expected) => {
    const before = await balance();
    const { id } = await invoice("100");
    await bankPays(id, minor);
    expect(await statusOf(server(), id)).toBe(expected);
    expect((await balance()) - before).toBe(expected === "completed" ? minor : 0n);
  });

  it("more than the method takes is for people, however little it is over", async () => {
    const before = await balance();
    const { id } = await invoice("3000");
    await bankPays(id, 3000_01n);
    expect([await statusOf(server(), id), await balance()]).toEqual(["disputed", before]);
  });

  it("what the provider adds to tell payments apart is no other amount", async () => {
    const before = await balance();
    const { id } = await order(player, { bankId: "usd-account", amount: "10000" });
    await bankPays(id, 10_003_00n);
    expect([await statusOf(server(), id), (await balance()) - before]).toEqual(["completed", 10_003_00n]);
  });

  it("while the player disputes: their words stay, and people decide", async () => {
    const before = await balance();
    const { id } = await order(player);
    await sendProof(player, id, await picture());
    const words = { acceptOption: "CHANGE_INVOICE", amount: "80.00", comment: "I sent 80" };
    expect((await sendDispute(player, id, await picture(), words)).statusCode).toBe(200);
    await bankPays(id, 5000_00n);
    await bankPays(id, 100_00n);
    expect([await statusOf(server(), id), await balance()]).toEqual(["disputed", before]);
    expect(await detailsOf(id)).toMatchObject({
      arrived: { amount: "100.00" },
      dispute: { openedBy: "player", amount: "80.00", comment: "I sent 80" },
    });
    await decide(cashier, `orders/${id}/decline`);
  });
});

describe("what a person decided", () => {
  const declined = async () => {
    const { id } = await order(player);
    await sendProof(player, id, await picture());
    expect(outcomeOf(await decide(cashier, `orders/${id}/decline`, { reason: "no money arrived" }))).toBe("ok");
    return id;
  };

  it("is not undone by two notices of the bank: declined it stays, and the notice is an alarm", async () => {
    const before = await balance();
    const alarms = (await cashier.client.desk.counts()).alarms;
    const id = await declined();
    await bankPays(id, 100_00n);
    await notify(id);
    expect([await statusOf(server(), id), await balance()]).toEqual(["declined", before]);
    expect((await detailsOf(id)).alarms).toMatchObject([
      { kind: "deposit_against_decision", said: "paid", amount: { value: "100.00" }, times: 2, closed: null },
    ]);
    expect((await cashier.client.desk.counts()).alarms).toBe(alarms + 1);
  });

  it("its player may dispute it, and even then people end it, with the bank's word beside them", async () => {
    const before = await balance();
    const id = await declined();
    await bankPays(id, 100_00n);
    expect((await sendDispute(player, id, await picture())).statusCode).toBe(200);
    await notify(id);
    await notify(id);
    expect([await statusOf(server(), id), await balance()]).toEqual(["disputed", before]);
    expect((await detailsOf(id)).arrived).toMatchObject({ amount: "100.00" });
    expect(outcomeOf(await decide(cashier, `orders/${id}/approve`))).toBe("ok");
    expect((await balance()) - before).toBe(100_00n);
  });

  it("money after the bank itself had declined goes to people, and a second notice does not take it from them", async () => {
    const before = await balance();
    const { id } = await invoice("40");
    await bankSays(server(), id, "declined");
    await notify(id);
    await bankPays(id, 40_00n);
    await notify(id);
    expect([await statusOf(server(), id), await balance()]).toEqual(["disputed", before]);
    expect((await detailsOf(id)).alarms).toEqual([]);
  });

  it("approved, and the bank says something else: an alarm, and no money moves", async () => {
    const before = await balance();
    const { id } = await order(player);
    await sendProof(player, id, await picture());
    expect(outcomeOf(await decide(cashier, `orders/${id}/approve`))).toBe("ok");
    await bankPays(id, 100_00n);
    expect((await detailsOf(id)).alarms).toEqual([]);
    await bankPays(id, 60_00n);
    expect((await detailsOf(id)).alarms).toMatchObject([{ said: "paid", amount: { value: "60.00" } }]);
    await bankSays(server(), id, "declined");
    await notify(id);
    expect((await detailsOf(id)).alarms).toMatchObject([{ said: "declined", amount: { value: "100.00" }, times: 2 }]);
    expect([await statusOf(server(), id), (await balance()) - before]).toEqual(["completed", 100_00n]);
  });
});

describe("the rate of a deposit in another currency", () => {
  const tenge = async () => {
    const made = await order(player, { bankId: "kzt-transfer", amount: "50000" });
    return { id: made.id, quoted: made.credit.rate ?? "", rateUntil: made.credit.rateUntil };
  };
  const rateNow = async () => (await server().cashier.rates.quote("KZT", "USD")).rateE12;
  const worth = (rateE12: bigint) => convertFiat(50_000_00n, rateE12).targetMinor;
  const expire = async (id: string) => {
    clock.advance(15 * 60_000);
    await runJob(server(), "deposits.expire", { orderId: id });
    expect(await statusOf(server(), id)).toBe("timeouted");
  };

  it("holds until two hours after the order has expired, as the order says", async () => {
    const before = await balance();
    const { id, quoted, rateUntil } = await tenge();
    expect(rateUntil).toBe(new Date(clock.now().getTime() + 15 * 60_000 + 2 * HOUR_MS).toISOString());
    await expire(id);
    clock.advance(2 * HOUR_MS);
    await bankPays(id, 50_000_00n);
    expect((await balance()) - before).toBe(worth(rateFromDecimal(quoted)));
    expect((await shown(id)).credit).toMatchObject({ rate: quoted, rateUntil: null, isRateOfArrival: false });
  });

  it("is that of the arrival for money that comes later, and the player sees which", async () => {
    const before = await balance();
    const { id, quoted } = await tenge();
    await expire(id);
    clock.advance(24 * HOUR_MS);
    const fresh = await rateNow();
    expect(fresh).not.toBe(rateFromDecimal(quoted));
    await bankPays(id, 50_000_00n);
    expect(await statusOf(server(), id)).toBe("completed");
    expect((await balance()) - before).toBe(worth(fresh));
    const { credit } = await shown(id);
    expect([fiatToMinor(credit.value), rateFromDecimal(credit.rate ?? "0")]).toEqual([worth(fresh), fresh]);
    expect(credit.isRateOfArrival).toBe(true);
    const { conversion } = await player.client.wallet.getTransaction({ params: { id } });
    expect(conversion).toEqual({ rate: credit.rate, quotedRate: quoted, isRateOfArrival: true });
  });

  it("holds for money that came in time, however late the bank tells of it", async () => {
    const before = await balance();
    const { id, quoted } = await tenge();
    clock.advance(60_000);
    await server().db.transact((tx) =>
      tx
        .updateTable("sandbox_deposit")
        .set({ status: "paid", paid_minor: 50_000_00n, paid_at: clock.now() })
        .where("order_id", "=", id)
        .execute(),
    );
    clock.advance(48 * HOUR_MS);
    await notify(id);
    expect((await balance()) - before).toBe(worth(rateFromDecimal(quoted)));
  });

  it("an arrival before the order was made is not believed", async () => {
    const before = await balance();
    const { id } = await tenge();
    await server().db.transact((tx) =>
      tx
        .updateTable("sandbox_deposit")
        .set({ status: "paid", paid_minor: 50_000_00n, paid_at: new Date(clock.now().getTime() - HOUR_MS) })
        .where("order_id", "=", id)
        .execute(),
    );
    clock.advance(24 * HOUR_MS);
    const fresh = await rateNow();
    await notify(id);
    expect((await balance()) - before).toBe(worth(fresh));
  });

  it("decided by the desk: the quoted one for who sent the proof in time, today's for who did not", async () => {
    const proven = await tenge();
    expect((await sendProof(player, proven.id, await picture())).statusCode).toBe(200);
    const other = await house.player();
    const late = await order(other, { bankId: "kzt-transfer", amount: "50000" });
    clock.advance(15 * 60_000);
    await runJob(server(), "deposits.expire", { orderId: late.id });
    clock.advance(24 * HOUR_MS);
    expect((await sendDispute(other, late.id, await picture())).statusCode).toBe(200);
    expect(await detailsOf(proven.id)).toMatchObject({ isQuoteOver: false });
    expect(await detailsOf(late.id)).toMatchObject({ isQuoteOver: true });
    const before = await balance();
    expect(outcomeOf(await decide(cashier, `orders/${proven.id}/approve`))).toBe("ok");
    expect((await balance()) - before).toBe(worth(rateFromDecimal(proven.quoted)));
    const fresh = await rateNow();
    expect(outcomeOf(await decide(cashier, `orders/${late.id}/approve`))).toBe("ok");
    expect(await mainMinor(server(), await playerIdOf(server(), other.globalId))).toBe(worth(fresh));
  });

  it("while there is no price for late money nothing is credited, and the notice is asked to come again", async () => {
    const before = await balance();
    const { id } = await tenge();
    await expire(id);
    clock.advance(24 * HOUR_MS);
    await bankSays(server(), id, "paid", 50_000_00n);
    const { rates } = server().cashier;
    const { quote } = rates;
    rates.quote = () => Promise.reject(fail("payments_are_disabled"));
    const notice = signedNotice(server(), clock, id);
    expect(await deliver(house.visitor(), notice)).toBe(503);
    rates.quote = quote;
    expect([await statusOf(server(), id), await balance()]).toEqual(["timeouted", before]);
    expect(await deliver(house.visitor(), notice)).toBe(200);
    expect(await statusOf(server(), id)).toBe("completed");
  });
});

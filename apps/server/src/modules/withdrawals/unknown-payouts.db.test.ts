// A bank that takes a payout, fails to say so, does not know it when it is asked, refuses the second message, and pays. Whatever it
// does, the money is never paid and given back by us; and where a person gave it back, a payment is an alarm.
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliver, runJob } from "../../../test/deposits.ts";
import { auditOf, type Decision, decide, staffMember } from "../../../test/desk.ts";
import { H2H_KEY, H2H_SECRET, type H2hStub, startH2hStub } from "../../../test/h2h-stub.ts";
import { CARD, fund, mainAndHeld, outcomeOf, runPeriodic, seedMethods, withdraw } from "../../../test/money.ts";
import { ORIGIN, type Person, useTestServer } from "../../../test/server.ts";
import { createLogger } from "../../kernel/log.ts";
import { alarmReactions } from "../payment-alarms/watch.ts";
import { paySellOrder, pollSellOrder } from "./pay-sell-order.ts";
import { listAttempts, triedSoFar } from "./payout-attempts.ts";
import { nextMove } from "./payout-rule.ts";

const MINUTE_MS = 60_000;
const moment = { now: new Date("2026-11-15T12:00:00Z") };
let stub: H2hStub;
const overrides: Record<string, string> = {
  PAYMENT_PROVIDERS: "sandbox,h2h",
  H2H_KEY,
  H2H_SECRET,
  SANDBOX_AUTOPILOT: "0",
  WITHDRAW_DAILY_LIMIT_USD: "1000000",
  WITHDRAW_REVIEW_ABOVE_USD: "1000000",
  RATE_LIMIT_BURST: "1000000",
};
beforeAll(async () => {
  stub = await startH2hStub(() => moment.now);
  overrides.H2H_URL = stub.url;
});
afterAll(() => stub.close());

const house = useTestServer(overrides);
const { server, clock } = house;
const H2H_METHOD = "test-h2h";
let cashier: Person & { globalId: string };
let operator: Person & { globalId: string };

beforeAll(async () => {
  await seedMethods(server());
  const fields = { required: [], optional: [] };
  const sell = { minMinor: "100", maxMinor: "100000000", fields, feeTiers: [], subbanks: [] };
  const row = { id: H2H_METHOD, name: "Host", icon: "card", icon_big: "card", method: "p2p", currency: "USD" };
  await server().db.transact((tx) =>
    tx
      .insertInto("payment_method")
      .values({ ...row, priority: 0, provider: "h2h", sell: JSON.stringify(sell) })
      .execute(),
  );
  cashier = await staffMember(house, "cashier", "Carl");
  operator = await staffMember(house, "operator", "Olga");
});
beforeEach(async () => {
  stub.misbehave("none");
  advance(MINUTE_MS);
  await mood("open");
});

function advance(milliseconds: number): void {
  clock.advance(milliseconds);
  moment.now = clock.now();
}

const mood = (name: "open" | "forgetful") =>
  server().db.transact((tx) => tx.updateTable("sandbox_mood").set({ mood: name }).execute());
const sweep = () => runPeriodic(server(), "withdrawals.sweep");
const detailsOf = (id: string) => cashier.client.desk.getWithdrawal({ params: { id } });

async function press(id: string, outcome: "pay" | "refuse"): Promise<void> {
  const answer = await server().app.inject({
    method: "POST",
    url: `/sandbox-bank/payouts/${id}/${outcome}`,
    headers: { host: "windfall.test", origin: ORIGIN, "sec-fetch-site": "same-origin" },
  });
  expect(answer.statusCode).toBe(303);
}

async function approved(bankId?: string, amount = "100.00") {
  const person = await house.player();
  const playerId = await fund(server(), person, "10000.00");
  const answer = await withdraw(person, { amount, ...(bankId && { bankId }), details: { fields: CARD } });
  expect(outcomeOf(answer)).toBe("ok");
  advance(5 * MINUTE_MS);
  return { person, playerId, id: answer.json().id as string };
}

/** To the point at which the second message was refused. */
async function denied(amount?: string) {
  const order = await approved(undefined, amount);
  await mood("forgetful");
  await sweep();
  advance(MINUTE_MS);
  await sweep();
  await mood("open");
  return order;
}

let notices = 0;
const noticeOf = (orderId: string) => {
  const body = JSON.stringify({ id: `e-${++notices}`, kind: "payout", orderId });
  return { body, headers: stub.sign(body, clock.now()) };
};

describe("accepted, 500, 404, 422, and then paid", () => {
  it("the money is not given back, whatever the message is told, and the bank's word ends it", async () => {
    const { playerId, id } = await denied();
    expect(await detailsOf(id)).toMatchObject({
      state: "unknown",
      actions: ["paid", "give_back"],
      asked: { count: 1, answer: "not_known" },
      attempts: [
        { number: 1, outcome: "no_answer", reason: null },
        { number: 2, outcome: "message_refused", reason: "already_there" },
      ],
    });
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "9900.00", held: "100.00" });
    // However long it takes, nothing more is sent and nothing is given back.
    advance(48 * 60 * MINUTE_MS);
    await sweep();
    expect(await detailsOf(id)).toMatchObject({ state: "unknown", asked: { count: 2 }, attempts: [{}, {}] });
    await press(id, "pay");
    expect(await detailsOf(id)).toMatchObject({ state: "completed", alarms: [] });
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "9900.00", held: "0.00" });
  });

  it("the same over the host-to-host provider", async () => {
    const { playerId, id } = await approved(H2H_METHOD);
    stub.misbehave("forgetful");
    await sweep();
    advance(MINUTE_MS);
    await sweep();
    expect(await detailsOf(id)).toMatchObject({
      state: "unknown",
      attempts: [{ outcome: "no_answer" }, { outcome: "message_refused", reason: "already_there" }],
    });
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "9900.00", held: "100.00" });
    stub.misbehave("none");
    stub.say(id, { status: "paid" });
    expect(await deliver(house.visitor(), noticeOf(id), "h2h")).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ state: "completed", providerPayoutId: `p-${id}` });
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "9900.00", held: "0.00" });
  });

  it("a gate on the way that refuses is no word about a payout, at the first message either", async () => {
    const { playerId, id } = await approved(H2H_METHOD);
    stub.misbehave("refuse");
    await sweep();
    expect(await detailsOf(id)).toMatchObject({ state: "sending", attempts: [{ outcome: "no_answer" }] });
    stub.misbehave("none");
    advance(MINUTE_MS);
    await sweep();
    expect(await detailsOf(id)).toMatchObject({ state: "sending", attempts: [{}, { outcome: "accepted" }] });
    expect((await mainAndHeld(server(), playerId)).held).toBe("100.00");
  });

  it("the first message, refused by name and left unknown, does give back", async () => {
    const { playerId, id } = await approved(H2H_METHOD);
    stub.misbehave("refuse-named");
    // Its books can be asked; only what is sent is refused.
    const { providers, ...deps } = server().cashier.withdrawals;
    const h2h = providers.get("h2h");
    if (!h2h) throw new Error("no h2h");
    const honest = new Map([["h2h", { ...h2h, payoutStatus: async () => undefined }]]);
    await runJob(server(), "withdrawals.release", { orderId: id });
    await paySellOrder({ ...deps, providers: honest }, id);
    expect(await detailsOf(id)).toMatchObject({ state: "declined", attempts: [{ outcome: "message_refused" }] });
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "10000.00", held: "0.00" });
  });

  it("a process that died while it told counts as one that told", async () => {
    const { playerId, id } = await approved();
    const deps = server().cashier.withdrawals;
    const bank = deps.providers.get("sandbox");
    if (!bank) throw new Error("no sandbox");
    const dying = {
      ...bank,
      createPayout: async (request: Parameters<typeof bank.createPayout>[0]) => {
        await mood("forgetful");
        await bank.createPayout(request).catch(() => undefined);
        throw new Error("killed");
      },
    };
    await runJob(server(), "withdrawals.release", { orderId: id });
    await expect(paySellOrder({ ...deps, providers: new Map([["sandbox", dying]]) }, id)).rejects.toThrow("killed");
    advance(MINUTE_MS);
    await sweep();
    expect(await detailsOf(id)).toMatchObject({
      state: "unknown",
      attempts: [{ outcome: null }, { outcome: "message_refused" }],
    });
    expect((await mainAndHeld(server(), playerId)).held).toBe("100.00");
  });
});

describe("two processes that ask at once", () => {
  const tellers = (count: number) => Array.from({ length: count }, () => server().cashier.withdrawals);

  it("tell once more between them", async () => {
    const { id } = await approved();
    await mood("forgetful");
    await sweep();
    advance(MINUTE_MS);
    await Promise.all(tellers(10).map((deps) => pollSellOrder(deps, id)));
    expect(await server().db.read((reader) => listAttempts(reader, id))).toHaveLength(2);
  });

  it("control: without the lock of the order each of them would", async () => {
    const { id } = await approved();
    await mood("forgetful");
    await sweep();
    advance(MINUTE_MS);
    const moves = await Promise.all(
      tellers(10).map((deps) =>
        server().db.read(async (reader) => nextMove("not_known", await triedSoFar(reader, deps, id))),
      ),
    );
    expect(moves).toEqual(Array.from({ length: 10 }, () => "tell"));
  });
});

describe("a person finds out", () => {
  it("the queue of its own shows it with its clock, and the player sees a payout under way", async () => {
    const { person, id } = await denied();
    const { items } = await cashier.client.desk.listWithdrawals({ query: { queue: "unknown", limit: "100" } });
    expect((await cashier.client.desk.counts()).unknown).toBe(items.length);
    expect(items.find((item) => item.id === id)).toMatchObject({
      state: "unknown",
      waitingSince: clock.now().toISOString(),
      dueAt: new Date(clock.now().getTime() + 4 * 60 * MINUTE_MS).toISOString(),
    });
    const shown = await person.client.wallet.getTransaction({ params: { id } });
    expect([shown.status, shown.stages.map(({ name }) => name)]).toEqual([
      "pending",
      ["requested", "approved", "sending", "completed"],
    ]);
    expect((await detailsOf(id)).history.at(-1)).toMatchObject({ to: "unknown", reason: "message_refused" });
  });

  it("it was paid: the hold goes, and the audit says who said so", async () => {
    const { playerId, id } = await denied();
    const answer = await decide(cashier, `withdrawals/${id}/paid`, { reason: "the bank says it was paid" });
    expect(answer.json()).toMatchObject({ state: "completed", actions: [] });
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "9900.00", held: "0.00" });
    expect(await auditOf(server(), id)).toMatchObject([
      { action: "withdrawal.paid", actor: cashier.globalId, details: { from: "unknown" } },
    ]);
    // The bank's own word comes after all, and fits.
    await press(id, "pay");
    expect(await detailsOf(id)).toMatchObject({ state: "completed", alarms: [] });
    expect(outcomeOf(await decide(operator, `withdrawals/${id}/give_back`))).toBe("order_state_changed");
    expect(outcomeOf(await decide(operator, `withdrawals/${id}/paid`))).toBe("order_state_changed");
  });

  it("neither word is one person's above the threshold, and declining is not offered", async () => {
    const { playerId, id } = await denied("6000.00");
    expect(await detailsOf(id)).toMatchObject({ needsSecondPerson: true });
    expect(outcomeOf(await decide(cashier, `withdrawals/${id}/decline`))).toBe("order_state_changed");
    const first = await decide(cashier, `withdrawals/${id}/give_back`);
    expect(first.json()).toMatchObject({ state: "unknown", pendingDecision: { action: "give_back", isOwn: true } });
    for (const action of ["give_back", "paid"] as const) {
      const again = await decide(cashier, `withdrawals/${id}/${action}`);
      expect(outcomeOf(again)).toBe(action === "give_back" ? "second_person_required" : "ok");
    }
    // The first person said something else since; the second agrees to that only.
    expect(outcomeOf(await decide(operator, `withdrawals/${id}/give_back`))).toBe("order_state_changed");
    expect(outcomeOf(await decide(cashier, `withdrawals/${id}/paid`))).toBe("second_person_required");
    expect((await mainAndHeld(server(), playerId)).held).toBe("6000.00");
    expect((await decide(operator, `withdrawals/${id}/paid`)).json()).toMatchObject({ state: "completed" });
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "4000.00", held: "0.00" });
  });
});

describe("a bank that pays what was given back", () => {
  async function paidAfterGivingBack() {
    const order = await denied();
    expect(outcomeOf(await decide(cashier, `withdrawals/${order.id}/give_back`))).toBe("ok");
    expect(await mainAndHeld(server(), order.playerId)).toEqual({ main: "10000.00", held: "0.00" });
    return order;
  }

  it("is an alarm: a row, a figure, and a line in the order; and no money moves by itself", async () => {
    const before = await cashier.client.desk.counts();
    const { playerId, id } = await paidAfterGivingBack();
    await press(id, "pay");
    expect((await cashier.client.desk.counts()).alarms).toBe(before.alarms + 1);
    const [alarm] = (await detailsOf(id)).alarms;
    expect(alarm).toMatchObject({
      kind: "payout_after_release",
      orderId: id,
      provider: "sandbox",
      said: "paid",
      amount: { value: "100.00", currency: "USD" },
      times: 1,
      closed: null,
      dueAt: new Date(clock.now().getTime() + 30 * MINUTE_MS).toISOString(),
    });
    await runPeriodic(server(), "payments.watch");
    const { body } = await server().app.inject({ url: "/metrics" });
    expect(body).toMatch(new RegExp(`payment_alarms_open ${before.alarms + 1}\\b`));
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "10000.00", held: "0.00" });
  });

  it("is one alarm however often the bank says it, and a new one when it says something else", async () => {
    const { id } = await paidAfterGivingBack();
    const deps = server().cashier.withdrawals;
    const bank = deps.providers.get("sandbox");
    if (!bank) throw new Error("no sandbox");
    const saying = (status: "accepted" | "paid") => ({
      ...deps,
      providers: new Map([["sandbox", { ...bank, payoutStatus: async () => ({ providerPayoutId: "x", status }) }]]),
    });
    await Promise.all(Array.from({ length: 10 }, () => pollSellOrder(saying("accepted"), id)));
    const [under] = (await detailsOf(id)).alarms;
    expect(under).toMatchObject({ said: "accepted", times: 10 });
    const close = (person: Person) =>
      person.client.desk.closeAlarm({
        params: { id: under?.id ?? "" },
        body: { reason: "stopped at the bank" },
        idempotencyKey: `close-${++notices}`,
      });
    expect((await close(cashier)).closed).toMatchObject({ by: "Carl Staff", reason: "stopped at the bank" });
    await expect(close(operator)).rejects.toMatchObject({ detail: "order_state_changed" });
    expect((await auditOf(server(), id)).at(-1)).toMatchObject({
      action: "alarm.close",
      details: { kind: "payout_after_release", said: "accepted" },
    });
    await pollSellOrder(saying("accepted"), id);
    expect((await detailsOf(id)).alarms[0]?.closed).not.toBeNull();
    await pollSellOrder(saying("paid"), id);
    expect((await detailsOf(id)).alarms).toMatchObject([{ id: under?.id, said: "paid", closed: null }]);
  });

  it("is found without a notice too: what was given back is asked about some more", async () => {
    const { id } = await paidAfterGivingBack();
    await server().db.transact((tx) =>
      tx.updateTable("sandbox_payout").set({ status: "paid", is_denied: false }).where("order_id", "=", id).execute(),
    );
    await runJob(server(), "withdrawals.poll", { orderId: id });
    expect((await detailsOf(id)).alarms).toMatchObject([{ said: "paid" }]);
  });

  it("is told to the desk's channel and to the log", async () => {
    const { id } = await paidAfterGivingBack();
    await house.drain();
    await press(id, "pay");
    await house.drain();
    const [alarm] = (await detailsOf(id)).alarms;
    const told = await server().db.read((reader) =>
      reader
        .selectFrom("realtime_publication")
        .select("data")
        .where("channel", "=", `desk#${cashier.globalId}`)
        .execute(),
    );
    expect(told.map(({ data }) => JSON.parse(String(data)))).toContainEqual({ queue: "alarms", id: alarm?.id });
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString("utf8"));
        done();
      },
    });
    const [react] = alarmReactions({ log: createLogger({ level: "error", destination }) });
    const events = await server().db.read((reader) =>
      reader.selectFrom("outbox_event").select("payload").where("type", "=", "payment.alarm_changed").execute(),
    );
    await react?.run(events.find(({ payload }) => JSON.stringify(payload).includes(id))?.payload);
    expect(JSON.parse(lines.join(""))).toMatchObject({
      level: "error",
      alarm: { kind: "payout_after_release", orderId: id },
    });
  });

  it("a key says one thing only, whichever word it was for", async () => {
    const said = async (path: Decision, key: string) => {
      expect(outcomeOf(await decide(cashier, path, { reason: "as the bank wrote" }, key))).toBe("ok");
      expect(outcomeOf(await decide(cashier, path, { reason: "other words" }, key))).toBe("idempotency_key_reused");
    };
    await said(`withdrawals/${(await denied()).id}/paid`, "word-paid");
    const { id } = await denied();
    await said(`withdrawals/${id}/give_back`, "word-back");
    await press(id, "pay");
    const [alarm] = (await detailsOf(id)).alarms;
    await said(`alarms/${alarm?.id}/close`, "word-close");
  });

  it("that refuses what counts as paid is an alarm as well", async () => {
    const { id } = await denied();
    expect(outcomeOf(await decide(cashier, `withdrawals/${id}/paid`))).toBe("ok");
    await press(id, "refuse");
    expect((await detailsOf(id)).alarms).toMatchObject([{ kind: "payout_returned", said: "refused" }]);
  });

  it("alarms are listed, found and shown with their order; what is not there is not found", async () => {
    const { person, id } = await paidAfterGivingBack();
    await press(id, "pay");
    const list = async (query: object) => {
      const { items } = await cashier.client.desk.listAlarms({ query: { limit: "100", ...query } });
      return items.filter(({ orderId }) => orderId === id).length;
    };
    expect([await list({}), await list({ search: id }), await list({ search: person.globalId })]).toEqual([1, 1, 1]);
    expect(await list({ search: "somebody else" })).toBe(0);
    const [alarm] = (await detailsOf(id)).alarms;
    const shown = await cashier.client.desk.getAlarm({ params: { id: alarm?.id ?? "" } });
    expect(shown.order).toMatchObject({ state: "declined", amount: { value: "100.00" }, method: "Test" });
    expect(shown.history.map(({ to }) => to)).toEqual(["requested", "approved", "sending", "unknown", "declined"]);
    const nobody = { params: { id: `alm_${"0".repeat(26)}` } };
    await expect(cashier.client.desk.getAlarm(nobody)).rejects.toMatchObject({ detail: "not_found" });
    const closing = { ...nobody, body: { reason: "nothing" }, idempotencyKey: "nothing" };
    await expect(cashier.client.desk.closeAlarm(closing)).rejects.toMatchObject({ detail: "not_found" });
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { picture, sendDispute, statusOf } from "../../../test/deposits.ts";
import {
  auditOf,
  type Decision,
  decide,
  disputedOrder,
  paidOrder,
  reviewedWithdrawal,
  staffMember,
} from "../../../test/desk.ts";
import {
  fund,
  mainAndHeld,
  outcomeOf,
  playerIdOf,
  runPeriodic,
  seedMethods,
  tally,
  withdraw,
} from "../../../test/money.ts";
import { type Person, useTestServer } from "../../../test/server.ts";
import { meetingOf, withWaitAfterReading } from "../../../test/weakened.ts";
import { takeStep } from "./take-step.ts";

const desk = useTestServer({ SANDBOX_AUTOPILOT: "0", WITHDRAW_DAILY_LIMIT_USD: "1000000" });
const { server, clock, player } = desk;
type Colleague = Person & { globalId: string };
let anna: Colleague;
let boris: Colleague;
let clara: Colleague;

beforeAll(async () => {
  await seedMethods(server());
  anna = await staffMember(desk, "cashier", "Anna");
  boris = await staffMember(desk, "cashier", "Boris");
  clara = await staffMember(desk, "operator", "Clara");
});

const large = () => paidOrder(desk, { bankId: "usd-account", amount: "9000" });
const balanceOf = async (globalId: string) => (await mainAndHeld(server(), await playerIdOf(server(), globalId))).main;
const actionsOf = async (id: string) => (await auditOf(server(), id)).map(({ action }) => action);

describe("above the threshold", () => {
  it("the first person's decision waits and moves nothing, a second one carries it out", async () => {
    const { person, id } = await large();
    const first = await decide(anna, `orders/${id}/approve`, { reason: "proof fits" });
    expect(first.json()).toMatchObject({
      status: "wait_for_confirmation",
      needsSecondPerson: true,
      pendingDecision: { action: "approve", amount: null, reason: "proof fits", by: "Anna Staff", isOwn: true },
    });
    expect(await balanceOf(person.globalId)).toBe("0.00");
    const seen = await boris.client.desk.getOrder({ params: { id } });
    expect(seen.pendingDecision).toMatchObject({ by: "Anna Staff", isOwn: false });
    const second = await decide(boris, `orders/${id}/approve`, { reason: "agreed" });
    expect(second.json()).toMatchObject({ status: "completed", pendingDecision: null });
    expect(await balanceOf(person.globalId)).toBe(seen.amount.value);
    expect((await auditOf(server(), id)).map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
      ["order.approve_proposed", anna.globalId, "proof fits"],
      ["order.approve", boris.globalId, "agreed"],
    ]);
  });

  it("the same person does not count twice, in no call", async () => {
    const { id } = await large();
    await decide(anna, `orders/${id}/approve`);
    expect(outcomeOf(await decide(anna, `orders/${id}/approve`))).toBe("second_person_required");
    const disputed = await largeDispute();
    await decide(anna, `orders/${disputed}/refund`);
    expect(outcomeOf(await decide(anna, `orders/${disputed}/refund`))).toBe("second_person_required");
    const { id: withdrawal } = await reviewedWithdrawal(desk, "9000.00");
    await decide(anna, `withdrawals/${withdrawal}/approve`);
    expect(outcomeOf(await decide(anna, `withdrawals/${withdrawal}/approve`))).toBe("second_person_required");
    expect(await statusOf(server(), id)).toBe("wait_for_confirmation");
  });

  it("somebody else must agree with the same, amount included; declining is anyone's", async () => {
    const disputed = await largeDispute();
    await decide(anna, `orders/${disputed}/approve`, { reason: "by proof", amount: "8500" });
    for (const [action, body] of [
      ["approve", { reason: "other amount", amount: "8400" }],
      ["approve", { reason: "no amount" }],
      ["refund", { reason: "other action" }],
    ] as const)
      expect(outcomeOf(await decide(boris, `orders/${disputed}/${action}`, body)), body.reason).toBe(
        "order_state_changed",
      );
    const agreed = await decide(boris, `orders/${disputed}/approve`, { reason: "same", amount: "8500.00" });
    expect(agreed.json()).toMatchObject({ status: "completed", amount: { value: "8500.00" } });

    const { id } = await large();
    await decide(anna, `orders/${id}/approve`);
    expect((await decide(boris, `orders/${id}/decline`)).json()).toMatchObject({
      status: "declined",
      pendingDecision: null,
    });
    expect(await actionsOf(id)).toEqual(["order.approve_proposed", "order.decline"]);
  });

  it("the first person may correct their own decision, and then that counts", async () => {
    const { person, id } = await large();
    await decide(anna, `orders/${id}/approve`);
    const corrected = await decide(anna, `orders/${id}/approve`, { reason: "by proof", amount: "8000" });
    expect(corrected.json().pendingDecision).toMatchObject({ amount: "8000.00", isOwn: true });
    expect(outcomeOf(await decide(boris, `orders/${id}/approve`))).toBe("order_state_changed");
    expect(outcomeOf(await decide(boris, `orders/${id}/approve`, { reason: "same", amount: "8000" }))).toBe("ok");
    expect(await balanceOf(person.globalId)).toBe("8000.00");
  });

  it("a small order with a large correction needs two people, and a large one with a small correction too", async () => {
    const small = await paidOrder(desk);
    const answer = await decide(anna, `orders/${small.id}/approve`, { reason: "typo", amount: "60000" });
    expect(answer.json()).toMatchObject({ status: "wait_for_confirmation", pendingDecision: { amount: "60000.00" } });
    const { id } = await large();
    const less = await decide(anna, `orders/${id}/approve`, { reason: "less", amount: "10" });
    expect(less.json()).toMatchObject({ status: "wait_for_confirmation" });
    expect(await balanceOf(small.person.globalId)).toBe("0.00");
  });

  it("a decision about an order that has changed since counts for nothing", async () => {
    const { person, id } = await large();
    await decide(anna, `orders/${id}/approve`);
    clock.advance(1000);
    await sendDispute(person, id, await picture(), { acceptOption: "REPAY" });
    const { pendingDecision, status } = await boris.client.desk.getOrder({ params: { id } });
    expect([status, pendingDecision]).toEqual(["disputed", null]);
    const answer = await decide(boris, `orders/${id}/refund`);
    expect(answer.json()).toMatchObject({ status: "disputed", pendingDecision: { action: "refund", isOwn: true } });
  });

  it("a withdrawal goes out only after the second", async () => {
    const { playerId, id } = await reviewedWithdrawal(desk, "9000.00");
    expect((await decide(anna, `withdrawals/${id}/approve`)).json()).toMatchObject({
      state: "review",
      needsSecondPerson: true,
      pendingDecision: { action: "approve", isOwn: true },
    });
    expect((await decide(boris, `withdrawals/${id}/approve`)).json()).toMatchObject({ state: "approved" });
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "11000.00", held: "9000.00" });
    expect(await actionsOf(id)).toEqual(["withdrawal.approve_proposed", "withdrawal.approve"]);
  });

  it("a decision without a known rate counts as large", async () => {
    const stale = useStaleRates();
    const { id } = await paidOrder(desk, { bankId: "kzt-transfer", amount: "5000" });
    const restore = stale();
    const answer = await decide(anna, `orders/${id}/approve`);
    restore();
    expect(answer.json()).toMatchObject({ status: "wait_for_confirmation", pendingDecision: { isOwn: true } });
  });

  async function largeDispute(): Promise<string> {
    const { id } = await disputedOrder(desk);
    await server().db.transact((tx) =>
      tx.updateTable("buy_order").set({ amount_minor: 9000_00n }).where("id", "=", id).execute(),
    );
    return id;
  }

  /** Makes the rates of this server refuse, as they do when the prices are old. Answers a way back. */
  function useStaleRates() {
    const { rates } = server().cashier;
    const quote = rates.quote;
    return () => {
      rates.quote = () => Promise.reject(new Error("no fresh prices"));
      return () => {
        rates.quote = quote;
      };
    };
  }
});

describe("at the same time", () => {
  it("of two second persons one carries it out", async () => {
    for (let round = 0; round < 5; round++) {
      const { person, id } = await large();
      const { amount } = (await decide(anna, `orders/${id}/approve`)).json() as { amount: { value: string } };
      const answers = await Promise.all([
        decide(boris, `orders/${id}/approve`),
        decide(clara, `orders/${id}/approve`),
        decide(anna, `orders/${id}/approve`),
      ]);
      const outcomes = tally(answers.map(outcomeOf));
      expect(outcomes.ok).toBe(1);
      expect((outcomes.order_state_changed ?? 0) + (outcomes.second_person_required ?? 0)).toBe(2);
      expect(await balanceOf(person.globalId)).toBe(amount.value);
      expect(await actionsOf(id)).toEqual(["order.approve_proposed", "order.approve"]);
    }
  });

  it("of many first presses of one person one is recorded", async () => {
    const { id } = await large();
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(anna, `orders/${id}/approve`)));
    expect(tally(answers.map(outcomeOf))).toEqual({ ok: 1, second_person_required: 7 });
    expect(await actionsOf(id)).toEqual(["order.approve_proposed"]);
  });

  it("two people with nothing recorded make one proposal and one decision", async () => {
    const { id } = await large();
    const answers = await Promise.all([decide(anna, `orders/${id}/approve`), decide(boris, `orders/${id}/approve`)]);
    expect(answers.map(outcomeOf)).toEqual(["ok", "ok"]);
    expect(await statusOf(server(), id)).toBe("completed");
    expect(await actionsOf(id)).toEqual(["order.approve_proposed", "order.approve"]);
  });

  it("control: without the lock on the order both would be the first, and nothing would happen", async () => {
    const { id } = await large();
    const { changed_at: changedAt } = await server().db.read((reader) =>
      reader.selectFrom("buy_order").select("changed_at").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    const order = { id, status: "wait_for_confirmation", changedAt };
    const context = { queue: "orders", order, needsSecondPerson: true } as const;
    const db = withWaitAfterReading(server().db, "staff_decision", meetingOf(2));
    const withoutLock = async (globalId: string) => {
      const actor = { id: await playerIdOf(server(), globalId) };
      const step = { action: "approve", amountMinor: null, reason: "x" } as const;
      return db.transact((tx) => takeStep(tx, server(), actor, context, step));
    };
    expect(await Promise.all([withoutLock(anna.globalId), withoutLock(boris.globalId)])).toEqual([false, false]);
  });

  it("approve against decline ends in one of the two, with the money to match", async () => {
    for (let round = 0; round < 5; round++) {
      const { person, id } = await paidOrder(desk);
      const answers = await Promise.all([decide(anna, `orders/${id}/approve`), decide(boris, `orders/${id}/decline`)]);
      expect(answers.map(outcomeOf).sort()).toEqual(["ok", "order_state_changed"]);
      const status = await statusOf(server(), id);
      const isPaid = (await balanceOf(person.globalId)) !== "0.00";
      expect([status, isPaid]).toEqual(outcomeOf(answers[0]) === "ok" ? ["completed", true] : ["declined", false]);
    }
  });

  it("a withdrawal taken back while it is approved is paid or given back, never both", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "5000.00");
    const { id } = (await withdraw(person, { amount: "2000.00" })).json() as { id: string };
    clock.advance(5 * 60_000);
    await runPeriodic(server(), "withdrawals.sweep");
    const cancel = person.request({
      method: "POST",
      url: `/api/v1/wallet/orders/sell/${id}/cancel`,
      headers: { "idempotency-key": "cancel" },
    });
    const [approved] = await Promise.all([decide(anna, `withdrawals/${id}/approve`), cancel]);
    expect(outcomeOf(approved)).toBe("ok");
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "3000.00", held: "2000.00" });
  });
});

describe("the same decision sent again", () => {
  const decisions = async (): Promise<Decision[]> => [
    `orders/${(await paidOrder(desk)).id}/approve`,
    `orders/${(await paidOrder(desk)).id}/decline`,
    `orders/${(await disputedOrder(desk)).id}/refund`,
    `withdrawals/${(await reviewedWithdrawal(desk)).id}/approve`,
    `withdrawals/${(await reviewedWithdrawal(desk)).id}/decline`,
  ];

  it("answers what it did and does nothing more; with other words it is refused", async () => {
    for (const [index, decision] of (await decisions()).entries()) {
      const key = `again-${index}`;
      const first = await decide(anna, decision, { reason: "once" }, key);
      const again = await decide(anna, decision, { reason: "once" }, key);
      expect(again.json(), decision).toEqual(first.json());
      expect(outcomeOf(await decide(anna, decision, { reason: "other words" }, key))).toBe("idempotency_key_reused");
      expect(await actionsOf(decision.split("/")[1] ?? "")).toHaveLength(1);
    }
  });

  /** Keeps a row locked, so that whoever decides about it has to wait. */
  async function holdRow(table: "buy_order" | "sell_order", id: string) {
    let release = () => {};
    const untilReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    let released: Promise<void> = Promise.resolve();
    await new Promise<void>((isLocked) => {
      released = server().db.transact(async (tx) => {
        await tx.selectFrom(table).select("id").where("id", "=", id).forUpdate().execute();
        isLocked();
        await untilReleased;
      });
    });
    return { release, released };
  }

  it("is told to wait while the first is under way", async () => {
    for (const [index, decision] of (await decisions()).entries()) {
      const [queue, id = ""] = decision.split("/");
      const table = queue === "orders" ? "buy_order" : "sell_order";
      const { release, released } = await holdRow(table, id);
      const both = [0, 1].map(() => decide(anna, decision, { reason: "once" }, `held-${index}`));
      // One of them has the key and waits for the row; the other does not wait for it.
      expect(outcomeOf(await Promise.race(both)), decision).toBe("idempotency_key_in_flight");
      release();
      await released;
      expect((await Promise.all(both)).map(outcomeOf).sort()).toEqual(["idempotency_key_in_flight", "ok"]);
    }
  });
});

// The way of a withdrawal to the bank: exactly one payout or the money back, whatever fails in between.
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { runJob } from "../../../test/deposits.ts";
import { fund, mainAndHeld, outcomeOf, playerIdOf, runPeriodic, seedMethods, withdraw } from "../../../test/money.ts";
import { ORIGIN, refusalOf, useTestServer } from "../../../test/server.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { freezePayouts, type PaymentProvider, ProviderRefused } from "../payment-methods/index.ts";
import { decideSellOrder } from "./decide-sell-order.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import { paySellOrder } from "./pay-sell-order.ts";
import { sweepWithdrawals } from "./sweep.ts";

const { server, player, clock, drain } = useTestServer({ SANDBOX_AUTOPILOT: "0", WITHDRAW_DAILY_LIMIT_USD: "1000000" });
beforeAll(() => seedMethods(server()));

const sweep = () => runPeriodic(server(), "withdrawals.sweep");
const MINUTE_MS = 60_000;

async function asked(amount = "100.00", options: { bankId?: string } = {}) {
  const person = await player();
  const playerId = await fund(server(), person, "5000.00");
  const answer = await withdraw(person, { amount, ...options });
  expect(outcomeOf(answer)).toBe("ok");
  return { person, playerId, id: answer.json().id as string };
}

const orderOf = (id: string) =>
  server().db.read((reader) =>
    reader.selectFrom("sell_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  );
const stateOf = async (id: string) => (await orderOf(id)).state;
const payoutsOf = (id: string) =>
  server().db.read((reader) => reader.selectFrom("sandbox_payout").selectAll().where("order_id", "=", id).execute());

/** A button of the sandbox bank's control page. */
const press = async (id: string, outcome: "pay" | "refuse" | "silence") => {
  const answer = await server().app.inject({
    method: "POST",
    url: `/sandbox-bank/payouts/${id}/${outcome}`,
    headers: { host: "windfall.test", origin: ORIGIN, "sec-fetch-site": "same-origin" },
  });
  expect(answer.statusCode).toBe(303);
};

/** The bank behind a line that misbehaves in one place. */
function withProvider(broken: (bank: PaymentProvider) => Partial<PaymentProvider>): WithdrawalsDeps {
  const deps = server().cashier.withdrawals;
  const bank = deps.providers.get("sandbox");
  if (!bank) throw new Error("no sandbox");
  return { ...deps, providers: new Map([["sandbox", { ...bank, ...broken(bank) }]]) };
}

const countJobs = async (key: string) => {
  const { rows } = await server().db.read((reader) =>
    sql`select from graphile_worker._private_jobs where key = ${key}`.execute(reader as never),
  );
  return rows.length;
};

const passWindow = () => clock.advance(5 * MINUTE_MS);

describe("a withdrawal that nobody takes back", () => {
  it("waits for its moment, goes to the bank, and is done when the bank says so", async () => {
    const { playerId, id } = await asked("250.00", { bankId: "usd-transfer" });
    await sweep();
    expect(await stateOf(id)).toBe("requested");
    passWindow();
    await sweep();
    expect(await stateOf(id)).toBe("sending");
    expect(await payoutsOf(id)).toMatchObject([{ status: "accepted", amount_minor: "24500" }]);
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "4750.00", held: "250.00" });
    await press(id, "pay");
    expect(await orderOf(id)).toMatchObject({ state: "completed", completed_at: clock.now() });
    const paid = await server().db.read((reader) =>
      reader
        .selectFrom("ledger_posting")
        .innerJoin("ledger_line", "ledger_line.posting_id", "ledger_posting.id")
        .innerJoin("ledger_account", "ledger_account.id", "ledger_line.account_id")
        .select(["ledger_account.kind", "ledger_line.amount_minor"])
        .where("ledger_posting.key", "=", `withdrawal:${id}:paid`)
        .orderBy("ledger_account.kind")
        .execute(),
    );
    expect(paid.map(({ kind, amount_minor }) => `${kind} ${amount_minor}`)).toEqual([
      "clearing 24500",
      "fees 500",
      "held -25000",
    ]);
    // The bank may say it again.
    await press(id, "pay");
    await sweep();
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "4750.00", held: "0.00" });
  });

  it("its job does the same without the sweep, once its time has come", async () => {
    const { id } = await asked();
    passWindow();
    // The queue lives by the database's clock, the test by its own.
    const key = `withdrawals.release:${id}`;
    await server().db.transact((tx) =>
      sql`update graphile_worker._private_jobs set run_at = now() where key = ${key}`.execute(tx),
    );
    await drain();
    expect(await stateOf(id)).toBe("sending");
  });

  it("a job that comes too early does nothing", async () => {
    const { id } = await asked();
    await runJob(server(), "withdrawals.release", { orderId: id });
    expect(await stateOf(id)).toBe("requested");
  });

  it("gets its money back when the bank refuses, with the bank's reason", async () => {
    const { person, playerId, id } = await asked();
    passWindow();
    await sweep();
    await press(id, "refuse");
    expect(await orderOf(id)).toMatchObject({ state: "declined", decline_reason: "recipient_refused" });
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "5000.00", held: "0.00" });
    const details = await person.client.wallet.getTransaction({ params: { id } });
    expect(details).toMatchObject({ status: "declined", reason: null, reasonCode: "recipient_refused" });
    expect(details.stages.map(({ name }) => name)).toEqual(["requested", "approved", "sending", "declined"]);
  });
});

describe("above the threshold", () => {
  it("waits for staff however long, and goes on after their word", async () => {
    const { id } = await asked("1000.01");
    passWindow();
    await sweep();
    clock.advance(48 * 60 * MINUTE_MS);
    await sweep();
    expect(await stateOf(id)).toBe("review");
    const actorId = await playerIdOf(server(), (await player()).globalId);
    const decide = (to: "approved" | "declined") =>
      server().db.transact((tx) =>
        decideSellOrder(tx, server().cashier.withdrawals, { orderId: id, to, actorId, reason: "looks right" }),
      );
    await decide("approved");
    expect(await countJobs(`withdrawals.pay:${id}`)).toBe(1);
    await runJob(server(), "withdrawals.pay", { orderId: id });
    expect(await stateOf(id)).toBe("sending");
    expect(await refusalOf(decide("approved"))).toBe("order_state_changed");
  });

  it("is given back when staff decline", async () => {
    const { person, playerId, id } = await asked("2000.00");
    const actorId = await playerIdOf(server(), (await player()).globalId);
    await server().db.transact((tx) =>
      decideSellOrder(tx, server().cashier.withdrawals, {
        orderId: id,
        to: "declined",
        actorId,
        reason: "not your card",
      }),
    );
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "5000.00", held: "0.00" });
    const details = await person.client.wallet.getTransaction({ params: { id } });
    expect(details).toMatchObject({ status: "declined", reason: "not your card", reasonCode: null });
    passWindow();
    await sweep();
    expect(await payoutsOf(id)).toEqual([]);
  });

  it.each(["banned", "restricted", "hired"])(
    "goes to staff in any case when its player was %s meanwhile",
    async (what) => {
      const { playerId, id } = await asked("50.00");
      const now = clock.now();
      await server().db.transact(async (tx) => {
        if (what === "banned")
          await tx
            .updateTable("player")
            .set({ ban_reason: "kyc", banned_at: now })
            .where("id", "=", playerId)
            .execute();
        else if (what === "hired")
          await tx.updateTable("player").set({ staff_role: "cashier" }).where("id", "=", playerId).execute();
        else
          await tx.insertInto("player_restriction").values({ player_id: playerId, kind: "ggr", set_at: now }).execute();
      });
      passWindow();
      await sweep();
      expect(await orderOf(id)).toMatchObject({ state: "review", needs_review: true });
    },
  );

  it("nobody decides about what is not there", async () => {
    const attempt = server().db.transact((tx) =>
      decideSellOrder(tx, server().cashier.withdrawals, { orderId: "wd_0", to: "approved", actorId: "x", reason: "x" }),
    );
    expect(await refusalOf(attempt)).toBe("not_found");
  });
});

describe("unknown is never failed", () => {
  async function approvedOrder() {
    const order = await asked();
    await server().db.transact((tx) =>
      tx
        .updateTable("sell_order")
        .set({ state: "approved", cancellable_until: clock.now() })
        .where("id", "=", order.id)
        .execute(),
    );
    return order;
  }

  it("a bank that took the payout and never answered: asked, not paid again", async () => {
    const { playerId, id } = await approvedOrder();
    let calls = 0;
    const mute = withProvider((bank) => ({
      createPayout: async (request) => {
        calls++;
        await bank.createPayout(request);
        throw new ProviderUnreachable("timeout");
      },
    }));
    await paySellOrder(mute, id);
    expect(await stateOf(id)).toBe("sending");
    clock.advance(2 * MINUTE_MS);
    await sweepWithdrawals(mute);
    expect([calls, await stateOf(id)]).toEqual([1, "sending"]);
    await press(id, "silence");
    await sweepWithdrawals(mute);
    expect([calls, await stateOf(id), (await payoutsOf(id)).length]).toEqual([1, "completed", 1]);
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "4900.00", held: "0.00" });
  });

  const down = () =>
    withProvider(() => ({
      createPayout: () => Promise.reject(new ProviderUnreachable("down")),
      payoutStatus: () => Promise.reject(new ProviderUnreachable("down")),
    }));

  it("a bank that is down for less than an hour: held all the time, then paid once", async () => {
    const { playerId, id } = await approvedOrder();
    await paySellOrder(down(), id);
    for (let minute = 0; minute < 55; minute += 5) {
      clock.advance(5 * MINUTE_MS);
      await sweepWithdrawals(down());
    }
    expect([await stateOf(id), await mainAndHeld(server(), playerId)]).toEqual([
      "sending",
      { main: "4900.00", held: "100.00" },
    ]);
    await sweep();
    expect((await payoutsOf(id)).length).toBe(1);
    await press(id, "pay");
    expect(await stateOf(id)).toBe("completed");
  });

  it("a bank that is down for a day: held, and a person's matter; nothing more is sent by itself", async () => {
    const { playerId, id } = await approvedOrder();
    await paySellOrder(down(), id);
    for (let hour = 0; hour < 24; hour++) {
      clock.advance(60 * MINUTE_MS);
      await sweepWithdrawals(down());
    }
    await sweep();
    expect([await stateOf(id), (await payoutsOf(id)).length, await mainAndHeld(server(), playerId)]).toEqual([
      "unknown",
      0,
      { main: "4900.00", held: "100.00" },
    ]);
  });

  it("a bank that does not answer is given nothing new", async () => {
    const { id } = await approvedOrder();
    const closed = withProvider(() => ({ isAvailable: () => false }));
    await paySellOrder(closed, id);
    expect(await stateOf(id)).toBe("approved");
    await sweep();
    expect([await stateOf(id), (await payoutsOf(id)).length]).toEqual(["sending", 1]);
  });

  it.each([
    ["before the bank heard of it", false],
    ["after the bank took it", true],
  ])("a worker that dies %s: paid exactly once", async (_, isTaken) => {
    const { id } = await approvedOrder();
    const dying = withProvider((bank) => ({
      createPayout: async (request) => {
        if (isTaken) await bank.createPayout(request);
        throw new Error("killed");
      },
    }));
    await expect(paySellOrder(dying, id)).rejects.toThrow("killed");
    // The job is run again by another worker and finds nothing to do: what was begun is asked about first.
    await paySellOrder(server().cashier.withdrawals, id);
    expect((await payoutsOf(id)).length).toBe(isTaken ? 1 : 0);
    await sweep();
    expect((await payoutsOf(id)).length).toBe(isTaken ? 1 : 0);
    clock.advance(MINUTE_MS);
    await sweep();
    await sweep();
    expect((await payoutsOf(id)).length).toBe(1);
    await press(id, "pay");
    expect(await stateOf(id)).toBe("completed");
  });

  it("a message that is refused while the payout stands does not give the money back", async () => {
    const { playerId, id } = await approvedOrder();
    const stubborn = withProvider((bank) => ({
      createPayout: async (request) => {
        await bank.createPayout(request);
        throw new ProviderRefused("duplicate");
      },
    }));
    await paySellOrder(stubborn, id);
    expect([await stateOf(id), (await mainAndHeld(server(), playerId)).held]).toEqual(["sending", "100.00"]);
  });

  it("a message that is refused and left nothing behind does", async () => {
    const { playerId, id } = await approvedOrder();
    const refusing = withProvider(() => ({ createPayout: () => Promise.reject(new ProviderRefused("no such bank")) }));
    await paySellOrder(refusing, id);
    expect(await orderOf(id)).toMatchObject({ state: "declined", decline_reason: "no such bank" });
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "5000.00", held: "0.00" });
  });

  it("a provider that was switched off keeps its orders waiting", async () => {
    const { id } = await approvedOrder();
    const without = { ...server().cashier.withdrawals, providers: new Map() };
    await paySellOrder(without, id);
    expect(await stateOf(id)).toBe("approved");
    await sweep();
    clock.advance(2 * MINUTE_MS);
    await sweepWithdrawals(without);
    expect(await stateOf(id)).toBe("sending");
  });

  it("one order that fails does not stop the others of the sweep", async () => {
    const first = await approvedOrder();
    const second = await approvedOrder();
    const failing = withProvider((bank) => ({
      createPayout: (request) =>
        request.orderId === first.id ? Promise.reject(new Error("broken")) : bank.createPayout(request),
    }));
    await expect(sweepWithdrawals(failing)).rejects.toThrow("1 withdrawals could not be moved");
    expect((await payoutsOf(second.id)).length).toBe(1);
  });
});

describe("frozen payouts", () => {
  const thaw = () =>
    server().db.transact((tx) =>
      tx.updateTable("cashier_switch").set({ is_on: true }).where("name", "=", "payouts").execute(),
    );

  it("nothing new, nothing released, nothing sent; everything goes on afterwards", async () => {
    const waiting = await asked();
    const approved = await asked();
    const lost = await asked();
    await server().db.transact(async (tx) => {
      await tx.updateTable("sell_order").set({ state: "approved" }).where("id", "=", approved.id).execute();
      await tx.updateTable("sell_order").set({ state: "sending" }).where("id", "=", lost.id).execute();
    });
    await freezePayouts(server().db, "the ledger does not add up");
    await freezePayouts(server().db, "a later reason");
    passWindow();
    await sweep();
    for (const { id: orderId } of [waiting, approved, lost])
      for (const name of ["withdrawals.release", "withdrawals.pay", "withdrawals.poll"])
        await runJob(server(), name, { orderId });
    const states = () => Promise.all([waiting, approved, lost].map(({ id }) => stateOf(id)));
    const sent = async () =>
      (await Promise.all([waiting, approved, lost].map(({ id }) => payoutsOf(id)))).flat().length;
    expect([await states(), await sent()]).toEqual([["requested", "approved", "sending"], 0]);
    expect(outcomeOf(await withdraw(waiting.person))).toBe("payments_are_disabled");
    const { reason } = await server().db.read((reader) =>
      reader.selectFrom("cashier_switch").select("reason").where("name", "=", "payouts").executeTakeFirstOrThrow(),
    );
    expect(reason).toBe("the ledger does not add up");
    await thaw();
    await sweep();
    expect([await states(), await sent()]).toEqual([["sending", "sending", "sending"], 3]);
  });
});

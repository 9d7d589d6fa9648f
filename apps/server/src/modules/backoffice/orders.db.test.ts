// Bank deposits at the desk: what staff see, what a decision does, and what is written down about it.
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { bankSays, order, picture, plantOrder, sendProof, statusOf } from "../../../test/deposits.ts";
import { auditOf, decide, disputedOrder, paidOrder, staffMember } from "../../../test/desk.ts";
import { mainAndHeld, outcomeOf, playerIdOf, seedMethods } from "../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";

const desk = useTestServer({ SANDBOX_AUTOPILOT: "0" });
const { server, player, clock } = desk;
let cashier: Person & { globalId: string };
let operator: Person & { globalId: string };

beforeAll(async () => {
  await seedMethods(server());
  cashier = await staffMember(desk, "cashier", "Carl");
  operator = await staffMember(desk, "operator", "Olga");
});

const balanceOf = async (globalId: string) => (await mainAndHeld(server(), await playerIdOf(server(), globalId))).main;
const NOBODY = `ord_${"0".repeat(26)}`;

describe("who works at the desk", () => {
  it("is told who they are, what they may do, and gets a token for what arrives by itself", async () => {
    const me = await cashier.client.desk.me();
    expect(me).toEqual({
      globalId: cashier.globalId,
      name: "Carl Staff",
      email: expect.any(String),
      permissions: ["payments.review", "withdrawals.review", "players.read", "bonuses.grant", "support.chat"],
      websocketToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
  });

  it("a player finds nothing, a cashier may not restrict, an operator may", async () => {
    const { person, id } = await paidOrder(desk);
    const restrict = (who: Person) =>
      refusalOf(
        who.client.desk.restrictPlayer({
          params: { globalId: person.globalId },
          body: { restrictions: [], reason: "test" },
        }),
      );
    expect(await refusalOf(person.client.desk.me())).toBe("not_found");
    expect(await refusalOf(person.client.desk.getOrder({ params: { id } }))).toBe("not_found");
    expect(outcomeOf(await decide(person, `orders/${id}/approve`))).toBe("not_found");
    expect(await refusalOf(desk.visitor().client.desk.counts())).toBe("unauthorized");
    expect([await restrict(person), await restrict(cashier), await restrict(operator)]).toEqual([
      "not_found",
      "forbidden",
      "accepted",
    ]);
    expect(await statusOf(server(), id)).toBe("wait_for_confirmation");
  });
});

describe("the queues", () => {
  it("hold each order where it belongs, and count what waits", async () => {
    const before = await cashier.client.desk.counts();
    const playerId = await playerIdOf(server(), (await player()).globalId);
    const now = clock.now();
    const planted = {
      review: [await plantOrder(server(), playerId, "pending", { now }), (await paidOrder(desk)).id],
      waiting: [
        await plantOrder(server(), playerId, "created", { now }),
        await plantOrder(server(), playerId, "waiting", { now }),
        await plantOrder(server(), playerId, "pay_external_invoice", { now }),
      ],
      disputes: [(await disputedOrder(desk)).id],
    };
    const done = await plantOrder(server(), playerId, "declined", { now });
    const after = await cashier.client.desk.counts();
    expect([after.review - before.review, after.disputes - before.disputes]).toEqual([2, 1]);
    const every = Object.values(planted).flat().concat(done);
    for (const queue of ["review", "waiting", "disputes", "all"] as const) {
      const { items, meta } = await cashier.client.desk.listOrders({ query: { queue, limit: "100" } });
      const found = items.map((item) => item.id).filter((id) => every.includes(id));
      expect(found.sort(), queue).toEqual([...(queue === "all" ? every : planted[queue])].sort());
      expect(meta).toEqual({ total: items.length, limit: 100, offset: 0 });
    }
  });

  it("hand out what has waited longest first, page by page", async () => {
    const early = await paidOrder(desk);
    clock.advance(1000);
    const late = await paidOrder(desk);
    const { items, meta } = await cashier.client.desk.listOrders({ query: { limit: "100" } });
    const ids = items.map((item) => item.id);
    expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(late.id));
    const page = await cashier.client.desk.listOrders({ query: { limit: "1", offset: String(meta.total - 1) } });
    expect(page.items.map((item) => item.id)).toEqual([late.id]);
    expect(page.items[0]).toMatchObject({
      waitingSince: clock.now().toISOString(),
      dueAt: new Date(clock.now().getTime() + 5 * 60_000).toISOString(),
      proofCount: 1,
      player: { globalId: late.person.globalId, countDeposit: 0, isBanned: false },
      method: { id: "usd-transfer", method: "p2p" },
    });
  });

  it("find an order by its id, its player and its payer, and take wildcards for letters", async () => {
    const { person, id } = await paidOrder(desk);
    const search = async (words: string, query: object = {}) => {
      const { items } = await cashier.client.desk.listOrders({ query: { queue: "all", search: words, ...query } });
      return items.map((item) => item.id);
    };
    expect(await search(id)).toEqual([id]);
    expect(await search(person.email.toUpperCase())).toEqual([id]);
    expect(await search(person.globalId)).toEqual([id]);
    expect(await search("nadia bro")).toContain(id);
    for (const hostile of ["%", "_", "%%%", "\\", "' or 1=1 --"]) expect(await search(hostile), hostile).toEqual([]);
    expect(await search(id, { method: "p2p" })).toEqual([id]);
    expect(await search(id, { method: "sbp" })).toEqual([]);
  });
});

describe("one order", () => {
  it("comes with its evidence, what a machine could compare, and what may be decided", async () => {
    const { person, id } = await paidOrder(desk);
    await person.client.viewer.update({ body: { firstName: "Daniel", lastName: "Field" } });
    const found = await cashier.client.desk.getOrder({ params: { id } });
    expect(found).toMatchObject({
      id,
      status: "wait_for_confirmation",
      rate: null,
      provider: "sandbox",
      providerOrderId: expect.stringMatching(/^sbd_/),
      requisites: { card: expect.any(String) },
      proofs: [{ purpose: "payment", payerName: "Nadia Brook", copies: 0 }],
      dispute: null,
      actions: ["approve", "decline"],
      needsSecondPerson: false,
      pendingDecision: null,
      player: { name: "Daniel Field" },
    });
    expect(found.checks).toEqual([
      { name: "payer_name", outcome: "warning", value: "Nadia Brook" },
      { name: "proof_time", outcome: "warning", value: "0" },
      { name: "picture_copies", outcome: "ok", value: "0" },
      { name: "orders_today", outcome: "ok", value: "1" },
    ]);
    expect(found.history.map(({ from, to, by, actor }) => [from, to, by, actor])).toEqual([
      [null, "created", "player", null],
      ["created", "waiting", "provider", null],
      ["waiting", "wait_for_confirmation", "player", null],
    ]);
  });

  it("shows that the same picture came in before, and that its sender was in no hurry", async () => {
    const image = await picture();
    await paidOrder(desk, { image });
    const person = await player();
    const { id } = await order(person);
    clock.advance(60_000);
    await sendProof(person, id, image);
    const { proofs, checks } = await cashier.client.desk.getOrder({ params: { id } });
    expect(proofs[0]?.copies).toBe(1);
    expect(checks.map(({ name, outcome, value }) => [name, outcome, value]).slice(1, 3)).toEqual([
      ["proof_time", "ok", "60"],
      ["picture_copies", "warning", "1"],
    ]);
  });

  it("in another currency names the rate that was quoted and what it will be worth", async () => {
    const { id } = await paidOrder(desk, { bankId: "kzt-transfer", amount: "50000" });
    const found = await cashier.client.desk.getOrder({ params: { id } });
    expect(found.amount).toMatchObject({ currency: "KZT", displayFormat: "{amount} ₸" });
    expect(found.credit.currency).toBe("USD");
    expect(Number(found.credit.value)).toBeCloseTo(Number(found.amount.value) * Number(found.rate), 1);
  });

  it("shows both sides of a dispute with its clock, and the desk the picture", async () => {
    const words = { acceptOption: "CHANGE_INVOICE", amount: "80.50", comment: "I sent less", problem: "amount" };
    const { id } = await disputedOrder(desk, words);
    await bankSays(server(), id, "paid", 80_50n);
    const found = await cashier.client.desk.getOrder({ params: { id } });
    expect(found.dispute).toEqual({
      ...words,
      openedBy: "player",
      openedAt: clock.now().toISOString(),
      dueAt: new Date(clock.now().getTime() + 24 * 3_600_000).toISOString(),
      providerStatus: "paid",
    });
    expect(found.actions).toEqual(["approve", "decline", "refund"]);
    expect(found.proofs.map(({ purpose }) => purpose)).toEqual(["payment", "dispute"]);
    const answer = await cashier.request({ url: `/api/admin/v1/proofs/${found.proofs[1]?.id}` });
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: 40 });
  });

  it("is shown without the provider's word when the provider does not answer", async () => {
    const { id } = await disputedOrder(desk);
    await server().db.transact((tx) => tx.updateTable("sandbox_mood").set({ mood: "down" }).execute());
    const found = await cashier.client.desk.getOrder({ params: { id } });
    await server().db.transact((tx) => tx.updateTable("sandbox_mood").set({ mood: "open" }).execute());
    expect(found.dispute?.providerStatus).toBeNull();
  });

  it("that does not exist is not found, nor is its picture", async () => {
    expect(await refusalOf(cashier.client.desk.getOrder({ params: { id: NOBODY } }))).toBe("not_found");
    const answer = await cashier.request({ url: `/api/admin/v1/proofs/prf_${"0".repeat(26)}` });
    expect(outcomeOf(answer)).toBe("not_found");
    for (const action of ["approve", "decline", "refund"] as const)
      expect(outcomeOf(await decide(cashier, `orders/${NOBODY}/${action}`))).toBe("not_found");
  });
});

describe("a decision", () => {
  it("to approve credits what was asked for, once, and says who and why", async () => {
    const { person, id } = await paidOrder(desk);
    const before = await cashier.client.desk.getOrder({ params: { id } });
    const answer = await decide(cashier, `orders/${id}/approve`, { reason: "  proof fits  " });
    expect(answer.json()).toMatchObject({
      status: "completed",
      actions: [],
      waitingSince: null,
      credit: before.credit,
      history: expect.arrayContaining([
        expect.objectContaining({ to: "completed", by: "staff", actor: "Carl Staff", reason: "proof fits" }),
      ]),
    });
    expect(await balanceOf(person.globalId)).toBe(before.amount.value);
    expect(await auditOf(server(), id)).toEqual([
      {
        action: "order.approve",
        reason: "proof fits",
        actor: cashier.globalId,
        details: { from: "wait_for_confirmation", amount: before.amount.value },
      },
    ]);
  });

  it("with another amount credits that amount, of a dispute and of an order alike", async () => {
    for (const waiting of [await paidOrder(desk), await disputedOrder(desk)]) {
      const answer = await decide(cashier, `orders/${waiting.id}/approve`, { reason: "by proof", amount: "80.5" });
      expect(answer.json()).toMatchObject({ status: "completed", amount: { value: "80.50" } });
      expect(await balanceOf(waiting.person.globalId)).toBe("80.50");
      expect((await auditOf(server(), waiting.id)).at(-1)?.details).toMatchObject({ amount: "80.50" });
    }
  });

  it("to decline or to refund moves nothing", async () => {
    const declined = await paidOrder(desk);
    expect((await decide(cashier, `orders/${declined.id}/decline`)).json()).toMatchObject({ status: "declined" });
    const refunded = await disputedOrder(desk);
    expect((await decide(cashier, `orders/${refunded.id}/refund`)).json()).toMatchObject({ status: "refund" });
    expect([await balanceOf(declined.person.globalId), await balanceOf(refunded.person.globalId)]).toEqual([
      "0.00",
      "0.00",
    ]);
    expect((await auditOf(server(), refunded.id)).map(({ action }) => action)).toEqual(["order.refund"]);
  });

  it("about an order that is elsewhere by now is refused, and nothing is written down", async () => {
    const { id } = await paidOrder(desk);
    await decide(cashier, `orders/${id}/decline`);
    for (const action of ["approve", "decline", "refund"] as const) {
      const answer = await decide(operator, `orders/${id}/${action}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { detail: "order_state_changed", payload: { status: "declined" } },
      ]);
    }
    expect(await auditOf(server(), id)).toHaveLength(1);
    // A refund ends a dispute and nothing else.
    const { id: paid } = await paidOrder(desk);
    expect(outcomeOf(await decide(operator, `orders/${paid}/refund`))).toBe("order_state_changed");
  });

  it.each([
    [{}],
    [{ reason: "" }],
    [{ reason: "  x " }],
    [{ reason: "fine", amount: "-1" }],
    [{ reason: "fine", amount: "0" }],
    [{ reason: "fine", amount: "1e3" }],
    [{ reason: "fine", amount: "0.001" }],
    [{ reason: "fine", amount: 80 }],
  ])("%j is no decision", async (body) => {
    const { id } = await paidOrder(desk);
    expect(outcomeOf(await decide(cashier, `orders/${id}/approve`, body))).toBe("validation_failed");
    expect(await statusOf(server(), id)).toBe("wait_for_confirmation");
  });
});

// The life of a bank deposit through its doors: every state against every way of changing it, the refusals in their order, and
// what another person can do with an order, which is nothing (docs/product/deposits.md#order; docs/security.md S1, S2, S11).
import { BUY_ORDER_STATES, type BuyOrderState, mayChange } from "@windfall/domain";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import {
  bankSays,
  countRows,
  deposit,
  mainMinor,
  order,
  picture,
  plantOrder,
  runJob,
  sendDispute,
  sendProof,
  setMood,
  statusOf,
  TRANSFER,
} from "../../../test/deposits.ts";
import { outcomeOf, type Player, playerIdOf, runPeriodic, seedMethods } from "../../../test/money.ts";
import { ORIGIN, refusalOf, useTestServer } from "../../../test/server.ts";
import { settleBuyOrder } from "./index.ts";

const house = useTestServer({ RATE_LIMIT_BURST: "1000000" });
const { server, clock } = house;
let player: Player;
let playerId: string;
let proof: string;

beforeAll(async () => {
  await seedMethods(server());
  player = await house.player();
  playerId = await playerIdOf(server(), player.globalId);
  proof = await picture();
});

const plant = (state: BuyOrderState, expiresAt?: Date) =>
  plantOrder(server(), playerId, state, { now: clock.now(), ...(expiresAt && { expiresAt }) });
/** Orders of one test must not count as open in the next. */
const clear = () =>
  server().db.transact((tx) =>
    tx
      .updateTable("buy_order")
      .set({ status: "declined" })
      .where("status", "in", ["created", "waiting", "pay_external_invoice"])
      .execute(),
  );
const eventsOf = (orderId: string) =>
  server().db.read((reader) =>
    reader
      .selectFrom("order_event")
      .select(["from_state", "to_state", "actor_kind"])
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute(),
  );

describe.each(BUY_ORDER_STATES)("an order that is %s", (state) => {
  const wire = state === "created" ? "pending" : state;

  it.each([
    ["a proof", "wait_for_confirmation", (id: string) => sendProof(player, id, proof)],
    ["a dispute", "disputed", (id: string) => sendDispute(player, id, proof)],
  ] as const)("and %s from its player", async (_, to, send) => {
    const id = await plant(state);
    const proofs = await countRows(server(), "proof_image");
    const answer = await send(id);
    const isAllowed = mayChange(state, to, "player");
    if (isAllowed) expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, status: to }]);
    else
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { detail: "order_state_changed", payload: { status: wire } },
      ]);
    expect(await statusOf(server(), id)).toBe(isAllowed ? to : state);
    expect(await countRows(server(), "proof_image")).toBe(proofs + (isAllowed ? 1 : 0));
    await clear();
  });

  it("and the end of its time", async () => {
    const id = await plant(state, clock.now());
    await runJob(server(), "deposits.expire", { orderId: id });
    expect(await statusOf(server(), id)).toBe(mayChange(state, "timeouted", "clock") ? "timeouted" : state);
    await clear();
  });

  it.each([
    ["paid", { declined: "disputed", completed: "completed", refund: "refund" }, "completed"],
    ["paid too little", { completed: "completed", refund: "refund" }, "disputed"],
    [
      "declined",
      { timeouted: "timeouted", disputed: "disputed", completed: "completed", refund: "refund" },
      "declined",
    ],
    ["expired", { created: "declined", pending: "declined" }, undefined],
    ["waiting", { created: "waiting" }, undefined],
  ] as const)("and a bank that says %s", async (says, exceptions, otherwise) => {
    const id = await plant(state);
    const isShort = says === "paid too little";
    await bankSays(server(), id, isShort ? "paid" : says, isShort ? 70_00n : 99_00n);
    const before = await mainMinor(server(), playerId);
    await runJob(server(), "deposits.resolve", { orderId: id });
    const expected = (exceptions as Partial<Record<BuyOrderState, string>>)[state] ?? otherwise ?? state;
    expect(await statusOf(server(), id)).toBe(expected);
    const isCredited = says === "paid" && expected === "completed" && state !== "completed";
    expect((await mainMinor(server(), playerId)) - before).toBe(isCredited ? 99_00n : 0n);
    await clear();
  });

  it.each(["completed", "declined", "refund"] as const)("and staff who say %s", async (to) => {
    const id = await plant(state);
    const settled = server().db.transact((tx) =>
      settleBuyOrder(tx, { clock }, { orderId: id, to, by: "staff", actorId: playerId, reason: "seen" }),
    );
    const isAllowed = mayChange(state, to, "staff");
    expect(await refusalOf(settled)).toBe(isAllowed ? "accepted" : "order_state_changed");
    expect(await statusOf(server(), id)).toBe(isAllowed ? to : state);
    expect(await eventsOf(id)).toEqual(isAllowed ? [{ from_state: state, to_state: to, actor_kind: "staff" }] : []);
    await clear();
  });
});

describe("beginning a deposit", () => {
  const setSwitch = (isOn: boolean) =>
    server().db.transact((tx) =>
      tx.updateTable("cashier_switch").set({ is_on: isOn }).where("name", "=", "deposits").execute(),
    );
  const setActive = (isActive: boolean) =>
    server().db.transact((tx) =>
      tx.updateTable("payment_method").set({ is_active: isActive }).where("id", "=", TRANSFER).execute(),
    );

  it("is refused for the first of all that is wrong, and mended one by one", async () => {
    const person = await house.player();
    const id = await playerIdOf(server(), person.globalId);
    await plantOrder(server(), id, "waiting", { now: clock.now() });
    await server().db.transact(async (tx) => {
      await tx.updateTable("buy_order").set({ is_single: true }).where("player_id", "=", id).execute();
      await tx.insertInto("player_restriction").values({ player_id: id, kind: "buy", set_at: clock.now() }).execute();
    });
    await setSwitch(false);
    await setActive(false);
    await setMood(server(), "refusing");
    const rows = await countRows(server(), "buy_order");
    const attempt = async (amount: string) => outcomeOf(await deposit(person, { amount }));

    expect(await attempt("1")).toBe("payments_are_disabled");
    await setSwitch(true);
    const setRole = (staff_role: string | null) =>
      server().db.transact((tx) => tx.updateTable("player").set({ staff_role }).where("id", "=", id).execute());
    await setRole("cashier");
    expect(await attempt("1")).toBe("staff_account");
    await setRole(null);
    expect(await attempt("1")).toBe("wallet_buy_banned");
    await server().db.transact((tx) => tx.deleteFrom("player_restriction").where("player_id", "=", id).execute());
    expect(await attempt("1")).toBe("error_currency_not_supported");
    await setActive(true);
    expect(await attempt("1")).toBe("validation_failed");
    expect(await attempt("50")).toBe("error_orders_limit");
    expect(await countRows(server(), "buy_order")).toBe(rows);
    await clear();
    expect(await attempt("50")).toBe("create_deposit_failed");
    await setMood(server(), "open");
    expect(await attempt("50")).toBe("ok");
    await clear();
  });

  it.each([
    ["unknown", "no-such-bank"],
    ["without deposits", "test-free"],
  ])("knows no method that is %s", async (_, bankId) => {
    expect(outcomeOf(await deposit(player, { bankId }))).toBe("error_currency_not_supported");
  });

  it("names the bounds of the method", async () => {
    const low = await deposit(player, { amount: "9" });
    expect(low.json()).toMatchObject({
      detail: "validation_failed",
      payload: {
        violations: [
          { path: "amount", key: "Validation.minimum_amount", params: { amount: "10.00", currency: "USD" } },
        ],
      },
    });
    const high = await deposit(player, { amount: "5001" });
    expect(high.json()).toMatchObject({
      payload: { violations: [{ path: "amount", key: "Validation.maximum_amount", params: { amount: "5000.00" } }] },
    });
  });

  it("checks the fields that the method asks for, the phone by its country too", async () => {
    const violations = async (bankId: string, amount: string, externalFields: object) =>
      (
        (await deposit(player, { bankId, amount, externalFields })).json() as {
          payload: { violations: { path: string; key: string }[] };
        }
      ).payload.violations.map(({ path, key }) => `${path} ${key}`);
    expect(await violations("usd-card", "50", { card: "4242", phone: "1" })).toEqual([
      "externalFields.phone Validation.unknown_field",
      "externalFields.card Validation.invalid_card",
      "externalFields.holder Validation.required",
      "externalFields.expiration_month Validation.required",
      "externalFields.expiration_year Validation.required",
      "externalFields.cvc Validation.required",
    ]);
    expect(await violations("kzt-mobile", "1000", { phone: "+48 123" })).toEqual([
      "externalFields.phone Validation.invalid_phone",
    ]);
    expect(
      outcomeOf(
        await deposit(player, { bankId: "kzt-mobile", amount: "1000", externalFields: { phone: "+7 700 123 45 67" } }),
      ),
    ).toBe("ok");
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "http://windfall.test.evil.example",
    "http://windfall.test@evil.example",
    "http://user@windfall.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://windfall.test:81",
    "https://windfall.test",
    "/\\evil.example",
    "windfall.test",
    "",
  ])("never sends anybody back to %j", async (callbackUrl) => {
    const answer = await deposit(player, { callbackUrl });
    expect(answer.json()).toMatchObject({
      detail: "validation_failed",
      payload: { violations: [{ path: "callbackUrl" }] },
    });
  });

  it("takes a path of our own origin, and passes on the origin and the player's language only", async () => {
    const { id } = await order(player, { callbackUrl: `${ORIGIN}/en/wallet?x=1` });
    const row = await server().db.read((reader) =>
      reader.selectFrom("sandbox_deposit").select("return_url").where("order_id", "=", id).executeTakeFirstOrThrow(),
    );
    expect(row.return_url).toBe(`${ORIGIN}/en`);
    await clear();
  });

  it.each(["isVip", "balance", "status", "userId", "globalId", "rate", "creditedMinor"])(
    "takes no field %s from outside",
    async (field) => {
      const answer = await deposit(player, { surplus: { [field]: "1" } });
      expect(answer.json()).toMatchObject({
        detail: "validation_failed",
        payload: { violations: [{ path: field, key: "Validation.unknown_field" }] },
      });
    },
  );

  it("answers the same key with the same order in its present state, and another body not at all", async () => {
    const first = await order(player, { key: "same" });
    expect(first).toMatchObject({
      status: "waiting",
      valueFrom: "100.00",
      bankMethod: "p2p",
      paymentMethodId: TRANSFER,
      url: null,
      details: { paymentDetails: { card: "4242 4242 4242 4242" }, recipientBank: { name: "Sandbox Bank USD" } },
      credit: { value: "100.00", rate: null },
    });
    expect(first.details.expiredAt).toBe(clock.now().getTime() / 1000 + 15 * 60);
    await sendProof(player, first.id, proof);
    expect(await order(player, { key: "same" })).toMatchObject({ id: first.id, status: "wait_for_confirmation" });
    expect(outcomeOf(await deposit(player, { key: "same", amount: "101" }))).toBe("idempotency_key_reused");
    const holder = new pg.Client(house.databaseUrl());
    await holder.connect();
    await holder.query("select pg_advisory_lock(hashtextextended($1, 0))", [`${playerId} busy`]);
    const inFlight = outcomeOf(await deposit(player, { key: "busy" }));
    await holder.end();
    expect(inFlight).toBe("idempotency_key_in_flight");
  });

  it("keeps the rate that was quoted, and credits by it", async () => {
    const made = await order(player, { bankId: "kzt-transfer", amount: "10000" });
    expect(made.credit.rate).toMatch(/^0\.0019/);
    clock.advance(5 * 60_000);
    await bankSays(server(), made.id, "paid", 10_000_00n);
    await runJob(server(), "deposits.resolve", { orderId: made.id });
    const done = await player.client.wallet.getBuyOrder({ params: { id: made.id } });
    expect([done.status, done.credit]).toEqual(["completed", { ...made.credit, rateUntil: null }]);
  });

  it("shows every way of paying", async () => {
    const invoice = await order(player, { bankId: "usd-skrill", externalFields: { email: "a@example.com" } });
    expect(invoice).toMatchObject({ status: "pay_external_invoice", meta: { external_info: { target: "parent" } } });
    expect(invoice.url).toMatch(/^http:\/\/windfall\.test\/sandbox-bank\/invoice\/[0-9a-z]{32}$/);
    const card = { card: "4242424242424242", holder: "A", expiration_month: "01", expiration_year: "2030", cvc: "123" };
    expect(await order(player, { bankId: "usd-card", externalFields: card })).toMatchObject({
      status: "pay_external_invoice",
      meta: { external_info: { target: null } },
    });
    expect(await order(player, { bankId: "usd-steam", amount: "10", externalFields: { name: "x" } })).toMatchObject({
      meta: { external_info: { target: "blank" } },
    });
    const phone = { phone: "+48 501 234 567" };
    expect(await order(player, { bankId: "pln-blik", externalFields: phone })).toMatchObject({
      status: "pending",
      url: null,
    });
    expect(await order(player, { bankId: "usd-account" })).toMatchObject({
      additonalAmountChange: "3.00",
      credit: { value: "103.00" },
    });
    await clear();
  });

  it("allows ten open orders at most", async () => {
    const person = await house.player();
    const attempt = async () =>
      outcomeOf(await deposit(person, { bankId: "usd-skrill", externalFields: { email: "a@example.com" } }));
    for (let made = 0; made < 10; made++) expect(await attempt()).toBe("ok");
    expect(await attempt()).toBe("error_orders_limit");
    await clear();
  });
});

describe("the open order of a method", () => {
  it("is found until its time is over", async () => {
    const person = await house.player();
    const find = async () => (await person.client.wallet.findOpenOrder({ query: { bank_id: TRANSFER } })).order;
    expect(await find()).toBeNull();
    const { id } = await order(person);
    expect(await find()).toMatchObject({ id, status: "waiting" });
    clock.advance(15 * 60_000);
    expect(await find()).toBeNull();
    const late = await sendProof(person, id, proof);
    expect([late.statusCode, late.json()]).toMatchObject([409, { payload: { status: "timeouted" } }]);
    expect(await statusOf(server(), id)).toBe("waiting");
    await runPeriodic(server(), "deposits.sweep");
    expect(await statusOf(server(), id)).toBe("timeouted");
  });
});

describe("somebody else", () => {
  it("finds none of another person's orders and proofs, and changes none", async () => {
    const stranger = await house.player();
    const waiting = await plant("waiting");
    const timeouted = await plant("timeouted");
    await sendProof(player, waiting, proof);
    const { id: proofId } = await server().db.read((reader) =>
      reader.selectFrom("proof_image").select("id").where("order_id", "=", waiting).executeTakeFirstOrThrow(),
    );
    const other = await plant("waiting");
    const before = await countRows(server(), "proof_image");
    const answers = [
      await stranger.request({ url: `/api/v1/wallet/orders/buy/${waiting}` }),
      await stranger.request({ url: `/api/v1/wallet/proofs/${proofId}` }),
      await sendProof(stranger, other, proof),
      await sendDispute(stranger, timeouted, proof),
    ];
    expect(answers.map(outcomeOf)).toEqual(["not_found", "not_found", "not_found", "not_found"]);
    expect([await statusOf(server(), other), await statusOf(server(), timeouted)]).toEqual(["waiting", "timeouted"]);
    expect(await countRows(server(), "proof_image")).toBe(before);
    const own = await player.request({ url: `/api/v1/wallet/proofs/${proofId}` });
    expect([own.statusCode, own.headers["content-type"], own.headers["content-security-policy"]]).toEqual([
      200,
      "image/webp",
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ]);
    expect(own.headers["content-disposition"]).toBe(`attachment; filename="${proofId}.webp"`);
    await clear();
  });
});

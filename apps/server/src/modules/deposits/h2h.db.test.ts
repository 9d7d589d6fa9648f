// Deposits through the host-to-host provider, whatever it does (docs/security.md D6, D8, S11): the order follows its interface alone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliver, deposit, mainMinor, order, runJob, statusOf } from "../../../test/deposits.ts";
import { H2H_KEY, H2H_SECRET, type H2hStub, type Misbehaviour, startH2hStub } from "../../../test/h2h-stub.ts";
import { outcomeOf, type Player, playerIdOf } from "../../../test/money.ts";
import { type Person, useTestServer } from "../../../test/server.ts";

const moment = { now: new Date("2026-11-15T12:00:00Z") };
let stub: H2hStub;
const overrides: Record<string, string> = {
  PAYMENT_PROVIDERS: "h2h",
  H2H_KEY,
  H2H_SECRET,
  H2H_PAGE_HOSTS: "pay.example.com",
  H2H_CARD_DATA: "number_and_code",
  RATE_LIMIT_BURST: "1000000",
};
// Before the server, which reads the address when it starts.
beforeAll(async () => {
  stub = await startH2hStub(() => moment.now);
  overrides.H2H_URL = stub.url;
});
afterAll(() => stub.close());

const house = useTestServer(overrides);
const { server, clock } = house;
let player: Player;
let playerId: string;
let provider: Person;
const BANK = "usd-h2h";

beforeAll(async () => {
  const fields = { required: [], optional: ["card", "cvc"] };
  const buy = { minMinor: "100", maxMinor: "100000000", multiplyOrdersAllowed: true, fields, presetsMinor: [] };
  await server().db.transact((tx) =>
    tx
      .insertInto("payment_method")
      .values({
        id: BANK,
        name: "Host",
        icon: "card",
        icon_big: "card",
        method: "p2p",
        currency: "USD",
        priority: 1,
        provider: "h2h",
        buy: JSON.stringify(buy),
      })
      .execute(),
  );
  player = await house.player();
  playerId = await playerIdOf(server(), player.globalId);
  provider = house.visitor();
});
beforeEach(() => {
  stub.misbehave("none");
  // Past any pause that a failing provider was given by the test before.
  clock.advance(60_000);
  moment.now = clock.now();
});

const balance = () => mainMinor(server(), playerId);
let notices = 0;
const notice = (orderId: string, words: object = {}) => {
  const body = JSON.stringify({ id: `e-${++notices}`, kind: "deposit", orderId, ...words });
  return { body, headers: stub.sign(body, clock.now()) };
};
const close = () =>
  server().db.transact((tx) =>
    tx.updateTable("buy_order").set({ status: "declined" }).where("status", "in", ["created", "waiting"]).execute(),
  );

it("an order is made, paid and credited by what the provider's interface says", async () => {
  const before = await balance();
  const made = await order(player, { bankId: BANK, amount: "100" });
  expect(made).toMatchObject({ status: "waiting", details: { paymentDetails: { card: "4000 0000 0000 0002" } } });
  stub.say(made.id, { status: "paid", paidAmount: "100.00", instructions: null });
  expect(await deliver(provider, notice(made.id, { status: "paid", amount: "10000.00" }), "h2h")).toBe(200);
  expect([await statusOf(server(), made.id), await balance()]).toEqual(["completed", before + 100_00n]);
});

it("a slightly wrong amount is credited as it arrived, a very wrong one is for people", async () => {
  const before = await balance();
  const made = await order(player, { bankId: BANK, amount: "100" });
  stub.say(made.id, { status: "paid", paidAmount: "98.79", instructions: null });
  await deliver(provider, notice(made.id), "h2h");
  expect((await balance()) - before).toBe(98_79n);
  const other = await order(player, { bankId: BANK, amount: "100" });
  stub.say(other.id, { status: "paid", paidAmount: "37.21", instructions: null });
  await deliver(provider, notice(other.id), "h2h");
  expect([(await balance()) - before, await statusOf(server(), other.id)]).toEqual([98_79n, "disputed"]);
});

it("the secret of one provider opens no other's door", async () => {
  const made = await order(player, { bankId: BANK });
  const { body, headers } = notice(made.id);
  expect(await deliver(provider, { body, headers }, "sandbox")).toBe(404);
  expect(await deliver(provider, { body: body.replace("e-", "f-"), headers }, "h2h")).toBe(401);
  await close();
});

describe("a provider that does not answer", () => {
  it.each<[Misbehaviour]>([["slow"], ["500"], ["garbage"], ["wrong-form"], ["redirect"], ["other-order"], ["hang-up"]])(
    "leaves the order on its way: %s",
    async (how) => {
      stub.misbehave(how);
      const made = await order(player, { bankId: BANK });
      expect([made.status, await statusOf(server(), made.id)]).toEqual(["pending", "created"]);
      stub.misbehave("none");
      stub.forget(made.id);
      clock.advance(60_000);
      moment.now = clock.now();
      await runJob(server(), "deposits.resolve", { orderId: made.id });
      expect(await statusOf(server(), made.id)).toBe("declined");
    },
    30_000,
  );

  it("gets no new orders after five failures, and then some again", async () => {
    stub.misbehave("500");
    for (let failure = 0; failure < 5; failure++) await order(player, { bankId: BANK });
    expect(outcomeOf(await deposit(player, { bankId: BANK }))).toBe("payments_are_disabled");
    clock.advance(30_000);
    moment.now = clock.now();
    stub.misbehave("none");
    await close();
    expect(outcomeOf(await deposit(player, { bankId: BANK }))).toBe("ok");
    await close();
  });

  it("is told to come again with its notice, and nothing is credited meanwhile", async () => {
    const before = await balance();
    const made = await order(player, { bankId: BANK });
    stub.say(made.id, { status: "paid", paidAmount: "100.00", instructions: null });
    const told = notice(made.id);
    stub.misbehave("500");
    expect(await deliver(provider, told, "h2h")).toBe(503);
    expect(await balance()).toBe(before);
    stub.misbehave("none");
    expect(await deliver(provider, told, "h2h")).toBe(200);
    expect(await deliver(provider, told, "h2h")).toBe(200);
    expect(await balance()).toBe(before + 100_00n);
  });
});

describe("a provider that answers nonsense", () => {
  it("refuses: the player is told, the provider's words are not kept", async () => {
    stub.misbehave("refuse");
    const answer = await deposit(player, { bankId: BANK, externalFields: { card: "4242424242424242", cvc: "987" } });
    expect([answer.statusCode, outcomeOf(answer)]).toEqual([502, "create_deposit_failed"]);
    const events = await server().db.read((reader) => reader.selectFrom("order_event").select("reason").execute());
    expect(events.some(({ reason }) => reason?.includes("4242"))).toBe(false);
  });

  it.each([
    "https://evil.example/pay",
    "http://pay.example.com/pay",
    "javascript:alert(1)",
    "//pay.example.com/x",
    "/en/casino",
    "https://pay.example.com@evil.example/",
    "data:text/html,<script>alert(1)</script>",
  ])("names a page that is not its own: %s", async (url) => {
    const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
    stub.nextDeposit({ instructions: { type: "invoice", url, target: "parent", expiresAt } });
    const answer = await deposit(player, { bankId: BANK });
    expect([answer.statusCode, outcomeOf(answer)]).toEqual([502, "create_deposit_failed"]);
    const last = await server().db.read((reader) =>
      reader.selectFrom("buy_order").select(["status", "url"]).orderBy("id", "desc").executeTakeFirstOrThrow(),
    );
    expect(last).toEqual({ status: "declined", url: null });
  });

  it("names its own page: the player is sent there", async () => {
    const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
    const url = "https://pay.example.com/i/1";
    stub.nextDeposit({ instructions: { type: "invoice", url, target: "parent", expiresAt } });
    expect(await order(player, { bankId: BANK })).toMatchObject({ status: "pay_external_invoice", url });
  });

  it("gives one number to two orders: the second is none", async () => {
    const first = await order(player, { bankId: BANK });
    stub.nextDeposit({ id: `d-${first.id}` });
    expect(outcomeOf(await deposit(player, { bankId: BANK }))).toBe("create_deposit_failed");
    expect(await statusOf(server(), first.id)).toBe("waiting");
    await close();
  });
});

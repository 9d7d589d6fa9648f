// Card data passes to the provider and stays nowhere (docs/security.md S16, S17): no column of any table, no line of the log, no answer.
// Deposits and withdrawals, by both providers, in every way that they can end.
import { Writable } from "node:stream";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { useTestDatabase } from "../../../test/database.ts";
import { deposit, order, picture, runJob, sendDispute, sendProof, setMood } from "../../../test/deposits.ts";
import { H2H_KEY, H2H_SECRET, type H2hStub, type Misbehaviour, startH2hStub } from "../../../test/h2h-stub.ts";
import { fund, outcomeOf, seedMethods, withdraw } from "../../../test/money.ts";
import { ORIGIN, Person, register, TEST_SECRET } from "../../../test/server.ts";
import { wholeDatabase } from "../../../test/whole-database.ts";
import { createServer, type Server } from "../../app.ts";
import { readEnv } from "../../env.ts";
import { ManualClock } from "../../kernel/clock.ts";
import { createLogger } from "../../kernel/log.ts";

const PAN = "5106211026341717";
const CANARIES = [PAN, "5106 2110 2634 1717", "5106-2110-2634-1717", "8731", "2047", "CANARY-"];
const DATE = { expiration_month: "11", expiration_year: "2047" };
const CARD = { card: PAN, holder: "CANARY HOLDER", ...DATE, cvc: "8731" };
const RECIPIENT = { card: PAN, full_name: "Nadia Brook", ...DATE };

/** Four digits count when they stand alone: by chance they are in the middle of some hash or moment. */
const isIn = (text: string, canary: string) =>
  canary.length > 4 ? text.includes(canary) : new RegExp(`(?<![0-9a-z])${canary}(?![0-9a-z])`, "i").test(text);

/** Somebody who keeps every answer. */
class Listener extends Person {
  heard = "";
  override async request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await super.request(options);
    this.heard += `${JSON.stringify(answer.headers)}\n${answer.body}\n`;
    return answer;
  }
}

const database = useTestDatabase();
const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
let logged = "";
let server: Server;
let stub: H2hStub;
let player: Listener;

beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString("utf8");
      done();
    },
  });
  stub = await startH2hStub(() => clock.now());
  const env = readEnv({
    PUBLIC_ORIGIN: ORIGIN,
    LOG_LEVEL: "trace",
    PAGES: "none",
    PORT: "0",
    PAYMENT_PROVIDERS: "sandbox,h2h",
    H2H_URL: stub.url,
    H2H_KEY,
    H2H_SECRET,
    H2H_CARD_DATA: "number_and_code",
  });
  server = await createServer({
    env,
    databaseUrl: database.url(),
    secret: TEST_SECRET,
    log: createLogger({ level: "trace", destination }),
    clock,
    countryOf: () => undefined,
  });
  await server.app.ready();
  await seedMethods(server);
  await addMethod("h2h-card");
  player = new Listener(() => server, "10.9.9.9");
  await fund(server, await register(player, { email: "canary@example.com" }), "5000.00");
});
afterAll(async () => {
  await server?.stop();
  await stub?.close();
});
// Past any pause that a failing provider was given by the attempt before.
beforeEach(() => clock.advance(60_000));

/** Asks for everything about a card that can be asked for. */
async function addMethod(id: string): Promise<void> {
  const bounds = { minMinor: "100", maxMinor: "100000000" };
  const buy = {
    ...bounds,
    multiplyOrdersAllowed: true,
    fields: { required: Object.keys(CARD), optional: [] },
    presetsMinor: [],
  };
  const sell = { ...bounds, fields: { required: Object.keys(DATE), optional: [] }, feeTiers: [], subbanks: [] };
  const shown = { name: id, icon: "card", icon_big: "card", method: "p2p", currency: "USD", priority: 1 };
  await server.db.transact((tx) =>
    tx
      .insertInto("payment_method")
      .values({ id, ...shown, provider: "h2h", buy: JSON.stringify(buy), sell: JSON.stringify(sell) })
      .execute(),
  );
}

function luhnRuns(text: string): string[] {
  return (text.match(/(?<![0-9a-f])\d{16}(?![0-9a-f])/g) ?? []).filter((digits) => {
    const sum = [...digits].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  });
}

async function expectNothingKept(): Promise<void> {
  const kept = await wholeDatabase(database.ownerUrl());
  expect(kept).toContain("•••• 1717");
  expect(kept).toContain("canary@example.com");
  for (const canary of CANARIES) {
    expect({ canary, isKept: isIn(kept, canary) }).toEqual({ canary, isKept: false });
    expect({ canary, isLogged: isIn(logged, canary) }).toEqual({ canary, isLogged: false });
    expect({ canary, isAnswered: isIn(player.heard, canary) }).toEqual({ canary, isAnswered: false });
  }
  expect(luhnRuns(kept).filter((digits) => digits !== "4242424242424242")).toEqual([]);
  expect(logged.length).toBeGreaterThan(1000);
}

it("the search finds what it is there to find", () => {
  expect([isIn(`{"cvc":"8731"}`, "8731"), isIn("(2047)", "2047"), isIn("a20473f", "2047")]).toEqual([
    true,
    true,
    false,
  ]);
});

it("no card number, code or date of a deposit is kept, logged or answered, whatever happens to the order", async () => {
  const proof = await picture();
  const card = { bankId: "usd-card", externalFields: { ...CARD, holder: `A ${PAN}` } };
  await order(player, card);
  await setMood(server, "refusing");
  expect((await deposit(player, card)).statusCode).toBe(502);
  await setMood(server, "down");
  const lost = await order(player, card);
  await runJob(server, "deposits.resolve", { orderId: lost.id }).catch(() => undefined);
  await setMood(server, "open");
  // Wrong in form, wrong in place, wrong in kind: a refusal repeats nothing either.
  const refused = [
    await deposit(player, { ...card, externalFields: { ...CARD, card: `${PAN}9` } }),
    await deposit(player, { bankId: "usd-transfer", externalFields: CARD }),
    await deposit(player, { ...card, surplus: { pan: PAN } }),
    await deposit(player, { ...card, surplus: { [PAN]: "1" } }),
    await deposit(player, { ...card, amount: PAN }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422]);
  const transfer = await order(player);
  await sendProof(player, transfer.id, proof);
  const dispute = { acceptOption: "REPAY", comment: `I paid by 5106 2110 2634 1717`, problem: `card ${PAN}` };
  expect((await sendDispute(player, transfer.id, proof, dispute)).statusCode).toBe(200);
  await expectNothingKept();
});

/** A provider that repeats the card in its answers, loses them, or breaks off. */
const ENDINGS: [Misbehaviour, deposit: string, withdrawal: string][] = [
  ["none", "ok", "ok"],
  ["refuse", "create_deposit_failed", "create_withdrawal_failed"],
  ["garbage", "ok", "create_withdrawal_failed"],
  ["500", "ok", "create_withdrawal_failed"],
  ["hang-up", "ok", "create_withdrawal_failed"],
  ["telling-token", "ok", "create_withdrawal_failed"],
];

it.each(ENDINGS)("a provider over the network sees the card, and nobody else: %s", async (how, paidIn, paidOut) => {
  stub.misbehave(how);
  const seen = stub.requests.length;
  const key = `canary-${how}`;
  const request = { bankId: "h2h-card", externalFields: CARD, key };
  const bought = await deposit(player, request);
  expect(outcomeOf(bought)).toBe(paidIn);
  // Told once: the same request again, and the job that asks what became of it, carry no card.
  await deposit(player, request);
  const { id: orderId } = await newest("buy_order");
  await runJob(server, "deposits.resolve", { orderId }).catch(() => undefined);
  const told = stub.requests.slice(seen).filter(({ body }) => JSON.stringify(body).includes(PAN));
  expect(told.map(({ path, body }) => [path, (body.details as typeof CARD).cvc])).toEqual([["/deposits", CARD.cvc]]);

  const sold = await withdraw(player, { bankId: "h2h-card", details: { fields: RECIPIENT } });
  expect(outcomeOf(sold)).toBe(paidOut);
  if (paidOut === "ok") await payOut(sold.json().id as string);
  expect(stub.requests.some(({ path, body }) => path !== "/deposits" && "cvc" in Object(body.details))).toBe(false);
  await expectNothingKept();
});

it("not even a hash of the verification number is kept: the key of a request does not know it", async () => {
  stub.misbehave("none");
  const request = { bankId: "h2h-card", key: "canary-hash" };
  const first = await deposit(player, { ...request, externalFields: CARD });
  const again = await deposit(player, { ...request, externalFields: { ...CARD, cvc: "3187" } });
  expect([outcomeOf(again), again.json().id]).toEqual(["ok", first.json().id]);
  const other = await deposit(player, { ...request, externalFields: { ...CARD, card: "4242424242424242" } });
  expect(outcomeOf(other)).toBe("idempotency_key_reused");
});

async function newest(table: "buy_order"): Promise<{ id: string }> {
  return server.db.read((reader) =>
    reader.selectFrom(table).select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow(),
  );
}

/** The message that pays out leaves after the commit, by a job: it carries the provider's token and nothing of a card. */
async function payOut(orderId: string): Promise<void> {
  clock.advance(3_600_000);
  await runJob(server, "withdrawals.release", { orderId });
  await runJob(server, "withdrawals.pay", { orderId });
  const payout = stub.requests.find(({ path, body }) => path === "/payouts" && body.orderId === orderId);
  expect(payout?.body).toMatchObject({ recipient: expect.stringMatching(/^tok-/) });
  expect(JSON.stringify(payout?.body)).not.toContain(PAN);
}

it("a withdrawal that carries a verification number is refused before anybody outside hears of it", async () => {
  stub.misbehave("none");
  const seen = stub.requests.length;
  for (const bankId of ["h2h-card", "usd-transfer"]) {
    const answer = await withdraw(player, { bankId, details: { fields: { ...RECIPIENT, cvc: CARD.cvc } } });
    expect(outcomeOf(answer)).toBe("card_data_not_accepted");
  }
  const wrong = await withdraw(player, { bankId: "h2h-card", details: { fields: { ...RECIPIENT, card: `${PAN}9` } } });
  expect(outcomeOf(wrong)).toBe("validation_failed");
  expect(stub.requests).toHaveLength(seen);
  await expectNothingKept();
});

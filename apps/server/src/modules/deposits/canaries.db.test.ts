// Card data passes to the provider and stays nowhere (docs/security.md S16, S17): no column of any table, no line of the log.
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "../../../test/database.ts";
import { deposit, order, picture, runJob, sendDispute, sendProof, setMood } from "../../../test/deposits.ts";
import { seedMethods } from "../../../test/money.ts";
import { ORIGIN, Person, TEST_SECRET } from "../../../test/server.ts";
import { wholeDatabase } from "../../../test/whole-database.ts";
import { createServer, type Server } from "../../app.ts";
import { readEnv } from "../../env.ts";
import { ManualClock } from "../../kernel/clock.ts";
import { createLogger } from "../../kernel/log.ts";

const PAN = "5106211026341717";
const CANARIES = [PAN, "5106 2110 2634 1717", "5106-2110-2634-1717", "8731", "2047", "CANARY-"];
const CARD = { card: PAN, holder: "CANARY HOLDER", expiration_month: "11", expiration_year: "2047", cvc: "8731" };

/** Four digits count when they stand alone: by chance they are in the middle of some hash or moment. */
const isIn = (text: string, canary: string) =>
  canary.length > 4 ? text.includes(canary) : new RegExp(`(?<![0-9a-z])${canary}(?![0-9a-z])`, "i").test(text);

const database = useTestDatabase();
const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
let logged = "";
let server: Server;
let player: Person;

beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString("utf8");
      done();
    },
  });
  const env = readEnv({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: "trace", PAGES: "none", PORT: "0" });
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
  player = new Person(() => server, "10.9.9.9");
  const { token } = await player.client.auth.register({
    body: { email: "canary@example.com", password: "correct horse battery", acceptTerms: true },
  });
  player.token = token;
});
afterAll(() => server?.stop());

function luhnRuns(text: string): string[] {
  return (text.match(/(?<![0-9a-f])\d{16}(?![0-9a-f])/g) ?? []).filter((digits) => {
    const sum = [...digits].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  });
}

it("no card number, code or date is kept or logged, whatever happens to the order", async () => {
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
    await deposit(player, { ...card, amount: PAN }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
  for (const { body } of refused) expect(body).not.toContain(PAN);
  const transfer = await order(player);
  await sendProof(player, transfer.id, proof);
  const dispute = { acceptOption: "REPAY", comment: `I paid by 5106 2110 2634 1717`, problem: `card ${PAN}` };
  expect((await sendDispute(player, transfer.id, proof, dispute)).statusCode).toBe(200);

  const kept = await wholeDatabase(database.url());
  expect(kept).toContain("•••• 1717");
  expect(kept).toContain("canary@example.com");
  for (const canary of CANARIES) {
    expect({ canary, isKept: isIn(kept, canary) }).toEqual({ canary, isKept: false });
    expect({ canary, isLogged: isIn(logged, canary) }).toEqual({ canary, isLogged: false });
  }
  // The search finds what it is there to find.
  expect([isIn(`{"cvc":"8731"}`, "8731"), isIn("(2047)", "2047"), isIn("a20473f", "2047")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(luhnRuns(kept).filter((digits) => digits !== "4242424242424242")).toEqual([]);
  expect(logged.length).toBeGreaterThan(1000);
});

// A machine whose clock is set an hour forward or back decides about orders, windows, sessions, links and init data as before: by the
// database's time. The control is a server that believes its machine.
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTestDatabase } from "../test/database.ts";
import { order, picture, sendProof, statusOf } from "../test/deposits.ts";
import { CARD, FREE_METHOD, fund, runPeriodic, seedMethods, withdraw } from "../test/money.ts";
import { ORIGIN, Person, register } from "../test/person.ts";
import { TEST_SECRET } from "../test/server.ts";
import { signInitData } from "../test/telegram.ts";
import { createServer, type Server } from "./app.ts";
import { readEnv } from "./env.ts";
import { type Clock, systemClock } from "./kernel/clock.ts";
import { createLogger } from "./kernel/log.ts";

const HOUR_MS = 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;
const BOT = `1111:${"a".repeat(35)}`;

function useServer(clock?: Clock): () => Server {
  const database = useTestDatabase();
  let server: Server;
  beforeAll(async () => {
    server = await createServer({
      env: readEnv({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: "silent", PAGES: "none", TELEGRAM_BOT_NORMAL_TOKEN: BOT }),
      databaseUrl: database.url(),
      secret: TEST_SECRET,
      log: createLogger({ level: "silent" }),
      countryOf: () => undefined,
      ...(clock && { clock }),
    });
    await server.app.ready();
    await seedMethods(server);
  });
  afterAll(() => server?.stop());
  return () => server;
}

let people = 0;
const newPlayer = (server: () => Server) =>
  register(new Person(server, `10.9.8.${++people}`), { email: `clock-${people}@example.com` });

const setMachine = (byMs: number) => vi.setSystemTime(new Date(Date.now() + byMs));
afterEach(() => vi.useRealTimers());

/** What of a day's business still works when the machine believes it is an hour later. */
async function anHourAhead(server: () => Server) {
  const person = await newPlayer(server);
  await fund(server(), person, "1000.00");
  const { id } = await order(person);
  const sold = (await withdraw(person, { bankId: FREE_METHOD, details: { fields: CARD } })).json() as { id: string };
  setMachine(HOUR_MS);
  await runPeriodic(server(), "deposits.sweep");
  await runPeriodic(server(), "withdrawals.sweep");
  const deposit = await statusOf(server(), id);
  const paid = (await sendProof(person, id, await picture())).statusCode;
  const cancel = await person.request({
    method: "POST",
    url: `/api/v1/wallet/orders/sell/${sold.id}/cancel`,
    headers: { "idempotency-key": "take-back" },
  });
  return { deposit, paid, cancelled: cancel.statusCode };
}

/** What was over a minute ago, and is asked for while the machine believes it is an hour earlier. */
async function anHourBehind(server: () => Server) {
  const person = await newPlayer(server);
  await fund(server(), person, "1000.00");
  const sold = (await withdraw(person, { bankId: FREE_METHOD, details: { fields: CARD } })).json() as { id: string };
  const { token } = await person.client.auth.login({ body: { email: person.email, password: person.password } });
  const initData = signInitData(BOT, 9_000 + people, new Date(Date.now() - 61 * MINUTE_MS));
  await endAMinuteAgo(server(), sold.id, token);
  setMachine(-HOUR_MS);
  // To a server that believes its machine, the old address has used up its calls for an hour to come.
  person.address = "10.9.9.3";
  const cancel = await person.request({
    method: "POST",
    url: `/api/v1/wallet/orders/sell/${sold.id}/cancel`,
    headers: { "idempotency-key": "take-back" },
  });
  const guest = new Person(server, "10.9.9.1");
  const entered = await guest.request({
    method: "POST",
    url: "/api/v1/auth/telegram",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ botId: BOT.split(":")[0], payload: initData, acceptTerms: true }),
  });
  const stale = new Person(server, "10.9.9.2");
  stale.token = token;
  return {
    cancelled: cancel.statusCode,
    initData: entered.statusCode,
    session: (await stale.request({ url: "/api/v1/me" })).statusCode,
  };
}

/** The newest session of a person and the time to take a withdrawal back, by the database's clock. */
async function endAMinuteAgo({ db }: Server, withdrawalId: string, token: string): Promise<void> {
  expect(token).toHaveLength(43);
  await db.transact(async (tx) => {
    await sql`update sell_order set cancellable_until = now() - interval '1 minute' where id = ${withdrawalId}`.execute(
      tx,
    );
    await sql`update session set expires_at = now() - interval '1 minute'
      where id = (select id from session order by created_at desc, id desc limit 1)`.execute(tx);
  });
}

describe("the product", () => {
  const server = useServer();
  it("lets nothing end early when its machine is set an hour forward", async () => {
    expect(await anHourAhead(server)).toEqual({ deposit: "waiting", paid: 200, cancelled: 200 });
  });
  it("takes nothing late when its machine is set an hour back", async () => {
    expect(await anHourBehind(server)).toEqual({ cancelled: 409, initData: 401, session: 401 });
  });
  it("stays within a second of the database's time through both", async () => {
    const offBy = async () => {
      const { rows } = await server().db.read((reader) =>
        sql<{ now: Date }>`select clock_timestamp() as now`.execute(reader as never),
      );
      return Math.abs((rows[0]?.now.getTime() ?? 0) - server().identity.clock.now().getTime());
    };
    for (const jump of [HOUR_MS, -2 * HOUR_MS]) {
      setMachine(jump);
      expect(await offBy()).toBeLessThan(1_000);
    }
  });
});

describe("control: a server that believes its machine", () => {
  const server = useServer(systemClock);
  it("lets orders end early", async () => {
    expect(await anHourAhead(server)).toEqual({ deposit: "timeouted", paid: 409, cancelled: 409 });
  });
  it("takes what is over", async () => {
    expect(await anHourBehind(server)).toEqual({ cancelled: 200, initData: 200, session: 200 });
  });
});

// A page asks a dozen times who somebody is, and the database is asked once; and whoever is shut out is out at once, in every process.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identityTools } from "../../../test/identity.ts";
import { type Person, TEST_SECRET, useTestServer } from "../../../test/server.ts";
import { createServer, type Server } from "../../app.ts";
import { readEnv } from "../../env.ts";
import { ManualClock } from "../../kernel/clock.ts";
import { createLogger } from "../../kernel/log.ts";
import { RememberedActors } from "./remembered-actors.ts";
import type { Actor } from "./sessions.ts";

const house = useTestServer({ SESSION_MEMORY_MS: "2000" });
const { server, player, databaseUrl, clock } = house;
const { operator } = identityTools(house);
let other: Server;

beforeAll(async () => {
  other = await createServer({
    env: readEnv({
      PAGES: "none",
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "silent",
      DATABASE_POOL_SIZE: "2",
      ROLES: "api",
    }),
    databaseUrl: databaseUrl(),
    secret: TEST_SECRET,
    log: createLogger({ level: "silent" }),
    clock,
    countryOf: () => undefined,
  });
  await other.start();
});
afterAll(() => other.stop());

const statusAt = async (at: Server, { token }: Person) =>
  (await at.app.inject({ url: "/api/v1/me/billing", headers: { authorization: `Bearer ${token}` } })).statusCode;

/** Notifications take a moment to arrive; the clock of the test stands still, so nothing else ends what is remembered. */
async function untilStatus(at: Server, person: Person, wanted: number): Promise<number> {
  let status = await statusAt(at, person);
  for (let look = 0; look < 500 && status !== wanted; look++) {
    await sleep(20);
    status = await statusAt(at, person);
  }
  return status;
}

describe("whoever is shut out", () => {
  it("is out in the process that did it and in every other", async () => {
    const person = await player();
    expect([await statusAt(server(), person), await statusAt(other, person)]).toEqual([200, 200]);
    await person.client.auth.logout();
    expect(await statusAt(server(), person)).toBe(401);
    expect(await untilStatus(other, person, 401)).toBe(401);
  });
  it("control: is still in elsewhere for a moment when nobody tells", async () => {
    const person = await player();
    expect(await statusAt(other, person)).toBe(200);
    await server().db.transact((tx) =>
      sql`delete from session where player_id = (select id from player where global_id = ${person.globalId})`.execute(
        tx,
      ),
    );
    expect(await statusAt(other, person)).toBe(200);
    clock.advance(2_001);
    expect(await statusAt(other, person)).toBe(401);
  });
  it("a ban counts at once, and its end too", async () => {
    const [person, staff] = [await player(), await operator()];
    expect(await statusAt(server(), person)).toBe(200);
    const params = { globalId: person.globalId };
    await staff.client.admin.banPlayer({ params, body: { reason: "other", note: "seen" } });
    expect(await statusAt(server(), person)).toBe(403);
    expect(await untilStatus(other, person, 403)).toBe(403);
    await staff.client.admin.unbanPlayer({ params });
    expect(await statusAt(server(), person)).toBe(200);
  });
});

describe("what is remembered", () => {
  const somebody = { id: "ply_1" } as Actor;
  const remembered = () => new RememberedActors(new ManualClock(new Date("2026-11-15T12:00:00Z")), 2_000);
  it("is looked up once for all who ask meanwhile", async () => {
    const actors = remembered();
    let lookups = 0;
    const lookUp = async () => {
      lookups++;
      return somebody;
    };
    await Promise.all(Array.from({ length: 13 }, () => actors.find("token", lookUp)));
    expect(lookups).toBe(1);
  });
  it("is not what was being looked up while it changed", async () => {
    const actors = remembered();
    const before = actors.find("token", async () => somebody);
    actors.forget("ply_1");
    await before;
    expect(await actors.find("token", async () => undefined)).toBeUndefined();
  });
  it("is nobody's who has no session", async () => {
    const actors = remembered();
    await actors.find("token", async () => undefined);
    expect(await actors.find("token", async () => somebody)).toBe(somebody);
  });
});

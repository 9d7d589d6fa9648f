// A whole server on a database of its own, with a clock that tests set and people that call it.
import { afterAll, beforeAll } from "vitest";
import { createServer, type Server, type ServerOptions } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { ManualClock } from "../src/kernel/clock.ts";
import { createLogger } from "../src/kernel/log.ts";
import { createWorkerPool } from "../src/kernel/pool.ts";
import { drainJobs } from "../src/kernel/worker.ts";
import type { Signer } from "../src/signer/index.ts";
import { type TestDatabaseOptions, useTestDatabase } from "./database.ts";
import { PATIENCE_MS } from "./patience.ts";
import { ORIGIN, Person, type Registered, register } from "./person.ts";
import { TEST_SECRET } from "./secret.ts";

export { ORIGIN, Person, type Registered, register } from "./person.ts";
export { TEST_SECRET };

/** As cheap as argon2 can be: nearly every test opens accounts, and the product's own cost is proved by itself (passwords.test.ts). */
const CHEAP_PASSWORDS = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Documentation addresses stand for the world; the country is what the test says. */
const COUNTRIES: Record<string, string> = { "192.0.2.66": "US", "192.0.2.7": "KZ" };

export interface TestServer {
  server: () => Server;
  clock: ManualClock;
  /** Somebody new, without a session, at an address of their own. */
  visitor: () => Person;
  /** A person who registered just now. */
  player: (options?: { email?: string; password?: string; promo?: string }) => Promise<Registered>;
  /** Runs the jobs that are due. */
  drain: () => Promise<void>;
  databaseUrl: () => string;
  /** For what the product's role may not do. */
  ownerUrl: () => string;
}

/** When every test begins. */
export const TEST_START = new Date("2026-11-15T12:00:00Z");

let people = 0;

export function useTestServer(
  overrides: Record<string, string> = {},
  {
    features,
    signer,
    callPush,
    callTelegram,
    chatScript,
    ...databaseOptions
  }: TestDatabaseOptions &
    Pick<ServerOptions, "features" | "callPush" | "callTelegram" | "chatScript"> & {
      signer?: (clock: ManualClock) => Signer;
    } = {},
): TestServer {
  const database = useTestDatabase(databaseOptions);
  const clock = new ManualClock(TEST_START);
  const log = createLogger({ level: "silent" });
  let server: Server;
  let drainPool: ReturnType<typeof createWorkerPool> | undefined;

  beforeAll(async () => {
    const env = readEnv({
      PUBLIC_ORIGIN: ORIGIN,
      LOG_LEVEL: "silent",
      PAGES: "none",
      PORT: "0",
      DATABASE_POOL_SIZE: "10",
      // Tests give people roles behind the product's back.
      SESSION_MEMORY_MS: "0",
      ...overrides,
    });
    server = await createServer({
      env,
      databaseUrl: database.url(),
      secret: TEST_SECRET,
      log,
      clock,
      countryOf: (ip) => COUNTRIES[ip],
      checkAnswers: true,
      passwordCost: CHEAP_PASSWORDS,
      patienceMs: PATIENCE_MS,
      ...(features && { features }),
      ...(callPush && { callPush }),
      ...(callTelegram && { callTelegram }),
      chatScript,
      ...(signer && { signer: signer(clock) }),
    });
    await server.app.ready();
  });
  afterAll(async () => {
    await drainPool?.end();
    await server?.stop();
  });

  const visitor = () => {
    people++;
    return new Person(() => server, `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`);
  };
  return {
    server: () => server,
    clock,
    visitor,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    player: (options = {}) => register(visitor(), { email: `person-${people}@example.com`, ...options }),
    drain: () => {
      drainPool ??= createWorkerPool({ url: database.url(), size: 2, log });
      return drainJobs({ pool: drainPool, handlers: server.work.handlers, log });
    },
  };
}

/** The code of a refusal, or "accepted". */
export async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return "accepted";
  } catch (error) {
    return (error as { detail?: string; code?: string }).detail ?? (error as { code?: string }).code ?? String(error);
  }
}

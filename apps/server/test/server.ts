// A whole server on a database of its own, with a clock that tests set and people that call it.
import { type Api, api } from "@windfall/domain/api/index";
import { type Client, createClient } from "@windfall/domain/client";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { createServer, type Server } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { ManualClock } from "../src/kernel/clock.ts";
import { createLogger } from "../src/kernel/log.ts";
import { drainJobs } from "../src/kernel/worker.ts";
import { type TestDatabaseOptions, useTestDatabase } from "./database.ts";
import { recordAnswer } from "./error-coverage.ts";

export const ORIGIN = "http://windfall.test";
export const TEST_SECRET = "5e1f0c7a9b3d2846f0e1d2c3b4a59687aabbccddeeff00112233445566778899";

/** Documentation addresses stand for the world; the country is what the test says. */
const COUNTRIES: Record<string, string> = { "192.0.2.66": "US", "192.0.2.7": "KZ" };

export class Person {
  token: string | undefined;
  cookies: Record<string, string> = {};
  readonly client: Client<Api>;

  constructor(
    private readonly server: () => Server,
    public address = "198.51.100.10",
  ) {
    this.client = createClient(api, { fetch: (url, init) => this.#fetch(String(url), init) });
  }

  /** A request as a program with a bearer token makes it. */
  async request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await this.server().app.inject({
      remoteAddress: this.address,
      ...options,
      headers: {
        host: "windfall.test",
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...options.headers,
      },
    });
    recordAnswer(String(options.method ?? "GET"), String(options.url), answer.statusCode, answer.body);
    return answer;
  }

  /** A request as a browser makes it: with its cookies and the headers that say where it comes from. */
  async browse(options: InjectOptions): Promise<LightMyRequestResponse> {
    const token = this.token;
    this.token = undefined;
    try {
      const answer = await this.request({
        ...options,
        cookies: { ...this.cookies, ...options.cookies },
        headers: { origin: ORIGIN, "sec-fetch-site": "same-origin", ...options.headers },
      });
      for (const cookie of answer.cookies) this.cookies[cookie.name] = cookie.value;
      return answer;
    } finally {
      this.token = token;
    }
  }

  async #fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const answer = await this.request({
      method: (init.method ?? "GET") as "GET",
      url,
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === "string" && { payload: init.body }),
    });
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode });
  }
}

export interface TestServer {
  server: () => Server;
  clock: ManualClock;
  /** Somebody new, without a session, at an address of their own. */
  visitor: () => Person;
  /** A person who registered just now. */
  player: (options?: {
    email?: string;
    password?: string;
  }) => Promise<Person & { email: string; password: string; globalId: string }>;
  /** Runs the jobs that are due. */
  drain: () => Promise<void>;
  databaseUrl: () => string;
}

let people = 0;

export function useTestServer(
  overrides: Record<string, string> = {},
  databaseOptions: TestDatabaseOptions = {},
): TestServer {
  const database = useTestDatabase(databaseOptions);
  const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
  const log = createLogger({ level: "silent" });
  let server: Server;

  beforeAll(async () => {
    const env = readEnv({
      PUBLIC_ORIGIN: ORIGIN,
      LOG_LEVEL: "silent",
      PAGES: "none",
      PORT: "0",
      DATABASE_POOL_SIZE: "10",
      ...overrides,
    });
    server = await createServer({
      env,
      databaseUrl: database.url(),
      secret: TEST_SECRET,
      log,
      clock,
      countryOf: (ip) => COUNTRIES[ip],
    });
    await server.app.ready();
  });
  afterAll(() => server?.stop());

  const visitor = () => {
    people++;
    return new Person(() => server, `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`);
  };
  return {
    server: () => server,
    clock,
    visitor,
    databaseUrl: database.url,
    async player(options = {}) {
      const person = visitor();
      const email = options.email ?? `person-${people}@example.com`;
      const password = options.password ?? "correct horse battery";
      const { token } = await person.client.auth.register({ body: { email, password, acceptTerms: true } });
      person.token = token;
      const { globalId } = await person.client.me.get();
      return Object.assign(person, { email, password, globalId });
    },
    drain: () => drainJobs({ databaseUrl: database.url(), handlers: server.work.handlers, log }),
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

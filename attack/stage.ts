// Where an attack plays: a product with everything in it, people who call it, and a look behind the scenes to see what changed.
import { setTimeout as sleep } from "node:timers/promises";
import type { AnyCall } from "@windfall/domain/api/index";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import type { Server } from "../apps/server/src/app.ts";
import type { LoopbackClient } from "../apps/server/test/loopback-client.ts";
import { Person, type Registered, register } from "../apps/server/test/person.ts";

export interface Stage {
  /** On the product's database, to run its work and to look into it; requests do not go through it unless it is the product. */
  server: () => Server;
  /** Somebody new, without a session, at an address of their own. */
  visitor: () => Person;
  player: (options?: { email?: string; password?: string }) => Promise<Registered>;
  /** What pages of the product have as their origin. */
  origin: string;
  /** What is attacked: the whole contract, unless somebody looks at one call. */
  calls: readonly AnyCall[];
  seed: number;
  random: () => number;
  /** The whole suite, or the part that a test has time for. */
  isFull: boolean;
  /** Absent in a test's own process, where no socket is opened. */
  wire?: LoopbackClient | undefined;
  hasPages: boolean;
  log: (line: string) => void;
}

export const sizedBy = (stage: Stage, full: number, short: number) => (stage.isFull ? full : short);

/** Limits by account and address are tested for themselves; an attack on something else must not stop at them. */
export async function forgetLimits({ server }: Stage): Promise<void> {
  await server().db.transact((tx) => sql`delete from rate_limit`.execute(tx));
}

const PATIENCE_MS = 10_000;

/** What follows from a change by job has followed. In a test's own process no job runs by itself. */
export async function untilJobsAreDone({ server, wire }: Stage): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; wire && Date.now() < deadline; await sleep(20)) {
    const { rows } = await server().db.read((reader) =>
      sql<{ due: string }>`select count(*) as due from graphile_worker.jobs
        where run_at <= now() and attempts < max_attempts`.execute(reader as never),
    );
    if (rows[0]?.due === "0") return;
  }
}

/** Runs over a list, a few at a time, and begins nothing new after a failure. */
export async function inParallel<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>) {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const item = items[next++];
      if (item !== undefined) await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
}

/** Somebody who calls over the network, from another address each time. The same helpers work for them as in the server's tests. */
class WirePerson extends Person {
  constructor(
    server: () => Server,
    private readonly wire: LoopbackClient,
  ) {
    super(server);
  }

  override async request({ method = "GET", url, headers, cookies, payload }: InjectOptions) {
    const jar = Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${value}`);
    const answer = await this.wire.send({
      method,
      path: String(url),
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(jar.length > 0 && { cookie: jar.join("; ") }),
        ...(headers as Record<string, string> | undefined),
      },
      body: typeof payload === "object" && !Buffer.isBuffer(payload) ? JSON.stringify(payload) : payload,
    });
    const { status, text } = answer;
    return {
      statusCode: status,
      headers: answer.headers,
      body: text,
      json: () => JSON.parse(text) as unknown,
    } as unknown as LightMyRequestResponse;
  }
}

/** People who come over the network. */
export function peopleOn(server: () => Server, wire: LoopbackClient): Pick<Stage, "visitor" | "player"> {
  const run = Date.now().toString(36);
  let people = 0;
  const visitor = () => new WirePerson(server, wire);
  return {
    visitor,
    player: (options = {}) => register(visitor(), { email: `attack-${run}-${people++}@example.com`, ...options }),
  };
}

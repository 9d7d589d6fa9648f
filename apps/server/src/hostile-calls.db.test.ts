// Every call of the contract gets bodies and queries that are as large as they may be and hostile in every way: it refuses them, says so
// in at most 16 kB, and takes no time that others would notice. Parsers are measured one by one in hostile-input.test.ts.
import { ALL_CALLS, type AnyCall } from "@windfall/domain/api/index";
import { beforeAll, describe, expect, it } from "vitest";
import { type Attack, allowedMs, slowness } from "../test/cost.ts";
import { HOSTILE_JSON, HOSTILE_LISTS } from "../test/hostile-fields.ts";
import { type Person, useTestServer } from "../test/server.ts";
import { sized } from "../test/sized.ts";

const { server, player, visitor } = useTestServer(
  { RATE_LIMIT_BURST: "1000000", RATE_LIMIT_PER_SECOND: "100000" },
  { movesNoMoney: true },
);

const LARGEST_REFUSAL_BYTES = 16 * 1024;
const ORDINARY_BODY_BYTES = 32 * 1024;
const LONGEST_QUERY = 12 * 1024;
/** What a request costs before anybody looks at its body, on a busy machine. */
const OVERHEAD_MS = 15;
const MOST_TRIES = 5;

let operator: Person;
let owner: Person;
beforeAll(async () => {
  operator = await player();
  owner = await player();
  await server().db.transact((tx) =>
    tx
      .updateTable("player")
      .set({ staff_role: "operator" })
      .where("global_id", "=", (operator as Person & { globalId: string }).globalId)
      .execute(),
  );
});

const pathOf = ({ path }: AnyCall) => path.replace(/:(\w+)/g, "x");
const allowed = ({ access }: AnyCall) =>
  access === "public" ? visitor() : typeof access === "object" ? operator : owner;

/** Asks until it was quick enough: the machine may be busy, but a call that is slow is so every time. */
async function ask(person: Person, call: AnyCall, options: { url?: string; payload?: string }) {
  const bytes = (options.payload ?? options.url ?? "").length;
  let ms = Number.POSITIVE_INFINITY;
  for (let tries = 0; ; tries++) {
    const used = process.cpuUsage();
    const startedAt = performance.now();
    const answer = await person.request({
      method: call.method,
      url: pathOf(call),
      ...options,
      headers: {
        ...(options.payload && { "content-type": "application/json" }),
        ...(call.idempotent && { "idempotency-key": "k" }),
      },
    });
    const { user, system } = process.cpuUsage(used);
    ms = Math.min(ms, performance.now() - startedAt, (user + system) / 1000);
    const allowed = allowedMs(bytes) + OVERHEAD_MS;
    if (ms < allowed || tries === MOST_TRIES) {
      const isSlow = ms > allowed && ms > allowed * slowness();
      return { status: answer.statusCode, bytes: answer.rawPayload.length, isSlow, ms };
    }
  }
}

/** Made once for each limit, and only those that somebody is sent: some are megabytes, and nearly all calls have the same. */
const bodyOf = remembered((limit, name) => (HOSTILE_JSON[name] as Attack)(limit - 200).slice(0, limit));

const LONG_QUERIES = [
  Array.from({ length: LONGEST_QUERY / 8 }, (_each, index) => `k${index}=1`).join("&"),
  `${"k".repeat(LONGEST_QUERY)}=1`,
  ...HOSTILE_LISTS.map((attack) => `limit=${encodeURI(attack(LONGEST_QUERY / 3)).replaceAll("%25", "%")}`),
];

/** In the short run a call gets one of twenty, and its neighbours others: together they get all, more than five times each. */
const SHARES = sized(1, 20);
const shareOf = <T>(list: readonly T[], call: AnyCall): T[] =>
  list.filter((_each, index) => (index + ALL_CALLS.indexOf(call)) % SHARES === 0);

function remembered(make: (limit: number, name: string) => string): (limit: number, name: string) => string {
  const made = new Map<string, string>();
  return (limit, name) => {
    const key = `${limit} ${name}`;
    const value = made.get(key) ?? make(limit, name);
    made.set(key, value);
    return value;
  };
}

const row = (call: AnyCall) => [`${call.method} ${call.path}`, call] as const;
const isRefusal = (status: number) => status >= 400 && status < 500;

describe.each(ALL_CALLS.filter(({ method }) => method !== "GET").map(row))("%s", (_, call) => {
  it("refuses hostile bodies", { timeout: 120_000 }, async () => {
    const limit = call.bodyLimitBytes ?? ORDINARY_BODY_BYTES;
    for (const name of shareOf(Object.keys(HOSTILE_JSON), call)) {
      const answer = await ask(allowed(call), call, { payload: bodyOf(limit, name) });
      expect(answer, name).toMatchObject({ isSlow: false });
      expect(answer.status, name).toSatisfy(isRefusal);
      expect(answer.bytes, name).toBeLessThanOrEqual(LARGEST_REFUSAL_BYTES);
    }
  });
  it("keeps to the small limit unless it carries a picture", async () => {
    const carriesPicture = /fileContent/.test(JSON.stringify(call.body?._zod.def.shape ?? {}, keepNames));
    expect(call.bodyLimitBytes !== undefined).toBe(carriesPicture);
  });
});

/** The names of the fields in a schema, without what refers back to where it came from. */
function keepNames(_key: string, value: unknown): unknown {
  const shape = (value as { _zod?: { def?: { shape?: unknown } } } | null)?._zod?.def?.shape;
  return shape ?? (typeof value === "object" && value !== null && "_zod" in value ? null : value);
}

describe.each(ALL_CALLS.map(row))("%s", (_, call) => {
  it("answers long queries", { timeout: 120_000 }, async () => {
    for (const query of shareOf(LONG_QUERIES, call)) {
      const answer = await ask(allowed(call), call, { url: `${pathOf(call)}?${query}` });
      expect(answer).toMatchObject({ isSlow: false });
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) expect(answer.bytes).toBeLessThanOrEqual(LARGEST_REFUSAL_BYTES);
    }
  });
});

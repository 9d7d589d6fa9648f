// Every call of the contract answers the refusals that follow from its form, and changes nothing while it does (docs/security.md S2, S3, S5,
// S14, S21).
import { type Permission, permissionsOf } from "@windfall/domain";
import { ALL_CALLS, type AnyCall, errorsOf } from "@windfall/domain/api/index";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { titleOf } from "../test/contract/fields.ts";
import { type Known, requestOf, sampleOf } from "../test/contract/samples.ts";
import { ORIGIN, type Person, useTestServer } from "../test/server.ts";
import { inTurn } from "../test/sized.ts";

const open = useTestServer({ RESTRICTED_COUNTRIES: "US" }, { movesNoMoney: true });
const tight = useTestServer({ RATE_LIMIT_BURST: "1", RATE_LIMIT_PER_SECOND: "1" }, { movesNoMoney: true });

/** Values that fit a path parameter: a request must get past the check of its form. */
const KNOWN: Known = {
  id: [
    "x",
    ...["ses", "ord", "wd", "prf", "rnd", "alm", "bns", "bdc", "cht", "pic", "out", "rul", "crb", "str"].map(
      (prefix) => `${prefix}_${"0".repeat(26)}`,
    ),
  ],
  sessionId: [`gs_${"0".repeat(26)}`],
  globalId: ["000000000000"],
  gameId: ["x"],
  sportId: ["1"],
  eventId: ["x"],
  betId: [`sb_${"0".repeat(26)}`],
  clientId: ["00000000-0000-4000-8000-000000000000"],
  playId: ["00000000-0000-4000-8000-000000000000"],
  key: [`req_${"0".repeat(26)}`],
  shortcut: ["hello"],
  name: ["terms"],
  code: ["code", "USDTTRC20"],
};
/** Fitting parameters and an empty body. */
const requestFor = (call: AnyCall): InjectOptions => {
  const { params } = sampleOf({ ...call, query: undefined, body: undefined }, KNOWN);
  const request = requestOf(call, { params, ...(call.method !== "GET" && { body: {} }) });
  return { ...request, method: call.method };
};
const pathOf = (call: AnyCall) => String(requestFor(call).url);
const codeOf = (answer: { json: () => { detail: string } }) => answer.json().detail;
const row = (call: AnyCall) => [titleOf(call), call] as const;
/** The call's own among cases of the same protection. */
const casesFor = <T>(call: AnyCall, cases: readonly T[]): readonly T[] => inTurn(cases, ALL_CALLS.indexOf(call));

const NO_SESSION: readonly (readonly [string, string | undefined])[] = [
  ["no session", undefined],
  ["a token of nobody", "x".repeat(43)],
  ["something that is no token", "Bearer"],
];
const FOREIGN_ORIGINS: readonly (readonly [string, Record<string, string>])[] = [
  ["another site", { origin: "https://evil.example" }],
  ["a look-alike", { origin: `${ORIGIN}.evil.example` }],
  ["a sandboxed frame", { origin: "null" }],
  ["another site that hides its origin", { "sec-fetch-site": "cross-site" }],
  ["a neighbour on the same domain", { "sec-fetch-site": "same-site" }],
];
const MALFORMED = [
  ["broken JSON", "{"],
  ["a NUL", '{"email":"a\\u0000@b.c"}'],
  ["half a letter", '{"email":"a\\ud800@b.c"}'],
  ["sixteen thousand levels", "[".repeat(16_000) + "]".repeat(16_000)],
  ["a prototype", '{"__proto__":{"isVip":true}}'],
] as const;
const OTHER_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
] as const;
const NO_KEY: readonly (readonly [string, Record<string, string>])[] = [
  ["none", {}],
  ["an empty one", { "idempotency-key": "" }],
  ["one that is too long", { "idempotency-key": "k".repeat(256) }],
  ["one of other letters", { "idempotency-key": "ключ" }],
];

const withoutGet = ALL_CALLS.filter((call) => call.method !== "GET").map(row);
const declaring = (code: string) => ALL_CALLS.filter((call) => errorsOf(call).includes(code as never)).map(row);

let operator: Person;
let cashier: Person;
let intern: Person;
let bannedOperator: Person;
let banned: Person;
let player: Person;

/** Whoever may make the call. */
const allowed = (call: AnyCall) =>
  call.access === "public" ? open.visitor() : typeof call.access === "object" ? operator : player;

beforeAll(async () => {
  const staff = async (role: string, columns: { ban_reason?: string; banned_at?: Date } = {}) => {
    const person = await open.player();
    await open.server().db.transact((tx) =>
      tx
        .updateTable("player")
        .set({ staff_role: role, ...columns })
        .where("global_id", "=", person.globalId)
        .execute(),
    );
    return person;
  };
  operator = await staff("operator");
  cashier = await staff("cashier");
  intern = await staff("intern-without-permissions");
  bannedOperator = await staff("operator", { ban_reason: "other", banned_at: new Date() });
  player = await open.player();
  const closed = await open.player();
  await operator.client.admin.banPlayer({
    params: { globalId: closed.globalId },
    body: { reason: "kyc", note: "test" },
  });
  banned = closed;
});

it("every call of the contract is bound, and the served OpenAPI is the whole of it", async () => {
  const answer = await open.visitor().request({ url: "/api/openapi.json" });
  const { paths } = answer.json() as { paths: Record<string, object> };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.sort()).toEqual(
    ALL_CALLS.map((call) => `${call.method} ${call.path.replace(/:(\w+)/g, "{$1}")}`).sort(),
  );
});

describe.each(ALL_CALLS.map(row))("%s", (_, call) => {
  it("refuses an address that a stranger forwards", async () => {
    const answer = await open.visitor().request({ ...requestFor(call), headers: { "x-forwarded-for": "203.0.113.9" } });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, "untrusted_proxy"]);
  });
  it("is throttled by address, and says for how long", async () => {
    const visitor = tight.visitor();
    await visitor.request({ url: "/health/live" });
    const answer = await visitor.request(requestFor(call));
    expect([answer.statusCode, codeOf(answer), answer.headers["retry-after"]]).toEqual([429, "rate_limited", "1"]);
  });
  it("refuses a NUL in the address", async () => {
    const answer = await open.visitor().request({ ...requestFor(call), url: `${pathOf(call)}?a=%00` });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, "malformed_request"]);
  });
  it("answers in the one form, with the key that support can look up", async () => {
    const answer = await open.visitor().request({ ...requestFor(call), headers: { forwarded: "for=1.1.1.1" } });
    const body = answer.json() as Record<string, unknown>;
    expect(body).toEqual({
      status: 400,
      detail: "untrusted_proxy",
      key: answer.headers["x-request-id"],
      time: "2026-11-15T12:00:00.000Z",
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

describe.each(declaring("region_restricted"))("%s", (_, call) => {
  it("is not there for a restricted country", async () => {
    const visitor = open.visitor();
    visitor.address = "192.0.2.66";
    const answer = await visitor.request(requestFor(call));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      451,
      { detail: "region_restricted", payload: { ip: "192.0.2.66", country: "US" } },
    ]);
  });
});

// A public call that declares it needs a session for some of what it is asked for; its own tests tell which.
const needSession = declaring("unauthorized").filter(([, call]) => call.access !== "public");
describe.each(needSession)("%s", (_, call) => {
  it.each(casesFor(call, NO_SESSION))("needs a session: %s", async (_name, token) => {
    const visitor = open.visitor();
    visitor.token = token;
    const answer = await visitor.request(requestFor(call));
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, "unauthorized"]);
  });
});

/** What somebody needs whose account is closed: why it is, the rules that it was closed by, whom to ask, and the way out. */
const OPEN_TO_BANNED = ["GET /api/v1/me/ban", "GET /api/v1/policies/:name", "POST /api/v1/auth/logout"];
const SUPPORT = /^\w+ \/api\/v1\/support\//;

describe.each(
  ALL_CALLS.filter((call) => typeof call.access !== "object")
    .map(row)
    .filter(([name]) => !OPEN_TO_BANNED.includes(name) && !SUPPORT.test(name)),
)("%s", (_, call) => {
  it("is closed to a banned person, with the reason", async () => {
    const answer = await banned.request(requestFor(call));
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { detail: "banned", payload: { reason: "kyc" } }]);
  });
});

it("a banned person reads why, and the policies, writes to support, and signs out", async () => {
  expect((await banned.request({ url: "/api/v1/me/ban" })).json()).toMatchObject({ reason: "kyc" });
  expect((await banned.request({ url: "/api/v1/policies/terms" })).statusCode).toBe(200);
  expect((await banned.request({ url: "/api/v1/support/chat" })).statusCode).toBe(200);
  // Refused for what it brings, and not for who sends it: the session is needed below.
  const signOut = { method: "POST", url: "/api/v1/auth/logout", payload: { surplus: 1 } } as const;
  expect(codeOf(await banned.request(signOut))).toBe("validation_failed");
});

describe.each(ALL_CALLS.filter((call) => typeof call.access === "object").map(row))("%s", (_, call) => {
  it("does not exist for a player", async () => {
    const answer = await player.request(requestFor(call));
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, "not_found"]);
  });
  it("is refused to staff without the permission, and to staff who are banned", async () => {
    const { permission } = call.access as { permission: Permission };
    const answer = await cashier.request(requestFor(call));
    expect(answer.statusCode === 403).toBe(!permissionsOf("cashier").includes(permission));
    expect(codeOf(await intern.request(requestFor(call)))).toBe("not_found");
    expect(codeOf(await bannedOperator.request(requestFor(call)))).toBe("banned");
  });
});

/** Anybody may send an ordinary body; a large one is read only from those who may make the call. */
const senderOf = (call: AnyCall) => (call.bodyLimitBytes ? allowed(call) : open.visitor());

describe.each(withoutGet)("%s", (_, call) => {
  it.each(casesFor(call, FOREIGN_ORIGINS))("refuses a write from %s", async (_name, headers) => {
    const visitor = open.visitor();
    const answer = await visitor.request({
      ...requestFor(call),
      cookies: { session: player.token ?? "" },
      headers: { "content-type": "application/json", ...headers },
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, "origin_mismatch"]);
  });
  it("refuses a cookie that comes without an origin", async () => {
    const answer = await open.visitor().request({ ...requestFor(call), cookies: { session: player.token ?? "" } });
    expect(codeOf(answer)).toBe("origin_mismatch");
  });
  it.each(casesFor(call, MALFORMED))("refuses %s", async (_name, payload) => {
    const answer = await senderOf(call).request({ ...requestFor(call), payload });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, "malformed_request"]);
  });
  it("refuses more than it can need", async () => {
    const bytes = call.bodyLimitBytes ?? 32 * 1024;
    const answer = await senderOf(call).request({ ...requestFor(call), payload: `{"a":"${"x".repeat(bytes + 1)}"}` });
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, "payload_too_large"]);
  });
  it.each(casesFor(call, OTHER_TYPES))("takes no %s", async (type) => {
    const answer = await senderOf(call).request({
      ...requestFor(call),
      headers: { "content-type": type },
      payload: "a=1",
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([415, "unsupported_media_type"]);
  });
  it("refuses fields that it does not know", async () => {
    const surplus = {
      isVip: true,
      balance: "1000",
      status: "completed",
      userId: "ply_1",
      globalId: "1",
      constructor: 1,
    };
    const answer = await allowed(call).request({ ...requestFor(call), payload: JSON.stringify(surplus) });
    expect(answer.statusCode).toBe(422);
    const { violations } = (answer.json() as { payload: { violations: { path: string; key: string }[] } }).payload;
    const unknown = violations
      .filter((violation) => violation.key === "Validation.unknown_field")
      .map((violation) => violation.path);
    expect(unknown.sort()).toEqual(Object.keys(surplus).sort());
  });
});

describe.each(ALL_CALLS.filter((call) => call.idempotent).map(row))("%s", (_, call) => {
  it.each(casesFor(call, NO_KEY))("moves no money without an idempotency key: %s", async (_name, headers) => {
    const answer = await allowed(call).request({
      ...requestFor(call),
      headers: { "content-type": "application/json", ...headers },
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, "idempotency_key_required"]);
  });
});

describe.each(ALL_CALLS.filter((call) => call.query || call.params).map(row))("%s", (_, call) => {
  it("refuses what does not fit its query or path", async () => {
    const url = call.query ? `${pathOf(call)}?surplus=1` : call.path.replace(/:(\w+)/g, "NOT-AN-ID");
    const answer = await allowed(call).request({ ...requestFor(call), url });
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, "validation_failed"]);
  });
});

describe("what is not in the contract", () => {
  it.each([
    ["GET", "/api/v1/nothing", 404, "not_found"],
    ["POST", "/api/v1/me/sessions/..%2f..%2fadmin", 405, "method_not_allowed"],
    ["DELETE", "/api/v1/me", 405, "method_not_allowed"],
    ["GET", "/api/v1/auth/login", 405, "method_not_allowed"],
    ["POST", "/api/openapi.json", 404, "not_found"],
  ] as const)("%s %s", async (method, url, status, code) => {
    const answer = await open.server().app.inject({ method, url, remoteAddress: "198.51.100.1" });
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
  });
  it("a broken escape in the address is the client's mistake", async () => {
    const answer = await open.server().app.inject({ url: "/api/v1/%zz" });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, "malformed_request"]);
  });
});

it("sends the headers that browsers act on, with everything", async () => {
  for (const url of ["/api/v1/languages", "/api/v1/me", "/nothing"]) {
    const { headers } = await open.visitor().request({ url });
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(headers["content-security-policy"]).not.toMatch(/unsafe|\*|http:/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
    });
  }
});

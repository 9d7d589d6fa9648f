// Requests that no client makes: methods, headers, addresses and framings at and beyond the edge of what HTTP allows. Each is answered
// with a refusal or hung up on; nothing breaks, and one request is never taken for two.
import { requestOf, sampleOf } from "../../apps/server/test/contract/samples.ts";
import { type Attack, Holes } from "../attack.ts";
import { feltFigures, judgeFelt, standBy } from "../bystander.ts";
import { castOf, knownFor } from "../cast.ts";
import { sendRaw } from "../raw-socket.ts";
import { inParallel, type Stage } from "../stage.ts";

const METHODS = [
  ...[
    "QUERY",
    "PROPFIND",
    "SEARCH",
    "TRACE",
    "CONNECT",
    "OPTIONS",
    "HEAD",
    "PURGE",
    "LINK",
    "MKCOL",
    "REPORT",
    "M-SEARCH",
  ],
  ...["get", "Get", "GETT", "G E T", "POST\u0000", "", "X".repeat(5_000)],
];

const BIG = "x".repeat(100_000);

/** Lines of a head, besides method and host. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  "a huge header": [`x-a: ${BIG}`],
  "thousands of headers": Array.from({ length: 3_000 }, (_, number) => `x-${number}: 1`),
  "a huge cookie": [`cookie: ${Array.from({ length: 3_000 }, (_, number) => `c${number}=1`).join("; ")}`],
  "a cookie of the wrong form": ["cookie: session=%zz; session=; =x; session=\u0001; __proto__=1"],
  "a huge token": [`authorization: Bearer ${"x".repeat(10_000)}`],
  "an odd token": ["authorization: Bearer \u00ff\u00fe", "authorization: Basic e30="],
  "languages without end": [`accept-language: ${Array.from({ length: 2_000 }, () => "a-b;q=0.1").join(",")}`],
  "encodings without end": [`accept-encoding: ${Array.from({ length: 2_000 }, () => "gzip;q=0").join(",")}`],
  "an odd accept": ["accept: */*;q=9e9, \u0000"],
  "a forged address": ["x-forwarded-for: 127.0.0.1, ::1, \u00ff", "forwarded: for=_x"],
  "a foreign host": ["x-forwarded-host: evil.example", "x-original-url: /api/admin/v1/me", "x-rewrite-url: /x"],
  "another method": ["x-http-method-override: DELETE", "x-method-override: DELETE"],
  "an upgrade": ["connection: upgrade", "upgrade: websocket", "sec-websocket-key: x", "sec-websocket-version: 13"],
  "an upgrade to HTTP/2": ["connection: upgrade, http2-settings", "upgrade: h2c", "http2-settings: AAMAAABk"],
  "an expectation": ["expect: 100-continue"],
  "an odd expectation": ["expect: the worst"],
  "a range": ["range: bytes=0-0,1-1,2-2,-1", "if-range: x", "if-none-match: *", "if-modified-since: never"],
  "a folded header": ["x-a: b\r\n c"],
  "a bare line feed": ["x-a: b\nx-injected: 1"],
  "a NUL": ["x-a: b\u0000c"],
  "no name": [": x"],
  "a space before the colon": ["x-a : b"],
  "two hosts": ["host: evil.example"],
  "two content types": ["content-type: application/json", "content-type: text/html"],
  "a charset": ["content-type: application/json; charset=utf-16"],
  "a compressed body": ["content-type: application/json", "content-encoding: gzip"],
};

/** After the head of a POST. `{next}` is a request of its own that must not be heard. */
const FRAMINGS: Readonly<Record<string, { head: readonly string[]; body: string }>> = {
  "two lengths": { head: ["content-length: 2", "content-length: 3"], body: "{}{next}" },
  "a list of lengths": { head: ["content-length: 2, 3"], body: "{}{next}" },
  "a negative length": { head: ["content-length: -1"], body: "{}{next}" },
  "a length with a sign": { head: ["content-length: +2"], body: "{}{next}" },
  "a hexadecimal length": { head: ["content-length: 0x2"], body: "{}{next}" },
  "a length beyond numbers": { head: ["content-length: 99999999999999999999"], body: "{}" },
  "length and chunks": { head: ["content-length: 2", "transfer-encoding: chunked"], body: "0\r\n\r\n{next}" },
  "odd chunks": { head: ["transfer-encoding: xchunked"], body: "0\r\n\r\n{next}" },
  "chunks twice": { head: ["transfer-encoding: chunked", "transfer-encoding: identity"], body: "0\r\n\r\n{next}" },
  "chunks in disguise": { head: ["transfer-encoding:\tchunked\u000b"], body: "0\r\n\r\n{next}" },
  "a chunk of the wrong size": { head: ["transfer-encoding: chunked"], body: "zz\r\n{}\r\n0\r\n\r\n{next}" },
  "a chunk without end": { head: ["transfer-encoding: chunked"], body: "ffffffffffffffff\r\n{}" },
  "a chunk with an extension": {
    head: ["transfer-encoding: chunked"],
    body: `2;${"x".repeat(40_000)}\r\n{}\r\n0\r\n\r\n`,
  },
  "trailers without end": { head: ["transfer-encoding: chunked"], body: `0\r\n${"x: 1\r\n".repeat(20_000)}\r\n` },
};

const TARGETS = [
  ...["*", "http://evil.example/api/v1/me", "//evil.example/api/v1/me", "evil.example:443", "/api/v1/../admin/v1/me"],
  ...[
    "/api//v1//me",
    "/api/v1/me/",
    "/api/v1/me;x=1",
    "/api/v1/%6de",
    "/api/v1/me%00",
    "/api/v1/me?%00",
    "/%2e%2e/%2e%2e",
  ],
  ...[
    "/api/v1/%zz",
    "/api/v1/\u00ff",
    "/api/v1/me#x",
    "/api\\v1\\me",
    `/api/v1/${"a/".repeat(5_000)}`,
    `/?${BIG}`,
    "",
    "x",
  ],
  ...[
    "/api/v1/me?a[]=1&a[b]=2&__proto__[x]=1",
    "/api/v1/me?constructor=1",
    "/.git/config",
    "/.env",
    "/metrics/",
    "/health",
  ],
];

class Raid {
  readonly holes = new Holes();
  readonly figures = { requests: 0, refused: 0, "hung up on": 0, served: 0 };

  constructor(private readonly stage: Stage) {}

  async #send(what: string, bytes: string, options: { isOneRequest?: boolean; mayWait?: boolean } = {}): Promise<void> {
    const { statuses, isClosed } = await sendRaw(this.stage.origin, Buffer.from(bytes, "latin1"));
    this.figures.requests++;
    const [status] = statuses;
    if (status === undefined) this.figures["hung up on"]++;
    else if (status < 400) this.figures.served++;
    else this.figures.refused++;
    // 501 and 505 say that something is not spoken here, 503 that there is no room.
    const broken = statuses.find((code) => code >= 500 && ![501, 503, 505].includes(code));
    if (broken) this.holes.add(`${what}: answered ${broken}`);
    if (status === undefined && !isClosed && !options.mayWait)
      this.holes.add(`${what}: neither answered nor hung up on`);
    if (options.isOneRequest && statuses.filter((code) => code !== 100).length > 1)
      this.holes.add(`${what}: one request is answered ${statuses.join(" and ")}`);
  }

  async #paths(): Promise<string[]> {
    if (this.stage.calls.length === 0) return [];
    const cast = await castOf(this.stage);
    return this.stage.calls.map((call) => requestOf(call, sampleOf(call, knownFor(this.stage, cast, call))).url);
  }

  async methods(): Promise<void> {
    const paths = await this.#paths();
    const others = [
      "/",
      "/en",
      "/health/live",
      "/api/providers/sandbox/play",
      "/api/webhooks/payments/sandbox",
      "/play/tumble",
    ];
    const attempts = [...new Set([...paths, ...others])].flatMap((path) => METHODS.map((method) => ({ path, method })));
    await inParallel(attempts, 16, ({ path, method }) =>
      this.#send(
        `${method.slice(0, 20)} ${path}`,
        `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      ),
    );
  }

  async heads(): Promise<void> {
    const attempts = Object.entries(HEADS).flatMap(([name, lines]) =>
      ["/api/v1/languages", "/api/v1/me", "/api/v2/games?limit=1", "/en", "/connection/websocket"].map((path) => ({
        name: `${name} at ${path}`,
        bytes: `GET ${path} HTTP/1.1\r\nhost: x\r\n${lines.join("\r\n")}\r\n\r\n`,
      })),
    );
    await inParallel(attempts, 8, ({ name, bytes }) => this.#send(name, bytes));
  }

  async framings(): Promise<void> {
    const next = "GET /api/v1/languages HTTP/1.1\r\nhost: x\r\n\r\n";
    for (const [name, { head, body }] of Object.entries(FRAMINGS))
      for (const path of ["/api/v1/auth/login", "/api/webhooks/payments/sandbox", "/api/providers/sandbox/play"])
        await this.#send(
          `${name} at ${path}`,
          `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${head.join("\r\n")}\r\n\r\n${body.replace("{next}", next)}`,
          { isOneRequest: body.includes("{next}"), mayWait: name === "a chunk without end" },
        );
  }

  async targets(): Promise<void> {
    for (const target of TARGETS)
      await this.#send(target.slice(0, 60), `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    for (const version of ["0.9", "1.0", "2.0", "9.9", "x"])
      await this.#send(`HTTP/${version}`, `GET /api/v1/languages HTTP/${version}\r\n\r\n`);
    // Empty lines may come before a request: whoever sends only those is waited for.
    for (const nonsense of ["\r\n\r\n", "\u0000".repeat(100), "GET", "\u0016\u0003\u0001\u0002\u0000", BIG])
      await this.#send("bytes that are no request", `${nonsense}\r\n\r\n`, { mayWait: nonsense.trim() === "" });
  }
}

/** All of them, and what came of it. */
export async function sendOddRequests(stage: Stage): Promise<Raid> {
  const raid = new Raid(stage);
  for (const step of [raid.methods, raid.heads, raid.framings, raid.targets]) await step.call(raid);
  return raid;
}

export const oddRequests: Attack = {
  name: "odd-requests",
  about: "methods, headers, addresses and framings beyond the edge of HTTP",
  overNetwork: true,
  async run(stage) {
    const bystander = await standBy(stage);
    try {
      const raid = await sendOddRequests(stage);
      const felt = await bystander.lap();
      judgeFelt(raid.holes, "odd requests", felt, bystander.boundMs);
      return { figures: { ...raid.figures, ...feltFigures(bystander.quiet, felt) }, holes: raid.holes.list() };
    } finally {
      bystander.leave();
    }
  },
};

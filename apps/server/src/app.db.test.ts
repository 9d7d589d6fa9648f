// The server as a whole: proxies, shutdown, a database that is gone, our own mistakes, and two processes on one database.
import { Centrifuge } from "centrifuge";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { asOwner, useTestDatabase } from "../test/database.ts";
import { Person, refusalOf, TEST_SECRET, useTestServer } from "../test/server.ts";
import { type ServerProcess, startServerProcess } from "../test/server-process.ts";
import { createServer } from "./app.ts";
import { readEnv } from "./env.ts";
import { createLogger } from "./kernel/log.ts";

const log = createLogger({ level: "silent" });

describe("behind a trusted proxy", () => {
  const { visitor, server } = useTestServer({
    TRUSTED_PROXIES: "10.0.0.0/8",
    COUNTRY_HEADER: "cf-ipcountry",
    RESTRICTED_COUNTRIES: "US",
  });
  const viaProxy = (headers: Record<string, string>) => visitor().request({ url: "/api/v1/me", headers });

  it("the client is who the proxy says", async () => {
    const answer = await viaProxy({ "x-forwarded-for": "1.1.1.1, 192.0.2.66" });
    expect(answer.json()).toMatchObject({ detail: "region_restricted", payload: { ip: "192.0.2.66", country: "US" } });
  });
  it("the country is what the proxy says", async () => {
    expect((await viaProxy({ "x-forwarded-for": "203.0.113.1", "cf-ipcountry": "us" })).json()).toMatchObject({
      detail: "region_restricted",
      payload: { country: "US" },
    });
    expect((await viaProxy({ "x-forwarded-for": "192.0.2.66", "cf-ipcountry": "KZ" })).json()).toMatchObject({
      detail: "unauthorized",
    });
  });
  it.each([
    "192.0.2.66:1234",
    "[192.0.2.66]:1234",
    "::ffff:192.0.2.66",
    "::ffff:c000:242",
    "0:0:0:0:0:FFFF:C000:0242",
    "[::ffff:c000:242]:443",
    "64:ff9b::c000:242",
  ])("the country is the same however the proxy spells the address: %s", async (spelling) => {
    const answer = await viaProxy({ "x-forwarded-for": spelling });
    expect(answer.json()).toMatchObject({ detail: "region_restricted", payload: { ip: "192.0.2.66", country: "US" } });
  });
  it.each(["unknown", "192.0.2.66.", "0xc0000242", "3221226050", "192.0.2.66, -", "x".repeat(5_000)])(
    "what is no address is nobody's, and served to nobody: %.20s",
    async (text) => {
      const answer = await viaProxy({ "x-forwarded-for": text });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { detail: "untrusted_proxy" }]);
    },
  );
  it("a country that the proxy does not know is looked up", async () => {
    const answer = await viaProxy({ "x-forwarded-for": "192.0.2.66", "cf-ipcountry": "XX" });
    expect(answer.json()).toMatchObject({ detail: "region_restricted", payload: { country: "US" } });
  });
  it("a hundred forgeries from elsewhere change no country", async () => {
    const stranger = new Person(server, "192.0.2.66");
    for (let i = 0; i < 100; i++) {
      const answer = await stranger.request({ url: "/api/v1/me", headers: { "x-forwarded-for": `203.0.113.${i}` } });
      expect(answer.json()).toMatchObject({ detail: "untrusted_proxy" });
    }
    const answer = await stranger.request({ url: "/api/v1/me", headers: { "cf-ipcountry": "KZ" } });
    expect(answer.json()).toMatchObject({ detail: "region_restricted" });
  });
});

describe("the flood limit behind a trusted proxy", () => {
  const { server } = useTestServer({
    ROLES: "api,realtime",
    TRUSTED_PROXIES: "127.0.0.1",
    RATE_LIMIT_BURST: "5",
    RATE_LIMIT_PER_SECOND: "1",
  });
  let port: number;
  beforeAll(async () => {
    port = await server().start();
  });
  /** A list of the catalogue over a socket: after the first request the answer is a kept one. */
  const statusFor = async (address: string) =>
    (await fetch(`http://127.0.0.1:${port}/api/v2/games`, { headers: { "x-forwarded-for": address } })).status;

  it("counts a network of IPv6 as one, whichever of its addresses asks and however it is spelled", async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 8; host++) statuses.push(await statusFor(`2001:db8:0:7:${host}::${host}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await statusFor("[2001:0DB8:0:7::ffff]:443")).toBe(429);
    expect(await statusFor("2001:db8:0:8::1")).toBe(200);
  });
  it("counts an IPv4 address as one in every spelling", async () => {
    const spellings = ["203.0.113.7", "203.0.113.7:1", "::ffff:203.0.113.7", "::ffff:cb00:7107", "203.0.113.7:2"];
    for (const spelling of spellings) expect(await statusFor(spelling)).toBe(200);
    expect(await statusFor("[::ffff:203.0.113.7]:3")).toBe(429);
    expect(await statusFor("203.0.113.8")).toBe(200);
  });
  it.each([
    ["[2001:db8::1]:443", "open"],
    ["unknown", "Unexpected server response: 400"],
  ])("a socket is opened for whoever has an address: %s", async (address, expected) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/connection/websocket`, {
      headers: { "x-forwarded-for": address },
    });
    const outcome = await new Promise((resolve) => {
      socket.on("open", () => resolve("open"));
      socket.on("error", ({ message }) => resolve(message));
    });
    socket.close();
    expect(outcome).toBe(expected);
  });
});

describe("a database that is gone", () => {
  it("is answered with 503 and a time to come back, not with a stack", async () => {
    const env = readEnv({ PAGES: "none", LOG_LEVEL: "silent" });
    const server = await createServer({
      env,
      databaseUrl: "postgres://x@127.0.0.1:9/x",
      secret: TEST_SECRET,
      log,
      countryOf: () => undefined,
    });
    for (const url of ["/health/ready", "/api/v1/me"]) {
      const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${"x".repeat(43)}` } });
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { detail: "service_unavailable" }]);
      expect(answer.headers["retry-after"]).toBe("1");
    }
    expect((await server.app.inject({ url: "/health/live" })).statusCode).toBe(200);
    await server.stop();
  });
});

describe("our own mistakes", () => {
  const { player, ownerUrl } = useTestServer();
  it("are answered without telling what went wrong", async () => {
    const person = await player();
    await asOwner(ownerUrl(), "alter table player rename column language to lingua");
    const answer = await person.request({ url: "/api/v1/me" });
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { detail: "internal_error" }]);
    expect(answer.body).not.toMatch(/column|lingua|select|at /);
  });
});

describe("stopping", () => {
  const database = useTestDatabase();
  it("finishes what is under way, takes nothing new, and loses nothing", async () => {
    const env = readEnv({ PAGES: "none", LOG_LEVEL: "silent", PORT: "0" });
    const options = { env, databaseUrl: database.url(), secret: TEST_SECRET, log, countryOf: () => undefined };
    const server = await createServer(options);
    const other = await createServer(options);
    const url = `http://127.0.0.1:${await server.start()}`;
    const json = { "content-type": "application/json" };
    const registered = await fetch(`${url}/api/v1/auth/register`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ email: "a@example.com", password: "correct horse battery", acceptTerms: true }),
    });
    const { token } = (await registered.json()) as { token: string };
    const authorization = `Bearer ${token}`;

    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lock = other.db.transact(async (tx) => {
      await sql`select 1 from player for update`.execute(tx);
      await gate;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const underWay = fetch(`${url}/api/v1/me`, {
      method: "PATCH",
      headers: { ...json, authorization },
      body: JSON.stringify({ language: "kk" }),
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const stopping = server.stop();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(
      await refusalOf(fetch(`${url}/health/ready`).then((answer) => (answer.ok ? "ready" : Promise.reject(answer)))),
    ).not.toBe("accepted");
    release();
    const answer = await underWay;
    expect([answer.status, ((await answer.json()) as { language: string }).language]).toEqual([200, "kk"]);
    await Promise.all([stopping, lock]);
    const row = await other.db.read((reader) =>
      reader.selectFrom("player").select("language").executeTakeFirstOrThrow(),
    );
    expect(row.language).toBe("kk");
    await other.stop();
  });
});

describe("two processes on one database", () => {
  const database = useTestDatabase();
  let api: ServerProcess;
  let realtime: ServerProcess;
  beforeAll(async () => {
    const shared = { DATABASE_URL: database.url(), SECRET: TEST_SECRET };
    api = await startServerProcess({ ...shared, ROLES: "api,worker" });
    realtime = await startServerProcess({ ...shared, ROLES: "realtime" });
  }, 240_000);
  afterAll(async () => {
    await api?.stop();
    await realtime?.stop();
  });

  const json = { "content-type": "application/json" };
  async function signIn(email: string): Promise<{ authorization: string; websocketToken: string; globalId: string }> {
    const answer = await fetch(`${api.url}/api/v1/auth/login`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ email, password: "windfall-demo" }),
    });
    const authorization = `Bearer ${((await answer.json()) as { token: string }).token}`;
    const me = await fetch(`${api.url}/api/v1/me`, { headers: { authorization } });
    return { authorization, ...((await me.json()) as { websocketToken: string; globalId: string }) };
  }
  async function connect(token: string): Promise<{ client: Centrifuge; closed: Promise<number> }> {
    const client = new Centrifuge(`${realtime.url.replace("http", "ws")}/connection/websocket`, {
      token,
      websocket: WebSocket,
    });
    const closed = new Promise<number>((resolve) => client.on("disconnected", ({ code }) => resolve(code)));
    client.connect();
    await client.ready(5000);
    return { client, closed };
  }
  const within = <T>(promise: Promise<T>, ms: number) =>
    Promise.race([promise, new Promise<"late">((resolve) => setTimeout(() => resolve("late"), ms))]);

  it("signing out on one closes the socket on the other within seconds, for good, and leaves other sessions alone", async () => {
    const phone = await signIn("player@windfall.test");
    const laptop = await signIn("player@windfall.test");
    const onPhone = await connect(phone.websocketToken);
    const onLaptop = await connect(laptop.websocketToken);
    await fetch(`${api.url}/api/v1/auth/logout`, { method: "POST", headers: { authorization: phone.authorization } });
    expect(await within(onPhone.closed, 5000)).not.toBe("late");
    expect(onLaptop.client.state).toBe("connected");
    onLaptop.client.disconnect();
    // The token would be good for half an hour yet; the session that it came from is not.
    expect(await refusalOf(connect(phone.websocketToken))).not.toBe("accepted");
  });

  it("a ban closes every socket of the person", async () => {
    const player = await signIn("new@windfall.test");
    const { closed } = await connect(player.websocketToken);
    const operator = await signIn("operator@windfall.test");
    const answer = await fetch(`${api.url}/api/admin/v1/players/${player.globalId}/ban`, {
      method: "PUT",
      headers: { ...json, authorization: operator.authorization },
      body: JSON.stringify({ reason: "kyc", note: "test" }),
    });
    expect(answer.status).toBe(200);
    expect(await within(closed, 5000)).not.toBe("late");
    expect(await refusalOf(connect(player.websocketToken))).not.toBe("accepted");
  });

  it("passwords are hashed at the product's own cost", async () => {
    const client = new pg.Client(database.url());
    await client.connect();
    const { rows } = await client.query("select distinct password_hash from player");
    await client.end();
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows).not.toEqual([]);
  });

  it("a session survives the restart of the process that made it", async () => {
    const { authorization } = await signIn("vip@windfall.test");
    await api.stop();
    api = await startServerProcess({ DATABASE_URL: database.url(), SECRET: TEST_SECRET, ROLES: "api,worker" });
    expect((await fetch(`${api.url}/api/v1/me`, { headers: { authorization } })).status).toBe(200);
  });
});

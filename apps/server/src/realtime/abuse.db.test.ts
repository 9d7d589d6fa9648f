// What a hostile or broken client may try (docs/security.md S4, S6). Each gets a clear answer, and the server goes on for everybody else.
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Channel, PERSONAL_CHANNELS } from "@windfall/domain";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { useGateways } from "../../test/gateways.ts";
import {
  connectAndHear,
  createClient,
  createVerifier,
  hear,
  mintToken,
  newGlobalId,
  RawClient,
  type StartedGateway,
  until,
} from "../../test/realtime.ts";
import { ManualClock } from "../kernel/clock.ts";
import { createMetrics } from "../kernel/metrics.ts";
import { REALTIME_PATH } from "./gateway.ts";

const { start } = useGateways();
let shared: StartedGateway | undefined;
const LAST_BET: Channel = "broadcast:last_bet";

async function usual(): Promise<StartedGateway> {
  shared ??= await start();
  return shared;
}

async function expectAlive({ url, publisher }: StartedGateway): Promise<void> {
  const me = newGlobalId();
  const { client, heard } = await connectAndHear(url, await mintToken(me), `balance#${me}`);
  await publisher.publish(`balance#${me}`, "alive");
  await until("still serving", () => heard.data.length === 1);
  client.disconnect();
}

describe("channels of others", () => {
  it("are refused for a thousand ids of every kind", async () => {
    const { url } = await start({ limits: { commandBurst: 10_000 } });
    const raw = await new RawClient(url).connected(await mintToken(newGlobalId()));
    let id = 1;
    const kinds = [...PERSONAL_CHANNELS, "broadcast"];
    for (let i = 0; i < 1_000; i++) {
      const other = newGlobalId();
      raw.send(...kinds.map((kind) => ({ id: ++id, subscribe: { channel: `${kind}#${other}`, recover: true } })));
    }
    await until("all answered", () => raw.messages.length === 1 + 1_000 * kinds.length);
    const codes = new Set(raw.messages.slice(1).map(({ error }) => error?.code));
    expect(codes).toEqual(new Set([103, 102]));
    raw.webSocket.terminate();
  });

  it("cannot be reached by a second subscription or beyond the limit", async () => {
    const { url } = await start({ limits: { subscriptionsPerConnection: 2 } });
    const me = newGlobalId();
    const raw = await new RawClient(url).connected(await mintToken(me));
    raw.send(
      { id: 2, subscribe: { channel: `balance#${me}` } },
      { id: 3, subscribe: { channel: `balance#${me}` } },
      { id: 4, subscribe: { channel: `transaction#${me}` } },
      { id: 5, subscribe: { channel: LAST_BET } },
      { id: 6, unsubscribe: { channel: `balance#${me}` } },
      { id: 7, subscribe: { channel: LAST_BET } },
    );
    await raw.reply(7);
    const codes = [2, 3, 4, 5, 6, 7].map((id) => raw.messages.find((message) => message.id === id)?.error?.code);
    expect(codes).toEqual([undefined, 105, undefined, 106, undefined, undefined]);
    raw.webSocket.terminate();
  });
});

describe("malformed frames", () => {
  it.each<[string, string | Buffer, number]>([
    ["binary", Buffer.from('{"id":1,"connect":{}}'), 3501],
    ["broken JSON", '{"id":1,', 3501],
    ["no command", "[]", 3501],
    ["deep JSON", `{"id":1,"connect":${"[".repeat(8_000)}${"]".repeat(8_000)}}`, 3501],
    ["deep objects", `{"id":1,"connect":{"data":${'{"a":'.repeat(2_000)}1${"}".repeat(2_001)}}`, 101],
    ["a command before connect", '{"id":1,"subscribe":{"channel":"broadcast:last_bet"}}', 3501],
    ["a pong before connect", "{}", 3501],
    ["connect twice", '{"id":1,"connect":{}}\n{"id":2,"connect":{}}', 3501],
    ["refresh of a visitor", '{"id":1,"connect":{}}\n{"id":2,"refresh":{"token":"x"}}', 3500],
    ["an empty refresh", '{"id":1,"connect":{}}\n{"id":2,"refresh":{}}', 3501],
    ["17 KB", `{"id":1,"connect":{"token":"${"x".repeat(17_000)}"}}`, 1009],
    ["a flood", '{"id":1,"connect":{}}\n'.repeat(100), 3013],
  ])("%s", async (_what, frame, code) => {
    const gateway = await usual();
    const raw = await new RawClient(gateway.url).opened();
    raw.webSocket.send(frame);
    if (code === 101) await raw.reply(1);
    else expect(await raw.closeCode()).toBe(code);
    raw.webSocket.terminate();
    await expectAlive(gateway);
  });

  it("on the wire: invalid UTF-8, an unmasked frame, half a handshake", async () => {
    const gateway = await usual();
    const raw = await new RawClient(gateway.url).opened();
    raw.webSocket.send(Buffer.from([0xc3, 0x28]), { binary: false });
    expect(await raw.closeCode()).toBe(1007);
    const handshake = [
      `GET ${REALTIME_PATH} HTTP/1.1`,
      "Host: x",
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ];
    for (const bytes of [
      `${handshake.join("\r\n")}\r\n\r\n\x81\x02{}`,
      handshake.slice(0, 4).join("\r\n").concat("\r\n\r\n"),
    ]) {
      const socket = connect(gateway.port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.resume();
      socket.write(bytes, "latin1");
      await once(socket, "close");
    }
    await expectAlive(gateway);
  });

  it("a flood of pings", async () => {
    const gateway = await usual();
    const raw = await new RawClient(gateway.url).opened();
    for (let i = 0; i < 200; i++) raw.webSocket.ping("x".repeat(100));
    expect(await raw.closeCode()).toBe(3013);
  });
});

describe("too many connections", () => {
  const statusOf = (url: string) =>
    new Promise<number | undefined>((resolve) => {
      const webSocket = new WebSocket(url);
      webSocket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
      webSocket.on("open", () => resolve(101));
      webSocket.on("error", () => undefined);
    });

  it("of one address, and in all", async () => {
    const address = await start({ limits: { connectionsPerAddress: 2 } });
    expect([await statusOf(address.url), await statusOf(address.url), await statusOf(address.url)]).toEqual([
      101, 101, 429,
    ]);
    const total = await start({ limits: { connections: 1 } });
    expect([await statusOf(total.url), await statusOf(total.url)]).toEqual([101, 503]);
    expect(total.gateway.connectionCount()).toBe(1);
  });

  it("of one person", async () => {
    const { url, gateway } = await start({ limits: { connectionsPerUser: 2 } });
    const token = await mintToken(newGlobalId());
    const [one] = [await new RawClient(url).connected(token), await new RawClient(url).connected(token)];
    const third = await new RawClient(url).opened();
    third.send({ id: 1, connect: { token } });
    expect(await third.closeCode()).toBe(3504);
    one?.webSocket.terminate();
    await until("one left", () => gateway.connectionCount() === 1);
    await new RawClient(url).connected(token);
  });

  it("on other paths are not ours, and do not stay open", async () => {
    const { port } = await usual();
    expect(await statusOf(`ws://127.0.0.1:${port}/other`)).toBe(404);
    expect(await statusOf(`ws://127.0.0.1:${port}${REALTIME_PATH}/x`)).toBe(404);
    expect(await statusOf(`ws://127.0.0.1:${port}${REALTIME_PATH}?format=json`)).toBe(101);
  });
});

describe("time", () => {
  it("ends connections that say nothing, do not answer, or outlive their token", async () => {
    // Each has a gateway of its own: on a busy machine whoever is to be deaf would have no time to connect before.
    const { url: hasty } = await start({ limits: { connectTimeoutMs: 200, sweepIntervalMs: 20 } });
    const silent = await new RawClient(hasty).opened();
    expect(await silent.closeCode()).toBe(3502);
    const { url: curious } = await start({ limits: { pingIntervalMs: 200, pongTimeoutMs: 150, sweepIntervalMs: 20 } });
    const deaf = await new RawClient(curious).connected();
    expect(await deaf.closeCode()).toBe(3012);
    // The gateway's clock alone moves on: a token that is short-lived by the wall may be over before it is shown.
    const clock = new ManualClock(new Date());
    const { url: calm } = await start({ clock, limits: { expiryGraceMs: 100, sweepIntervalMs: 20 } });
    const expiring = await new RawClient(calm).connected(await mintToken(newGlobalId()));
    expect(expiring.messages[0]?.connect).toMatchObject({
      expires: true,
      ttl: expect.closeTo(600, -1),
      ping: 25,
      pong: true,
    });
    clock.advance(590_000);
    await expect(expiring.closeCode(200)).rejects.toThrow();
    clock.advance(20_000);
    expect(await expiring.closeCode()).toBe(3005);
  });

  it("looks at each refresh whether the session is still alive", async () => {
    const gateway = await usual();
    const me = newGlobalId();
    const refreshed = async (token: string) => {
      const raw = await new RawClient(gateway.url).connected(await mintToken(me, { session: "alive" }));
      raw.send({ id: 2, refresh: { token } });
      return raw;
    };
    const fine = await refreshed(await mintToken(me, { session: "alive" }));
    expect((await fine.reply(2))?.refresh).toMatchObject({ expires: true });
    const foreign = await refreshed(await mintToken(newGlobalId()));
    expect(await foreign.closeCode()).toBe(3500);
    const late = await refreshed(await mintToken(me, { expiresInSeconds: -1 }));
    expect(await late.closeCode()).toBe(3005);
    gateway.revokedSessions.add("ended");
    const revoked = await refreshed(await mintToken(me, { session: "ended" }));
    expect(await revoked.closeCode()).toBe(3503);
  });
});

describe("a token that was revoked", () => {
  it("is refused though it has not expired, and the client does not come back with it", async () => {
    const gateway = await usual();
    gateway.revokedSessions.add("gone");
    const client = createClient(gateway.url, { token: await mintToken(newGlobalId(), { session: "gone" }) });
    const codes: number[] = [];
    client.on("disconnected", (context) => codes.push(context.code));
    client.connect();
    await until("terminal", () => codes.length === 1);
    await sleep(100);
    expect({ codes, state: client.state }).toEqual({ codes: [113], state: "disconnected" });
  });

  it("or has expired is answered before the subscriptions that came along, and the socket is not closed for good", async () => {
    const gateway = await usual();
    gateway.revokedSessions.add("gone");
    const me = newGlobalId();
    const tokens = [await mintToken(me, { session: "gone" }), await mintToken(me, { expiresInSeconds: -1 })];
    const codes: (number | undefined)[] = [];
    for (const token of tokens) {
      const raw = await new RawClient(gateway.url).opened();
      raw.send({ id: 1, connect: { token } }, { id: 2, subscribe: { channel: `balance#${me}` } });
      codes.push((await raw.reply(1))?.error?.code);
      raw.send({ id: 3, connect: { token: await mintToken(me) } });
      expect((await raw.reply(3))?.connect).toBeDefined();
      expect(raw.messages.map(({ id }) => id)).toEqual([1, 3]);
      raw.webSocket.terminate();
    }
    expect(codes).toEqual([113, 109]);
  });

  it("is refused when the ban comes while it is being verified", async () => {
    const revoked = new Set<string>();
    const verify = createVerifier(revoked);
    const gates: (() => void)[] = [];
    const gateway = await start({
      async verifyToken(token) {
        // Read as alive, and then the answer takes its time.
        const verified = await verify(token);
        await new Promise<void>((resolve) => gates.push(resolve));
        return verified;
      },
    });
    const me = newGlobalId();
    const open = async (session: string) => {
      const raw = await new RawClient(gateway.url).opened();
      raw.send({ id: 1, connect: { token: await mintToken(me, { session }) } });
      return raw;
    };
    const ended = await open("a");
    const kept = await open("b");
    await until("both are being verified", () => gates.length === 2);
    await gateway.publisher.disconnect(me, { sessionId: "a" });
    await sleep(100);
    for (const release of gates) release();
    expect((await ended.reply(1))?.error?.code).toBe(113);
    expect((await kept.reply(1))?.connect).toBeDefined();
  });
});

describe("a client that does not read", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  /** Frames that somebody still waits for; the clients of this process do not keep what they have read. */
  async function heldBytes(): Promise<number> {
    collectGarbage();
    // What the first collection found is given back a turn later.
    await sleep(50);
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  }

  const MESSAGES = 400;
  /** Who does not read answers no ping either, and would be sent away for that on a busy machine. */
  const PATIENT = { pingIntervalMs: 600_000 };
  async function flood(bufferedBytes: number) {
    const metrics = createMetrics();
    const gateway = await start({ limits: { bufferedBytes, closeTimeoutMs: 200, ...PATIENT }, metrics });
    const reader = createClient(gateway.url);
    const heard = hear(reader, LAST_BET);
    reader.connect();
    await until("reader is there", () => heard.subscribed.length === 1);
    const slow = await Promise.all(Array.from({ length: 5 }, () => new RawClient(gateway.url).connected()));
    for (const raw of slow) {
      raw.send({ id: 2, subscribe: { channel: LAST_BET } });
      await raw.reply(2);
      raw.webSocket.pause();
    }
    const before = await heldBytes();
    // More than the sockets of the slow ones take in by themselves.
    const message = "x".repeat(30_000);
    for (let n = 0; n < MESSAGES; n++) await gateway.publisher.publish(LAST_BET, message);
    await until("reader heard all", () => heard.data.length === MESSAGES);
    if (Number.isFinite(bufferedBytes))
      await until("the others are gone", () => gateway.gateway.connectionCount() === 1);
    const result = {
      connections: gateway.gateway.connectionCount(),
      grownBytes: (await heldBytes()) - before,
    };
    for (const raw of slow) raw.webSocket.terminate();
    return { ...result, metrics: await metrics.text() };
  }

  it("is disconnected, its memory is given back, and the others hear everything", async () => {
    const { connections, grownBytes, metrics } = await flood(262_144);
    console.log(grownBytes);
    expect(connections).toBe(1);
    expect(grownBytes).toBeLessThan(2_000_000);
    expect(metrics).toContain("realtime_slow_clients_total 5");
  });

  it("control: without the limit it stays and everything waits in our memory", async () => {
    const { connections, grownBytes } = await flood(Number.POSITIVE_INFINITY);
    console.log(grownBytes);
    expect(connections).toBe(6);
    expect(grownBytes).toBeGreaterThan(8_000_000);
  });
});

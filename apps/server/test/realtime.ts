// Owns what realtime tests stand on: a gateway on a real HTTP server, tokens, the official client, and a network that can fail.
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Centrifuge, type Options, type PublicationContext, type SubscribedContext } from "centrifuge";
import { errors, jwtVerify, SignJWT } from "jose";
import { WebSocket } from "ws";
import { type Clock, systemClock } from "../src/kernel/clock.ts";
import { createDatabase } from "../src/kernel/db.ts";
import { randomLetters } from "../src/kernel/ids.ts";
import { createListener } from "../src/kernel/listen.ts";
import { createLogger } from "../src/kernel/log.ts";
import {
  createGateway,
  createPostgresPublisher,
  type GatewayOptions,
  REALTIME_PATH,
  type VerifyToken,
} from "../src/realtime/index.ts";
import { PATIENCE_MS } from "./patience.ts";

export const silentLog = createLogger({ level: "silent" });
export const SECRET = "realtime-test-secret-of-32-bytes!";
export const SITE = "https://windfall.test";

export const newGlobalId = () => randomLetters(12);

export interface TokenOptions {
  session?: string;
  expiresInSeconds?: number;
  secret?: string;
}

export async function mintToken(
  globalId: string,
  { session = "s1", expiresInSeconds = 600, secret = SECRET }: TokenOptions = {},
) {
  return new SignJWT({ meta: { session } })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(globalId)
    .setExpirationTime(Math.floor(Date.now() / 1000) + expiresInSeconds)
    .sign(new TextEncoder().encode(secret));
}

/** What the identity module does with its tables, with a set instead of them. */
export function createVerifier(revokedSessions: ReadonlySet<string>): VerifyToken {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET), { algorithms: ["HS256"] });
      const sessionId = (payload.meta as { session: string }).session;
      if (revokedSessions.has(sessionId)) return "revoked";
      const expiresAt = new Date((payload.exp ?? 0) * 1000);
      return {
        globalId: payload.sub ?? "",
        sessionId,
        expiresAt,
        isStaff: sessionId === "staff",
        isVip: sessionId === "vip",
      };
    } catch (error) {
      return error instanceof errors.JWTExpired ? "expired" : "invalid";
    }
  };
}

export interface StartedGateway {
  url: string;
  port: number;
  publisher: ReturnType<typeof createPostgresPublisher>;
  gateway: ReturnType<typeof createGateway>;
  listener: ReturnType<typeof createListener>;
  db: ReturnType<typeof createDatabase>;
  revokedSessions: Set<string>;
  stop(): Promise<void>;
}

export interface StartOptions extends Partial<Omit<GatewayOptions, "clock">> {
  clock?: Clock;
  listenerUrl?: string;
  checkIntervalMs?: number;
  checkTimeoutMs?: number;
}

export async function startGateway(databaseUrl: string, options: StartOptions = {}): Promise<StartedGateway> {
  const { clock = systemClock, listenerUrl = databaseUrl, checkIntervalMs, checkTimeoutMs, ...overrides } = options;
  const db = createDatabase({ url: databaseUrl, poolSize: 4, log: silentLog, waitMs: PATIENCE_MS });
  const listener = createListener({
    url: listenerUrl,
    log: silentLog,
    ...(checkIntervalMs !== undefined && { checkIntervalMs }),
    ...(checkTimeoutMs !== undefined && { checkTimeoutMs }),
  });
  const revokedSessions = new Set<string>();
  const gateway = createGateway({
    verifyToken: createVerifier(revokedSessions),
    allowedOrigin: (origin) => origin === undefined || origin === SITE,
    listener,
    db,
    clock,
    log: silentLog,
    ...overrides,
    limits: { sweepIntervalMs: 50, closeTimeoutMs: 500, ...overrides.limits },
  });
  const server = createHttpServer();
  gateway.attach(server);
  server.listen(0, "127.0.0.1");
  await Promise.all([once(server, "listening"), listener.ready()]);
  const { port } = server.address() as AddressInfo;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await gateway.close();
    await listener.close();
    server.close();
    server.closeAllConnections();
    await db.close();
  };
  return {
    url: `ws://127.0.0.1:${port}${REALTIME_PATH}`,
    port,
    publisher: createPostgresPublisher({ db, clock }),
    gateway,
    listener,
    db,
    revokedSessions,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Waits for something to become true, and says what did not. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    await sleep(10);
  }
}

const clients = new Set<Centrifuge>();

/**
 * What a browser's WebSocket does and this library's does not, and what the official client needs: each message has a turn
 * of its own (it mixes up the order of those that share one), and none comes after `close` (it would count it again).
 */
class BrowserLikeWebSocket extends WebSocket {
  constructor(url: string, protocols?: string | string[]) {
    super(url, protocols, { allowSynchronousEvents: false });
  }
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event === "message" && this.readyState !== WebSocket.OPEN) return false;
    return super.emit(event, ...values);
  }
}

/** The client that browsers use, with delays that suit a test. */
export function createClient(url: string, options: Partial<Options> = {}): Centrifuge {
  const client = new Centrifuge(url, {
    websocket: BrowserLikeWebSocket,
    minReconnectDelay: 20,
    maxReconnectDelay: 200,
    ...options,
  });
  clients.add(client);
  return client;
}

export function disconnectClients(): void {
  for (const client of clients) client.disconnect();
  clients.clear();
}

export interface Heard {
  readonly data: unknown[];
  readonly offsets: (number | undefined)[];
  readonly subscribed: SubscribedContext[];
  readonly unsubscribed: number[];
}

/** Subscribes and remembers everything that happens to the subscription. */
export function hear(client: Centrifuge, channel: string): Heard {
  const heard: Heard = { data: [], offsets: [], subscribed: [], unsubscribed: [] };
  const subscription = client.newSubscription(channel, { minResubscribeDelay: 20, maxResubscribeDelay: 200 });
  subscription.on("publication", (context: PublicationContext) => {
    heard.data.push(context.data);
    heard.offsets.push(context.offset);
  });
  subscription.on("subscribed", (context) => heard.subscribed.push(context));
  subscription.on("unsubscribed", (context) => heard.unsubscribed.push(context.code));
  subscription.subscribe();
  return heard;
}

export async function connectAndHear(
  url: string,
  token: string,
  channel: string,
): Promise<{ client: Centrifuge; heard: Heard }> {
  const client = createClient(url, { token });
  const heard = hear(client, channel);
  client.connect();
  await until(`subscribed to ${channel}`, () => heard.subscribed.length === 1);
  return { client, heard };
}

/** A plain WebSocket for what the official client would never send. */
export class RawClient {
  readonly messages: { id?: number; error?: { code: number }; push?: unknown; [method: string]: unknown }[] = [];
  readonly webSocket: WebSocket;
  closed: { code: number; reason: string } | undefined;
  #opened = false;
  constructor(url: string, headers: Record<string, string> = {}) {
    this.webSocket = new WebSocket(url, { headers });
    this.webSocket.on("message", (data) => {
      for (const line of String(data).split("\n")) this.messages.push(JSON.parse(line));
    });
    this.webSocket.on("open", () => {
      this.#opened = true;
    });
    this.webSocket.on("error", () => undefined);
    this.webSocket.on("close", (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
  }
  async opened(): Promise<this> {
    await until("socket open", () => this.#opened);
    return this;
  }
  async connected(token?: string): Promise<this> {
    await this.opened();
    this.send({ id: 1, connect: token ? { token } : {} });
    await until("connect reply", () => this.messages.some((message) => message.id === 1));
    return this;
  }
  send(...commands: object[]): void {
    this.webSocket.send(commands.map((command) => JSON.stringify(command)).join("\n"));
  }
  async reply(id: number) {
    await until(`reply ${id}`, () => this.messages.some((message) => message.id === id));
    return this.messages.find((message) => message.id === id);
  }
  async closeCode(timeoutMs?: number): Promise<number> {
    await until("socket closed", () => this.closed !== undefined, timeoutMs);
    return this.closed?.code ?? 0;
  }
}

export interface Network {
  port: number;
  /** Connections stay open, but nothing passes in either direction. */
  pause(): void;
  resume(): void;
  /** Every connection breaks without a word. */
  cut(): void;
  /** While refused, new connections break at once. */
  refuse(on: boolean): void;
  /** New connections go to another server from now on. */
  retarget(port: number): void;
  close(): Promise<void>;
}

export async function startNetwork(firstTarget: number): Promise<Network> {
  let targetPort = firstTarget;
  const sockets = new Set<Socket>();
  let paused = false;
  let refused = false;
  const server = createServer((inner) => {
    if (refused) return void inner.destroy();
    const outer = connect(targetPort, "127.0.0.1");
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.on("data", (data) => to.write(data));
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (paused) from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    pause() {
      paused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      paused = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    refuse(on) {
      refused = on;
    },
    retarget(port) {
      targetPort = port;
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}

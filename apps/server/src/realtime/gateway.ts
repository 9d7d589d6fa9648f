// Our own realtime server: accepts WebSockets on the HTTP server, and closes them when they must not stay
// (docs/product/realtime.md#channels; docs/security.md S4).
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type ServerOptions, type WebSocket, WebSocketServer } from "ws";
import type { Clock } from "../kernel/clock.ts";
import type { Database } from "../kernel/db.ts";
import type { Listener } from "../kernel/listen.ts";
import type { Logger } from "../kernel/log.ts";
import type { Metrics } from "../kernel/metrics.ts";
import { ChannelHub } from "./channel-hub.ts";
import { Connection, type ConnectionHost, type Identity, type VerifyToken } from "./connection.ts";
import { createHistory, type History } from "./history.ts";
import { DEFAULT_LIMITS, type GatewayLimits } from "./limits.ts";
import { type DisconnectNotice, NOTIFICATION_CHANNEL, parseNotification } from "./notification.ts";
import { DISCONNECTS, type Disconnect } from "./protocol.ts";

export interface GatewayOptions {
  verifyToken: VerifyToken;
  listener: Listener;
  db: Database;
  log: Logger;
  clock: Clock;
  /** A page of another site may not use the visitor's network position. */
  allowedOrigin: (origin: string | undefined, request: IncomingMessage) => boolean;
  limits?: Partial<GatewayLimits>;
  /** Undefined when nobody can say where the client is. */
  clientOf?: (request: IncomingMessage) => GatewayClient | undefined;
  metrics?: Pick<Metrics, "counter" | "gauge">;
  history?: History;
}

export interface GatewayClient {
  /** What connections are counted by: the client's address or network. */
  address: string;
  /** False where the product is not offered: people who work here may connect from there, as they may make their calls. */
  isServed: boolean;
}

export interface Gateway {
  /** Takes upgrades of one path; those of other paths are left to others. */
  attach(server: Server): void;
  connectionCount(): number;
  /** Closes every connection in a way that makes clients reconnect, to another process. */
  close(): Promise<void>;
}

export const REALTIME_PATH = "/connection/websocket";

/** Longer than a token may take to be verified. */
const DISCONNECTS_REMEMBERED_MS = 60_000;

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function createWebSocketServer(limits: GatewayLimits): WebSocketServer {
  // The library's types do not know `closeTimeout` yet.
  const options: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frameBytes,
    // Compression costs memory for each connection and would need a frame for each client.
    perMessageDeflate: false,
    // Answered by us, where it counts as a command: otherwise a flood of pings fills our side of the socket.
    autoPong: false,
    closeTimeout: limits.closeTimeoutMs,
    handleProtocols: (offered) => (offered.has("centrifuge-json") ? "centrifuge-json" : false),
  };
  return new WebSocketServer(options);
}

/** Who is connected, by person and by address. */
class Registry {
  readonly all = new Set<Connection>();
  readonly #byUser = new Map<string, Set<Connection>>();
  readonly #byAddress = new Map<string, number>();
  #disconnects: { at: number; notice: DisconnectNotice }[] = [];

  open(connection: Connection, address: string): void {
    this.all.add(connection);
    this.#byAddress.set(address, this.countAt(address) + 1);
  }

  close(connection: Connection, address: string): void {
    this.all.delete(connection);
    const left = this.countAt(address) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
    const user = connection.identity?.globalId ?? "";
    const others = this.#byUser.get(user);
    others?.delete(connection);
    if (others?.size === 0) this.#byUser.delete(user);
  }

  countAt(address: string): number {
    return this.#byAddress.get(address) ?? 0;
  }

  admit(connection: Connection, { globalId }: Identity, limit: number): boolean {
    const others = this.#byUser.get(globalId) ?? new Set();
    if (others.size >= limit) return false;
    this.#byUser.set(globalId, others.add(connection));
    return true;
  }

  /**
   * The code is a terminal one: the client stops instead of knocking again and again with the token it still has. A person
   * who signs in anew calls `connect` with a new token. Other sessions of the same person are left alone.
   */
  disconnect(notice: DisconnectNotice, now: number): void {
    this.#disconnects = this.#disconnects.filter(({ at }) => at > now - DISCONNECTS_REMEMBERED_MS);
    this.#disconnects.push({ at: now, notice });
    for (const connection of this.#byUser.get(notice.globalId) ?? []) {
      if (connection.identity && concerns(notice, connection.identity)) connection.close(DISCONNECTS.forced);
    }
  }

  disconnectedSince(mark: number, identity: Identity): boolean {
    return this.#disconnects.some(({ at, notice }) => at >= mark && concerns(notice, identity));
  }
}

function concerns(notice: DisconnectNotice, { globalId, sessionId }: Identity): boolean {
  return notice.globalId === globalId && (notice.sessionId === undefined || notice.sessionId === sessionId);
}

const anybody = ({ socket }: IncomingMessage): GatewayClient => ({
  address: socket.remoteAddress ?? "",
  isServed: true,
});

export function createGateway(options: GatewayOptions): Gateway {
  const { listener, log, clock, metrics, clientOf = anybody } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const registry = new Registry();
  metrics?.gauge("realtime_connections", "Open WebSockets of clients", () => registry.all.size);
  const messagesSent = metrics?.counter("realtime_messages_sent_total", "Publications written to clients");
  const slowClients = metrics?.counter(
    "realtime_slow_clients_total",
    "Clients that were closed because they did not read",
  );
  const hub = new ChannelHub(options.history ?? createHistory(options.db, clock));
  const host: ConnectionHost = {
    hub,
    limits,
    clock,
    log,
    verifyToken: options.verifyToken,
    mark: () => performance.now(),
    disconnectedSince: (mark, identity) => registry.disconnectedSince(mark, identity),
    admit: (connection, identity) => registry.admit(connection, identity, limits.connectionsPerUser),
    slowClient: () => slowClients?.inc(),
    messagesSent: (count) => messagesSent?.inc(count),
  };
  const webSockets = createWebSocketServer(limits);
  let closing = false;

  function accept(webSocket: WebSocket, socket: Duplex, { address, isServed }: GatewayClient): void {
    const connection = new Connection(host, webSocket, socket, { openedAt: performance.now(), isServed });
    registry.open(connection, address);
    webSocket.on("message", (data: Buffer, isBinary: boolean) =>
      connection.receive(isBinary ? undefined : data.toString("utf8"), performance.now()),
    );
    webSocket.on("ping", (data) => {
      if (connection.allow(1, performance.now())) webSocket.pong(data);
    });
    // A frame that breaks RFC 6455 or is too large; the library has already closed with the fitting code.
    webSocket.on("error", (error) => log.debug({ err: error }, "a realtime connection broke the protocol"));
    webSocket.on("close", () => {
      connection.closed();
      registry.close(connection, address);
    });
  }

  function refusalOf(request: IncomingMessage, address: string): string | undefined {
    if (closing || registry.all.size >= limits.connections) return "503 Service Unavailable";
    if (!options.allowedOrigin(request.headers.origin, request)) return "403 Forbidden";
    return registry.countAt(address) >= limits.connectionsPerAddress ? "429 Too Many Requests" : undefined;
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Without a listener a reset during the handshake would end the process.
    socket.on("error", () => socket.destroy());
    const client = clientOf(request);
    if (client === undefined) {
      refuse(socket, "400 Bad Request");
      return;
    }
    const refusal = refusalOf(request, client.address);
    if (refusal) refuse(socket, refusal);
    else webSockets.handleUpgrade(request, socket, head, (webSocket) => accept(webSocket, socket, client));
  }

  function closeAll(disconnect: Disconnect): void {
    for (const connection of registry.all) connection.close(disconnect);
  }

  const stopListening = listener.subscribe(NOTIFICATION_CHANNEL, (payload) => {
    const notice = parseNotification(payload);
    if (notice?.kind === "publication") hub.receive(notice);
    else if (notice) registry.disconnect(notice, performance.now());
  });
  // Publications could be fetched, but a missed disconnect could not: everybody has to show the token again.
  const stopGaps = listener.onGap(() => closeAll(DISCONNECTS.insufficientState));
  const sweeping = setInterval(() => {
    const now = performance.now();
    for (const connection of registry.all) connection.sweep(now);
  }, limits.sweepIntervalMs);
  const detachments: (() => void)[] = [];

  return {
    attach(server) {
      const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (request.url?.split("?", 1)[0] === REALTIME_PATH) upgrade(request, socket, head);
        // With nobody else to take it the socket would stay open without a time limit.
        else if (server.listenerCount("upgrade") === 1) refuse(socket, "404 Not Found");
      };
      server.on("upgrade", onUpgrade);
      detachments.push(() => server.removeListener("upgrade", onUpgrade));
    },
    connectionCount: () => registry.all.size,
    async close() {
      closing = true;
      stopListening();
      stopGaps();
      clearInterval(sweeping);
      closeAll(DISCONNECTS.shutdown);
      // The library destroys what has not closed by then.
      const deadline = performance.now() + limits.closeTimeoutMs + 1_000;
      while (registry.all.size > 0 && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
      for (const detach of detachments) detach();
    },
  };
}

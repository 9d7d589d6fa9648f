// One client: its socket, who it is, and its commands, which are answered one after the other in the order they came.
import type { Duplex } from "node:stream";
import { channelRight } from "@windfall/domain";
import { WebSocket } from "ws";
import type { Clock } from "../kernel/clock.ts";
import { randomLetters } from "../kernel/ids.ts";
import type { Logger } from "../kernel/log.ts";
import type { ChannelHub } from "./channel-hub.ts";
import { textFrame } from "./frame.ts";
import type { GatewayLimits } from "./limits.ts";
import type { Subscriber, Subscription } from "./live-channel.ts";
import {
  type Command,
  DISCONNECTS,
  type Disconnect,
  ERRORS,
  errorReply,
  insufficientStatePush,
  PING,
  type ProtocolError,
  parseFrame,
  reply,
  subscribeReply,
} from "./protocol.ts";

export interface Identity {
  readonly globalId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** Works here. */
  readonly isStaff: boolean;
  /** As it was when the token was shown; a connection shows a new one every few minutes. */
  readonly isVip: boolean;
}

/** Says whose token it is, after looking whether that session and that person may still connect. */
export type VerifyToken = (token: string) => Promise<Identity | "invalid" | "expired" | "revoked">;

/** What a connection needs from the gateway that holds it. */
export interface ConnectionHost {
  readonly hub: ChannelHub;
  readonly limits: GatewayLimits;
  readonly clock: Clock;
  readonly log: Logger;
  verifyToken: VerifyToken;
  /** A moment to compare later disconnects with. */
  mark(): number;
  /** Was this person, or this session, disconnected since the mark? */
  disconnectedSince(mark: number, identity: Identity): boolean;
  /** Makes the connection findable by its person. False when that person has too many. */
  admit(connection: Connection, identity: Identity): boolean;
  slowClient(): void;
  messagesSent(count: number): void;
}

type State = "new" | "connecting" | "connected" | "closed";

const PING_FRAME = textFrame(PING);
/** A token that takes longer to verify means that the database is in trouble. */
const LONGEST_VERIFICATION_MS = 30_000;
const LONGEST_CHANNEL_NAME = 255;

export class Connection implements Subscriber {
  /** Undefined for a visitor, who may only hear broadcasts. */
  identity: Identity | undefined;
  readonly #host: ConnectionHost;
  readonly #webSocket: WebSocket;
  readonly #socket: Duplex;
  readonly #openedAt: number;
  readonly #isServed: boolean;
  readonly #subscriptions = new Map<string, Subscription>();
  #state: State = "new";
  #commands: Command[] = [];
  #working = false;
  #allowance: number;
  #allowanceAt: number;
  #nextPingAt = Number.POSITIVE_INFINITY;
  #pongDueAt = Number.POSITIVE_INFINITY;

  constructor(
    host: ConnectionHost,
    webSocket: WebSocket,
    socket: Duplex,
    { openedAt, isServed }: { openedAt: number; isServed: boolean },
  ) {
    this.#host = host;
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.#openedAt = openedAt;
    this.#isServed = isServed;
    this.#allowance = host.limits.commandBurst;
    this.#allowanceAt = openedAt;
  }

  /** A text frame of the client, or undefined for a binary one. */
  receive(text: string | undefined, now: number): void {
    if (this.#state === "closed") return;
    const commands = text === undefined ? undefined : parseFrame(text);
    if (!commands) this.close(DISCONNECTS.badRequest);
    else if (this.allow(commands.length, now)) {
      this.#commands.push(...commands);
      if (!this.#working) void this.#work();
    }
  }

  /** Takes from the bucket of commands; the connection ends when it is empty, because the queue behind it has no other bound. */
  allow(count: number, now: number): boolean {
    const { commandBurst, commandsPerSecond } = this.#host.limits;
    const refill = ((now - this.#allowanceAt) / 1_000) * commandsPerSecond;
    this.#allowance = Math.min(commandBurst, this.#allowance + refill) - count;
    this.#allowanceAt = now;
    if (this.#allowance < 0) this.close(DISCONNECTS.tooManyRequests);
    return this.#allowance >= 0;
  }

  /** Looks at everything that has a time. Called for all connections by one timer, which costs less than several each. */
  sweep(now: number): void {
    const overdue = this.#overdue(now);
    if (overdue) this.close(overdue);
    else if (now >= this.#nextPingAt) {
      const { pingIntervalMs, pongTimeoutMs } = this.#host.limits;
      this.#nextPingAt = now + pingIntervalMs;
      this.#pongDueAt = Math.min(this.#pongDueAt, now + pongTimeoutMs);
      this.send(PING_FRAME, 0);
    }
  }

  #overdue(now: number): Disconnect | undefined {
    const { limits, clock } = this.#host;
    if (this.#state === "new" && now > this.#openedAt + limits.connectTimeoutMs) return DISCONNECTS.stale;
    if (this.#state === "connecting" && now > this.#openedAt + LONGEST_VERIFICATION_MS) return DISCONNECTS.serverError;
    if (now > this.#pongDueAt) return DISCONNECTS.noPong;
    const expiresAt = this.identity?.expiresAt.getTime() ?? Number.POSITIVE_INFINITY;
    return clock.now().getTime() > expiresAt + limits.expiryGraceMs ? DISCONNECTS.expired : undefined;
  }

  send(frame: Buffer, messages: number): void {
    if (this.#webSocket.readyState !== WebSocket.OPEN) return;
    // Checked before and not after, so that one reply may be large; nothing follows it until it has gone out.
    if (this.#socket.writableLength > this.#host.limits.bufferedBytes) {
      this.#host.slowClient();
      this.close(DISCONNECTS.slow);
    } else {
      this.#socket.write(frame);
      this.#host.messagesSent(messages);
    }
  }

  lose(channel: string): void {
    this.#subscriptions.delete(channel);
    this.#say(insufficientStatePush(channel));
  }

  close(disconnect: Disconnect): void {
    if (this.#state === "closed") return;
    this.closed();
    this.#webSocket.close(disconnect.code, disconnect.reason);
  }

  /** The socket is gone or going: nothing more is sent to it or read from it. */
  closed(): void {
    this.#state = "closed";
    this.#commands = [];
    for (const subscription of this.#subscriptions.values()) subscription.leave();
    this.#subscriptions.clear();
  }

  #say(text: string): void {
    this.send(textFrame(text), 0);
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (let command = this.#commands.shift(); command; command = this.#commands.shift()) {
      try {
        await this.#answer(command);
      } catch (error) {
        this.#host.log.warn({ err: error, command: command.kind }, "a realtime command failed");
        if (command.kind === "connect") this.#refuseConnect(command.id, ERRORS.internal);
        else if ("id" in command) this.#say(errorReply(command.id, ERRORS.internal));
      }
    }
    this.#working = false;
  }

  async #answer(command: Command): Promise<void> {
    if (command.kind === "connect") return this.#connect(command.id, command.token);
    // Before it has said who it is, a client has nothing else to say.
    if (this.#state !== "connected") return this.close(DISCONNECTS.badRequest);
    switch (command.kind) {
      case "pong":
        this.#pongDueAt = Number.POSITIVE_INFINITY;
        return;
      case "ping":
        return this.#say(reply(command.id, "ping", {}));
      case "refused":
        return this.#say(errorReply(command.id, command.error));
      case "refresh":
        return this.#refresh(command.id, command.token);
      case "unsubscribe":
        return this.#unsubscribe(command.id, command.channel);
      case "subscribe":
        return this.#subscribe(command);
    }
  }

  async #connect(id: number, token: string): Promise<void> {
    if (this.#state !== "new") return this.close(DISCONNECTS.badRequest);
    this.#state = "connecting";
    let verified: Awaited<ReturnType<VerifyToken>> | undefined;
    try {
      verified = token === "" ? undefined : await this.#verify(token);
    } finally {
      // An error is answered, and the client may try again on the same socket until it is stale.
      if (this.#state === "connecting") this.#state = "new";
    }
    if (this.#state !== "new") return;
    if (verified === "invalid") return this.close(DISCONNECTS.invalidToken);
    if (verified === "expired") return this.#refuseConnect(id, ERRORS.tokenExpired);
    if (verified === "revoked") return this.#refuseConnect(id, ERRORS.tokenRevoked);
    if (!this.#isServed && !verified?.isStaff) return this.close(DISCONNECTS.regionRestricted);
    if (verified && !this.#host.admit(this, verified)) return this.close(DISCONNECTS.connectionLimit);
    this.identity = verified;
    this.#state = "connected";
    const { pingIntervalMs } = this.#host.limits;
    // Spread, so that clients who came back together after a restart are not all pinged in the same second for ever.
    this.#nextPingAt = performance.now() + pingIntervalMs * (0.5 + Math.random() / 2);
    const ping = Math.ceil(pingIntervalMs / 1_000);
    this.#say(
      reply(id, "connect", { client: randomLetters(20), version: "windfall", ...this.#expiry(), ping, pong: true }),
    );
  }

  /** The client sends its subscriptions along with the connect; without it they are nothing, and no reason to close for good. */
  #refuseConnect(id: number, error: ProtocolError): void {
    this.#commands = [];
    this.#say(errorReply(id, error));
  }

  async #verify(token: string): Promise<Awaited<ReturnType<VerifyToken>>> {
    const mark = this.#host.mark();
    const verified = await this.#host.verifyToken(token);
    // A ban that commits while the token is looked up sends its disconnect before this connection can be found by it.
    const late = typeof verified === "object" && this.#host.disconnectedSince(mark, verified);
    return late ? "revoked" : verified;
  }

  /** The client brings a new token when the old one's time is over. */
  #expiry(): object {
    if (!this.identity) return {};
    const left = this.identity.expiresAt.getTime() - this.#host.clock.now().getTime();
    return { expires: true, ttl: Math.max(1, Math.ceil(left / 1_000)) };
  }

  async #refresh(id: number, token: string): Promise<void> {
    if (token === "") return this.close(DISCONNECTS.badRequest);
    const verified = await this.#verify(token);
    if (this.#state !== "connected") return;
    // The client comes back at once, is told that its token has expired, and asks for a new one.
    if (verified === "expired") return this.close(DISCONNECTS.expired);
    if (verified === "revoked") return this.close(DISCONNECTS.forced);
    // Somebody else's token, or a visitor who has signed in: subscriptions were allowed for another person.
    if (verified === "invalid" || verified.globalId !== this.identity?.globalId)
      return this.close(DISCONNECTS.invalidToken);
    this.identity = verified;
    this.#say(reply(id, "refresh", { client: randomLetters(20), version: "windfall", ...this.#expiry() }));
  }

  async #subscribe(command: Extract<Command, { kind: "subscribe" }>): Promise<void> {
    const refusal = this.#refusal(command.channel);
    if (refusal) return this.#say(errorReply(command.id, refusal));
    const { channel } = command;
    const { result, subscription } = await this.#host.hub.subscribe(channel, this, command.since);
    const unwanted = command.rejectUnrecovered && result.wasRecovering && !result.recovered;
    if (this.#state !== "connected" || unwanted) {
      subscription.leave();
      return this.#say(errorReply(command.id, ERRORS.unrecoverablePosition));
    }
    this.#subscriptions.set(channel, subscription);
    this.#say(subscribeReply(command.id, result));
    subscription.activate();
  }

  #refusal(channel: string): ProtocolError | undefined {
    if (channel.length > LONGEST_CHANNEL_NAME) return ERRORS.badRequest;
    const right = channelRight(channel, this.identity);
    if (right === "unknown") return ERRORS.unknownChannel;
    if (right === "denied") return ERRORS.permissionDenied;
    if (this.#subscriptions.has(channel)) return ERRORS.alreadySubscribed;
    return this.#subscriptions.size >= this.#host.limits.subscriptionsPerConnection ? ERRORS.limitExceeded : undefined;
  }

  #unsubscribe(id: number, channel: string): void {
    this.#subscriptions.get(channel)?.leave();
    this.#subscriptions.delete(channel);
    this.#say(reply(id, "unsubscribe", {}));
  }
}

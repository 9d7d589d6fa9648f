// Owns the one realtime connection of a signed-in player: when it opens, what it reports, and when it gives up for good.
import { isAboutPerson, isUnexpectedEnd, type RealtimeStatus, retryDelayMs, settleDelayMs } from "./realtime-rules.ts";

/** The part of the official client that is used here; a test brings its own. */
export interface RealtimeSocket {
  on(event: "connecting" | "disconnected", listener: (context: { code: number }) => void): unknown;
  on(event: "connected", listener: () => void): unknown;
  connect(): void;
  disconnect(): void;
}

export interface SocketOptions {
  url: string;
  token: string;
  /** A fresh token, or undefined when nobody is signed in any more. */
  getToken: () => Promise<string | undefined>;
}
export type OpenSocket = (options: SocketOptions) => Promise<RealtimeSocket>;

export interface ConnectionOptions extends SocketOptions {
  openSocket: OpenSocket;
  random?: () => number;
}

export class RealtimeConnection {
  readonly #options: ConnectionOptions;
  readonly #listeners = new Set<() => void>();
  #status: RealtimeStatus = "connecting";
  #socket: RealtimeSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #isStopped = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  // Bound, because a store hook calls them without their object.
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getStatus = (): RealtimeStatus => this.#status;

  async start(): Promise<void> {
    const socket = await this.#options.openSocket(this.#options).catch(() => undefined);
    if (this.#isStopped) return;
    // The library itself could not be loaded: the network is bad, and a later try may find it better.
    if (!socket) return this.#tryLater(() => void this.start());
    this.#socket = socket;
    socket.on("connecting", ({ code }) => this.#lost(code));
    socket.on("connected", () => this.#connected());
    socket.on("disconnected", ({ code }) => this.#ended(code));
    socket.connect();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#socket?.disconnect();
  }

  #connected(): void {
    this.#attempt = 0;
    this.#report("connected");
  }

  /** A server that closes one person's connection has a reason; asking for a token finds it out, and the page follows. */
  #lost(code: number): void {
    this.#report("connecting");
    if (isAboutPerson(code)) this.#later(this.#settleMs(), () => void this.#isSignedIn());
  }

  #ended(code: number): void {
    this.#report("disconnected");
    if (isUnexpectedEnd(code)) this.#later(this.#settleMs(), () => void this.#recover());
  }

  async #recover(): Promise<void> {
    if (await this.#isSignedIn()) this.#tryLater(() => this.#socket?.connect());
  }

  /** Where nothing answers, nothing has changed as far as we know. */
  #isSignedIn(): Promise<boolean> {
    return this.#options.getToken().then(
      (token) => token !== undefined,
      () => true,
    );
  }

  #tryLater(work: () => void): void {
    this.#report("disconnected");
    this.#later(retryDelayMs(this.#attempt, this.#random()), work);
    this.#attempt += 1;
  }

  #later(delayMs: number, work: () => void): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, delayMs);
  }

  #random(): number {
    return (this.#options.random ?? Math.random)();
  }

  #settleMs(): number {
    return settleDelayMs(this.#random());
  }

  #report(status: RealtimeStatus): void {
    if (this.#isStopped || status === this.#status) return;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}

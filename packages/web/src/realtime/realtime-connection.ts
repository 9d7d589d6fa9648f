// Owns the one realtime connection of a page: when it opens, what it reports, and when it gives up for good.
import { isAboutPerson, isUnexpectedEnd, type RealtimeStatus, retryDelayMs, settleDelayMs } from "./realtime-rules.ts";

/** One channel, as the official client knows it. */
export interface RealtimeSubscription {
  on(event: "publication", listener: (context: { data: unknown }) => void): unknown;
  /** `recovered` says that what was missed has come along; without it the page asks anew. */
  on(event: "subscribed", listener: (context: { recovered: boolean }) => void): unknown;
  subscribe(): void;
  unsubscribe(): void;
}

/** The part of the official client that is used here; a test brings its own. */
export interface RealtimeSocket {
  newSubscription(channel: string): RealtimeSubscription;
  on(event: "connecting" | "disconnected", listener: (context: { code: number }) => void): unknown;
  on(event: "connected", listener: () => void): unknown;
  connect(): void;
  disconnect(): void;
}

export interface SocketOptions {
  url: string;
  token: string;
  /** A fresh token, or undefined when nobody is signed in any more. A visitor, who hears only what everybody may, has none to ask for. */
  getToken?: () => Promise<string | undefined>;
}
/** What somebody on the page wants to know of a channel. */
export interface ChannelListener {
  onMessage: (data: unknown) => void;
  /** Something may have been missed. */
  onGap?: (() => void) | undefined;
}

export type OpenSocket = (options: SocketOptions) => Promise<RealtimeSocket>;

export interface ConnectionOptions extends SocketOptions {
  openSocket: OpenSocket;
  random?: () => number;
}

export class RealtimeConnection {
  readonly #options: ConnectionOptions;
  readonly #listeners = new Set<() => void>();
  readonly #channels = new Map<string, Set<ChannelListener>>();
  readonly #subscriptions = new Map<string, RealtimeSubscription>();
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

  /** Several parts of the page may listen to one channel; the server is asked for it once. Returns how to stop. */
  listen(channel: string, listener: ChannelListener): () => void {
    const known = this.#channels.get(channel);
    const listeners = known ?? new Set();
    listeners.add(listener);
    if (!known) {
      this.#channels.set(channel, listeners);
      if (this.#socket) this.#join(this.#socket, channel);
    }
    return () => {
      listeners.delete(listener);
      // A moment later: whoever signs out ends the connection as well, and on a socket that is closing nothing can be sent.
      setTimeout(() => this.#leaveIfUnheard(channel));
    };
  }

  #join(socket: RealtimeSocket, channel: string): void {
    const known = this.#subscriptions.get(channel);
    const subscription = known ?? this.#open(socket, channel);
    subscription.subscribe();
  }

  /** Made once: the client keeps a channel that was left, and refuses a second one of its name. */
  #open(socket: RealtimeSocket, channel: string): RealtimeSubscription {
    const subscription = socket.newSubscription(channel);
    this.#subscriptions.set(channel, subscription);
    subscription.on("publication", ({ data }) => {
      for (const listener of this.#channels.get(channel) ?? []) listener.onMessage(data);
    });
    subscription.on("subscribed", ({ recovered }) => {
      if (recovered) return;
      for (const listener of this.#channels.get(channel) ?? []) listener.onGap?.();
    });
    return subscription;
  }

  #leaveIfUnheard(channel: string): void {
    if (this.#isStopped || this.#channels.get(channel)?.size !== 0) return;
    this.#channels.delete(channel);
    this.#subscriptions.get(channel)?.unsubscribe();
  }

  async start(): Promise<void> {
    const socket = await this.#options.openSocket(this.#options).catch(() => undefined);
    if (this.#isStopped) return;
    // The library itself could not be loaded: the network is bad, and a later try may find it better.
    if (!socket) return this.#tryLater(() => void this.start());
    this.#socket = socket;
    socket.on("connecting", ({ code }) => this.#lost(code));
    socket.on("connected", () => this.#connected());
    socket.on("disconnected", ({ code }) => this.#ended(code));
    for (const channel of this.#channels.keys()) this.#join(socket, channel);
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
    if (!this.#options.getToken) return Promise.resolve(true);
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

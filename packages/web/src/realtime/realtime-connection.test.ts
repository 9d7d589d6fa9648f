import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RealtimeConnection, type RealtimeSocket, type RealtimeSubscription } from "./realtime-connection.ts";

/** One channel of the fake: the test says what arrives. */
class FakeSubscription implements RealtimeSubscription {
  readonly listeners = new Map<string, (context: never) => void>();
  isOn = false;
  on(event: string, listener: (context: never) => void): void {
    this.listeners.set(event, listener);
  }
  publish(data: unknown): void {
    this.listeners.get("publication")?.({ data } as never);
  }
  subscribed(recovered: boolean): void {
    this.listeners.get("subscribed")?.({ recovered } as never);
  }
  subscribe(): void {
    this.isOn = true;
  }
  unsubscribe(): void {
    this.isOn = false;
  }
}

/** Stands in for the official client: the test says what the network does. */
class FakeSocket implements RealtimeSocket {
  readonly listeners = new Map<string, (context: { code: number }) => void>();
  readonly subscriptions = new Map<string, FakeSubscription>();
  connects = 0;
  isClosed = false;
  newSubscription(channel: string): FakeSubscription {
    if (this.subscriptions.has(channel)) throw new Error(`Subscribed twice to ${channel}`);
    const subscription = new FakeSubscription();
    this.subscriptions.set(channel, subscription);
    return subscription;
  }
  on(event: string, listener: (context: { code: number }) => void): void {
    this.listeners.set(event, listener);
  }
  emit(event: "connecting" | "connected" | "disconnected", code = 0): void {
    this.listeners.get(event)?.({ code });
  }
  connect(): void {
    this.connects += 1;
  }
  disconnect(): void {
    this.isClosed = true;
  }
}

function setUp() {
  const socket = new FakeSocket();
  const session = { token: "fresh" as string | undefined, asked: 0 };
  const connection = new RealtimeConnection({
    url: "ws://host/connection/websocket",
    token: "first",
    getToken: async () => {
      session.asked += 1;
      return session.token;
    },
    openSocket: async () => socket,
    random: () => 0,
  });
  const statuses: string[] = [];
  connection.subscribe(() => statuses.push(connection.getStatus()));
  return { connection, socket, session, statuses };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the connection", () => {
  test("reports each change of state once", async () => {
    const { connection, socket, statuses } = setUp();
    await connection.start();
    socket.emit("connecting");
    socket.emit("connected");
    socket.emit("connecting", 1);
    socket.emit("connecting", 1);
    socket.emit("connected");
    expect(statuses).toEqual(["connected", "connecting", "connected"]);
  });

  test("asks nobody when only the network broke", async () => {
    const { connection, socket, session } = setUp();
    await connection.start();
    socket.emit("connecting", 1);
    expect(session.asked).toBe(0);
  });

  test("asks who is signed in when the server closes it, and may come back", async () => {
    const { connection, socket, session } = setUp();
    await connection.start();
    socket.emit("connecting", 3005);
    await vi.advanceTimersByTimeAsync(200);
    expect(session.asked).toBe(1);
  });

  test("stays closed after a revoked session", async () => {
    const { connection, socket, session, statuses } = setUp();
    await connection.start();
    socket.emit("connected");
    session.token = undefined;
    socket.emit("disconnected", 3500);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(session.asked).toBe(1);
    expect(socket.connects).toBe(1);
    expect(statuses).toEqual(["connected", "disconnected"]);
  });

  test("tries again later when it was closed for good but the person is still signed in", async () => {
    const { connection, socket } = setUp();
    await connection.start();
    socket.emit("disconnected", 3503);
    await vi.advanceTimersByTimeAsync(1199);
    expect(socket.connects).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.connects).toBe(2);
    socket.emit("disconnected", 3503);
    await vi.advanceTimersByTimeAsync(2199);
    expect(socket.connects).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.connects).toBe(3);
  });

  test("is over when it is stopped, even while it was being opened or about to try again", async () => {
    const early = setUp();
    const opening = early.connection.start();
    early.connection.stop();
    await opening;
    expect(early.socket.connects).toBe(0);

    const late = setUp();
    await late.connection.start();
    late.socket.emit("disconnected", 3503);
    await vi.advanceTimersByTimeAsync(300);
    late.connection.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(late.socket.isClosed).toBe(true);
    expect(late.socket.connects).toBe(1);
  });

  test("asks nobody when the person signs out here, which closes it too", async () => {
    const { connection, socket, session } = setUp();
    await connection.start();
    socket.emit("disconnected", 3500);
    await vi.advanceTimersByTimeAsync(199);
    connection.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(session.asked).toBe(0);
  });

  test("tries again when the client itself could not be loaded", async () => {
    let loads = 0;
    const socket = new FakeSocket();
    const connection = new RealtimeConnection({
      url: "",
      token: "",
      getToken: async () => "fresh",
      random: () => 0,
      openSocket: async () => {
        loads += 1;
        if (loads === 1) throw new Error("offline");
        return socket;
      },
    });
    await connection.start();
    expect(connection.getStatus()).toBe("disconnected");
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket.connects).toBe(1);
  });
});

describe("channels", () => {
  const CHANNEL = "balance#0123456789ab";

  test("two listeners share one subscription, and the last one ends it", async () => {
    const { connection, socket } = setUp();
    const heard: string[] = [];
    const stopFirst = connection.listen(CHANNEL, { onMessage: (data) => heard.push(`first ${data}`) });
    await connection.start();
    const stopSecond = connection.listen(CHANNEL, { onMessage: (data) => heard.push(`second ${data}`) });
    const subscription = socket.subscriptions.get(CHANNEL);
    expect(subscription?.isOn).toBe(true);
    subscription?.publish(1);
    stopFirst();
    subscription?.publish(2);
    expect(heard).toEqual(["first 1", "second 1", "second 2"]);
    stopSecond();
    await vi.advanceTimersByTimeAsync(1);
    expect(subscription?.isOn).toBe(false);
    // And the channel may be joined anew.
    connection.listen(CHANNEL, { onMessage: () => undefined });
    expect(socket.subscriptions.get(CHANNEL)?.isOn).toBe(true);
  });

  test("says nothing on a connection that ends together with its last listener", async () => {
    const { connection, socket } = setUp();
    const stop = connection.listen(CHANNEL, { onMessage: () => undefined });
    await connection.start();
    stop();
    connection.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.subscriptions.get(CHANNEL)?.isOn).toBe(true);
  });

  test("tells of a gap unless everything missed has come along", async () => {
    const { connection, socket } = setUp();
    let gaps = 0;
    connection.listen(CHANNEL, { onMessage: () => undefined, onGap: () => gaps++ });
    await connection.start();
    socket.subscriptions.get(CHANNEL)?.subscribed(false);
    socket.subscriptions.get(CHANNEL)?.subscribed(true);
    expect(gaps).toBe(1);
  });
});

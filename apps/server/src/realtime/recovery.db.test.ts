// Nothing lost, nothing twice, nothing out of order: across processes, broken networks and a listener that dies.
import { setTimeout as sleep } from "node:timers/promises";
import { personalChannel } from "@windfall/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { useGateways } from "../../test/gateways.ts";
import {
  connectAndHear,
  createClient,
  hear,
  mintToken,
  newGlobalId,
  RawClient,
  type StartedGateway,
  startNetwork,
  until,
} from "../../test/realtime.ts";
import { ManualClock } from "../kernel/clock.ts";
import { cleanUpRealtime, createHistory, HISTORY_AGE_MS } from "./history.ts";

const { start, query } = useGateways();
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
let first: StartedGateway;
let second: StartedGateway;

beforeAll(async () => {
  first = await start();
  second = await start();
});

describe("two processes on one database", () => {
  it("publish on one reaches the clients of both, in one order", async () => {
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    const token = await mintToken(me);
    const here = await connectAndHear(first.url, token, channel);
    const there = await connectAndHear(second.url, token, channel);
    const raw = await new RawClient(first.url).connected(token);
    raw.send({ id: 2, subscribe: { channel } });
    await raw.reply(2);
    await Promise.all(range(1, 100).map((n) => (n % 2 ? first : second).publisher.publish(channel, n)));
    await until("both heard all", () => here.heard.data.length === 100 && there.heard.data.length === 100);
    expect(here.heard.data).toEqual(there.heard.data);
    expect(new Set(here.heard.data).size).toBe(100);
    expect(here.heard.offsets).toEqual(range(1, 100));
    const pushes = raw.messages.flatMap(({ push }) => (push ? [(push as { pub: { offset: number } }).pub.offset] : []));
    expect(pushes).toEqual(range(1, 100));
    raw.webSocket.terminate();
  });

  it("a disconnect reaches both within a second", async () => {
    const me = newGlobalId();
    const token = await mintToken(me);
    const here = await connectAndHear(first.url, token, `balance#${me}`);
    const there = await connectAndHear(second.url, token, `balance#${me}`);
    await first.publisher.disconnect(me);
    const gone = () => [here, there].every(({ client }) => client.state === "disconnected");
    await until("both closed", gone, 1_000);
  });

  it("a session that ends on one is closed on the other, and its siblings stay", async () => {
    const me = newGlobalId();
    const ended = await connectAndHear(second.url, await mintToken(me, { session: "a" }), `balance#${me}`);
    const kept = await connectAndHear(second.url, await mintToken(me, { session: "b" }), `balance#${me}`);
    const codes: number[] = [];
    kept.client.on("connecting", (context) => codes.push(context.code));
    await first.publisher.disconnect(me, { sessionId: "a" });
    await until("closed", () => ended.client.state === "disconnected", 1_000);
    expect({ state: kept.client.state, codes }).toEqual({ state: "connected", codes: [] });
  });

  it("a client of a process that stops goes on at the other", async () => {
    const stopping = await start();
    const network = await startNetwork(stopping.port);
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    const { client, heard } = await connectAndHear(
      stopping.url.replace(`:${stopping.port}`, `:${network.port}`),
      await mintToken(me),
      channel,
    );
    const codes: number[] = [];
    client.on("connecting", (context) => codes.push(context.code));
    const publishing = (async () => {
      for (const n of range(1, 60)) await first.publisher.publish(channel, n);
    })();
    network.retarget(second.port);
    await stopping.stop();
    await publishing;
    await until("all heard", () => heard.data.length >= 60);
    await network.close();
    expect(heard.data).toEqual(range(1, 60));
    expect(codes[0]).toBe(3001);
  });
});

describe("a client that was away", () => {
  it("recovers everything after a silence in which neither side noticed at once", async () => {
    const watchful = await start({ limits: { pingIntervalMs: 1_000, pongTimeoutMs: 500, sweepIntervalMs: 50 } });
    const network = await startNetwork(watchful.port);
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    const client = createClient(watchful.url.replace(`:${watchful.port}`, `:${network.port}`), {
      token: await mintToken(me),
      maxServerPingDelay: 300,
      timeout: 500,
    });
    const heard = hear(client, channel);
    client.connect();
    await until("subscribed", () => heard.subscribed.length === 1);
    network.pause();
    for (const n of range(1, 40)) await first.publisher.publish(channel, n);
    await until("the server gave the socket up", () => watchful.gateway.connectionCount() === 0);
    network.resume();
    await until("all heard", () => heard.data.length >= 40);
    await first.publisher.publish(channel, 41);
    await until("live again", () => heard.data.length >= 41);
    await network.close();
    expect(heard.data).toEqual(range(1, 41));
  });

  it("misses nothing while it is cut off again and again during a stream", async () => {
    const network = await startNetwork(first.port);
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    const { heard } = await connectAndHear(
      first.url.replace(`:${first.port}`, `:${network.port}`),
      await mintToken(me),
      channel,
    );
    let published = 0;
    let running = true;
    const publishing = (async () => {
      while (running) {
        await (published % 2 ? first : second).publisher.publish(channel, ++published);
        await sleep(3);
      }
    })();
    for (let cut = 0; cut < 8; cut++) {
      await sleep(150);
      network.cut();
    }
    running = false;
    await publishing;
    await until("all heard", () => heard.data.length >= published);
    await network.close();
    expect(heard.data).toEqual(range(1, published));
    expect(heard.subscribed.slice(1).every(({ recovered }) => recovered)).toBe(true);
  });

  it("is told to refetch when the stream began anew", async () => {
    const network = await startNetwork(first.port);
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    const { heard } = await connectAndHear(
      first.url.replace(`:${first.port}`, `:${network.port}`),
      await mintToken(me),
      channel,
    );
    await first.publisher.publish(channel, "old");
    await until("heard", () => heard.data.length === 1);
    network.refuse(true);
    network.cut();
    await query("delete from realtime_channel where channel = $1", [channel]);
    await first.publisher.publish(channel, "new 1");
    await first.publisher.publish(channel, "new 2");
    network.refuse(false);
    await until("subscribed again", () => heard.subscribed.length === 2);
    await network.close();
    expect(heard.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: false, streamPosition: { offset: 2 } });
    expect(heard.data).toEqual(["old"]);
  });

  it("is told to refetch when the stream begins anew under a running subscription", async () => {
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    const { heard } = await connectAndHear(first.url, await mintToken(me), channel);
    await first.publisher.publish(channel, "old");
    await until("heard", () => heard.data.length === 1);
    await query("delete from realtime_channel where channel = $1", [channel]);
    await first.publisher.publish(channel, "new");
    await until("subscribed again", () => heard.subscribed.length === 2);
    expect(heard.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: false });
    await first.publisher.publish(channel, "newer");
    await until("goes on", () => heard.data.includes("newer"));
  });

  it("does not recover what is older than the history keeps, and an idle day ends the stream", async () => {
    const clock = new ManualClock(new Date());
    const aged = await start({ clock });
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    const history = createHistory(aged.db, clock);
    const { position } = await history.recover(channel, undefined);
    await aged.publisher.publish(channel, "x");
    clock.advance(HISTORY_AGE_MS - 1_000);
    expect(await history.recover(channel, position)).toMatchObject({
      recovered: true,
      publications: [{ offset: 1, data: '"x"' }],
    });
    clock.advance(2_000);
    expect(await history.recover(channel, position)).toMatchObject({ recovered: false, publications: [] });
    const upToDate = { ...position, offset: 1 };
    expect(await history.recover(channel, upToDate)).toMatchObject({ recovered: true });
    await cleanUpRealtime(aged.db, clock);
    const left = await query("select 1 from realtime_publication where channel = $1", [channel]);
    expect(left.rowCount).toBe(0);
    expect(await history.recover(channel, upToDate)).toMatchObject({ recovered: true });
    clock.advance(25 * 60 * 60_000);
    await cleanUpRealtime(aged.db, clock);
    expect(await history.recover(channel, upToDate)).toMatchObject({ recovered: false, position: { offset: 0 } });
    expect(await history.recover(channel, { epoch: position.epoch, offset: 10_000 })).toMatchObject({
      recovered: false,
    });
  });
});

describe("a listener that dies", () => {
  it("costs clients a reconnect and no message", async () => {
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    const { client, heard } = await connectAndHear(first.url, await mintToken(me), channel);
    const codes: number[] = [];
    client.on("connecting", (context) => codes.push(context.code));
    let published = 0;
    let running = true;
    const publishing = (async () => {
      while (running) {
        await second.publisher.publish(channel, ++published);
        await sleep(10);
      }
    })();
    await sleep(100);
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'windfall-listen' and datname = current_database()",
    );
    await until("reconnected", () => codes.length > 0 && client.state === "connected");
    await sleep(100);
    running = false;
    await publishing;
    await until("all heard", () => heard.data.length >= published);
    expect(heard.data).toEqual(range(1, published));
    expect(codes).toEqual([3010]);
  });
});

describe("publishing", () => {
  it("is refused inside a transaction", async () => {
    await expect(first.db.transact(() => first.publisher.publish("broadcast:last_bet", 1))).rejects.toThrow(
      "inside a transaction",
    );
    await expect(first.db.transact(() => first.publisher.disconnect("x"))).rejects.toThrow("inside a transaction");
  });

  it("keeps no more than the history holds", async () => {
    const channel = personalChannel("tournaments", newGlobalId());
    for (const n of range(1, 120)) await first.publisher.publish(channel, n);
    const { rows } = await query(
      'select min("offset")::int as low, count(*)::int as size from realtime_publication where channel = $1',
      [channel],
    );
    expect(rows).toEqual([{ low: 21, size: 100 }]);
  });
});

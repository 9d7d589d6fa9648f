// The moment in which a subscriber joins, and what a process does when a notification did not come.
import { type Channel, personalChannel } from "@windfall/domain";
import { beforeAll, describe, expect, it } from "vitest";
import { useGateways } from "../../test/gateways.ts";
import {
  connectAndHear,
  createClient,
  hear,
  mintToken,
  newGlobalId,
  type StartedGateway,
  until,
} from "../../test/realtime.ts";
import { ChannelHub } from "./channel-hub.ts";
import { createHistory, type History } from "./history.ts";
import { NOTIFICATION_CHANNEL, type PublicationNotice, parseNotification } from "./notification.ts";

const { start, query } = useGateways();
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
let first: StartedGateway;
let second: StartedGateway;

/** A publication whose notification never arrives, as when it was sent while nobody listened. */
async function publishSilently(channel: Channel, data: unknown): Promise<void> {
  await query("begin");
  const { rows } = await query(
    "update realtime_channel set last_offset = last_offset + 1 where channel = $1 returning last_offset",
    [channel],
  );
  await query('insert into realtime_publication (channel, "offset", data) values ($1, $2, $3)', [
    channel,
    rows[0].last_offset,
    JSON.stringify(data),
  ]);
  await query("commit");
}

beforeAll(async () => {
  first = await start();
  second = await start();
});

describe("the moment between history and live", () => {
  /** A publication that commits after the history was read and arrives before the reply is sent. */
  async function publishDuringRead(channel: Channel, data: unknown, arrived: () => boolean): Promise<void> {
    await second.publisher.publish(channel, data);
    await until("notification arrived", arrived);
  }

  it("loses nothing and repeats nothing", async () => {
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    await first.publisher.publish(channel, 1);
    const real = createHistory(first.db, { now: () => new Date() });
    let notified = 0;
    first.listener.subscribe(NOTIFICATION_CHANNEL, () => notified++);
    const history: History = {
      ...real,
      async recover(name, since) {
        const before = notified;
        await publishDuringRead(channel, 2, () => notified > before);
        const read = await real.recover(name, since);
        await publishDuringRead(channel, 3, () => notified > before + 1);
        return read;
      },
    };
    const racing = await start({ history });
    const { heard } = await connectAndHear(racing.url, await mintToken(me), channel);
    await first.publisher.publish(channel, 4);
    await until("live", () => heard.data.includes(4));
    expect(heard.subscribed[0]?.streamPosition?.offset).toBe(2);
    expect(heard.data).toEqual([3, 4]);
  });

  it("control: reading first and listening then loses one, listening first without positions repeats one", async () => {
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    const history = createHistory(first.db, { now: () => new Date() });
    const { position: since } = await history.recover(channel, undefined);
    const live: PublicationNotice[] = [];
    first.listener.subscribe(NOTIFICATION_CHANNEL, (payload) => {
      const notice = parseNotification(payload);
      if (notice?.kind === "publication" && notice.channel === channel) live.push(notice);
    });
    await publishDuringRead(channel, "before", () => live.length === 1);
    const read = await history.recover(channel, since);
    await publishDuringRead(channel, "between", () => live.length === 2);
    const listeningFrom = live.length;
    await publishDuringRead(channel, "after", () => live.length === 3);
    const past = read.publications.map(({ data }) => JSON.parse(data));
    const parse = (notices: PublicationNotice[]) => notices.map(({ data }) => JSON.parse(data ?? "null"));
    expect([...past, ...parse(live.slice(listeningFrom))]).toEqual(["before", "after"]);
    expect([...past, ...parse(live)]).toEqual(["before", "before", "between", "after"]);
  });

  it("fetches what was published without a notification before it delivers what follows", async () => {
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    const { heard } = await connectAndHear(first.url, await mintToken(me), channel);
    const notified: number[] = [];
    first.listener.subscribe(NOTIFICATION_CHANNEL, (payload) => {
      const notice = parseNotification(payload);
      if (notice?.kind === "publication" && notice.channel === channel) notified.push(notice.offset);
    });
    await first.publisher.publish(channel, 1);
    await publishSilently(channel, 2);
    await publishSilently(channel, 3);
    await first.publisher.publish(channel, 4);
    await until("all heard", () => heard.data.length === 4);
    expect(heard.data).toEqual([1, 2, 3, 4]);
    // By fetching, and not by making the client subscribe again.
    expect(heard.subscribed).toHaveLength(1);
    // Control: what arrived by itself had the hole.
    expect(notified).toEqual([1, 4]);
  });

  it("gives a subscriber up when the missing part is no longer there", async () => {
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    const { heard } = await connectAndHear(first.url, await mintToken(me), channel);
    await publishSilently(channel, 1);
    await query("delete from realtime_publication where channel = $1", [channel]);
    await first.publisher.publish(channel, 2);
    await until("subscribed again", () => heard.subscribed.length === 2);
    expect(heard.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: false, streamPosition: { offset: 2 } });
  });

  it("brings large messages in their place", async () => {
    const me = newGlobalId();
    const channel = personalChannel("balance", me);
    const { heard } = await connectAndHear(second.url, await mintToken(me), channel);
    const messages = ["small", "ж".repeat(3_700), "ж".repeat(3_800), "between", "x".repeat(30_000), "end"];
    await Promise.all(messages.map((message) => first.publisher.publish(channel, message)));
    await until("all heard", () => heard.data.length === messages.length);
    expect(heard.offsets).toEqual(range(1, messages.length));
    expect(new Set(heard.data)).toEqual(new Set(messages));
  });

  it("forgets where a channel was once nobody is subscribed to it", async () => {
    const channel = personalChannel("balance", newGlobalId());
    const history = createHistory(first.db, { now: () => new Date() });
    const hub = new ChannelHub(history);
    const offsets: number[] = [];
    const stop = first.listener.subscribe(NOTIFICATION_CHANNEL, (payload) => {
      const notice = parseNotification(payload);
      if (notice?.kind !== "publication" || notice.channel !== channel) return;
      hub.receive(notice);
      offsets.push(notice.offset);
    });
    let lost = 0;
    const subscriber = { send: () => undefined, lose: () => void lost++ };
    (await hub.subscribe(channel, subscriber, undefined)).subscription.activate();
    await query("delete from realtime_channel where channel = $1", [channel]);
    await first.publisher.publish(channel, "of another stream");
    await until("the subscriber is given up", () => lost === 1);
    await first.publisher.publish(channel, "while nobody was there");
    await until("notified", () => offsets.length === 2);
    const { position } = await history.recover(channel, undefined);
    const { result } = await hub.subscribe(channel, subscriber, { ...position, offset: 1 });
    stop();
    expect(result).toMatchObject({ recovered: true, publications: [{ offset: 2 }], position: { offset: 2 } });
  });

  it("asks the client to come later while the history cannot be read", async () => {
    let down = true;
    const real = createHistory(first.db, { now: () => new Date() });
    const failing = (): History => (down ? { recover: refuse, readRange: refuse } : real);
    const refuse = () => Promise.reject(new Error("database is down"));
    const history: History = {
      recover: (...given) => failing().recover(...given),
      readRange: (...given) => failing().readRange(...given),
    };
    const troubled = await start({ history });
    const me = newGlobalId();
    const client = createClient(troubled.url, { token: await mintToken(me) });
    const heard = hear(client, `balance#${me}`);
    const errors: number[] = [];
    client.getSubscription(`balance#${me}`)?.on("error", (context) => errors.push(context.error.code));
    client.connect();
    await until("asked to come later", () => errors.length > 0);
    down = false;
    await until("subscribed", () => heard.subscribed.length === 1);
    expect(new Set(errors)).toEqual(new Set([100]));
  });
});

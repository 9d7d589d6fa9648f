import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "../../test/database.ts";
import { type Network, silentLog, startNetwork, until } from "../../test/realtime.ts";
import { createListener, type Listener } from "./listen.ts";
import { createLogger } from "./log.ts";

const database = useTestDatabase();
let admin: pg.Client;
let listener: Listener | undefined;
let network: Network | undefined;

const notify = (channel: string, payload: string) => admin.query("select pg_notify($1, $2)", [channel, payload]);

beforeAll(async () => {
  admin = new pg.Client(database.url());
  await admin.connect();
});
afterEach(async () => {
  await listener?.close();
  await network?.close();
  listener = undefined;
  network = undefined;
});
afterAll(() => admin.end());

async function startListener(url: string) {
  const heard: string[] = [];
  const gaps: number[] = [];
  const lost: string[] = [];
  const log = createLogger({ level: "warn", destination: { write: (line) => lost.push(line) } });
  const started = createListener({ url, log, checkIntervalMs: 100, checkTimeoutMs: 200 });
  listener = started;
  started.subscribe("first", (payload) => heard.push(payload));
  started.onGap(() => gaps.push(heard.length));
  await started.ready();
  return { heard, gaps, lost, started };
}

async function viaNetwork(): Promise<string> {
  const url = new URL(database.url());
  network = await startNetwork(Number(url.port));
  url.host = `127.0.0.1:${network.port}`;
  return url.href;
}

describe("createListener", () => {
  it("hears what is notified, each handler on its own channel", async () => {
    const { heard, started } = await startListener(database.url());
    const second: string[] = [];
    started.subscribe("first", () => {
      throw new Error("one handler's mistake");
    });
    const stop = started.subscribe('Second "channel"', (payload) => second.push(payload));
    await started.ready();
    await notify("first", "a");
    await notify('Second "channel"', "b");
    await until("both heard", () => heard.length === 1 && second.length === 1);
    stop();
    await notify('Second "channel"', "c");
    await notify("first", "d");
    await until("only the first", () => heard.length === 2);
    expect({ heard, second }).toEqual({ heard: ["a", "d"], second: ["b"] });
  });

  it("comes back after PostgreSQL ended the connection, and says that something may be missing", async () => {
    const { heard, gaps, started } = await startListener(database.url());
    const before = gaps.length;
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'windfall-listen' and datname = current_database()",
    );
    await notify("first", "lost");
    await until("a gap is reported", () => gaps.length === before + 1);
    await started.ready();
    await notify("first", "heard");
    await until("heard again", () => heard.includes("heard"));
  });

  it("notices a connection whose other end is gone without a word", async () => {
    const { heard, gaps, lost, started } = await startListener(await viaNetwork());
    const before = gaps.length;
    network?.pause();
    await notify("first", "swallowed");
    await until("the connection is given up", () => lost.length > 0);
    network?.resume();
    await until("a gap is reported", () => gaps.length > before);
    await started.ready();
    await notify("first", "heard");
    await until("heard again", () => heard.includes("heard"));
  });

  it("waits for a database that is not there yet, and can be closed meanwhile", async () => {
    const url = await viaNetwork();
    network?.refuse(true);
    const heard: string[] = [];
    listener = createListener({ url, log: silentLog });
    listener.subscribe("first", (payload) => heard.push(payload));
    const ready = listener.ready();
    await new Promise((resolve) => setTimeout(resolve, 300));
    network?.refuse(false);
    await ready;
    await notify("first", "late");
    await until("heard", () => heard.length === 1);
    network?.refuse(true);
    network?.cut();
    await listener.close();
  });
});

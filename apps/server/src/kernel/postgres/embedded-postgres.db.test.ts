// Every way in which a PostgreSQL of ours has been seen to end badly, and that the next start copes with it.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { createConnection } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { StartupError } from "../startup-error.ts";
import { asAccount, clusterAccount, findBinaries, UNPRIVILEGED_ID } from "./command.ts";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findFreePort,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";

let dataDir: string;
let madeDir: string | undefined;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), "windfall-postgres-"));
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  for (const child of children.splice(0)) child.kill("SIGKILL");
  fs.rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => {
  if (madeDir) fs.rmSync(madeDir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined, ...options });
  running.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Some containers do not allow it, and small systems have another `chrt`. */
const KNOWS_BATCHES = spawnSync("chrt", ["--batch", "0", "true"]).status === 0;

describe("an ordinary life", () => {
  let sharedDir: string;
  let shared: Promise<EmbeddedPostgres> | undefined;
  /** One server for what is only looked at. */
  const startShared = () => {
    shared ??= startEmbeddedPostgres({
      dataDir: sharedDir,
      durable: true,
      settings: { work_mem: "7MB" },
      log: () => undefined,
    });
    return shared;
  };
  beforeAll(() => {
    sharedDir = fs.mkdtempSync(path.join(tmpdir(), "windfall-postgres-"));
  });
  afterAll(async () => {
    await (await shared)?.stop();
    fs.rmSync(sharedDir, { recursive: true, force: true });
  });

  it("makes a cluster once and keeps its data over stop and start", async () => {
    const first = await start();
    expect(first.fresh).toBe(true);
    await query(first.ownerUrl(), "create table kept as select 1 as n");
    await first.stop();
    expect(first.pid()).toBeUndefined();

    const second = await start();
    expect(second.fresh).toBe(false);
    expect(await query(second.ownerUrl(), "select n from kept")).toEqual([{ n: 1 }]);
  });

  it("applies the settings, with those of the caller last", async () => {
    const postgres = await startShared();
    const setting = (name: string) => `current_setting('${name}') as ${name}`;
    const names = ["fsync", "synchronous_commit", "max_connections", "work_mem", "timezone"];
    expect(await query(postgres.ownerUrl(), `select ${names.map(setting).join(", ")}`)).toEqual([
      { fsync: "on", synchronous_commit: "on", max_connections: "200", work_mem: "7MB", timezone: "UTC" },
    ]);
  });

  it("lets nobody in without the password, which only the owner can read", async () => {
    const postgres = await startShared();
    const withoutPassword = new URL(postgres.ownerUrl());
    withoutPassword.password = "guess";
    await expect(query(withoutPassword.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
    expect(fs.statSync(path.join(sharedDir, "postgres.password")).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.join(sharedDir, "postgres")).mode & 0o777).toBe(0o700);
  });

  it("listens on no address that another machine can reach", async () => {
    const postgres = await startShared();
    const outside = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address } of outside.filter((entry) => !entry.internal && entry.family === "IPv4")) {
      await expect(connects(address, postgres.port)).resolves.toBe(false);
    }
    await expect(connects("127.0.0.1", postgres.port)).resolves.toBe(true);
  });

  it("is asked through a file where its path is short enough for one, and over the network of the machine elsewhere", async () => {
    const peer = "select inet_client_addr() is null as by_file";
    expect(await query((await startShared()).ownerUrl(), peer)).toEqual([{ by_file: true }]);
    const deep = path.join(dataDir, "a".repeat(100));
    fs.mkdirSync(deep);
    const far = await startEmbeddedPostgres({ dataDir: deep, durable: false, log: () => undefined });
    try {
      expect(await query(far.ownerUrl(), peer)).toEqual([{ by_file: false }]);
    } finally {
      await far.stop();
    }
  });

  it.runIf(KNOWS_BATCHES)("does not interrupt whoever wakes a session up", async () => {
    const { pid, ownerUrl } = await startShared();
    const [early] = await query(ownerUrl(), "select pid from pg_stat_activity where backend_type = 'checkpointer'");
    expect([schedulingOf(pid()), schedulingOf(early?.pid)]).toEqual([SCHED_BATCH, SCHED_BATCH]);
  });

  it("orders text by code point and knows letters beyond ASCII", async () => {
    const postgres = await startShared();
    const [row] = await query(postgres.ownerUrl(), "select lower('ЖУК') as lower, 'B' < 'a' as by_code_point");
    expect(row).toEqual({ lower: "жук", by_code_point: true });
  });
});

/** Makes the folder one with a cluster in it, that was stopped cleanly; made once, because making takes longer than most tests here. */
async function useMadeCluster(): Promise<void> {
  if (!madeDir) {
    madeDir = fs.mkdtempSync(path.join(tmpdir(), "windfall-postgres-"));
    await (await startEmbeddedPostgres({ dataDir: madeDir, durable: false, log: () => undefined })).stop();
  }
  // cp and not Node: the files keep their owner, which is not the one who copies when that is root.
  execFileSync("cp", ["-a", `${madeDir}/.`, dataDir]);
}

describe("after a crash", () => {
  it("restarts a killed server on the same port with its data", async () => {
    const events: string[] = [];
    let isBack: () => void = () => undefined;
    const back = new Promise<void>((resolve) => {
      isBack = resolve;
    });
    const onUp = () => {
      events.push("up");
      isBack();
    };
    await useMadeCluster();
    const postgres = await start({ durable: true, onDown: () => events.push("down"), onUp });
    await query(postgres.ownerUrl(), "create table kept as select 1 as n");
    const url = postgres.ownerUrl();
    // A session in the middle of a computation does not notice by itself that its server is gone.
    const busy = query(url, "select count(*) from generate_series(1, 1000000000)").catch(() => "cut off");
    await sleep(200);
    const killed = postgres.pid() ?? 0;
    process.kill(killed, "SIGKILL");
    await back;
    expect(events).toEqual(["down", "up"]);
    expect(postgres.pid()).not.toBe(killed);
    expect(await query(url, "select n from kept")).toEqual([{ n: 1 }]);
    expect(await busy).toBe("cut off");
  });

  it("can be stopped while it is trying to come back", async () => {
    let isDown: () => void = () => undefined;
    const down = new Promise<void>((resolve) => {
      isDown = resolve;
    });
    await useMadeCluster();
    const postgres = await start({ onDown: () => isDown() });
    process.kill(postgres.pid() ?? 0, "SIGKILL");
    await down;
    await postgres.stop();
    expect(postgres.pid()).toBeUndefined();
  });

  it("starts again after its program was killed, keeping what was committed", async () => {
    await useMadeCluster();
    const program = spawnProgram(dataDir);
    const url = await firstLine(program);
    await query(url, "create table kept as select 1 as n");
    program.kill("SIGKILL");

    const postgres = await start({ durable: true });
    expect(await query(postgres.ownerUrl(), "select n from kept")).toEqual([{ n: 1 }]);
  });

  it("stops a server that outlived its program", async () => {
    await useMadeCluster();
    const orphan = await spawnOrphan(path.join(dataDir, "postgres"));
    const log: string[] = [];
    const postgres = await start({ log: (line) => log.push(line) });
    expect(log.join("\n")).toContain(`left behind (process ${orphan.pid})`);
    expect(orphan.exitCode).toBe(0);
    expect(await query(postgres.ownerUrl(), "select 1 as n")).toEqual([{ n: 1 }]);
  });

  it("is not fooled by a stale postmaster.pid whose number another process has now", async () => {
    await useMadeCluster();
    const foreign = spawn("sleep", ["60"], process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID } : {});
    children.push(foreign);
    fs.writeFileSync(
      path.join(dataDir, "postgres", "postmaster.pid"),
      `${foreign.pid}\n${dataDir}/postgres\n1\n5432\n`,
    );
    const lock = path.join(dataDir, "postgres", ".s.PGSQL.5432.lock");
    fs.writeFileSync(lock, `${foreign.pid}\n`);
    const postgres = await start();
    expect(await query(postgres.ownerUrl(), "select 1 as n")).toEqual([{ n: 1 }]);
    expect(foreign.exitCode).toBeNull();
    expect(fs.existsSync(lock)).toBe(false);
  });

  it("throws away a cluster whose making was interrupted", async () => {
    fs.mkdirSync(path.join(dataDir, "postgres.new", "base"), { recursive: true });
    fs.writeFileSync(path.join(dataDir, "postgres.new", "PG_VERSION"), "18\n");
    fs.writeFileSync(path.join(dataDir, "postgres.password"), "of the interrupted one");
    const postgres = await start();
    expect(postgres.fresh).toBe(true);
    expect(await query(postgres.ownerUrl(), "select 1 as n")).toEqual([{ n: 1 }]);
    expect(fs.existsSync(path.join(dataDir, "postgres.new"))).toBe(false);
  });
});

describe("a folder it cannot use", () => {
  const refusal = async (sentence: RegExp) => {
    const attempt = start();
    await expect(attempt).rejects.toThrow(StartupError);
    await expect(attempt).rejects.toThrow(sentence);
  };

  it("names both versions when another PostgreSQL made it", async () => {
    fs.mkdirSync(path.join(dataDir, "postgres"));
    fs.writeFileSync(path.join(dataDir, "postgres", "PG_VERSION"), "12\n");
    await refusal(/holds a database of PostgreSQL 12, but this program brings PostgreSQL 18/);
  });

  it("does not touch a folder that holds something else", async () => {
    fs.mkdirSync(path.join(dataDir, "postgres"));
    fs.writeFileSync(path.join(dataDir, "postgres", "thesis.txt"), "");
    await refusal(/holds something that is not a database/);
    expect(fs.readdirSync(path.join(dataDir, "postgres"))).toEqual(["thesis.txt"]);
  });

  it("says what is missing when the password is", async () => {
    await useMadeCluster();
    fs.rmSync(path.join(dataDir, "postgres.password"));
    await refusal(/postgres\.password with the database's password is missing/);
  });

  it("says that it cannot be written", async () => {
    fs.rmSync(dataDir, { recursive: true });
    fs.writeFileSync(dataDir, "a file in its place");
    await refusal(/^The data folder .* cannot be written/);
  });
});

function connects(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: 1_000 });
    const answer = (connected: boolean) => () => {
      socket.destroy();
      resolve(connected);
    };
    socket.once("connect", answer(true)).once("error", answer(false)).once("timeout", answer(false));
  });
}

/** Another Node that runs PostgreSQL the way the product does and prints its address. */
function spawnProgram(dir: string): ChildProcess {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL("./embedded-postgres.ts", import.meta.url).href)};
    const postgres = await startEmbeddedPostgres({ dataDir: process.argv[1], durable: true, log: () => undefined });
    console.log(postgres.ownerUrl());`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script, dir];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return child;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", (chunk) => resolve(String(chunk).trim()));
    child.once("exit", (code) => reject(new Error(`the program ended with ${code}`)));
  });
}

const SCHED_BATCH = "3";

/** By which rules the kernel gives a process its turn. */
function schedulingOf(pid: unknown): string | undefined {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
  // The 41st field, counted from the third, which stands behind the name in brackets.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[41 - 3];
}

/** A server without anything that ties it to a parent, as on systems where the kernel cannot do that. */
async function spawnOrphan(clusterDir: string): Promise<ChildProcess> {
  const { postgres } = await findBinaries();
  const flags = [
    "-D",
    clusterDir,
    "-p",
    String(await findFreePort()),
    "-h",
    "127.0.0.1",
    "-k",
    "",
    "-c",
    "lc_messages=C",
  ];
  const [command, args] = asAccount(postgres, flags, clusterAccount(clusterDir));
  const untied = args.filter((arg) => !arg.startsWith("--pdeathsig"));
  const child = spawn(command, untied, { stdio: ["ignore", "ignore", "pipe"] });
  children.push(child);
  await new Promise((resolve, reject) => {
    child.stderr.on("data", (chunk) => String(chunk).includes("ready to accept connections") && resolve(undefined));
    child.once("exit", (code) => reject(new Error(`the orphan ended with ${code}`)));
    child.once("error", reject);
  });
  return child;
}

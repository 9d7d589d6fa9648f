// `npm run bench -- chains [--blocks 10000] [--addresses 100000] [--dust 10000]`: how fast a watcher that was away catches up, with the adapter of a real
// node over HTTP and every own address in memory; whether memory stays flat; and our own work for a block full of dust, the node's time apart.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { addressScript, depositPublicKey, readAddress } from "@windfall/chains";
import { sql } from "kysely";
import { systemClock } from "../apps/server/src/kernel/clock.ts";
import { createDatabase, type Database } from "../apps/server/src/kernel/db.ts";
import { createLogger } from "../apps/server/src/kernel/log.ts";
import { migrateDatabase } from "../apps/server/src/kernel/migrate.ts";
import { startEmbeddedPostgres } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { utxoNode } from "../apps/server/src/modules/crypto/chains/utxo-node.ts";
import { createKeyRing } from "../apps/server/src/modules/crypto/index.ts";
import type { WatchDeps } from "../apps/server/src/modules/crypto/watch/deps.ts";
import { followChain } from "../apps/server/src/modules/crypto/watch/follow-chain.ts";
import { createOwnAddresses } from "../apps/server/src/modules/crypto/watch/own-addresses.ts";
import { bundledRates, createRates } from "../apps/server/src/modules/rates/index.ts";
import type { Served } from "./chains/node.ts";

const { values: args } = parseArgs({
  options: {
    blocks: { type: "string", default: "10000" },
    addresses: { type: "string", default: "100000" },
    dust: { type: "string", default: "10000" },
  },
});
const [blocks, addresses, dust] = [Number(args.blocks), Number(args.addresses), Number(args.dust)];
/** What is promised: our own work for the block of dust, and how much the heap may grow between the first quarter and the last. */
const GOALS = { dustMs: 1_000, grownMb: 16 };
const TRANSACTIONS = 50;
const EVERY_BLOCKS = 20;
const ROWS_AT_ONCE = 5_000;
const log = createLogger({ level: "warn" });
const NETWORK = "litecoin";
const seed = new Uint8Array(32).fill(3);
const keys = createKeyRing({ keys: { litecoin: depositPublicKey(seed, NETWORK) }, markKey: Buffer.alloc(32, 5) });

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
function heapMb(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

/** A player with an address each, as the product gives them; answers their scripts. */
async function fill(db: Database): Promise<string[]> {
  const derive = keys.derive(NETWORK);
  if (!derive) throw new Error("no key to derive from");
  const scripts: string[] = [];
  for (let first = 0; first < addresses; first += ROWS_AT_ONCE) {
    const count = Math.min(ROWS_AT_ONCE, addresses - first);
    const rows = Array.from({ length: count }, (_, index) => {
      const number = first + index;
      const playerId = `ply_${String(number).padStart(26, "0")}`;
      const address = derive(number);
      const canonical = readAddress(NETWORK, address)?.canonical ?? "";
      const marked = { keyFamily: NETWORK, number, playerId, address, canonical } as const;
      return { player_id: playerId, number, address, canonical, mac: keys.markOf(marked) };
    });
    await db.transact(async (tx) => {
      await sql`
        insert into player (id, global_id, language, wallet_currency, display_currency, registered_at)
        select 'ply_' || lpad(n::text, 26, '0'), lpad(n::text, 12, '0'), 'en', 'USD', 'USD', now()
        from generate_series(${first}::int, ${first + count - 1}::int) n`.execute(tx);
      await tx
        .insertInto("deposit_address")
        .values(rows.map((row) => ({ ...row, key_family: NETWORK, created_at: new Date() })))
        .execute();
    });
    scripts.push(...rows.map(({ canonical }) => addressScript(NETWORK, canonical)));
  }
  return scripts;
}

async function startNode(served: Served) {
  const child = fork(fileURLToPath(new URL("./chains/node.ts", import.meta.url)));
  child.send(served);
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const url = `http://127.0.0.1:${port}/`;
  const ask = async (method: string, ...params: number[]): Promise<number> => {
    const answer = await fetch(url, { method: "POST", body: JSON.stringify({ id: 1, method, params }) });
    return ((await answer.json()) as { result: number }).result;
  };
  return {
    url,
    stop: () => child.kill(),
    setHead: (height: number) => ask("sethead", height),
    /** How long it has worked so far: asking, the way and reading the answer are ours. */
    busyMs: () => ask("busyms"),
  };
}

const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log: () => undefined });
await migrateDatabase({ url: postgres.url(), ownerUrl: postgres.ownerUrl() });
const db = createDatabase({ url: postgres.url(), poolSize: 4, log });
const ours = await fill(db);
const served = await startNode({ blocks, transactions: TRANSACTIONS, ours, everyBlocks: EVERY_BLOCKS, dust });
try {
  const rates = createRates({ source: bundledRates(systemClock), clock: systemClock });
  const network = { id: NETWORK, nodes: [utxoNode(NETWORK, served.url)] } as const;
  // What following asks for; nothing else of crypto runs here.
  const deps = { db, clock: systemClock, log, rates, keys, own: createOwnAddresses() } as unknown as WatchDeps;
  const look = () => followChain(deps, network);
  const tip = async () => {
    const { rows } = await db.read((reader) =>
      sql<{ height: string | null }>`select max(height) as height from chain_block`.execute(reader),
    );
    return Number(rows[0]?.height ?? 0);
  };
  await look();
  const [first, startedAt] = [await tip(), performance.now()];
  await served.setHead(blocks - 1);
  const heaps: number[] = [];
  for (let read = 0; read < blocks - 1; ) {
    await look();
    const now = (await tip()) - first;
    if (now === read) throw new Error(`no further than block ${now}`);
    read = now;
    heaps.push(heapMb());
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const nodeSeconds = (await served.busyMs()) / 1_000;
  const quarter = Math.max(1, Math.floor(heaps.length / 4));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const grownMb = mean(heaps.slice(-quarter)) - mean(heaps.slice(0, quarter));
  const { credited } = await counts(db);

  await served.setHead(blocks);
  const [before, dustAt, usedBefore] = [await served.busyMs(), performance.now(), process.cpuUsage()];
  await look();
  const lookedMs = performance.now() - dustAt;
  const used = process.cpuUsage(usedBefore);
  const nodeMs = (await served.busyMs()) - before;
  const dustMs = lookedMs - nodeMs;
  const after = await counts(db);

  console.table({
    "blocks per second": Math.round((blocks - 1) / seconds),
    "of that without the node": Math.round((blocks - 1) / Math.max(0.001, seconds - nodeSeconds)),
    "outputs compared per second": Math.round(((blocks - 1) * TRANSACTIONS * 2) / seconds),
    "own addresses": addresses,
    "deposits credited": credited,
    "heap at the end, MB": Math.round(heaps.at(-1) ?? 0),
    "heap grown, MB": Number(grownMb.toFixed(1)),
    "block of dust: own work, ms": Math.round(dustMs),
    "block of dust: the node's, ms": Math.round(nodeMs),
    // On a machine that others use too the clock counts what they do; this does not, and knows nothing of PostgreSQL.
    "block of dust: own processor, ms": Math.round((used.user + used.system) / 1_000),
    "dust kept": after.dust,
  });
  const expected = Math.floor((first + blocks - 1) / EVERY_BLOCKS) - Math.floor(first / EVERY_BLOCKS);
  // The last few have no confirmations yet.
  const isRight = after.dust === dust && credited >= expected - 1 && credited <= expected;
  const isReached = isRight && dustMs < GOALS.dustMs && grownMb < GOALS.grownMb;
  console.log(
    isReached ? "reached" : `MISSED (goals: ${JSON.stringify(GOALS)}; ${expected} deposits, ${dust} of dust)`,
  );
  process.exitCode = isReached ? 0 : 1;
} finally {
  served.stop();
  await db.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function counts(database: Database): Promise<{ credited: number; dust: number }> {
  const { rows } = await database.read((reader) =>
    sql<{ credited: number; dust: number }>`
      select (select count(*)::int from crypto_deposit where status = 'completed') as credited,
        (select count(*)::int from chain_dust) as dust`.execute(reader),
  );
  return rows[0] ?? { credited: 0, dust: 0 };
}

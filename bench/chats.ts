// `npm run bench -- chats`: rounds of the house at a steady rate while a thousand people have a conversation with support open, beside the same
// rounds while nobody speaks, in turns on one server. Everybody holds a socket and writes every twenty seconds, a desk gives fifteen answers a second, and
// answers arrive over the sockets. About four minutes on two quiet cores; `--chats 100 --turns 1 --seconds 10` is a short form.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { systemClock } from "../apps/server/src/kernel/clock.ts";
import { createDatabase, type Database } from "../apps/server/src/kernel/db.ts";
import { createLogger } from "../apps/server/src/kernel/log.ts";
import { migrateDatabase } from "../apps/server/src/kernel/migrate.ts";
import { startEmbeddedPostgres } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { newToken } from "../apps/server/src/kernel/secrets.ts";
import { seedHouseGames } from "../apps/server/src/modules/catalogue/index.ts";
import { addSession } from "../apps/server/test/dice-players.ts";
import { insertTestPlayer } from "../apps/server/test/game-wallets.ts";
import { seatCallers, stopAll } from "./bet/http.ts";
import { playSteadily } from "./bet/steady.ts";
import type { CrowdReport, CrowdRequest } from "./chats/messages.ts";
import { type Contestant, cpuMs, startContestant } from "./contestant.ts";
import { postgresMs } from "./ledger/cpu.ts";

const { values: args } = parseArgs({
  options: {
    chats: { type: "string", default: "1000" },
    turns: { type: "string", default: "3" },
    /** Of rounds, in each half of a turn. */
    seconds: { type: "string", default: "30" },
  },
});
const DAY_MS = 24 * 3_600_000;

async function signIn(db: Database, staffRole?: string): Promise<string> {
  const playerId = await insertTestPlayer(db, 0n);
  const token = newToken();
  await db.transact(async (tx) => {
    await addSession(tx, playerId, token, new Date(Date.now() + DAY_MS));
    if (staffRole === undefined) return;
    await tx.updateTable("player").set({ staff_role: staffRole }).where("id", "=", playerId).execute();
    // Staff of production do nothing without one; it is not asked for in a session that is there.
    const factor = { player_id: playerId, secret: Buffer.alloc(1), confirmed_at: new Date() };
    await tx.insertInto("totp_factor").values(factor).execute();
  });
  return token;
}

async function ask(crowd: ChildProcess, request: CrowdRequest): Promise<CrowdReport> {
  const answered = new AbortController();
  const ended = once(crowd, "exit", answered).then(() => Promise.reject(new Error("The crowd is gone.")));
  ended.catch(() => undefined);
  crowd.send(request);
  const [report] = (await Promise.race([once(crowd, "message"), ended])) as [CrowdReport];
  answered.abort();
  return report;
}

/** Work that somebody else's use of the machine does not change, beside times that it does. */
async function tellingCpu<T>(
  { product, postmaster }: { product: Contestant; postmaster: number | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const [startedAt, node, postgres] = [performance.now(), await cpuMs(product), postgresMs(postmaster)];
  const result = await work();
  const ofCore = (ms: number) => `${((ms / (performance.now() - startedAt)) * 100).toFixed(0)} % of a core`;
  const [nodeMs, postgresTook] = [(await cpuMs(product)) - node, postgresMs(postmaster) - postgres];
  console.log(`the product: ${ofCore(nodeMs)}, PostgreSQL: ${ofCore(postgresTook)}`);
  return result;
}

interface Stage {
  crowd: ChildProcess;
  play: () => Promise<boolean>;
}

/** Nobody is let down, also by the chat itself: what was written is answered, and answers arrive. */
function isWhole({ connected, written, answered, arrived, writeP99Ms, failures }: CrowdReport): boolean {
  console.log(
    `chats: ${connected} open, ${written} messages written (p99 ${writeP99Ms.toFixed(0)} ms), ${answered} answers, ${arrived} of them read`,
  );
  for (const [what, count] of Object.entries(failures)) console.log(`${count} times: ${what}`);
  const isOpen = connected === Number(args.chats) && Object.keys(failures).length === 0;
  return isOpen && written > 0 && answered > 0 && arrived === answered;
}

async function compare({ crowd, play }: Stage): Promise<boolean> {
  let isGood = true;
  await play();
  for (let turn = 1; turn <= Number(args.turns); turn++) {
    console.log(`turn ${turn} of ${args.turns}, nobody speaks:`);
    await play();
    await ask(crowd, { ask: "talk" });
    console.log(`turn ${turn} of ${args.turns}, everybody speaks:`);
    const isQuick = await play();
    isGood = isWhole(await ask(crowd, { ask: "quiet" })) && isQuick && isGood;
  }
  return isGood;
}

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log: () => undefined });
  const open: (() => Promise<unknown>)[] = [];
  try {
    const url = postgres.url();
    await migrateDatabase({ url, ownerUrl: postgres.ownerUrl() });
    const db = createDatabase({ url, poolSize: 4, log: createLogger({ level: "warn" }) });
    open.push(() => db.close());
    await seedHouseGames({ db, clock: systemClock });
    const players = await seatCallers(db);
    const agent = await signIn(db, "cashier");
    const people: string[] = [];
    for (let seated = 0; seated < Number(args.chats); seated++) people.push(await signIn(db));
    const product = await startContestant("catalogue/product.ts", [url, "api,worker,realtime"]);
    open.push(() => stopAll([product]));
    const crowd = fork(path.join(import.meta.dirname, "chats/crowd.ts"), { execArgv: ["--import", "tsx"] });
    open.push(async () => {
      if (!crowd.connected) return;
      crowd.disconnect();
      await once(crowd, "exit");
    });
    const { connected } = await ask(crowd, { ask: "seat", seats: { port: product.port, people, agent } });
    console.log(`${connected} conversations are open`);
    const play = () =>
      tellingCpu({ product, postmaster: postgres.pid() }, () =>
        playSteadily(product.port, players, Number(args.seconds)),
      );
    return await compare({ crowd, play });
  } finally {
    for (const close of open.reverse()) await close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const reached = await main();
console.log(reached ? "Goals reached." : "A goal was missed.");
process.exit(reached ? 0 : 1);

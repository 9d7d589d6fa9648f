// `npm run soak -- tournaments [--seed 1] [--rounds 100000] [--kills 20]`: random players with rounds and bets in every kind of tournament while the process that follows
// the journal is killed, and once stopped for a tenth of the run. Tables must equal an oracle that knows only the published rules, and a recount.
// Then the tables are closed and prizes paid by a process that is killed as often: each place is paid once, and an odd pool to the cent.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { systemClock } from "../apps/server/src/kernel/clock.ts";
import { migrateDatabase } from "../apps/server/src/kernel/migrate.ts";
import { startEmbeddedPostgres } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { seedHouseGames } from "../apps/server/src/modules/catalogue/index.ts";
import { newWallet } from "../apps/server/test/game-wallets.ts";
import { patientDatabase } from "../apps/server/test/patient-database.ts";
import { seeded } from "../apps/server/test/seeded.ts";
import { TournamentRun } from "../apps/server/test/tournament-run.ts";
import { countEverything } from "../apps/server/test/tournaments.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    rounds: { type: "string", default: "100000" },
    kills: { type: "string", default: "20" },
    players: { type: "string", default: "200" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const [rounds, kills] = [Number(values.rounds), Number(values.kills)];
const random = seeded(seed);
const processOf = (name: string) => path.join(import.meta.dirname, `../apps/server/test/tournament-${name}.ts`);

async function start(name: "follower" | "payer", url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", processOf(name), url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout ?? child, "data");
  return child;
}

const KILL_WITHIN_MS = 400;
const LOOKS = 60;

async function killed(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-tournaments-"));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
const [url, ownerUrl] = [postgres.url(), postgres.ownerUrl()];
await migrateDatabase({ url, ownerUrl });
const db = patientDatabase(url, 10, "warn");
const published = { balances: [], lastBets: [] };
const wallet = newWallet({ db, clock: systemClock, published, databaseUrl: () => url });
let follower = await start("follower", url);
try {
  await seedHouseGames({ db, clock: systemClock });
  const run = new TournamentRun({ db, clock: systemClock, wallet, random });
  await run.prepare(Number(values.players));
  const moments = new Set(Array.from({ length: kills }, (_, index) => Math.floor(((index + 0.5) * rounds) / kills)));
  const pause = { from: Math.floor(rounds * 0.6), to: Math.floor(rounds * 0.7) };
  let done = 0;
  let deaths = 0;
  for (; done < rounds; done++) {
    await run.step();
    if (done === pause.from) await killed(follower);
    if (done === pause.to) follower = await start("follower", url);
    if (!moments.has(done)) continue;
    await killed(follower);
    deaths++;
    if (done < pause.from || done >= pause.to) follower = await start("follower", url);
    console.log(`${done} steps, ${deaths} kills`);
  }
  await killed(follower);
  await countEverything(db);
  const differences = await run.differences();
  for (let death = 0; death < kills; death++) {
    const payer = await start("payer", url);
    // A prize is some milliseconds: it dies before the first, between two, or after the last.
    await sleep(random() * KILL_WITHIN_MS);
    await killed(payer);
    console.log(`${death + 1} kills of who pays, ${(await run.wrongPrizes()).length} tables not paid yet`);
  }
  const payer = await start("payer", url);
  for (let look = 0; look < LOOKS && (await run.wrongPrizes()).length > 0; look++) await sleep(1_000);
  await killed(payer);
  differences.push(...(await run.wrongPrizes()), ...(await run.differences()));
  console.table({ seed, steps: rounds, kills: deaths, tables: run.cups.size, differences: differences.length });
  for (const line of differences.slice(0, 20)) console.log(line);
  console.log(
    differences.length === 0
      ? "every table equals its recount, every prize was paid once"
      : `DAMAGE, replay with --seed ${seed}`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await killed(follower);
  await wallet.close();
  await db.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

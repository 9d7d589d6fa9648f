// `npm run bench -- calls`: the barest authenticated GET, of 64 players at once, beside a bare Fastify with pg that looks the same two
// rows up by named statements, in turns.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Database } from "../apps/server/src/kernel/db.ts";
import { migrateDatabase } from "../apps/server/src/kernel/migrate.ts";
import { startEmbeddedPostgres } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { newToken } from "../apps/server/src/kernel/secrets.ts";
import { addSession } from "../apps/server/test/dice-players.ts";
import { insertTestPlayer } from "../apps/server/test/game-wallets.ts";
import { patientDatabase } from "../apps/server/test/patient-database.ts";
import { runLoad } from "./catalogue/load.ts";
import { type Contestant, cpuMs, startContestant } from "./contestant.ts";
import { postgresMs } from "./ledger/cpu.ts";
import { median } from "./median.ts";

const { values: args } = parseArgs({
  options: { turns: { type: "string", default: "5" }, seconds: { type: "string", default: "4" } },
});
const GOAL = 0.65;
const PLAYERS = 64;

interface Turn {
  perSecond: number;
  serverUs: number;
  postgresUs: number;
}

async function signIn(db: Database): Promise<string> {
  const playerId = await insertTestPlayer(db, 0n);
  const token = newToken();
  await db.transact((tx) => addSession(tx, playerId, token, new Date(Date.now() + 24 * 60 * 60_000)));
  return token;
}

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log: () => undefined });
  const contestants: Record<string, Contestant> = {};
  try {
    const url = postgres.url();
    await migrateDatabase({ url, ownerUrl: postgres.ownerUrl() });
    const db = patientDatabase(url, 4, "warn");
    const tokens = await Promise.all(Array.from({ length: PLAYERS }, () => signIn(db)));
    await db.close();
    contestants.bare = await startContestant("calls/bare.ts", url);
    contestants.product = await startContestant("catalogue/product.ts", url);
    const postmaster = postgres.pid();
    const turn = async (contestant: Contestant): Promise<Turn> => {
      const before = [await cpuMs(contestant), postgresMs(postmaster)] as const;
      const { answers, perSecond } = await runLoad({
        port: contestant.port,
        path: () => "/api/v1/me/billing",
        headers: (connection) => ({ authorization: `Bearer ${tokens[connection]}` }),
        connections: PLAYERS,
        milliseconds: Number(args.seconds) * 1_000,
      });
      const each = (ms: number, since: number) => ((ms - since) * 1_000) / answers;
      return {
        perSecond,
        serverUs: each(await cpuMs(contestant), before[0]),
        postgresUs: each(postgresMs(postmaster), before[1]),
      };
    };
    const turns: Record<string, Turn[]> = { bare: [], product: [] };
    for (const contestant of Object.values(contestants)) await turn(contestant);
    for (let number = 0; number < Number(args.turns); number++)
      for (const [name, contestant] of Object.entries(contestants)) turns[name]?.push(await turn(contestant));
    const middle = (name: string, read: (turn: Turn) => number) => median((turns[name] ?? []).map(read));
    console.table(
      Object.fromEntries(
        Object.keys(turns).map((name) => [
          name,
          {
            "calls /s": middle(name, ({ perSecond }) => perSecond).toFixed(0),
            "server us": middle(name, ({ serverUs }) => serverUs).toFixed(0),
            "PostgreSQL us": middle(name, ({ postgresUs }) => postgresUs).toFixed(0),
          },
        ]),
      ),
    );
    const ratios = (turns.product ?? []).map(
      ({ perSecond }, number) => perSecond / (turns.bare?.[number]?.perSecond ?? 1),
    );
    const ratio = median(ratios);
    console.log(`of the bare server: ${ratio.toFixed(2)} (goal: at least ${GOAL})`);
    return ratio >= GOAL;
  } finally {
    for (const { process: child } of Object.values(contestants)) {
      child.disconnect();
      await once(child, "exit");
    }
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const reached = await main();
console.log(reached ? "Goal reached." : "The goal was missed.");
process.exit(reached ? 0 : 1);

// The end of a run with kills: an hour later, in a process of our own, the jobs and sweeps come by, minute after minute, and the bank pays
// what it has accepted. What stands after another hour of that would stand for ever.
import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { createServer, type Server } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { createLogger } from "../src/kernel/log.ts";
import { openEmbeddedDatabase } from "../src/kernel/postgres/embedded-database.ts";
import { drainJobs } from "../src/kernel/worker.ts";

/** Later than any order's time, so that sweeps have something to say about each. */
const AFTERWARDS_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** A sweep takes some hundreds and leaves the rest to the next minute; whatever nobody moved in several of them does not move. */
const MOST_MINUTES = 60;
const LEAST_MINUTES = 3;
/** A long run leaves more than a hundred thousand. */
const JOBS_AT_ONCE = 8;
const SWEEPS = ["deposits.sweep", "withdrawals.sweep", "games.settle_open_rounds"];

/** On the data folder of a server that was stopped. */
export async function anHourLater<T>(dataDir: string, look: (server: Server) => Promise<T>): Promise<T> {
  const log = createLogger({ level: "silent" });
  const database = await openEmbeddedDatabase({ dataDir, log: () => undefined });
  // It runs on, because notices and calls of providers are counted by the second.
  let ahead = AFTERWARDS_MS;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const server = await createServer({
    env: readEnv({ PAGES: "none", PORT: "0", LOG_LEVEL: "silent", WINDFALL_CANCEL_SECONDS: "1" }),
    databaseUrl: database.url,
    secret: readFileSync(path.join(dataDir, "secret"), "utf8"),
    log,
    clock,
    countryOf: () => undefined,
  });
  try {
    await server.app.ready();
    for (let minute = 1; minute <= MOST_MINUTES; minute++, ahead += MINUTE_MS) {
      await settleOnce(server, database.url);
      if (minute >= LEAST_MINUTES && (await countUnderWay(server)) === 0) break;
    }
    return await look(server);
  } finally {
    await server.stop();
    await database.close();
  }
}

async function countUnderWay({ db }: Server): Promise<number> {
  const { count } = await db.read((reader) =>
    reader
      .selectFrom("sell_order")
      .select((row) => row.fn.countAll<string>().as("count"))
      .where("state", "in", ["requested", "approved", "sending"])
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

async function settleOnce(server: Server, databaseUrl: string): Promise<void> {
  // Jobs of workers that were killed; a living worker frees them after some seconds.
  await server.db.transact((tx) =>
    sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs
      where locked_by is not null having count(*) > 0`.execute(tx),
  );
  const work = { databaseUrl, handlers: server.work.handlers, log: createLogger({ level: "silent" }) };
  await drainJobs(work, JOBS_AT_ONCE);
  for (const name of SWEEPS) await server.work.periodic.find((periodic) => periodic.name === name)?.run();
  const accepted = await server.db.read((reader) =>
    reader.selectFrom("sandbox_payout").select("order_id").where("status", "=", "accepted").execute(),
  );
  for (const { order_id } of accepted)
    await server.app.inject({
      method: "POST",
      url: `/sandbox-bank/payouts/${order_id}/pay`,
      headers: { host: "localhost", origin: "http://localhost", "sec-fetch-site": "same-origin" },
    });
}

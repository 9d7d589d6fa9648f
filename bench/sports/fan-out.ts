// `npm run bench -- sports --fan-out`: what it costs to tell 5,000 clients of a tick of the line. The gateway sends all changes of a tick in one frame; beside it, in the same run and in
// turns, a socket.io server that tells each change by itself, as it is usually done, and the same server with the changes joined, so that one sees what is the frame and what is the
// server. Counted is processor time of the serving process, of the gateway with all of PostgreSQL; whoever makes the changes and the clients are other processes.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SportsMarket } from "@windfall/domain/api/index";
import type { Publication } from "@windfall/domain/publications";
import { systemClock } from "../../apps/server/src/kernel/clock.ts";
import { migrateDatabase } from "../../apps/server/src/kernel/migrate.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { mainMarkets } from "../../apps/server/src/modules/sports/line.ts";
import { createEmbeddedFeed } from "../../apps/server/src/modules/sports-feed/index.ts";
import { createPostgresPublisher } from "../../apps/server/src/realtime/index.ts";
import { patientDatabase } from "../../apps/server/test/patient-database.ts";
import { postgresMs, processMs } from "../ledger/cpu.ts";
import type { ClientsRequest, ServerName } from "./fan-out-clients.ts";

const CLIENTS = 5_000;
const CLIENT_PROCESSES = 2;
/** Events that change in one tick: a quiet second has a handful, one in which a round of matches begins has all of them. */
const CHANGES = 20;
const ROUNDS = 3;
const TICKS = 12;
const GOAL = 4;

type Delta = Publication<"broadcast:sports">["events"][number];

interface Way {
  name: string;
  server: ServerName;
  tell(events: readonly Delta[]): Promise<void>;
  /** Of all serving processes so far. */
  usedMs(): number;
  costs: number[];
  ticks: number[];
}

const children: ChildProcess[] = [];

function start(file: string, ...given: string[]): ChildProcess {
  const child = fork(path.join(import.meta.dirname, file), given, { execArgv: ["--import", "tsx"] });
  children.push(child);
  return child;
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController();
  const exit = once(child, "exit", ended).then(() => Promise.reject(new Error("A process of the measurement ended.")));
  exit.catch(() => undefined);
  const [answer] = (await Promise.race([once(child, "message", ended), exit])) as [Answer];
  ended.abort();
  return answer;
}

async function askAll(clients: readonly ChildProcess[], request: ClientsRequest): Promise<void> {
  await Promise.all(
    clients.map((child) => {
      const answer = answerOf(child);
      child.send(request);
      return answer;
    }),
  );
}

/** Changes as the embedded feed tells them, each with the main markets of its event. */
function changesOfFeed(): Delta[] {
  const feed = createEmbeddedFeed("fan-out");
  const startAt = Date.UTC(2026, 10, 16, 18, 0);
  const messages = [...feed.poll(startAt, 600), ...feed.poll(startAt + 60_000, 0)];
  const live = messages.flatMap((one) => (one.type === "odds_change" && one.markets.length > 0 ? [one] : []));
  const deltas = live.slice(-CHANGES).map(({ eventId, status, board, markets }, index): Delta => {
    const offered = markets.map(
      ({ key, status: state, outcomes }): SportsMarket => ({
        ...{ key, status: state, version: index + 1 },
        outcomes: outcomes.map(({ id, odds }) => ({ id, odds })),
      }),
    );
    const periods = board.periods.map(([home, away]): [number, number] => [home, away]);
    return {
      ...{ id: eventId, status, board: { ...board, periods }, revision: index + 1, openMarkets: markets.length },
      markets: mainMarkets(offered),
    };
  });
  if (deltas.length < CHANGES) throw new Error("The feed has too little to tell.");
  return deltas;
}

async function measure(ways: readonly Way[], clients: readonly ChildProcess[], events: readonly Delta[]) {
  const perProcess = (CLIENTS / CLIENT_PROCESSES) * events.length;
  // The first tick of each fills caches and is not counted.
  for (let round = -1; round < ROUNDS; round++)
    for (const way of ways) {
      const before = way.usedMs();
      const ticks = round < 0 ? 1 : TICKS;
      for (let tick = 0; tick < ticks; tick++) {
        const all = askAll(clients, { ask: "await", server: way.server, changes: perProcess });
        const startedAt = performance.now();
        await way.tell(events);
        await all;
        if (round >= 0) way.ticks.push(performance.now() - startedAt);
      }
      if (round >= 0) way.costs.push((way.usedMs() - before) / ticks);
    }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function report(ways: readonly Way[], events: readonly Delta[]): boolean {
  const [joined] = ways;
  const perSecond = ({ costs }: Way) => (CLIENTS * events.length * 1_000) / median(costs);
  const bytes = JSON.stringify({ events }).length;
  console.log(
    `${CLIENTS} clients, ${events.length} changed events a tick (${(bytes / 1024).toFixed(1)} KB together), ${ROUNDS} rounds of ${TICKS} ticks in turns`,
  );
  console.table(
    Object.fromEntries(
      ways.map((way) => [
        way.name,
        {
          "processor ms a tick": median(way.costs).toFixed(0),
          "changes told per processor second": Math.round(perSecond(way)),
          "ms until the last client has the tick": median(way.ticks).toFixed(0),
          "the gateway tells, times as much":
            joined && way !== joined ? (perSecond(joined) / perSecond(way)).toFixed(2) : "",
        },
      ]),
    ),
  );
  const each = ways.at(-1);
  const times = joined && each ? perSecond(joined) / perSecond(each) : 0;
  console.log(
    `The gateway with joined frames tells ${times.toFixed(1)} times as much as socket.io change by change (goal: ${GOAL}).`,
  );
  return times >= GOAL;
}

export async function fanOut(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log: () => undefined });
  const db = patientDatabase(postgres.url(), 2, "warn");
  try {
    await migrateDatabase({ url: postgres.url(), ownerUrl: postgres.ownerUrl() });
    const publisher = createPostgresPublisher({ db, clock: systemClock });
    const [gateway, other] = [start("../realtime/gateway.ts", postgres.url()), start("socket-io.mjs")];
    const [gatewayPort, otherPort] = await Promise.all(
      [gateway, other].map(async (child) => (await answerOf<{ port: number }>(child)).port),
    );
    const clients = Array.from({ length: CLIENT_PROCESSES }, () => start("fan-out-clients.ts"));
    const count = CLIENTS / CLIENT_PROCESSES;
    await askAll(clients, { ask: "connect", server: "gateway", port: gatewayPort ?? 0, count });
    await askAll(clients, { ask: "connect", server: "socket.io", port: otherPort ?? 0, count });
    const emit = (isJoined: boolean) => ({
      server: "socket.io" as const,
      tell: async (events: readonly Delta[]) => void other.send({ isJoined, events }),
      usedMs: () => processMs(other.pid ?? 0),
    });
    const measured = () => ({ costs: [], ticks: [] });
    const ways: Way[] = [
      {
        name: "gateway, one frame",
        server: "gateway",
        tell: (events) => publisher.publish("broadcast:sports", { events: [...events] }),
        usedMs: () => processMs(gateway.pid ?? 0) + postgresMs(postgres.pid()),
        ...measured(),
      },
      { name: "socket.io, one frame", ...emit(true), ...measured() },
      { name: "socket.io, change by change", ...emit(false), ...measured() },
    ];
    const events = changesOfFeed();
    await measure(ways, clients, events);
    return report(ways, events);
  } finally {
    // Each ends by itself when this channel closes. PostgreSQL waits for them, or they would complain of its end.
    const exits = children.map((child) => (child.exitCode === null ? once(child, "exit") : undefined));
    for (const child of children) if (child.connected) child.disconnect();
    await Promise.all(exits);
    await db.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

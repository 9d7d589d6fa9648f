// A process that does nothing but post: callers that each submit a bet or a win, wait for its answer, and submit the next.
import { setImmediate as nextTurn } from "node:timers/promises";
import { createDatabase } from "../../apps/server/src/kernel/db.ts";
import { newId } from "../../apps/server/src/kernel/ids.ts";
import { createLogger } from "../../apps/server/src/kernel/log.ts";
import {
  createSubmitter,
  houseAccount,
  type Posting,
  type PostingResult,
  playerAccount,
  postAll,
} from "../../apps/server/src/ledger/index.ts";
import type { LoadReport, LoadRequest } from "./messages.ts";

const POST_CONNECTIONS = 16;
const RICH_MINOR = 1_000_000_000_000n;
const games = houseAccount("games", "USD");

const [databaseUrl = "", lanes] = process.argv.slice(2);
const log = createLogger({ level: "warn" });
let commits = 0;
const nothing = { inc: () => undefined };
const submitter = createSubmitter({
  databaseUrl,
  log,
  ...(lanes && { lanes: Number(lanes) }),
  metrics: {
    text: async () => "",
    contentType: "",
    observeRequest: () => undefined,
    gauge: () => undefined,
    counter: (name) => (name === "ledger_batches_total" ? { inc: () => void commits++ } : nothing),
  },
});
const db = createDatabase({ url: databaseUrl, poolSize: POST_CONNECTIONS, log });
const doors: Record<LoadRequest["door"], (posting: Posting) => Promise<PostingResult | undefined>> = {
  submit: (posting) => submitter.submit(posting),
  post: (posting) => db.transact(async (tx) => (await postAll(tx, [posting]))[0]),
};

/** Looks like an id of the product and counts up like one; making it costs next to nothing, unlike making a random one. */
const firstId = newId("rnd").slice(0, -8);
let ids = 0;

function moveOf(player: string, amountMinor: bigint, kind: string): Posting {
  const id = firstId + String(++ids).padStart(8, "0");
  return {
    key: `${kind}:${id}`,
    kind,
    reference: id,
    lines: [
      { account: playerAccount("main", player, "USD"), amountMinor },
      { account: games, amountMinor: -amountMinor },
    ],
  };
}

const playerName = (index: number) => `ply_01k9b2c3d4e5f6g7h8j9k0${index}`;

async function makeRich(first: number, end: number): Promise<void> {
  const deposits = Array.from({ length: end - first }, (_, index) => {
    const deposit = moveOf(playerName(first + index), RICH_MINOR, "deposit.credited");
    return submitter.submit({ ...deposit, key: `rich:${first + index}`, reference: "rich" });
  });
  await Promise.all(deposits);
}

async function run({ door, callers, players, seconds }: LoadRequest): Promise<LoadReport> {
  const latencies: number[] = [];
  let refused = 0;
  commits = 0;
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1_000;
  const caller = async () => {
    for (let now = performance.now(); now < endAt; ) {
      const player = playerName(Math.floor(Math.random() * players));
      const posting = Math.random() < 0.5 ? moveOf(player, -100n, "bet.placed") : moveOf(player, 95n, "bet.won");
      const result = await doors[door](posting);
      if (result?.status !== "done") refused++;
      const then = now;
      now = performance.now();
      latencies.push(now - then);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  latencies.sort((a, b) => a - b);
  return {
    postingsPerSecond: latencies.length / elapsedSeconds,
    p50Ms: latencies[latencies.length >> 1] ?? Number.NaN,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    refused,
    rssMb: process.memoryUsage().rss / 1024 / 1024,
    postingsPerCommit: door === "submit" ? latencies.length / commits : 1,
  };
}

async function answer(request: LoadRequest | { rich: number }): Promise<void> {
  if ("rich" in request) {
    // In parts that fit into the queues.
    for (let made = 0; made < request.rich; made += 2_000) await makeRich(made, Math.min(made + 2_000, request.rich));
    process.send?.({ ready: true });
  } else process.send?.(await run(request));
  await nextTurn();
}

process.on("message", (request: LoadRequest | { rich: number }) => void answer(request));
process.on("disconnect", () => {
  void Promise.all([submitter.close(), db.close()]).then(() => process.exit(0));
});

// The hot door: groups whatever waits into one statement and one durable commit. For postings that are the whole transaction.
import { availableParallelism } from "node:os";
import { fail } from "@windfall/domain";
import type { Logger } from "../kernel/log.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { AccountIds } from "./accounts.ts";
import { checkPosting, isPlayerAccount } from "./check-posting.ts";
import { type AccountCache, Lane } from "./lane.ts";
import { createLaneConnection } from "./lane-connection.ts";
import type { Posting, PostingResult } from "./posting.ts";

export interface SubmitterOptions {
  databaseUrl: string;
  /** Connections, each with one batch under way. More than cores only wait for each other. */
  lanes?: number;
  /** Postings that may wait in one lane; more are refused at once. */
  maxQueue?: number;
  maxBatch?: number;
  /** After this a caller gets "unavailable" instead of an answer, and may ask again with the same key. */
  giveUpMs?: number;
  log: Logger;
  metrics?: Metrics;
}

export interface Submitter {
  /**
   * Postings of one player are decided in the order in which they were submitted. `duplicate` is as good as `done`: it also comes
   * when a connection broke after the commit and before its answer.
   */
  submit(posting: Posting): Promise<PostingResult>;
  /** Refuses what comes from now on, and waits for the answers to what came before. */
  close(): Promise<void>;
}

const MOST_LANES = 4;
const CACHED_ACCOUNTS = 100_000;

/** Bounded by forgetting what was learned first. */
function createAccountCache(): AccountCache {
  const ids = new Map<string, number>();
  return {
    ids: ids as AccountIds,
    add(found) {
      // A batch needs all its accounts at once, so room is made before they come.
      for (const name of ids.keys()) {
        if (ids.size + found.size <= CACHED_ACCOUNTS) break;
        ids.delete(name);
      }
      for (const [name, id] of found) ids.set(name, id);
    },
    forget: () => ids.clear(),
  };
}

/** The same player always takes the same lane, or two of their postings could overtake each other. */
function laneOf(posting: Posting, lanes: number): number {
  const player = posting.lines.find(({ account }) => isPlayerAccount(account))?.account.owner ?? posting.key;
  let hash = 0;
  for (let i = 0; i < player.length; i++) hash = (Math.imul(hash, 31) + player.charCodeAt(i)) | 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % lanes;
}

export function createSubmitter(options: SubmitterOptions): Submitter {
  const { databaseUrl, log, metrics, maxQueue = 5_000, maxBatch = 400, giveUpMs = 10_000 } = options;
  const laneCount = options.lanes ?? Math.min(availableParallelism(), MOST_LANES);
  const accounts = createAccountCache();
  const postings = metrics?.counter("ledger_postings_total", "Postings that were decided in batches");
  const batches = metrics?.counter("ledger_batches_total", "Batches of postings that were committed");
  const connections = Array.from({ length: laneCount }, () =>
    // Another connection may lead to a database that was restored meanwhile, where ids were given to other accounts.
    createLaneConnection({ url: databaseUrl, log, onOpen: () => accounts.forget() }),
  );
  const lanes = connections.map(
    (connection) =>
      new Lane({
        connection,
        accounts,
        maxQueue,
        maxBatch,
        giveUpMs,
        log,
        onCommit(count) {
          postings?.inc(count);
          batches?.inc();
        },
      }),
  );
  metrics?.gauge("ledger_waiting", "Postings that wait to be committed", () =>
    lanes.reduce((sum, lane) => sum + lane.length, 0),
  );
  let isClosed = false;

  return {
    async submit(posting) {
      checkPosting(posting);
      if (isClosed) throw fail("service_unavailable");
      return (lanes[laneOf(posting, laneCount)] as Lane).submit(posting);
    },
    async close() {
      isClosed = true;
      await Promise.all(lanes.map((lane) => lane.drain()));
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

// The hot door: groups whatever waits into one statement and one durable commit. For postings that are the whole transaction.
import type { Metrics } from "../kernel/metrics.ts";
import { Batch, isKeyTaken, POST_STATEMENT } from "./batch.ts";
import { checkPosting, isPlayerAccount } from "./check-posting.ts";
import type { Chooser } from "./lane.ts";
import { createLanes, type LanesSettings, type LaneTools } from "./lanes.ts";
import type { Posting, PostingResult } from "./posting.ts";

export interface SubmitterOptions extends LanesSettings {
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

/** Up to the first key that is in it already: the function takes a key once, and nobody may overtake. */
function chooseByKey(): Chooser<Posting> {
  const keys = new Set<string>();
  return ({ key }) => {
    if (keys.has(key)) return "stop";
    keys.add(key);
    return "take";
  };
}

async function commit(postings: readonly Posting[], { run, known, resolve }: LaneTools): Promise<PostingResult[]> {
  const batch = new Batch(postings);
  const unknown = batch.takeIds(known);
  if (unknown.size > 0) batch.takeIds(await resolve(unknown));
  const [row] = await run(POST_STATEMENT, batch.encode());
  return batch.decode(row);
}

export function createSubmitter({ metrics, ...settings }: SubmitterOptions): Submitter {
  const postings = metrics?.counter("ledger_postings_total", "Postings that were decided in batches");
  const batches = metrics?.counter("ledger_batches_total", "Batches of postings that were committed");
  const lanes = createLanes<Posting, PostingResult>({
    ...settings,
    ownerOf: ({ key, lines }) => lines.find(({ account }) => isPlayerAccount(account))?.account.owner ?? key,
    chooser: chooseByKey,
    commit,
    isTakenMeanwhile: isKeyTaken,
    nameOf: ({ key }) => key,
    onCommit(count) {
      postings?.inc(count);
      batches?.inc();
    },
  });
  metrics?.gauge("ledger_waiting", "Postings that wait to be committed", lanes.waiting);

  return {
    async submit(posting) {
      checkPosting(posting);
      return lanes.submit(posting);
    },
    close: lanes.close,
  };
}

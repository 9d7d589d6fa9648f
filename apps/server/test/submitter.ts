// Postings through lanes, as plays go through them: whatever waits becomes one statement and one durable commit. The product has no posting
// that is a transaction of its own; tests of the ledger and of its lanes need nothing around one.
import { checkPosting, isPlayerAccount } from "../src/ledger/check-posting.ts";
import type { Chooser } from "../src/ledger/lane-queue.ts";
import { createLanes, type LanesSettings, type LaneTools } from "../src/ledger/lanes.ts";
import type { Posting, PostingResult } from "../src/ledger/posting.ts";
import { Batch, POST_STATEMENT } from "../src/ledger/posting-batch.ts";
import { isKeyTaken } from "../src/ledger/statements.ts";

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

export interface SubmitterOptions extends LanesSettings {
  /** Called for every batch, with the number of its postings. */
  onCommit?(postings: number): void;
}

export function createSubmitter({ onCommit = () => undefined, ...settings }: SubmitterOptions): Submitter {
  const lanes = createLanes<Posting, PostingResult>({
    ...settings,
    ownerOf: ({ key, lines }) => lines.find(({ account }) => isPlayerAccount(account))?.account.owner ?? key,
    chooser: chooseByKey,
    commit,
    isTakenMeanwhile: isKeyTaken,
    nameOf: ({ key }) => key,
    onCommit,
  });
  return {
    async submit(posting) {
      checkPosting(posting);
      return lanes.submit(posting);
    },
    close: lanes.close,
  };
}

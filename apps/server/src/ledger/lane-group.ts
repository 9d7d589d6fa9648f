// Lanes side by side that take from one queue: what waits at a hot door becomes batches, each one durable commit.
import { availableParallelism } from "node:os";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { fail } from "@windfall/domain";
import type { Logger } from "../kernel/log.ts";
import { Lane } from "./lane.ts";
import { type Chooser, LaneQueue, type Waiting } from "./lane-queue.ts";

export interface LaneGroupSettings {
  /** How many, each with one batch under way. More than cores only wait for each other. */
  lanes?: number;
  /** Items that may wait for each lane; more are refused at once. */
  maxQueue?: number;
  maxBatch?: number;
  /** After this a caller gets "unavailable" instead of an answer, and may ask again with the same key. */
  giveUpMs?: number;
  log: Logger;
}

export interface LaneGroupOptions<Item, Result> extends LaneGroupSettings {
  /** Batches begin this far apart, so that few callers share one too. The first after a pause begins at once. */
  paceMs?: number;
  /** Items of the same owner are decided in the order in which they were submitted. */
  ownerOf(item: Item): string;
  chooser(): Chooser<Item>;
  /** One durable commit; an answer for each item. */
  commit(items: readonly Item[], lane: number): Promise<Result[]>;
  /** Somebody else committed the same at the same moment. Asked again, it is found. */
  isTakenMeanwhile(error: unknown): boolean;
  /** The ids of accounts that are remembered are those of another database. */
  forgetAccounts?(): void;
  /** How the log names an item. */
  nameOf(item: Item): string;
  onCommit(items: number): void;
}

export interface LaneGroup<Item, Result> {
  submit(item: Item): Promise<Result>;
  /** How many items wait. */
  waiting(): number;
  /** Refuses what comes from now on, and waits for the answers to what came before. */
  close(): Promise<void>;
}

const MOST_LANES = 4;
/** While a lane is at work, another one begins when this many wait: what a batch costs is shared by few otherwise. */
const WORTH_A_LANE = 48;
/** Or when they have waited for this long, because the batch under way stands behind somebody's lock or a slow disk. */
const PATIENCE_MS = 25;

export const usualLanes = () => Math.min(availableParallelism(), MOST_LANES);

export function createLaneGroup<Item, Result>(options: LaneGroupOptions<Item, Result>): LaneGroup<Item, Result> {
  const { log, maxQueue = 5_000, maxBatch = 400, giveUpMs = 10_000, paceMs = 0 } = options;
  const { ownerOf, chooser, isTakenMeanwhile, nameOf, onCommit } = options;
  const laneCount = options.lanes ?? usualLanes();
  const queue = new LaneQueue<Item, Result>({ maxWaiting: maxQueue * laneCount, giveUpMs, ownerOf, chooser });
  const lanes = Array.from(
    { length: laneCount },
    (_, no) =>
      new Lane<Item, Result>({
        log,
        gather,
        take,
        onDone(batch) {
          queue.release(batch);
          startLane();
        },
        onTrouble() {
          queue.giveUpOld();
          startLane();
        },
        isTakenMeanwhile,
        nameOf,
        onCommit,
        forgetAccounts: () => options.forgetAccounts?.(),
        commit: (items) => options.commit(items, no),
      }),
  );
  let isClosed = false;
  let impatience: NodeJS.Timeout | undefined;
  let mayBeginAt = 0;

  /** Callers that were answered together submit together; a turn of the event loop gathers them, and a pace those who come one by one. */
  async function gather(): Promise<void> {
    const wait = mayBeginAt - performance.now();
    await (wait > 0 ? sleep(wait) : nextTurn());
  }

  /** Not more than a lane's share, or whoever comes with a crowd would wait for the whole crowd. */
  function take(): Waiting<Item, Result>[] {
    const share = Math.ceil((queue.length + queue.underWay) / laneCount);
    const batch = queue.take(Math.min(maxBatch, Math.max(share, WORTH_A_LANE)));
    if (batch.length > 0) mayBeginAt = performance.now() + paceMs;
    return batch;
  }

  /** If it is worth it now; if not, soon. */
  function startLane(): void {
    const idle = lanes.find(({ working }) => working === undefined);
    if (!idle || queue.length === 0) return;
    if (queue.length >= WORTH_A_LANE || !lanes.some(({ isQuick }) => isQuick)) idle.start();
    else impatience ??= setTimeout(startAnyway, paceMs + PATIENCE_MS);
  }

  function startAnyway(): void {
    impatience = undefined;
    if (queue.length > 0) lanes.find(({ working }) => working === undefined)?.start();
  }

  return {
    submit(item) {
      if (isClosed) return Promise.reject(fail("service_unavailable"));
      const result = queue.push(item);
      startLane();
      return result;
    },
    waiting: () => queue.length,
    async close() {
      isClosed = true;
      for (let working = underWay(); working.length > 0; working = underWay()) await Promise.all(working);
      clearTimeout(impatience);
    },
  };

  function underWay(): Promise<void>[] {
    return lanes.flatMap(({ working }) => working ?? []);
  }
}

// Lanes side by side, each with a connection of its own, that take from one queue, and what they know of accounts in common.
import { availableParallelism } from "node:os";
import { fail } from "@windfall/domain";
import type { Logger } from "../kernel/log.ts";
import { type AccountIds, type RunStatement, resolveAccounts } from "./accounts.ts";
import { Lane } from "./lane.ts";
import { createLaneConnection } from "./lane-connection.ts";
import { type Chooser, LaneQueue, type Waiting } from "./lane-queue.ts";
import type { AccountRef } from "./posting.ts";

export interface LanesSettings {
  databaseUrl: string;
  /** Connections, each with one batch under way. More than cores only wait for each other. */
  lanes?: number;
  /** Items that may wait for each lane; more are refused at once. */
  maxQueue?: number;
  maxBatch?: number;
  /** After this a caller gets "unavailable" instead of an answer, and may ask again with the same key. */
  giveUpMs?: number;
  log: Logger;
}

/** What a batch is committed with. */
export interface LaneTools {
  run: RunStatement;
  /** The ids of accounts, by name. One that is not there yet is opened. */
  resolve(accounts: ReadonlyMap<string, AccountRef>): Promise<AccountIds>;
  /** The ids that are known already. */
  known: AccountIds;
}

export interface LanesOptions<Item, Result> extends LanesSettings {
  /** Items of the same owner are decided in the order in which they were submitted. */
  ownerOf(item: Item): string;
  chooser(): Chooser<Item>;
  commit(items: readonly Item[], tools: LaneTools): Promise<Result[]>;
  isTakenMeanwhile(error: unknown): boolean;
  nameOf(item: Item): string;
  onCommit(items: number): void;
}

export interface Lanes<Item, Result> {
  submit(item: Item): Promise<Result>;
  /** How many items wait. */
  waiting(): number;
  /** Refuses what comes from now on, and waits for the answers to what came before. */
  close(): Promise<void>;
}

const MOST_LANES = 4;
const CACHED_ACCOUNTS = 100_000;

/** Accounts are never removed, so an id stays right for as long as the database is the same one. Bounded by forgetting the oldest. */
function createAccountCache() {
  const ids = new Map<string, number>();
  return {
    ids: ids as AccountIds,
    add(found: AccountIds) {
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

/** While a lane is at work, another one begins when this many wait: what a batch costs is shared by few otherwise. */
const WORTH_A_LANE = 48;
/** Or when they have waited for this long, because the batch under way stands behind somebody's lock or a slow disk. */
const PATIENCE_MS = 25;

export function createLanes<Item, Result>(options: LanesOptions<Item, Result>): Lanes<Item, Result> {
  const { databaseUrl, log, maxQueue = 5_000, maxBatch = 400, giveUpMs = 10_000 } = options;
  const { ownerOf, chooser, isTakenMeanwhile, nameOf, onCommit } = options;
  const laneCount = options.lanes ?? Math.min(availableParallelism(), MOST_LANES);
  const accounts = createAccountCache();
  const queue = new LaneQueue<Item, Result>({ maxWaiting: maxQueue * laneCount, giveUpMs, ownerOf, chooser });
  const connections = Array.from({ length: laneCount }, () =>
    // Another connection may lead to a database that was restored meanwhile, where ids were given to other accounts.
    createLaneConnection({ url: databaseUrl, log, onOpen: () => accounts.forget() }),
  );
  const lanes = connections.map((connection) => {
    const tools: LaneTools = {
      run: connection.run,
      known: accounts.ids,
      async resolve(wanted) {
        const found = await resolveAccounts(connection.run, wanted);
        accounts.add(found);
        return found;
      },
    };
    return new Lane<Item, Result>({
      log,
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
      forgetAccounts: accounts.forget,
      async commit(items) {
        // Before ids are looked up: a new connection makes the cache forget them.
        await connection.open();
        return options.commit(items, tools);
      },
    });
  });
  let isClosed = false;
  let impatience: NodeJS.Timeout | undefined;

  /** Not more than a lane's share, or whoever comes with a crowd would wait for the whole crowd. */
  function take(): Waiting<Item, Result>[] {
    const share = Math.ceil((queue.length + queue.underWay) / laneCount);
    return queue.take(Math.min(maxBatch, Math.max(share, WORTH_A_LANE)));
  }

  /** If it is worth it now; if not, soon. */
  function startLane(): void {
    const idle = lanes.find(({ working }) => working === undefined);
    if (!idle || queue.length === 0) return;
    if (queue.length >= WORTH_A_LANE || !lanes.some(({ isQuick }) => isQuick)) idle.start();
    else impatience ??= setTimeout(startAnyway, PATIENCE_MS);
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
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };

  function underWay(): Promise<void>[] {
    return lanes.flatMap(({ working }) => working ?? []);
  }
}

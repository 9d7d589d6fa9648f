// Lanes side by side, each with a connection of its own, and what they know of accounts in common.
import { availableParallelism } from "node:os";
import { fail } from "@windfall/domain";
import type { Logger } from "../kernel/log.ts";
import { type AccountIds, type RunStatement, resolveAccounts } from "./accounts.ts";
import { type Chooser, Lane } from "./lane.ts";
import { createLaneConnection } from "./lane-connection.ts";
import type { AccountRef } from "./posting.ts";

export interface LanesSettings {
  databaseUrl: string;
  /** Connections, each with one batch under way. More than cores only wait for each other. */
  lanes?: number;
  /** Items that may wait in one lane; more are refused at once. */
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

/** The same owner always takes the same lane, or two of their items could overtake each other. */
function laneOf(owner: string, lanes: number): number {
  let hash = 0;
  for (let i = 0; i < owner.length; i++) hash = (Math.imul(hash, 31) + owner.charCodeAt(i)) | 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % lanes;
}

export function createLanes<Item, Result>(options: LanesOptions<Item, Result>): Lanes<Item, Result> {
  const { databaseUrl, log, maxQueue = 5_000, maxBatch = 400, giveUpMs = 10_000 } = options;
  const { chooser, isTakenMeanwhile, nameOf, onCommit } = options;
  const laneCount = options.lanes ?? Math.min(availableParallelism(), MOST_LANES);
  const accounts = createAccountCache();
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
      maxQueue,
      maxBatch,
      giveUpMs,
      log,
      chooser,
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

  return {
    submit(item) {
      if (isClosed) return Promise.reject(fail("service_unavailable"));
      return (lanes[laneOf(options.ownerOf(item), laneCount)] as Lane<Item, Result>).submit(item);
    },
    waiting: () => lanes.reduce((sum, lane) => sum + lane.length, 0),
    async close() {
      isClosed = true;
      await Promise.all(lanes.map((lane) => lane.drain()));
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

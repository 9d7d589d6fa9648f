// A hot door whose lanes have a connection each, and what they know of accounts in common.
import { type AccountIds, type RunStatement, resolveAccounts } from "./accounts.ts";
import { createLaneConnection } from "./lane-connection.ts";
import {
  createLaneGroup,
  type LaneGroup,
  type LaneGroupOptions,
  type LaneGroupSettings,
  usualLanes,
} from "./lane-group.ts";
import type { AccountRef } from "./posting.ts";

export interface LanesSettings extends LaneGroupSettings {
  databaseUrl: string;
}

/** What a batch is committed with. */
export interface LaneTools {
  run: RunStatement;
  /** The ids of accounts, by name. One that is not there yet is opened. */
  resolve(accounts: ReadonlyMap<string, AccountRef>): Promise<AccountIds>;
  /** The ids that are known already. */
  known: AccountIds;
}

export interface LanesOptions<Item, Result>
  extends LanesSettings,
    Omit<LaneGroupOptions<Item, Result>, "commit" | "forgetAccounts"> {
  commit(items: readonly Item[], tools: LaneTools): Promise<Result[]>;
}

export type Lanes<Item, Result> = LaneGroup<Item, Result>;

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

export function createLanes<Item, Result>(options: LanesOptions<Item, Result>): Lanes<Item, Result> {
  const { databaseUrl, log, lanes = usualLanes() } = options;
  const accounts = createAccountCache();
  const connections = Array.from({ length: lanes }, () =>
    // Another connection may lead to a database that was restored meanwhile, where ids were given to other accounts.
    createLaneConnection({ url: databaseUrl, log, onOpen: () => accounts.forget() }),
  );
  const tools = connections.map(
    (connection): LaneTools => ({
      run: connection.run,
      known: accounts.ids,
      async resolve(wanted) {
        const found = await resolveAccounts(connection.run, wanted);
        accounts.add(found);
        return found;
      },
    }),
  );
  const group = createLaneGroup<Item, Result>({
    ...options,
    lanes,
    forgetAccounts: accounts.forget,
    async commit(items, lane) {
      // Before ids are looked up: a new connection makes the cache forget them.
      await connections[lane]?.open();
      return options.commit(items, tools[lane] as LaneTools);
    },
  });
  return {
    ...group,
    async close() {
      await group.close();
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

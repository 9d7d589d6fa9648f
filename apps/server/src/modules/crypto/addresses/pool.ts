// The pool of addresses whose family derives none from a public key: filled from outside, emptied by players, and an alarm before it is empty.
import { isAddressOf } from "@windfall/chains";
import { type KeyFamily, NETWORKS } from "@windfall/domain/rules/crypto/networks";
import { sql } from "kysely";
import type { Database, Reader, Tx } from "../../../kernel/db.ts";
import { invariant } from "../../../kernel/invariant.ts";
import type { Logger } from "../../../kernel/log.ts";
import type { Metrics } from "../../../kernel/metrics.ts";
import { StartupError } from "../../../kernel/startup-error.ts";
import type { Periodic } from "../../../kernel/worker.ts";
import type { KeyRing } from "./key-ring.ts";

export const POOLED_FAMILY = "solana" satisfies KeyFamily;
const isPooled = (address: string) =>
  Object.values(NETWORKS).some(({ id, keys }) => keys === POOLED_FAMILY && isAddressOf(id, address));
/** Below this share of free addresses somebody has to bring new ones. */
const LOW_SHARE = 0.2;

export interface PoolLevel {
  free: number;
  total: number;
}

export async function poolLevel(reader: Reader): Promise<PoolLevel> {
  return reader
    .selectFrom("address_pool")
    .select([
      sql<number>`count(*) filter (where taken_at is null)::int`.as("free"),
      sql<number>`count(*)::int`.as("total"),
    ])
    .where("key_family", "=", POOLED_FAMILY)
    .executeTakeFirstOrThrow();
}

export const isLow = ({ free, total }: PoolLevel): boolean => free < total * LOW_SHARE || total === 0;

/** Adds addresses behind those that are there; one that is there already keeps its place. */
export async function fillPool(
  tx: Tx,
  keys: KeyRing,
  addressesFrom: (first: number) => readonly string[],
): Promise<void> {
  await sql`lock table address_pool in share row exclusive mode`.execute(tx);
  const { total: first } = await poolLevel(tx);
  const rows = addressesFrom(first).map((address, index) => {
    invariant(isPooled(address), `${address} is no address of ${POOLED_FAMILY}`);
    const number = first + index;
    const mac = keys.markOf({ keyFamily: POOLED_FAMILY, number, playerId: null, address, canonical: address });
    return { key_family: POOLED_FAMILY, number, address, mac };
  });
  if (rows.length > 0) await tx.insertInto("address_pool").values(rows).execute();
}

/** Addresses that the signer has shown, from a number on: the number is where their keys are found again. */
export interface BroughtPool {
  first: number;
  addresses: readonly string[];
}

/** Answers how many there are now. */
export async function bringToPool(tx: Tx, keys: KeyRing, { first, addresses }: BroughtPool): Promise<PoolLevel> {
  const wrong = addresses.find((address) => !isPooled(address));
  if (wrong !== undefined) throw new StartupError(`${JSON.stringify(wrong)} is no address of ${POOLED_FAMILY}.`);
  await fillPool(tx, keys, (next) => {
    if (next !== first)
      throw new StartupError(`The next address of the pool has number ${next}, these begin with ${first}.`);
    return addresses;
  });
  return poolLevel(tx);
}

export interface PoolWatchDeps {
  db: Database;
  log: Logger;
  metrics: Metrics;
  /** Only a sandbox has the keys to make more by itself. */
  refill?: ((tx: Tx) => Promise<void>) | undefined;
}

export function poolWatch({ db, log, metrics, refill }: PoolWatchDeps): Periodic {
  let level: PoolLevel = { free: 0, total: 0 };
  metrics.gauge("crypto_pool_free", "Addresses of the pool that nobody has yet", () => level.free);
  metrics.gauge("crypto_pool_low", "1: less than a fifth of the pool of addresses is free; bring new ones", () =>
    level.total > 0 && isLow(level) ? 1 : 0,
  );
  return {
    name: "crypto.watch_pool",
    pattern: "* * * * *",
    async run() {
      level = await db.read(poolLevel);
      if (!isLow(level)) return;
      if (refill) await db.transact(refill);
      else if (level.total > 0)
        log.error({ ...level }, "the pool of deposit addresses is nearly empty: bring new ones");
    },
  };
}

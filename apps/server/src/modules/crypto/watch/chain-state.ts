// How far a network is read, and how its nodes behave. One watcher writes at a time: a lock of the transaction, and behind it the tip that
// the writer has read from.
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { ChainProblem } from "@windfall/domain/rules/crypto/troubles";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../kernel/db.ts";

/** Blocks that are remembered: no re-organisation is followed further back. */
export const REMEMBERED_BLOCKS = 256;

export interface Tip {
  height: number;
  hash: string;
}

/** Where transfers were found; without a block they wait for one. */
export interface FoundIn {
  network: NetworkId;
  block: Tip | undefined;
}

export async function readTip(reader: Reader, network: NetworkId): Promise<Tip | undefined> {
  const row = await reader
    .selectFrom("chain_block")
    .select(["height", "hash"])
    .where("network", "=", network)
    .orderBy("height", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { height: Number(row.height), hash: row.hash };
}

/** The newest first. */
export async function rememberedBlocks(reader: Reader, network: NetworkId): Promise<Tip[]> {
  const rows = await reader
    .selectFrom("chain_block")
    .select(["height", "hash"])
    .where("network", "=", network)
    .orderBy("height", "desc")
    .execute();
  return rows.map(({ height, hash }) => ({ height: Number(height), hash }));
}

/** From here until the transaction ends no other watcher writes about this network. */
export async function lockChain(tx: Tx, network: NetworkId): Promise<void> {
  await sql`select chain_lock(${network})`.execute(tx);
}

/** When a network was looked at last, and what was wrong then; undefined for one that is new. */
export async function lastCheck(
  reader: Reader,
  network: NetworkId,
): Promise<{ checkedAt: Date; problem: string | null } | undefined> {
  const row = await reader
    .selectFrom("chain_watch")
    .select(["checked_at", "problem"])
    .where("network", "=", network)
    .executeTakeFirst();
  return row && { checkedAt: row.checked_at, problem: row.problem };
}

/** Answers whether the problem is news. */
export async function noteCheck(
  tx: Tx,
  network: NetworkId,
  problem: ChainProblem | undefined,
  now: Date,
): Promise<boolean> {
  const before = await tx
    .selectFrom("chain_watch")
    .select("problem")
    .where("network", "=", network)
    .forUpdate()
    .executeTakeFirst();
  const isNews = (before?.problem ?? undefined) !== problem;
  const found = { checked_at: now, ...(isNews && { problem: problem ?? null, problem_since: problem ? now : null }) };
  await tx
    .insertInto("chain_watch")
    .values({ network, ...found })
    .onConflict((conflict) => conflict.column("network").doUpdateSet(found))
    .execute();
  return isNews;
}

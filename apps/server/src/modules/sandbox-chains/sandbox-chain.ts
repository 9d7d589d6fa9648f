// Chains of our own for the demo: blocks, transfers and re-organisations as rows, behind the interface that real nodes have. Whoever may press the
// buttons may send anything to anybody; payments that come in as signed bytes are checked (sandbox-payments.ts).
import { createHash, randomBytes } from "node:crypto";
import { base58 } from "@windfall/chains";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { NETWORKS } from "@windfall/domain/rules/crypto/networks";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";

export const CHAIN_MOODS = ["open", "stalled", "garbage", "down", "behind", "ahead"] as const;
export type ChainMood = (typeof CHAIN_MOODS)[number];

export interface SentTransfer {
  /** Several of one transaction have the same. */
  txHash?: string;
  place?: string;
  to: string;
  contract: string | null;
  units: bigint;
}

/** Whether coins are outputs that are spent as a whole. */
export const countsByOutputs = (network: NetworkId): boolean => network === "bitcoin" || network === "litecoin";

/** Where a new chain begins, so that it can be re-organised from its first day. */
const FIRST_HEIGHT = 1_000;

export function newTxHash(network: NetworkId): string {
  if (network === "solana") return base58.encode(randomBytes(64));
  const hash = randomBytes(32).toString("hex");
  return NETWORKS[network].keys === "evm" ? `0x${hash}` : hash;
}

/** From here until the transaction ends nobody else changes this chain. */
export async function holdChain(tx: Tx, clock: Clock, network: NetworkId): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("sandbox_chain")
    .values({ network })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  await tx.selectFrom("sandbox_chain").select("network").where("network", "=", network).forUpdate().execute();
  if (numInsertedOrUpdatedRows === 1n) await addBlock(tx, clock, network);
}

async function addBlock(tx: Tx, clock: Clock, network: NetworkId): Promise<number> {
  const last = await tx
    .selectFrom("sandbox_block")
    .select(["height", "hash"])
    .where("network", "=", network)
    .orderBy("height", "desc")
    .limit(1)
    .executeTakeFirst();
  const { next_nonce } = await tx
    .updateTable("sandbox_chain")
    .set((row) => ({ next_nonce: row("next_nonce", "+", "1") }))
    .where("network", "=", network)
    .returning("next_nonce")
    .executeTakeFirstOrThrow();
  const height = last ? Number(last.height) + 1 : FIRST_HEIGHT;
  const digest = createHash("sha256").update(`${network} ${height} ${next_nonce}`).digest();
  const hash = network === "solana" ? base58.encode(digest) : digest.toString("hex");
  await tx
    .insertInto("sandbox_block")
    .values({ network, height, hash, parent_hash: last?.hash ?? "0".repeat(64), mined_at: clock.now() })
    .execute();
  return height;
}

export async function sendTransfers(
  tx: Tx,
  clock: Clock,
  network: NetworkId,
  transfers: readonly SentTransfer[],
): Promise<string[]> {
  await holdChain(tx, clock, network);
  const firstPlace = countsByOutputs(network) ? "out 0" : "0";
  const rows = transfers.map(({ txHash = newTxHash(network), place = firstPlace, to, contract, units }) => ({
    network,
    tx_hash: txHash,
    place,
    to_address: to,
    contract,
    units: units.toString(),
    created_at: clock.now(),
  }));
  for (let first = 0; first < rows.length; first += 1_000)
    await tx
      .insertInto("sandbox_transfer")
      .values(rows.slice(first, first + 1_000))
      .execute();
  return rows.map(({ tx_hash }) => tx_hash);
}

/** The first of the new blocks takes everything that waits and has not ended. */
export async function mineBlocks(tx: Tx, clock: Clock, network: NetworkId, count: number): Promise<void> {
  await holdChain(tx, clock, network);
  for (let mined = 0; mined < count; mined++) {
    const height = await addBlock(tx, clock, network);
    await tx
      .deleteFrom("sandbox_transfer")
      .where("network", "=", network)
      .where("height", "is", null)
      .where((row) => row.or([row("expires_at", "<", clock.now()), row("last_height", "<", height.toString())]))
      .execute();
    await tx
      .updateTable("sandbox_transfer")
      .set({ height })
      .where("network", "=", network)
      .where("height", "is", null)
      .execute();
  }
}

export interface Reorganisation {
  depth: number;
  /** again: the new blocks take the same transfers, each one block later. waiting: they wait for a block. gone: their coins were spent otherwise. */
  transfers: "again" | "waiting" | "gone";
}

/** Replaces the last blocks by one more than there were; the first block of a chain stays. */
export async function reorganise(
  tx: Tx,
  clock: Clock,
  network: NetworkId,
  { depth, transfers }: Reorganisation,
): Promise<void> {
  await holdChain(tx, clock, network);
  const { height } = await tx
    .selectFrom("sandbox_block")
    .select(sql<number>`max(height)::int`.as("height"))
    .where("network", "=", network)
    .executeTakeFirstOrThrow();
  const above = Math.max(FIRST_HEIGHT, height - depth);
  const replaced = tx.updateTable("sandbox_transfer").where("network", "=", network).where("height", ">", `${above}`);
  if (transfers === "gone") await forget(tx, network, above);
  else if (transfers === "waiting") await replaced.set({ height: null }).execute();
  else await replaced.set((row) => ({ height: row("height", "+", "1") })).execute();
  await tx.deleteFrom("sandbox_block").where("network", "=", network).where("height", ">", `${above}`).execute();
  for (let mined = above; mined <= height; mined++) await addBlock(tx, clock, network);
}

/** What spent an output has not, if it is gone. */
async function forget(tx: Tx, network: NetworkId, above: number): Promise<void> {
  const gone = await tx
    .deleteFrom("sandbox_transfer")
    .where("network", "=", network)
    .where("height", ">", `${above}`)
    .returning("tx_hash")
    .execute();
  if (gone.length === 0) return;
  await tx
    .deleteFrom("sandbox_spent")
    .where("network", "=", network)
    .where(
      "by_tx_hash",
      "in",
      gone.map(({ tx_hash }) => tx_hash),
    )
    .execute();
}

export async function setMood(tx: Tx, clock: Clock, network: NetworkId, mood: ChainMood): Promise<void> {
  await holdChain(tx, clock, network);
  const height = sql<string>`(select max(height) from sandbox_block where network = ${network})`;
  await tx
    .updateTable("sandbox_chain")
    .set({ mood, stalled_at: mood === "stalled" ? height : null })
    .where("network", "=", network)
    .execute();
}

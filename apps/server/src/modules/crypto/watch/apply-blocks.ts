// Takes blocks into what is remembered, in one transaction with everything that follows from them: deposits of replaced blocks are unseen,
// those of the new ones are written down, confirmations are counted. Whoever was overtaken by another watcher writes nothing.

import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { sql } from "kysely";
import type { Tx } from "../../../kernel/db.ts";
import { invariant } from "../../../kernel/invariant.ts";
import { restrict } from "../../identity/index.ts";
import { raiseAlarm } from "../../payment-alarms/index.ts";
import type { CoinRate } from "../../rates/index.ts";
import type { Block } from "../chains/chain.ts";
import { announce, type CryptoDepositRow, changeState, stateOf } from "../deposits/rows.ts";
import { lockChain, REMEMBERED_BLOCKS, readTip, type Tip } from "./chain-state.ts";
import { type RecordDeps, recordTransfers } from "./record-transfers.ts";

export interface NewBlocks {
  /** What was read before; another tip by now means another watcher. */
  tip: Tip;
  /** The newest block that both chains have. */
  fork: Tip;
  blocks: readonly Block[];
}

/** False: somebody else has moved the chain on. */
export async function applyBlocks(
  tx: Tx,
  deps: RecordDeps,
  network: NetworkId,
  { tip, fork, blocks }: NewBlocks,
  rate: CoinRate,
): Promise<boolean> {
  await lockChain(tx, network);
  const now = await readTip(tx, network);
  if (now?.height !== tip.height || now.hash !== tip.hash) return false;
  if (fork.height < tip.height) await forgetBlocks(tx, deps, network, fork.height);
  await rememberBlocks(tx, network, blocks);
  for (const { height, hash, transfers } of blocks)
    await recordTransfers(tx, deps, { network, block: { height, hash } }, transfers, rate);
  const newTip = blocks.at(-1)?.height ?? fork.height;
  await countConfirmations(tx, network, newTip);
  return true;
}

async function rememberBlocks(tx: Tx, network: NetworkId, blocks: readonly Block[]): Promise<void> {
  const newest = blocks.at(-1)?.height;
  if (newest === undefined) return;
  await tx
    .insertInto("chain_block")
    .values(blocks.map(({ height, hash }) => ({ network, height, hash })))
    .execute();
  await tx
    .deleteFrom("chain_block")
    .where("network", "=", network)
    .where("height", "<=", (newest - REMEMBERED_BLOCKS).toString())
    .execute();
}

async function forgetBlocks(tx: Tx, deps: RecordDeps, network: NetworkId, above: number): Promise<void> {
  await tx.deleteFrom("chain_block").where("network", "=", network).where("height", ">", above.toString()).execute();
  const rows = await tx
    .selectFrom("crypto_deposit")
    .selectAll()
    .where("network", "=", network)
    .where("block_height", ">", above.toString())
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const row of rows) await unseeBlock(tx, deps, row);
}

const NO_BLOCK = { block_height: null, block_hash: null, confirmations: 0 };

async function unseeBlock(tx: Tx, deps: RecordDeps, row: CryptoDepositRow): Promise<void> {
  if (stateOf(row) === "small") return changeState(tx, deps, row, { to: "seen" }, NO_BLOCK);
  await tx.updateTable("crypto_deposit").set(NO_BLOCK).where("id", "=", row.id).execute();
  if (stateOf(row) === "completed") await giveToPeople(tx, deps, row);
  else await announce(tx, row);
}

/** The money was on the balance and may be gone: nothing is taken back by a machine, and nothing leaves until a person has looked. */
async function giveToPeople(tx: Tx, deps: RecordDeps, row: CryptoDepositRow): Promise<void> {
  const creditedMinor = BigInt(row.credited_minor ?? 0);
  await restrict(tx, row.player_id, "fiat", deps.clock.now());
  await raiseAlarm(tx, deps, {
    kind: "deposit_reorganised",
    orderId: row.id,
    playerId: row.player_id,
    provider: row.network,
    said: "declined",
    amountMinor: creditedMinor > 0n ? creditedMinor : 1n,
    currency: row.wallet_currency,
  });
}

/** Counted by the blocks that were read, never by the height that a node claims. */
async function countConfirmations(tx: Tx, network: NetworkId, tip: number): Promise<void> {
  const { rows } = await sql<{ id: string; player_id: string; status: string }>`
    update crypto_deposit set confirmations = least(${tip}::bigint - block_height + 1, required)
    where network = ${network} and status = 'seen' and block_height is not null
      and confirmations <> least(${tip}::bigint - block_height + 1, required)
    returning id, player_id, status`.execute(tx);
  for (const row of rows) await announce(tx, row);
}

/** Where reading begins: nothing was remembered of this network. */
export async function beginAt(tx: Tx, network: NetworkId, block: Tip): Promise<void> {
  await lockChain(tx, network);
  if (await readTip(tx, network)) return;
  invariant(block.height >= 0, "a chain begins with block 0");
  await tx
    .insertInto("chain_block")
    .values({ network, ...block })
    .execute();
}

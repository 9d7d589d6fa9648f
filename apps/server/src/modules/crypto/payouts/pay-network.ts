// One look at what has to leave by a network: sign, store, then send; count confirmations; send again or replace what no block takes. Whatever dies
// in between, the next look goes on from the rows, and the same bytes are sent again.
import { endsByItself } from "@windfall/chains";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Loop } from "../../../kernel/loops.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import type { ChainNode, FoundTransaction, WatchedNetwork } from "../chains/chain.ts";
import type { CryptoDeps } from "../deps.ts";
import { hotWallets, paysOut } from "../withdrawals/payable.ts";
import type { PayingDeps } from "./deps.ts";
import { changePayout, listPayments, type PaymentRow, type PayoutRow } from "./rows.ts";
import { signVersion } from "./sign-version.ts";

const LOOK_EVERY_MS = 3_000;
const PAID_AT_ONCE = 100;
/** Without a block after this many times the usual distance it is replaced by one that pays more. */
const STUCK_BLOCKS = 20;
const LEAST_STUCK_MS = 10 * 60_000;

export function payoutLoops(deps: CryptoDeps): Loop[] {
  return [...deps.networks.values()]
    .filter(({ id }) => paysOut(deps, { network: id }))
    .map((network) => ({
      name: `crypto.pay ${network.id}`,
      everyMs: LOOK_EVERY_MS,
      run: () => payNetwork(deps, network),
    }));
}

export async function payNetwork(deps: CryptoDeps, { id, nodes, payer: node }: WatchedNetwork): Promise<void> {
  const { signer } = deps;
  const open = await listOpen(deps, id);
  if (!node || !signer || open.length === 0) return;
  try {
    const wallet = (await hotWallets(signer)).get(id);
    if (wallet === undefined) return;
    for (const row of open) await moveOn({ ...deps, node, nodes, wallet }, row);
  } catch (error) {
    // Nothing is lost by waiting: what was signed is stored, what was not has not left.
    if (!(error instanceof ProviderUnreachable)) throw error;
    deps.log.warn({ network: id, reason: error.message }, "payments wait: the signer or the node does not answer");
  }
}

function listOpen({ db }: CryptoDeps, network: string): Promise<PayoutRow[]> {
  return db.read((reader) =>
    reader
      .selectFrom("coin_withdrawal")
      .selectAll()
      .where("network", "=", network)
      .where("state", "in", ["wanted", "signed", "sent"])
      // What has bytes comes first: its number is before those of the others.
      .orderBy((row) => row("state", "=", "wanted"))
      .orderBy("created_at")
      .orderBy("order_id")
      .limit(PAID_AT_ONCE)
      .execute(),
  );
}

async function moveOn(deps: PayingDeps, row: PayoutRow): Promise<void> {
  if (row.state === "wanted") {
    if (await signVersion(deps, row, "first")) await send(deps, { ...row, state: "signed" });
    return;
  }
  const found = await findVersion(deps, row);
  await (found ? count(deps, row, found) : send(deps, row));
}

interface FoundVersion extends FoundTransaction {
  txHash: string;
}

/** Any version counts: the network takes one of them and never two. */
async function findVersion(
  { db, node }: { db: PayingDeps["db"]; node: ChainNode },
  { order_id }: PayoutRow,
): Promise<FoundVersion | undefined> {
  const versions = await db.read((reader) => listPayments(reader, order_id));
  for (const { tx_hash } of versions.toReversed()) {
    const found = await node.findTransaction(tx_hash);
    if (found) return { ...found, txHash: tx_hash };
  }
  return undefined;
}

async function count(deps: PayingDeps, row: PayoutRow, found: FoundVersion): Promise<void> {
  const { db, node } = deps;
  const { height: head } = await node.head();
  // A node that just lost the block again has no word in this.
  if ((await node.hashAt(found.height)) !== found.blockHash) return;
  const { confirmations: required } = NETWORKS[row.network as NetworkId];
  const confirmations = Math.max(0, Math.min(head - found.height + 1, required));
  const facts = { tx_hash: found.txHash, block_height: found.height, confirmations, reason: null };
  const isFinal = confirmations >= required;
  if (!isFinal && row.confirmations === confirmations && row.tx_hash === found.txHash) return;
  await db.transact(async (tx) => {
    if (!isFinal) return changePayout(tx, deps, row, "sent", facts);
    if (found.succeeded) return changePayout(tx, deps, row, "confirmed", facts);
    return changePayout(tx, deps, row, "failed", { ...facts, reason: "failed_on_chain" });
  });
}

async function send(deps: PayingDeps, row: PayoutRow): Promise<void> {
  const { db, node, clock } = deps;
  const last = (await db.read((reader) => listPayments(reader, row.order_id))).at(-1);
  if (!last) return;
  if (await hasEnded(deps, last)) return renew(deps, row, last);
  const answer = await node.broadcast(last.raw);
  const reason = answer === "taken" ? null : answer.refused;
  if (row.state === "signed" || row.reason !== reason || row.confirmations > 0)
    await db.transact((tx) =>
      changePayout(tx, deps, row, "sent", { tx_hash: last.tx_hash, block_height: null, confirmations: 0, reason }),
    );
  if (isStuck(row, last.signed_at, clock.now())) await signVersion(deps, row, "replace");
}

async function hasEnded({ node, clock }: PayingDeps, { expires_at, last_height }: PaymentRow): Promise<boolean> {
  if (last_height !== null) return (await node.head()).height > Number(last_height);
  return expires_at !== null && expires_at < clock.now();
}

/** Signed anew only when every node is past its end by more blocks than any re-organisation takes back, and none of them knows a version. */
async function renew(deps: PayingDeps, row: PayoutRow, last: PaymentRow): Promise<void> {
  for (const node of deps.nodes) {
    if (!(await isPast(node, last))) return;
    // Asked behind that question: what a block took while this process slept is known by now.
    if (await findVersion({ db: deps.db, node }, row)) return;
  }
  await signVersion(deps, row, "renew");
}

async function isPast(node: ChainNode, { network, expires_at, last_height }: PaymentRow): Promise<boolean> {
  const { blockSeconds, confirmationsWhenLarge } = NETWORKS[network as NetworkId];
  // A block and not the height that a node claims.
  if (last_height !== null) return (await node.hashAt(Number(last_height) + confirmationsWhenLarge)) !== undefined;
  const { at } = await node.head();
  return expires_at !== null && at.getTime() - expires_at.getTime() >= blockSeconds * confirmationsWhenLarge * 1_000;
}

function isStuck({ network }: PayoutRow, signedAt: Date, now: Date): boolean {
  const usualMs = NETWORKS[network as NetworkId].blockSeconds * 1_000 * STUCK_BLOCKS;
  return !endsByItself(network as NetworkId) && now.getTime() - signedAt.getTime() > Math.max(usualMs, LEAST_STUCK_MS);
}

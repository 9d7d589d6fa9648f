// One look at what has to leave by a network: sign, store, then send; count confirmations; send again or replace what no block takes. Whatever dies
// in between, the next look goes on from the rows, and the same bytes are sent again.
import { endsByItself } from "@windfall/chains";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Loop } from "../../../kernel/loops.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import type { ChainNode, FoundTransaction, WatchedNetwork } from "../chains/chain.ts";
import type { CryptoDeps } from "../deps.ts";
import { leavingMove, listOpenMoves } from "../sweeps/rows.ts";
import { hotWallets, paysOut } from "../withdrawals/payable.ts";
import type { PayingDeps } from "./deps.ts";
import { type Leaving, listPayments, type PaymentRow } from "./leaving.ts";
import { bookNetworkFee } from "./network-fees.ts";
import { leavingPayout, listOpenPayouts } from "./rows.ts";
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
    for (const leaving of open) await moveOn({ ...deps, signer, node, nodes, wallet }, leaving);
  } catch (error) {
    // Nothing is lost by waiting: what was signed is stored, what was not has not left.
    if (!(error instanceof ProviderUnreachable)) throw error;
    deps.log.warn({ network: id, reason: error.message }, "payments wait: the signer or the node does not answer");
  }
}

/** What players wait for comes before what only we do. */
function listOpen(deps: CryptoDeps, network: NetworkId): Promise<Leaving[]> {
  return deps.db.read(async (reader) => [
    ...(await listOpenPayouts(reader, network, PAID_AT_ONCE)).map((row) => leavingPayout(deps, row)),
    ...(await listOpenMoves(reader, network, PAID_AT_ONCE)).map((row) => leavingMove(deps, row)),
  ]);
}

async function moveOn(deps: PayingDeps, leaving: Leaving): Promise<void> {
  if (leaving.state === "wanted") {
    if (await signVersion(deps, leaving, "first")) await send(deps, { ...leaving, state: "signed" });
    return;
  }
  const found = await findVersion(deps, leaving);
  await (found ? count(deps, leaving, found) : send(deps, leaving));
}

interface FoundVersion extends FoundTransaction {
  version: PaymentRow;
}

/** Any version counts: the network takes one of them and never two. */
async function findVersion(
  { db, node }: { db: PayingDeps["db"]; node: ChainNode },
  { id }: Leaving,
): Promise<FoundVersion | undefined> {
  const versions = await db.read((reader) => listPayments(reader, id));
  for (const version of versions.toReversed()) {
    const found = await node.findTransaction(version.tx_hash);
    if (found) return { ...found, version };
  }
  return undefined;
}

async function count(deps: PayingDeps, leaving: Leaving, found: FoundVersion): Promise<void> {
  const { db, node } = deps;
  const { height: head } = await node.head();
  // A node that just lost the block again has no word in this.
  if ((await node.hashAt(found.height)) !== found.blockHash) return;
  const { confirmations: required } = NETWORKS[leaving.network];
  const confirmations = Math.max(0, Math.min(head - found.height + 1, required));
  const { tx_hash, fee_units } = found.version;
  const facts = { tx_hash, block_height: found.height, confirmations, reason: null };
  if (confirmations < required) {
    if (leaving.confirmations !== confirmations || leaving.txHash !== tx_hash)
      await db.transact((tx) => leaving.change(tx, leaving.state, "sent", facts));
    return;
  }
  await db.transact(async (tx) => {
    const isEnded = found.succeeded
      ? await leaving.change(tx, leaving.state, "confirmed", facts)
      : await leaving.change(tx, leaving.state, "failed", { ...facts, reason: "failed_on_chain" });
    // A network keeps its fee of what failed too.
    if (isEnded) await bookNetworkFee(tx, leaving.network, { id: leaving.id, units: keptOf(found, BigInt(fee_units)) });
  });
}

/** Never more than was offered, whatever a node says; all of it where the node does not say. */
const keptOf = ({ feeUnits }: FoundTransaction, offered: bigint): bigint =>
  feeUnits !== undefined && feeUnits < offered ? feeUnits : offered;

async function send(deps: PayingDeps, leaving: Leaving): Promise<void> {
  const { db, node, clock } = deps;
  const last = (await db.read((reader) => listPayments(reader, leaving.id))).at(-1);
  if (!last) return;
  if (await hasEnded(deps, last)) return renew(deps, leaving, last);
  const answer = await node.broadcast(last.raw);
  const reason = answer === "taken" ? null : answer.refused;
  if (leaving.state === "signed" || leaving.reason !== reason || leaving.confirmations > 0)
    await db.transact((tx) =>
      leaving.change(tx, leaving.state, "sent", {
        tx_hash: last.tx_hash,
        block_height: null,
        confirmations: 0,
        reason,
      }),
    );
  if (isStuck(leaving, last.signed_at, clock.now())) await signVersion(deps, leaving, "replace");
}

async function hasEnded({ node, clock }: PayingDeps, { expires_at, last_height }: PaymentRow): Promise<boolean> {
  if (last_height !== null) return (await node.head()).height > Number(last_height);
  return expires_at !== null && expires_at < clock.now();
}

/** Signed anew only when every node is past its end by more blocks than any re-organisation takes back, and none of them knows a version. */
async function renew(deps: PayingDeps, leaving: Leaving, last: PaymentRow): Promise<void> {
  for (const node of deps.nodes) {
    if (!(await isPast(node, last))) return;
    // Asked behind that question: what a block took while this process slept is known by now.
    if (await findVersion({ db: deps.db, node }, leaving)) return;
  }
  await signVersion(deps, leaving, "renew");
}

async function isPast(node: ChainNode, { network, expires_at, last_height }: PaymentRow): Promise<boolean> {
  const { blockSeconds, confirmationsWhenLarge } = NETWORKS[network as NetworkId];
  // A block and not the height that a node claims.
  if (last_height !== null) return (await node.hashAt(Number(last_height) + confirmationsWhenLarge)) !== undefined;
  const { at } = await node.head();
  return expires_at !== null && at.getTime() - expires_at.getTime() >= blockSeconds * confirmationsWhenLarge * 1_000;
}

function isStuck({ network }: Leaving, signedAt: Date, now: Date): boolean {
  const usualMs = NETWORKS[network].blockSeconds * 1_000 * STUCK_BLOCKS;
  return !endsByItself(network) && now.getTime() - signedAt.getTime() > Math.max(usualMs, LEAST_STUCK_MS);
}

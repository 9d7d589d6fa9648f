// What no block has taken yet: shown at once, credited by nobody. And what was waiting and is not any more: its coins went elsewhere.
import type { CoinRate } from "../../rates/index.ts";
import type { WatchedNetwork } from "../chains/chain.ts";
import { type CryptoDepositRow, changeState, findForUpdate, stateOf } from "../deposits/rows.ts";
import { lockChain } from "./chain-state.ts";
import type { WatchDeps } from "./deps.ts";
import { recordTransfers } from "./record-transfers.ts";

/** A node that just started has heard of nothing yet. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;
const ASKED_AT_ONCE = 100;

export async function noticeWaiting(deps: WatchDeps, network: WatchedNetwork, rate: CoinRate): Promise<void> {
  const [node] = network.nodes;
  const heard = await node.waiting(deps.own.has);
  const transfers = heard.filter(({ to }) => deps.own.has(to));
  if (transfers.length > 0)
    await deps.db.transact(async (tx) => {
      await lockChain(tx, network.id);
      await recordTransfers(tx, deps, { network: network.id, block: undefined }, transfers, rate);
    });
  const waiting = new Set(transfers.map(({ txHash }) => txHash));
  for (const row of await forgotten(deps, network)) {
    if (waiting.has(row.tx_hash) || (await node.findTransaction(row.tx_hash))) continue;
    await deps.db.transact((tx) => drop(tx, deps, row.id));
  }
}

function forgotten(deps: WatchDeps, { id }: WatchedNetwork): Promise<CryptoDepositRow[]> {
  const before = new Date(deps.clock.now().getTime() - FORGOTTEN_AFTER_MS);
  return deps.db.read((reader) =>
    reader
      .selectFrom("crypto_deposit")
      .selectAll()
      .where("network", "=", id)
      .where("status", "=", "seen")
      .where("block_height", "is", null)
      .where("changed_at", "<", before)
      .limit(ASKED_AT_ONCE)
      .execute(),
  );
}

async function drop(tx: Parameters<typeof findForUpdate>[0], deps: WatchDeps, id: string): Promise<void> {
  const row = await findForUpdate(tx, id);
  if (row && stateOf(row) === "seen" && row.block_height === null) await changeState(tx, deps, row, { to: "dropped" });
}

// Tells the open pages of players what they have. However many players there are, their balances are read together; the publisher sends
// together what comes together.
import { personalChannel } from "@windfall/domain";
import type { Publish } from "@windfall/domain/publications";
import { listUntold, rememberTold } from "../../ledger/index.ts";
import type { WalletDeps } from "./deps.ts";
import { getBalances } from "./get-balance.ts";

const TOLD_AT_ONCE = 200;
const SWEPT_AT_ONCE = 1_000;

export async function publishBalances(deps: WalletDeps, publish: Publish, playerIds: readonly string[]): Promise<void> {
  for (let first = 0; first < playerIds.length; first += TOLD_AT_ONCE) {
    const balances = await getBalances(deps, playerIds.slice(first, first + TOLD_AT_ONCE));
    await Promise.all(balances.map(({ globalId, balance }) => publish(personalChannel("balance", globalId), balance)));
    const told = balances.map(({ playerId, balance }) => ({ playerId, postingId: BigInt(balance.sequence) }));
    if (told.length > 0) await deps.db.transact((tx) => rememberTold(tx, told));
  }
}

/** What processes that died had changed and not told. */
export async function publishLeftBalances(deps: WalletDeps, publish: Publish): Promise<void> {
  await publishBalances(deps, publish, await deps.db.read((reader) => listUntold(reader, SWEPT_AT_ONCE)));
}

// Dust: too little to be credited, kept so that nothing is lost. Anybody can send it to every address of ours in one block, so one statement writes all of
// it, and nothing comes back from the database. Nobody is told, locked or credited, and no mark of an address is checked.
import { assetOnChain } from "@windfall/domain/rules/crypto/assets";
import { isDust } from "@windfall/domain/rules/crypto/deposits";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { sql } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Tx } from "../../../kernel/db.ts";
import type { Transfer } from "../chains/chain.ts";
import type { FoundIn } from "./chain-state.ts";

export function isDustOn(network: NetworkId, { contract, units }: Transfer): boolean {
  const asset = assetOnChain(network, contract);
  return asset !== undefined && isDust(units, asset);
}

/** What was seen waiting, or in a block that was replaced, is there already. */
export async function keepDust(
  tx: Tx,
  { clock }: { clock: Clock },
  { network, block }: FoundIn,
  transfers: readonly Transfer[],
): Promise<void> {
  const list = (column: (transfer: Transfer) => string | undefined) => transfers.map(column);
  await sql`
    insert into chain_dust (network, block_height, seen_at, tx_hash, place, address_id, asset, units)
    select ${network}, ${block?.height ?? null}::bigint, ${clock.now()}::timestamptz, each.tx_hash, each.place, own.id, each.asset, each.units
    from unnest(${list(({ txHash }) => txHash)}::text[], ${list(({ place }) => place)}::text[], ${list(({ to }) => to)}::text[],
      ${list(({ contract }) => assetOnChain(network, contract)?.code)}::text[],
      ${list(({ units }) => units.toString())}::numeric[]) each (tx_hash, place, recipient, asset, units)
    join deposit_address own on own.canonical = each.recipient
    on conflict do nothing`.execute(tx);
}

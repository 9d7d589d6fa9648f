// Dust: too little to be credited, kept so that nothing is lost. Anybody can send it to every address of ours in one block, so one statement writes all of
// it, and nothing comes back from the database: whose it is, is joined there. Nobody is told, locked or credited, and no mark of an address is checked.
import { assetOnChain, bookedUnits } from "@windfall/domain/rules/crypto/assets";
import { isDust } from "@windfall/domain/rules/crypto/deposits";
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { sql } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Tx } from "../../../kernel/db.ts";
import { newId } from "../../../kernel/ids.ts";
import { people } from "../../identity/index.ts";
import type { Transfer } from "../chains/chain.ts";
import type { FoundIn } from "./chain-state.ts";

export function isDustOn(network: NetworkId, { contract, units }: Transfer): boolean {
  const asset = assetOnChain(network, contract);
  return asset !== undefined && isDust(units, asset);
}

/** What is there already stays as it is. */
export async function keepDust(
  tx: Tx,
  { clock }: { clock: Clock },
  { network, block }: FoundIn,
  transfers: readonly Transfer[],
): Promise<void> {
  if (transfers.length === 0) return;
  const list = (column: (transfer: Transfer) => string | undefined) => transfers.map(column);
  const assetIn = ({ contract }: Transfer) => assetOnChain(network, contract);
  const booked = (transfer: Transfer) => {
    const asset = assetIn(transfer);
    return asset && bookedUnits(transfer.units, asset).toString();
  };
  const now = clock.now();
  await sql`
    insert into crypto_deposit (network, block_height, block_hash, required, created_at, changed_at, status,
      id, tx_hash, place, player_id, address_id, asset, units, booked_minor, wallet_currency)
    select ${network}, ${block?.height ?? null}::bigint, ${block?.hash ?? null}::text, ${NETWORKS[network].confirmations}::int,
      ${now}::timestamptz, ${now}::timestamptz, 'dust',
      each.id, each.tx_hash, each.place, own.player_id, own.id, each.asset, each.units, each.booked_minor, owner.wallet_currency
    from unnest(${list(() => newId("cdp"))}::text[], ${list(({ txHash }) => txHash)}::text[], ${list(({ place }) => place)}::text[],
      ${list(({ to }) => to)}::text[], ${list((each) => assetIn(each)?.code)}::text[], ${list(({ units }) => units.toString())}::numeric[],
      ${list(booked)}::bigint[]) each (id, tx_hash, place, recipient, asset, units, booked_minor)
    join deposit_address own on own.canonical = each.recipient
    join ${people(tx).as("owner")} on owner.id = own.player_id
    on conflict on constraint crypto_deposit_name do nothing`.execute(tx);
}

// Writes down what a block or the queue before it holds for us. The same transfer again, from another block or another watcher, finds its row.

import { assetOnChain, bookedUnits, type CryptoAsset } from "@windfall/domain/rules/crypto/assets";
import { MOST_BOOKED } from "@windfall/domain/rules/crypto/deposit-amount";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { NETWORKS } from "@windfall/domain/rules/crypto/networks";
import { type Insertable, sql } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Tx } from "../../../kernel/db.ts";
import { newId } from "../../../kernel/ids.ts";
import { invariant } from "../../../kernel/invariant.ts";
import type { ChainStray } from "../../../kernel/schema.ts";
import { lockDepositsOf } from "../../deposits/index.ts";
import { type Account, listAccounts } from "../../identity/index.ts";
import { recordChange } from "../../order-history/index.ts";
import type { CoinRate } from "../../rates/index.ts";
import { isGenuine } from "../addresses/deposit-address.ts";
import type { KeyRing } from "../addresses/key-ring.ts";
import type { Transfer } from "../chains/chain.ts";
import { announce, type CryptoDepositRow, changeState, stateOf } from "../deposits/rows.ts";
import type { FoundIn } from "./chain-state.ts";
import { isDustOn, keepDust } from "./keep-dust.ts";

export interface RecordDeps {
  clock: Clock;
  keys: KeyRing;
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

export async function recordTransfers(
  tx: Tx,
  deps: RecordDeps,
  found: FoundIn,
  transfers: readonly Transfer[],
  rate: CoinRate,
): Promise<void> {
  // A transfer of nothing only puts an address into somebody's history.
  const real = [...new Map(transfers.filter(({ units }) => units > 0n).map((each) => [nameOf(each), each])).values()];
  if (real.length === 0) return;
  const known = await knownDeposits(tx, found.network, real);
  for (const transfer of real) {
    const row = known.get(nameOf(transfer));
    if (row) await moveToBlock(tx, deps, row, found.block);
  }
  const strangers = real.filter((transfer) => !known.has(nameOf(transfer)));
  const news = await withoutOurOwn(tx, found.network, strangers);
  const isSmall = (transfer: Transfer) => isDustOn(found.network, transfer);
  const dust = news.filter(isSmall);
  if (dust.length > 0) await keepDust(tx, deps, found, dust);
  const deposits = dust.length === 0 ? news : news.filter((transfer) => !isSmall(transfer));
  if (deposits.length > 0) await recordNew(tx, deps, found, deposits, rate);
}

/** The coin that an address is lent to move its tokens with is nobody's deposit. Its bytes were stored before anybody sent them. */
async function withoutOurOwn(tx: Tx, network: NetworkId, transfers: readonly Transfer[]): Promise<Transfer[]> {
  if (transfers.length === 0) return [];
  const rows = await tx
    .selectFrom("coin_payment")
    .select("tx_hash")
    .where("network", "=", network)
    .where("tx_hash", "in", listed(transfers.map(paymentOf)))
    .execute();
  const ours = new Set(rows.map(({ tx_hash }) => tx_hash));
  return transfers.filter((transfer) => !ours.has(paymentOf(transfer)));
}

/** As rows: a list is compared with each row of a table that PostgreSQL takes for a small one, ten thousand times ten thousand. */
const listed = (hashes: readonly string[]) => sql<string>`(select unnest(${[...new Set(hashes)]}::text[]))`;
const hashesOf = (transfers: readonly Transfer[]) => listed(transfers.map(({ txHash }) => txHash));

const paymentOf = ({ paidBy, txHash }: Transfer) => paidBy ?? txHash;

const nameOf = ({ txHash, place }: Pick<Transfer, "txHash" | "place">) => `${txHash} ${place}`;

/** Also of what is dust today: it may have been a deposit when it was seen. */
async function knownDeposits(
  tx: Tx,
  network: NetworkId,
  transfers: readonly Transfer[],
): Promise<Map<string, CryptoDepositRow>> {
  const rows = await tx
    .selectFrom("crypto_deposit")
    .selectAll()
    .where("network", "=", network)
    .where("tx_hash", "in", hashesOf(transfers))
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [nameOf({ txHash: row.tx_hash, place: row.place }), row]));
}

/** Also of a credited one, whose block was replaced and whose transaction another block took. */
async function moveToBlock(tx: Tx, deps: RecordDeps, row: CryptoDepositRow, block: FoundIn["block"]): Promise<void> {
  if (!block) {
    if (stateOf(row) === "dropped") await changeState(tx, deps, row, { to: "seen" });
    return;
  }
  if (row.block_hash === block.hash) return;
  const columns = { block_height: block.height, block_hash: block.hash, confirmations: 0 };
  if (stateOf(row) === "dropped") return changeState(tx, deps, row, { to: "seen" }, columns);
  await tx.updateTable("crypto_deposit").set(columns).where("id", "=", row.id).execute();
}

async function recordNew(
  tx: Tx,
  deps: RecordDeps,
  found: FoundIn,
  transfers: readonly Transfer[],
  rate: CoinRate,
): Promise<void> {
  const owners = await ownersOf(tx, deps, found.network, transfers);
  const deposits: NewDeposit[] = [];
  const strays: Insertable<ChainStray>[] = [];
  for (const transfer of transfers) {
    const owner = owners.get(transfer.to);
    if (!owner) continue;
    const asset = assetOnChain(found.network, transfer.contract);
    const reason = reasonToKeep(transfer, owner, asset);
    if (reason || !asset) strays.push(strayOf(deps, found, transfer, owner, reason ?? "unknown_token"));
    else deposits.push(depositOf(transfer, owner, asset, rate));
  }
  if (deposits.length > 0) await insertDeposits(tx, deps, found, deposits);
  for (let first = 0; first < strays.length; first += ROWS_AT_ONCE)
    await tx
      .insertInto("chain_stray")
      .values(strays.slice(first, first + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.constraint("chain_stray_name").doNothing())
      .execute();
  for (const { id, playerId } of deposits) {
    await recordChange(tx, id, null, { to: "seen", by: "provider" }, deps.clock.now());
    await announce(tx, { id, player_id: playerId, status: "seen" });
  }
}

interface Owner {
  addressId: string;
  account: Account;
  isGenuine: boolean;
}

async function ownersOf(
  tx: Tx,
  { keys }: RecordDeps,
  network: NetworkId,
  transfers: readonly Transfer[],
): Promise<Map<string, Owner>> {
  const rows = await tx
    .selectFrom("deposit_address")
    .selectAll()
    .where(({ eb, fn, val }) => eb("canonical", "=", fn.any(val([...new Set(transfers.map(({ to }) => to))]))))
    .execute();
  if (rows.length === 0) return new Map();
  const playerIds = [...new Set(rows.map(({ player_id }) => player_id))];
  // Foreign tokens keep nobody's currency, and anybody can send them to every address at once: PostgreSQL has not as many locks.
  const credited = new Set(
    transfers.filter(({ contract }) => assetOnChain(network, contract) !== undefined).map(({ to }) => to),
  );
  const payees = rows.filter(({ canonical }) => credited.has(canonical)).map(({ player_id }) => player_id);
  // The currency of an account is read once it can no longer change under the deposit.
  await lockDepositsOf(tx, payees);
  const accounts = new Map((await listAccounts(tx, playerIds)).map((account) => [account.id, account]));
  return new Map(
    rows.map((row) => {
      const account = accounts.get(row.player_id);
      invariant(account, `the address ${row.id} is nobody's`);
      return [row.canonical, { addressId: row.id, account, isGenuine: isGenuine(keys, row) }];
    }),
  );
}

/** Why it is for people and not for a machine. */
function reasonToKeep(
  { units }: Transfer,
  owner: Owner,
  asset: CryptoAsset | undefined,
): ChainStray["reason"] | undefined {
  if (!owner.isGenuine) return "address_changed";
  if (!asset) return "unknown_token";
  return bookedUnits(units, asset) > MOST_BOOKED ? "too_large" : undefined;
}

function strayOf(
  { clock }: RecordDeps,
  { network, block }: FoundIn,
  { txHash, place, to, contract, units }: Transfer,
  owner: Owner,
  reason: ChainStray["reason"],
): Insertable<ChainStray> {
  return {
    id: newId("str"),
    network,
    tx_hash: txHash,
    place,
    reason,
    // Whose it is cannot be said of an address that somebody changed.
    player_id: owner.isGenuine ? owner.account.id : null,
    address: to,
    contract,
    units: units.toString(),
    block_height: block?.height ?? null,
    created_at: clock.now(),
  };
}

function depositOf(
  { txHash, place, units }: Transfer,
  { addressId, account }: Owner,
  asset: CryptoAsset,
  rate: CoinRate,
) {
  return {
    id: newId("cdp"),
    txHash,
    place,
    playerId: account.id,
    addressId,
    asset: asset.code,
    units: units.toString(),
    bookedMinor: bookedUnits(units, asset).toString(),
    seenRateE12: rate(asset.coin, account.walletCurrency)?.toString() ?? null,
    walletCurrency: account.walletCurrency,
  };
}

type NewDeposit = ReturnType<typeof depositOf>;

/** One statement with a list for each column, however many there are: rows of parameters cost more than the rows. */
async function insertDeposits(
  tx: Tx,
  { clock }: RecordDeps,
  { network, block }: FoundIn,
  deposits: readonly NewDeposit[],
): Promise<void> {
  const list = <Column extends keyof NewDeposit>(column: Column) => deposits.map((deposit) => deposit[column]);
  const now = clock.now();
  await sql`
    insert into crypto_deposit (network, block_height, block_hash, required, created_at, changed_at,
      status, id, tx_hash, place, player_id, address_id, asset, units, booked_minor, seen_rate_e12, wallet_currency)
    select ${network}, ${block?.height ?? null}::bigint, ${block?.hash ?? null}::text, ${NETWORKS[network].confirmations}::int,
      ${now}::timestamptz, ${now}::timestamptz, 'seen', each.*
    from unnest(${list("id")}::text[], ${list("txHash")}::text[], ${list("place")}::text[], ${list("playerId")}::text[],
      ${list("addressId")}::bigint[], ${list("asset")}::text[], ${list("units")}::numeric[], ${list("bookedMinor")}::bigint[],
      ${list("seenRateE12")}::bigint[], ${list("walletCurrency")}::text[]) each`.execute(tx);
}

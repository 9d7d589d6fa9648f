// What the signer is asked for a move: all that an address has, less what the network keeps; or, where a token lies without the coin that moving it
// costs, that coin first. What an earlier sweep took along is over: a sweep moves everything that is there, also what is credited only later.
import { type Material, paymentFee } from "@windfall/chains";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { leftBehind } from "@windfall/domain/rules/crypto/sweeps";
import type { Reader } from "../../../kernel/db.ts";
import { invariant } from "../../../kernel/invariant.ts";
import type { MoveRequest } from "../../../signer/index.ts";
import type { PayingDeps } from "../payouts/deps.ts";
import { type PaymentRow, raisedAbove, type Signing } from "../payouts/leaving.ts";
import { lendGas } from "./lend-gas.ts";
import { EMPTY, type MoveRow } from "./move.ts";

type Version = MoveRequest["version"];
type ByAccounts = Exclude<Material, { kind: "utxo" }>;

export async function signMove(
  deps: PayingDeps,
  row: MoveRow,
  version: Version,
  last: PaymentRow | undefined,
): Promise<Signing> {
  const { node, wallet } = deps;
  const leaves = row.kind === "sweep" ? (row.canonical ?? wallet) : wallet;
  const offered = await node.materialFor(leaves, row.contract);
  const material = version === "replace" ? raisedAbove(offered, last) : offered;
  if (material.kind === "utxo") return sweepOutputs(deps, row, version, material);
  return row.kind === "gas" ? give(deps, row, version, material) : sweepAddress(deps, row, version, material);
}

const requestOf = (row: MoveRow, version: Version) => ({
  id: row.id,
  kind: row.kind as MoveRequest["kind"],
  network: row.network as NetworkId,
  contract: row.contract,
  version,
});

function give({ signer }: PayingDeps, row: MoveRow, version: Version, material: ByAccounts): Promise<Signing> {
  return signer.move({ ...requestOf(row, version), number: row.number, units: BigInt(row.units), material });
}

async function sweepAddress(deps: PayingDeps, row: MoveRow, version: Version, material: ByAccounts): Promise<Signing> {
  const { node, signer } = deps;
  const { canonical, contract, number } = row;
  invariant(canonical !== null, `${row.id} leaves no address`);
  const isToken = contract !== null;
  const fee = paymentFee(material, isToken);
  // Asked before the balance: a node that knows its deposits and has none of them says that they have left.
  const { height } = await node.head();
  const balance = await node.balanceOf(canonical, contract);
  const units = isToken ? balance : balance - fee;
  if (units <= 0n)
    return height < (await lastHeightOf(deps, row.id))
      ? { status: "waits", reason: "node" }
      : { status: "over", reason: EMPTY };
  const coins = isToken ? await node.balanceOf(canonical, null) : balance;
  if (coins < fee) {
    await lendGas(deps, row, fee - coins + leftBehind(row.network as NetworkId));
    return { status: "waits", reason: "gas" };
  }
  return signer.move({ ...requestOf(row, version), number, units, material });
}

/** The block of its newest deposit. */
async function lastHeightOf({ db }: PayingDeps, moveId: string): Promise<number> {
  const { height } = await db.read((reader) =>
    reader
      .selectFrom("crypto_deposit")
      .select(({ fn }) => fn.max("block_height").as("height"))
      .where("move_id", "=", moveId)
      .executeTakeFirstOrThrow(),
  );
  return Number(height ?? 0);
}

async function sweepOutputs(
  { db, signer }: PayingDeps,
  row: MoveRow,
  version: Version,
  { feeRate }: Extract<Material, { kind: "utxo" }>,
): Promise<Signing> {
  const unspent = await db.read((reader) => outputsOf(reader, row.id));
  return signer.move({
    ...requestOf(row, version),
    number: null,
    units: null,
    material: { kind: "utxo", unspent, feeRate },
  });
}

/** Each is a deposit that was credited: nobody has to ask a node which outputs there are. */
async function outputsOf(reader: Reader, moveId: string) {
  const rows = await reader
    .selectFrom("crypto_deposit")
    .innerJoin("deposit_address", "deposit_address.id", "crypto_deposit.address_id")
    .select(["crypto_deposit.tx_hash", "crypto_deposit.place", "crypto_deposit.units", "deposit_address.number"])
    .where("crypto_deposit.move_id", "=", moveId)
    .orderBy("crypto_deposit.id")
    .execute();
  return rows.map(({ tx_hash, place, units, number }) => ({
    txHash: tx_hash,
    index: Number(place.replace("out ", "")),
    units: BigInt(units),
    number,
  }));
}

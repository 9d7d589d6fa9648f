// What the signer is asked for a move: all that an address has, less what the network keeps; or, where a token lies without the coin that moving it
// costs, that coin first.
import { type Material, paymentFee } from "@windfall/chains";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { leftBehind } from "@windfall/domain/rules/crypto/sweeps";
import type { Reader } from "../../../kernel/db.ts";
import { invariant } from "../../../kernel/invariant.ts";
import type { MoveRequest } from "../../../signer/index.ts";
import type { PayingDeps } from "../payouts/deps.ts";
import { type PaymentRow, raisedAbove, type Signing } from "../payouts/leaving.ts";
import { lendGas } from "./lend-gas.ts";
import type { MoveRow } from "./rows.ts";

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
  const coins = await node.balanceOf(canonical, null);
  if (isToken && coins < fee) {
    await lendGas(deps, row, fee - coins + leftBehind(row.network as NetworkId));
    return { status: "waits", reason: "gas" };
  }
  const units = isToken ? await node.balanceOf(canonical, contract) : coins - fee;
  // Nobody has to look: it is there when the node has caught up, or was moved by hand.
  if (units <= 0n) return { status: "waits", reason: "empty" };
  return signer.move({ ...requestOf(row, version), number, units, material });
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

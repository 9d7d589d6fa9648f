// Has the signer sign a payment, or another version of it, and stores the bytes before anybody sends them. The signer remembers too: asked again
// after a crash it answers the same bytes.
import type { Material } from "@windfall/chains";
import { type AssetCode, assetOf } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Tx } from "../../../kernel/db.ts";
import type { SignAnswer, SignRequest } from "../../../signer/index.ts";
import type { PayingDeps } from "./deps.ts";
import { changePayout, findPayoutForUpdate, listPayments, type PayoutRow } from "./rows.ts";

/** A replacement offers this much more than what no block took, or what the network asks for now. */
const RAISED_PERCENT = 125n;

type Signed = Extract<SignAnswer, { status: "signed" }>;
type NotSigned = Exclude<SignAnswer, Signed>;

/** Whether there are bytes to send. */
export async function signVersion(deps: PayingDeps, row: PayoutRow, version: SignRequest["version"]): Promise<boolean> {
  const { db, node, signer, wallet } = deps;
  if (!signer) return false;
  const last = (await db.read((reader) => listPayments(reader, row.order_id))).at(-1);
  const offered = await node.materialFor(wallet, assetOf(row.asset as AssetCode).contract);
  const answer = await signer.sign({
    id: row.order_id,
    network: row.network as NetworkId,
    asset: row.asset,
    to: row.canonical,
    units: BigInt(row.units),
    memo: row.memo,
    material: version === "replace" && last ? raised(offered, BigInt(last.fee_rate)) : offered,
    version,
  });
  if (answer.status === "signed") await db.transact((tx) => store(tx, deps, row, answer));
  // Of something that has bytes the signer's word says nothing: they may be paid.
  else if (row.state === "wanted") await db.transact((tx) => noteRefusal(tx, deps, row, answer));
  return answer.status === "signed";
}

async function store(tx: Tx, deps: PayingDeps, row: PayoutRow, signed: Signed): Promise<void> {
  const current = await findPayoutForUpdate(tx, row.order_id);
  if (current?.state !== row.state) return;
  const versions = await listPayments(tx, row.order_id);
  if (versions.some(({ tx_hash }) => tx_hash === signed.txHash)) return;
  await tx
    .insertInto("coin_payment")
    .values({
      order_id: row.order_id,
      version: versions.length + 1,
      network: row.network,
      tx_hash: signed.txHash,
      raw: signed.raw,
      nonce: signed.nonce,
      fee_rate: signed.feeRate,
      fee_units: signed.feeUnits,
      expires_at: signed.expiresAt === null ? null : new Date(signed.expiresAt),
      last_height: signed.lastHeight,
      signed_at: deps.clock.now(),
    })
    .execute();
  // One number for all versions of a payment, and one payment for a number.
  if (signed.nonce !== null && versions.length === 0)
    await tx
      .insertInto("coin_nonce")
      .values({ network: row.network, nonce: signed.nonce, order_id: row.order_id })
      .execute();
  if (row.state === "wanted") await changePayout(tx, deps, row, "signed", { tx_hash: signed.txHash, reason: null });
}

async function noteRefusal(tx: Tx, deps: PayingDeps, row: PayoutRow, answer: NotSigned): Promise<void> {
  if (answer.status === "refused") await changePayout(tx, deps, row, "refused", { reason: `signer_${answer.reason}` });
  else if (row.reason !== answer.reason) await changePayout(tx, deps, row, "wanted", { reason: answer.reason });
}

function raised(material: Material, before: bigint): Material {
  if (!("feeRate" in material)) return material;
  const least = (before * RAISED_PERCENT + 99n) / 100n;
  return { ...material, feeRate: material.feeRate > least ? material.feeRate : least };
}

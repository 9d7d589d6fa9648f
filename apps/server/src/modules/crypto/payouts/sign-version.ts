// Has the signer sign a payment, or another version of it, and stores the bytes before anybody sends them. The signer remembers too: asked again
// after a crash it answers the same bytes.
import type { Tx } from "../../../kernel/db.ts";
import type { SignAnswer, SignRequest } from "../../../signer/index.ts";
import type { PayingDeps } from "./deps.ts";
import { type Leaving, listPayments, type Signing } from "./leaving.ts";

type Signed = Extract<SignAnswer, { status: "signed" }>;
type NotSigned = Exclude<Signing, Signed>;

/** Whether there are bytes to send. */
export async function signVersion(
  deps: PayingDeps,
  leaving: Leaving,
  version: SignRequest["version"],
): Promise<boolean> {
  const { db } = deps;
  const last = (await db.read((reader) => listPayments(reader, leaving.id))).at(-1);
  const answer = await leaving.sign(deps, version, last);
  if (answer.status === "signed") await db.transact((tx) => store(tx, deps, leaving, answer));
  // Of something that has bytes the signer's word says nothing: they may be paid.
  else if (leaving.state === "wanted") await db.transact((tx) => noteRefusal(tx, leaving, answer));
  return answer.status === "signed";
}

async function store(tx: Tx, { clock }: PayingDeps, leaving: Leaving, signed: Signed): Promise<void> {
  const { id, network } = leaving;
  if ((await leaving.lock(tx)) !== leaving.state) return;
  const versions = await listPayments(tx, id);
  if (versions.some(({ tx_hash }) => tx_hash === signed.txHash)) return;
  await tx
    .insertInto("coin_payment")
    .values({
      order_id: id,
      version: versions.length + 1,
      network,
      tx_hash: signed.txHash,
      raw: signed.raw,
      nonce: signed.nonce,
      fee_rate: signed.feeRate,
      fee_units: signed.feeUnits,
      expires_at: signed.expiresAt === null ? null : new Date(signed.expiresAt),
      last_height: signed.lastHeight,
      signed_at: clock.now(),
    })
    .execute();
  // One number for all versions of a payment, and one payment for a number.
  if (leaving.isFromHot && signed.nonce !== null && versions.length === 0)
    await tx.insertInto("coin_nonce").values({ network, nonce: signed.nonce, order_id: id }).execute();
  if (leaving.state === "wanted")
    await leaving.change(tx, leaving.state, "signed", { tx_hash: signed.txHash, reason: null });
}

async function noteRefusal(tx: Tx, leaving: Leaving, answer: NotSigned): Promise<void> {
  if (answer.status === "refused")
    await leaving.change(tx, leaving.state, "refused", { reason: `signer_${answer.reason}` });
  else if (answer.status === "over") await leaving.change(tx, leaving.state, "refused", { reason: answer.reason });
  else if (leaving.reason !== answer.reason)
    await leaving.change(tx, leaving.state, "wanted", { reason: answer.reason });
}

// Signed payments on the sandbox's chains: taken only with a true signature of somebody who has the coins, each number and each output once. What
// networks forgive is forgiven here too: the same bytes again, and a better paid version of what no block has taken yet.
import { type PayingNetwork, type ReadPayment, readPayment } from "@windfall/chains";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { holdChain } from "./sandbox-chain.ts";

type Timed = ReadPayment & { expiration?: number };

class NotTaken extends Error {
  override name = "NotTaken";
}

/** Nodes refuse a replacement that pays less than a tenth more. */
const RAISE_PERCENT = 110n;

export async function takePayment(
  tx: Tx,
  clock: Clock,
  network: PayingNetwork,
  raw: string,
): Promise<"taken" | { refused: string }> {
  await holdChain(tx, clock, network);
  const outputs = await outputsOf(tx, network);
  try {
    const payment = readPayment(network, raw, (txHash, index) => outputs.get(`${txHash} out ${index}`));
    if (await isKnown(tx, network, payment.txHash)) return "taken";
    await makeRoom(tx, network, payment);
    assertInTime(clock, payment);
    await assertFunds(tx, network, payment);
    await record(tx, clock, network, payment);
    return "taken";
  } catch (error) {
    if (error instanceof NotTaken) return { refused: error.message };
    // Whatever else reading throws: bytes that say nothing, or that somebody else has signed.
    return { refused: "bad_signature" };
  }
}

async function isKnown(tx: Tx, network: NetworkId, txHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom("sandbox_transfer")
    .select("id")
    .where("network", "=", network)
    .where("tx_hash", "=", txHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every output of a chain that counts by outputs; a demo has few. */
async function outputsOf(reader: Reader, network: NetworkId): Promise<Map<string, { address: string; units: bigint }>> {
  if (network !== "bitcoin" && network !== "litecoin") return new Map();
  const rows = await reader
    .selectFrom("sandbox_transfer")
    .select(["tx_hash", "place", "to_address", "units"])
    .where("network", "=", network)
    .execute();
  return new Map(
    rows.map((row) => [`${row.tx_hash} ${row.place}`, { address: row.to_address, units: BigInt(row.units) }]),
  );
}

/** Numbers come one after the other. What waits under the same number, or spends the same output, gives way to who pays more. */
async function makeRoom(tx: Tx, network: NetworkId, payment: ReadPayment): Promise<void> {
  const rivals = await rivalsOf(tx, network, payment);
  for (const { tx_hash, height, fee_rate } of rivals) {
    if (height !== null) throw new NotTaken(payment.nonce === null ? "already_spent" : "nonce_too_low");
    if (payment.feeRate * 100n < BigInt(fee_rate) * RAISE_PERCENT) throw new NotTaken("underpriced");
    await tx.deleteFrom("sandbox_transfer").where("network", "=", network).where("tx_hash", "=", tx_hash).execute();
    await tx.deleteFrom("sandbox_spent").where("network", "=", network).where("by_tx_hash", "=", tx_hash).execute();
  }
  if (payment.nonce !== null && rivals.length === 0 && payment.nonce !== (await nextNonce(tx, network, payment.from)))
    throw new NotTaken("nonce_gap");
}

async function rivalsOf(tx: Tx, network: NetworkId, { nonce, from, spends }: ReadPayment) {
  const rows = tx
    .selectFrom("sandbox_transfer")
    .select(["tx_hash", "height", "fee_rate"])
    .distinct()
    .where("network", "=", network);
  if (nonce !== null) return rows.where("from_address", "=", from).where("nonce", "=", nonce.toString()).execute();
  if (spends.length === 0) return [];
  const spenders = await tx
    .selectFrom("sandbox_spent")
    .select("by_tx_hash")
    .where("network", "=", network)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple("tx_hash", "place"),
        "in",
        spends.map(({ txHash, index }) => tuple(txHash, `out ${index}`)),
      ),
    )
    .execute();
  if (spenders.length === 0) return [];
  const hashes = spenders.map(({ by_tx_hash }) => by_tx_hash);
  return rows.where("tx_hash", "in", hashes).execute();
}

/** With what waits counted in. */
export async function nextNonce(reader: Reader, network: NetworkId, wallet: string): Promise<number> {
  const { next } = await reader
    .selectFrom("sandbox_transfer")
    .select(sql<number>`(coalesce(max(nonce), -1) + 1)::int`.as("next"))
    .where("network", "=", network)
    .where("from_address", "=", wallet)
    .executeTakeFirstOrThrow();
  return next;
}

function assertInTime(clock: Clock, { expiration }: Timed): void {
  if (expiration !== undefined && expiration < clock.now().getTime()) throw new NotTaken("expired");
}

/** Outputs are there or not, which reading has proved; everybody else has a balance. */
async function assertFunds(
  tx: Tx,
  network: NetworkId,
  { from, outputs, spends, feeUnits }: ReadPayment,
): Promise<void> {
  if (spends.length > 0) return;
  for (const { contract, units } of outputs) {
    const needed = contract === null ? units + feeUnits : units;
    if ((await balanceOf(tx, network, from, contract)) < needed) throw new NotTaken("insufficient_funds");
  }
  if ((await balanceOf(tx, network, from, null)) < feeUnits) throw new NotTaken("insufficient_fee");
}

export async function balanceOf(
  reader: Reader,
  network: NetworkId,
  wallet: string,
  contract: string | null,
): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`
    select (coalesce(sum(units) filter (where to_address = ${wallet} and contract is not distinct from ${contract}), 0)
      - coalesce(sum(units) filter (where from_address = ${wallet} and contract is not distinct from ${contract}), 0)
      - coalesce(sum(fee_units) filter (where from_address = ${wallet} and ${contract}::text is null), 0))::text as balance
    from sandbox_transfer where network = ${network} and (to_address = ${wallet} or from_address = ${wallet})`.execute(
    reader as never,
  );
  return BigInt(rows[0]?.balance ?? 0);
}

async function record(tx: Tx, clock: Clock, network: NetworkId, payment: Timed): Promise<void> {
  const { txHash, from, nonce, outputs, spends, feeRate, feeUnits, expiration } = payment;
  await tx
    .insertInto("sandbox_transfer")
    .values(
      outputs.map(({ place, to, contract, units }, number) => ({
        network,
        tx_hash: txHash,
        place,
        to_address: to,
        contract,
        units: units.toString(),
        // Outputs count by themselves: what was spent is in its own table.
        from_address: from,
        nonce,
        fee_rate: feeRate.toString(),
        fee_units: number === 0 ? feeUnits.toString() : "0",
        expires_at: expiration === undefined ? null : new Date(expiration),
        created_at: clock.now(),
      })),
    )
    .execute();
  if (spends.length > 0)
    await tx
      .insertInto("sandbox_spent")
      .values(spends.map((each) => ({ network, tx_hash: each.txHash, place: `out ${each.index}`, by_tx_hash: txHash })))
      .execute();
}

export async function unspentOf(reader: Reader, network: NetworkId, wallet: string) {
  const rows = await reader
    .selectFrom("sandbox_transfer")
    .leftJoin("sandbox_spent", (join) =>
      join
        .onRef("sandbox_spent.network", "=", "sandbox_transfer.network")
        .onRef("sandbox_spent.tx_hash", "=", "sandbox_transfer.tx_hash")
        .onRef("sandbox_spent.place", "=", "sandbox_transfer.place"),
    )
    .select(["sandbox_transfer.tx_hash", "sandbox_transfer.place", "sandbox_transfer.units"])
    .where("sandbox_transfer.network", "=", network)
    .where("sandbox_transfer.to_address", "=", wallet)
    .where("sandbox_spent.tx_hash", "is", null)
    .orderBy("sandbox_transfer.id")
    .execute();
  return rows.map(({ tx_hash, place, units }) => ({
    txHash: tx_hash,
    index: Number(place.replace("out ", "")),
    units: BigInt(units),
  }));
}

// Signed payments on the sandbox's chains: taken only with a true signature of somebody who has the coins, each number and each output once. What
// networks forgive is forgiven here too: the same bytes again, and a better paid version of what no block has taken yet.
import { createHash } from "node:crypto";
import { type Known, type ReadPayment, readPayment } from "@windfall/chains";
import { CRYPTO_ASSETS } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { countsByOutputs, holdChain } from "./sandbox-chain.ts";

class NotTaken extends Error {
  override name = "NotTaken";
}

/** A payment on Solana is taken for this many blocks behind the one that it names. */
export const SOLANA_LIFE_BLOCKS = 150;

/** Where the tokens of a wallet on TON lie: somewhere of their own, as on the network. */
export function tokenWalletOf(wallet: string, contract: string): string {
  return `0:${createHash("sha256").update(`${wallet} ${contract}`).digest("hex")}`;
}

/** Nodes refuse a replacement that pays less than a tenth more. */
const RAISE_PERCENT = 110n;

export async function takePayment(
  tx: Tx,
  clock: Clock,
  network: NetworkId,
  raw: string,
): Promise<"taken" | { refused: string }> {
  await holdChain(tx, clock, network);
  const known = await knownOf(tx, network);
  try {
    const payment = readPayment(network, raw, known);
    if (await isKnown(tx, network, payment.txHash)) return "taken";
    await makeRoom(tx, network, payment);
    const lastHeight = await assertInTime(tx, clock, network, payment);
    await assertFunds(tx, network, payment);
    await record(tx, clock, network, { ...payment, lastHeight });
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

async function knownOf(reader: Reader, network: NetworkId): Promise<Known> {
  const outputs = await outputsOf(reader, network);
  const wallets = await reader.selectFrom("sandbox_wallet").selectAll().where("network", "=", network).execute();
  const keys = new Map(wallets.map(({ address, public_key }) => [address, Buffer.from(public_key, "hex")]));
  const tokens = CRYPTO_ASSETS.filter((asset) => asset.network === network).map(({ contract }) => contract ?? "");
  return {
    outputOf: (txHash, index) => outputs.get(`${txHash} out ${index}`),
    keyOf: (wallet) => keys.get(wallet),
    tokenOf: (wallet, at) => tokens.find((contract) => tokenWalletOf(wallet, contract) === at),
  };
}

/** Every output of a chain that counts by outputs; a demo has few. */
async function outputsOf(reader: Reader, network: NetworkId): Promise<Map<string, { address: string; units: bigint }>> {
  if (!countsByOutputs(network)) return new Map();
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

/** With what waits counted in, except on TON: a wallet there looks at nothing but its own number. */
export async function nextNonce(reader: Reader, network: NetworkId, wallet: string): Promise<number> {
  let rows = reader
    .selectFrom("sandbox_transfer")
    .select(sql<number>`(coalesce(max(nonce), -1) + 1)::int`.as("next"))
    .where("network", "=", network)
    .where("from_address", "=", wallet);
  if (network === "ton") rows = rows.where("height", "is not", null);
  return (await rows.executeTakeFirstOrThrow()).next;
}

/** The last block that may take it, where that is counted by blocks. */
async function assertInTime(
  tx: Tx,
  clock: Clock,
  network: NetworkId,
  { expiration, recentBlock }: ReadPayment,
): Promise<number | null> {
  if (expiration !== undefined && expiration < clock.now().getTime()) throw new NotTaken("expired");
  if (recentBlock === undefined) return null;
  const { tip, named } = await tx
    .selectFrom("sandbox_block")
    .select([
      sql<number>`max(height)::int`.as("tip"),
      sql<number | null>`(max(height) filter (where hash = ${recentBlock}))::int`.as("named"),
    ])
    .where("network", "=", network)
    .executeTakeFirstOrThrow();
  if (named === null || tip > named + SOLANA_LIFE_BLOCKS) throw new NotTaken("blockhash_not_found");
  return named + SOLANA_LIFE_BLOCKS;
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

async function record(
  tx: Tx,
  clock: Clock,
  network: NetworkId,
  payment: ReadPayment & { lastHeight: number | null },
): Promise<void> {
  const { txHash, from, nonce, outputs, spends, feeRate, feeUnits, expiration, lastHeight, publicKey } = payment;
  if (publicKey !== undefined)
    await tx
      .insertInto("sandbox_wallet")
      .values({ network, address: from, public_key: publicKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
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
        last_height: lastHeight,
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

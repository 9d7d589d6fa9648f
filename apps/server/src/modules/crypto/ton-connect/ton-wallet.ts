// A player's own wallet on TON: connected once it has signed that it is theirs, shown with what it has, and asked to send. Its answer proves nothing; the
// watcher sees what arrives.
import { createHash, randomBytes } from "node:crypto";
import { friendlyTon, readAddress, readTonProof, type TonProof, walletMessage } from "@windfall/chains";
import { fail } from "@windfall/domain";
import { amountToUnits, CRYPTO_ASSETS, type CryptoAsset, unitsToAmount } from "@windfall/domain/rules/crypto/assets";
import { coinDepositViolation } from "@windfall/domain/rules/crypto/deposit-amount";
import type { Reader } from "../../../kernel/db.ts";
import { invariant } from "../../../kernel/invariant.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import { addressFor } from "../addresses/deposit-address.ts";
import { assertMayDeposit, offeredAsset } from "../create-deposit.ts";
import type { CryptoDeps } from "../deps.ts";
import type { TonHolding, TonIndex } from "./ton-index.ts";

const CHALLENGE_MS = 5 * 60_000;
/** A phone's clock may be ahead by so much. */
const AHEAD_MS = 60_000;
/** After so long the wallet sends nothing any more. */
const TRANSFER_SECONDS = 360;
/** Of the main network, as wallets call it. */
const MAINNET = "-239";

/** Without an index there is nothing to connect to. */
function indexOf({ ton, networks }: CryptoDeps): TonIndex {
  if (!ton || !networks.has("ton")) throw fail("error_currency_not_supported");
  return ton;
}

export async function tonChallenge(deps: CryptoDeps, playerId: string): Promise<{ payload: string }> {
  indexOf(deps);
  const payload = randomBytes(24).toString("hex");
  const until = new Date(deps.clock.now().getTime() + CHALLENGE_MS);
  const asked = { challenge: markOf(payload), challenge_until: until };
  await deps.db.transact((tx) =>
    tx
      .insertInto("ton_wallet")
      .values({ player_id: playerId, ...asked })
      .onConflict((conflict) => conflict.column("player_id").doUpdateSet(asked))
      .execute(),
  );
  return { payload };
}

/** Whoever reads the table learns nothing that could be signed. */
const markOf = (payload: string): string => createHash("sha256").update(payload).digest("hex");

export interface ConnectRequest {
  address: string;
  stateInit: string;
  proof: { timestamp: number; domain: { value: string }; payload: string; signature: string };
}

export async function connectTon(
  deps: CryptoDeps,
  playerId: string,
  { address, stateInit, proof }: ConnectRequest,
  origin: string,
): Promise<{ address: string }> {
  indexOf(deps);
  const now = deps.clock.now();
  const age = now.getTime() - proof.timestamp * 1_000;
  const isForUs = proof.domain.value === new URL(origin).host;
  const claim: TonProof = { ...proof, domain: proof.domain.value, address, stateInit };
  const wallet = isForUs && age <= CHALLENGE_MS && age >= -AHEAD_MS ? readTonProof(claim) : undefined;
  if (!wallet) throw fail("ton_proof_invalid");
  // Used up in the statement that connects: of two at once one is too late.
  const connected = await deps.db.transact((tx) =>
    tx
      .updateTable("ton_wallet")
      .set({ challenge: null, challenge_until: null, canonical: wallet.canonical, connected_at: now })
      .where("player_id", "=", playerId)
      .where("challenge", "=", markOf(proof.payload))
      .where("challenge_until", ">=", now)
      .returning("player_id")
      .executeTakeFirst(),
  );
  if (!connected) throw fail("ton_proof_invalid");
  return { address: wallet.friendly };
}

export async function disconnectTon({ db }: CryptoDeps, playerId: string): Promise<Record<string, never>> {
  await db.transact((tx) => tx.deleteFrom("ton_wallet").where("player_id", "=", playerId).execute());
  return {};
}

const tonAssets: readonly CryptoAsset[] = CRYPTO_ASSETS.filter((asset: CryptoAsset) =>
  asset.additionalProviders.includes("tonconnect"),
);

export async function getTonWallet(deps: CryptoDeps, playerId: string) {
  const canonical = await deps.db.read((reader) => connectedWallet(reader, playerId));
  if (canonical === undefined || !deps.ton) return { wallet: null };
  return { wallet: { address: friendlyTon(canonical), balances: await balancesOf(deps, deps.ton, canonical) } };
}

async function connectedWallet(reader: Reader, playerId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom("ton_wallet")
    .select("canonical")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  return row?.canonical ?? undefined;
}

async function balancesOf({ log }: CryptoDeps, index: TonIndex, wallet: string) {
  try {
    const held = await Promise.all(tonAssets.map(({ contract }) => index.holdingOf(wallet, contract)));
    return tonAssets.map(({ code, decimals }, at) => ({
      code,
      amount: unitsToAmount(held[at]?.units ?? 0n, decimals),
    }));
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    log.warn({ problem: error.message }, "nobody tells what a wallet on TON has");
    return null;
  }
}

export async function tonTransfer(
  deps: CryptoDeps,
  playerId: string,
  { currency, amount }: { currency: string; amount: string },
) {
  await assertMayDeposit(deps, playerId);
  const index = indexOf(deps);
  const asset = offeredAsset(deps, currency);
  if (!tonAssets.includes(asset)) throw fail("error_currency_not_supported");
  const from = await deps.db.read((reader) => connectedWallet(reader, playerId));
  if (from === undefined) throw fail("ton_wallet_missing");
  const violation = coinDepositViolation(amount, { ...asset, minAmount: asset.minDeposit });
  if (violation) throw fail("validation_failed", { violations: [violation] });
  const units = amountToUnits(amount, asset.decimals) ?? 0n;
  const holding = await holdingOf(deps, index, from, asset.contract);
  if (!holding || holding.units < units) {
    const params = { amount: unitsToAmount(holding?.units ?? 0n, asset.decimals), currency: asset.coin };
    throw fail("validation_failed", { violations: [{ path: "amount", key: "Validation.maximum_amount", params }] });
  }
  const { address } = await addressFor(deps, playerId, "ton");
  const to = readAddress("ton", address)?.canonical;
  invariant(to, "an address of ours that cannot be read");
  return {
    validUntil: Math.floor(deps.clock.now().getTime() / 1_000) + TRANSFER_SECONDS,
    network: MAINNET,
    messages: [walletMessage({ units, to, from, tokenWallet: holding.tokenWallet })],
  };
}

async function holdingOf(
  { log }: CryptoDeps,
  index: TonIndex,
  wallet: string,
  contract: string | null,
): Promise<TonHolding | undefined> {
  try {
    return await index.holdingOf(wallet, contract);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    log.warn({ problem: error.message }, "nobody tells what a wallet on TON has");
    throw fail("create_deposit_failed");
  }
}

// Which coins leave, and the wallets that they leave from.
import { readAddress } from "@windfall/chains";
import { fail } from "@windfall/domain";
import { type AssetCode, assetOf, type CryptoAsset, isAssetCode } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Reader } from "../../../kernel/db.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import type { Signer } from "../../../signer/index.ts";
import { isOwnAddress } from "../addresses/deposit-address.ts";
import type { CryptoDeps } from "../deps.ts";

type PayoutDeps = Pick<CryptoDeps, "networks" | "signer">;

export const paysOut = ({ networks, signer }: PayoutDeps, { network }: Pick<CryptoAsset, "network">): boolean =>
  signer !== undefined && networks.get(network)?.payer !== undefined;

/** Undefined: nobody pays it out here. */
export function payableAsset(deps: PayoutDeps, code: string): (CryptoAsset & { code: AssetCode }) | undefined {
  const asset = isAssetCode(code) ? assetOf(code) : undefined;
  return asset && paysOut(deps, asset) ? asset : undefined;
}

export function requirePayable(deps: PayoutDeps, code: string): CryptoAsset & { code: AssetCode } {
  const asset = payableAsset(deps, code);
  if (!asset) throw fail("error_currency_not_supported");
  return asset;
}

const known = new WeakMap<Signer, Promise<ReadonlyMap<NetworkId, string>>>();

/** Their addresses in the normal form. They never change, so the signer is asked until it has answered once. */
export function hotWallets(signer: Signer): Promise<ReadonlyMap<NetworkId, string>> {
  const found = known.get(signer);
  if (found !== undefined) return found;
  const asked = signer.wallets().then((wallets) => {
    const entries = Object.entries(wallets) as [NetworkId, string][];
    return new Map(entries.map(([network, address]) => [network, readAddress(network, address)?.canonical ?? address]));
  });
  known.set(signer, asked);
  asked.catch(() => known.delete(signer));
  return asked;
}

/** Refuses with `payments_are_disabled` while the signer cannot be asked which wallets are ours. */
export async function hotAddresses({ signer }: PayoutDeps): Promise<ReadonlySet<string>> {
  if (!signer) return new Set();
  try {
    return new Set((await hotWallets(signer)).values());
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw fail("payments_are_disabled");
    throw error;
  }
}

/** A deposit address of a player, or a hot wallet, in whatever spelling. */
export async function isOurs(
  reader: Reader,
  network: NetworkId,
  text: string,
  hot: ReadonlySet<string>,
): Promise<boolean> {
  const canonical = readAddress(network, text)?.canonical;
  return canonical !== undefined && (hot.has(canonical) || (await isOwnAddress(reader, network, text)));
}

// How the rocket wallet names what we take, and from how much on it can be paid in from there (docs/product/crypto.md#wallets-of-a-messenger).
import { amountToUnits, type Coin, type CryptoAsset } from "./assets.ts";
import type { NetworkId } from "./networks.ts";

/** Networks that the wallet sends on, by its own short codes. */
const NETWORK_CODES: Readonly<Partial<Record<NetworkId, string>>> = {
  ton: "TON",
  bsc: "BSC",
  ethereum: "ETH",
  bitcoin: "BTC",
  tron: "TRX",
  solana: "SOL",
};
const CURRENCIES: Readonly<Partial<Record<Coin, string>>> = { TON: "TONCOIN" };

/** Undefined for what the wallet cannot send. */
export function rocketNames({
  coin,
  network,
  additionalProviders,
}: Pick<CryptoAsset, "coin" | "network" | "additionalProviders">): { currency: string; network: string } | undefined {
  const code = NETWORK_CODES[network];
  if (code === undefined || !additionalProviders.includes("rocket")) return undefined;
  return { currency: CURRENCIES[coin] ?? coin, network: code };
}

/** The larger of what we take and what the wallet sends. */
export function rocketMinimum({ minDeposit, decimals }: CryptoAsset, minWithdraw: string): string {
  const [ours, theirs] = [minDeposit, minWithdraw].map((amount) => amountToUnits(amount, decimals) ?? 0n);
  return (theirs ?? 0n) > (ours ?? 0n) ? minWithdraw : minDeposit;
}

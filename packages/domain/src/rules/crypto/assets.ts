// What can be paid in as crypto (docs/product/crypto.md#assets): a coin on a network. Everything that differs between two of them is here.
import { withoutTrailing } from "../../trailing.ts";
import { NETWORKS, type Network, type NetworkId } from "./networks.ts";

/** What has a price. BNB pays fees on its chain, and is nothing that players have. */
export const COINS = ["USDT", "USDC", "BTC", "ETH", "SOL", "TON", "TRX", "LTC", "NOT", "BNB"] as const;
export type Coin = (typeof COINS)[number];

/** `cryptobot` knows coins and no networks: of each coin one asset has it. `tonconnect` is a wallet in the player's own browser. */
export type OutsideWallet = "cryptobot" | "rocket" | "tonconnect";

export interface CryptoAsset {
  code: string;
  coin: Coin;
  name: string;
  network: NetworkId;
  /** Decimals of one unit on the chain. */
  decimals: number;
  /** Decimals that amounts are shown, compared and booked with; what a sender adds below that is not counted. */
  precision: number;
  /** The token's contract in its normal form on the network; null: the network's own coin. Names of tokens prove nothing. */
  contract: string | null;
  /** Decimal strings in the coin. */
  minDeposit: string;
  minWithdraw: string;
  /** What the network's fee costs whoever withdraws, in the coin: the same for every amount, taken from it. */
  withdrawFee: string;
  presets: readonly string[];
  /** Wallets that it can be paid in from, beside an address. */
  additionalProviders: readonly OutsideWallet[];
}

export const CRYPTO_ASSETS = [
  {
    code: "USDTTRC20",
    coin: "USDT",
    name: "Tether",
    network: "tron",
    decimals: 6,
    precision: 6,
    contract: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    minDeposit: "5",
    minWithdraw: "10",
    withdrawFee: "1",
    presets: ["10", "50", "100", "500"],
    additionalProviders: ["cryptobot", "rocket"],
  },
  {
    code: "USDTERC20",
    coin: "USDT",
    name: "Tether",
    network: "ethereum",
    decimals: 6,
    precision: 6,
    contract: "0xdac17f958d2ee523a2206206994597c13d831ec7",
    minDeposit: "20",
    minWithdraw: "40",
    withdrawFee: "2",
    presets: ["50", "100", "500", "1000"],
    additionalProviders: ["rocket"],
  },
  {
    code: "USDTBEP20",
    coin: "USDT",
    name: "Tether",
    network: "bsc",
    decimals: 18,
    precision: 6,
    contract: "0x55d398326f99059ff775485246999027b3197955",
    minDeposit: "5",
    minWithdraw: "10",
    withdrawFee: "0.3",
    presets: ["10", "50", "100", "500"],
    additionalProviders: ["rocket"],
  },
  {
    code: "USDTTON",
    coin: "USDT",
    name: "Tether",
    network: "ton",
    decimals: 6,
    precision: 6,
    contract: "0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe",
    minDeposit: "2",
    minWithdraw: "5",
    withdrawFee: "0.2",
    presets: ["10", "50", "100", "500"],
    additionalProviders: ["rocket", "tonconnect"],
  },
  {
    code: "USDCSOL",
    coin: "USDC",
    name: "USD Coin",
    network: "solana",
    decimals: 6,
    precision: 6,
    contract: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
    minDeposit: "2",
    minWithdraw: "5",
    withdrawFee: "0.1",
    presets: ["10", "50", "100", "500"],
    additionalProviders: ["cryptobot", "rocket"],
  },
  {
    code: "USDCERC20",
    coin: "USDC",
    name: "USD Coin",
    network: "ethereum",
    decimals: 6,
    precision: 6,
    contract: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
    minDeposit: "20",
    minWithdraw: "40",
    withdrawFee: "2",
    presets: ["50", "100", "500", "1000"],
    additionalProviders: ["rocket"],
  },
  {
    code: "USDCBEP20",
    coin: "USDC",
    name: "USD Coin",
    network: "bsc",
    decimals: 18,
    precision: 6,
    contract: "0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d",
    minDeposit: "5",
    minWithdraw: "10",
    withdrawFee: "0.3",
    presets: ["10", "50", "100", "500"],
    additionalProviders: ["rocket"],
  },
  {
    code: "TON",
    coin: "TON",
    name: "Toncoin",
    network: "ton",
    decimals: 9,
    precision: 9,
    contract: null,
    minDeposit: "1",
    minWithdraw: "2",
    withdrawFee: "0.02",
    presets: ["5", "10", "50", "100"],
    additionalProviders: ["cryptobot", "rocket", "tonconnect"],
  },
  {
    code: "TRX",
    coin: "TRX",
    name: "Tron",
    network: "tron",
    decimals: 6,
    precision: 6,
    contract: null,
    minDeposit: "20",
    minWithdraw: "40",
    withdrawFee: "1",
    presets: ["50", "100", "500", "1000"],
    additionalProviders: ["cryptobot", "rocket"],
  },
  {
    code: "ETH",
    coin: "ETH",
    name: "Ethereum",
    network: "ethereum",
    decimals: 18,
    precision: 8,
    contract: null,
    minDeposit: "0.005",
    minWithdraw: "0.01",
    withdrawFee: "0.0008",
    presets: ["0.01", "0.05", "0.1", "0.5"],
    additionalProviders: ["cryptobot", "rocket"],
  },
  {
    code: "BTC",
    coin: "BTC",
    name: "Bitcoin",
    network: "bitcoin",
    decimals: 8,
    precision: 8,
    contract: null,
    minDeposit: "0.0002",
    minWithdraw: "0.0005",
    withdrawFee: "0.00005",
    presets: ["0.0005", "0.001", "0.005", "0.01"],
    additionalProviders: ["cryptobot", "rocket"],
  },
  {
    code: "SOL",
    coin: "SOL",
    name: "Solana",
    network: "solana",
    decimals: 9,
    precision: 9,
    contract: null,
    minDeposit: "0.05",
    minWithdraw: "0.1",
    withdrawFee: "0.0005",
    presets: ["0.1", "0.5", "1", "5"],
    additionalProviders: ["rocket"],
  },
  {
    code: "NOT",
    coin: "NOT",
    name: "Notcoin",
    network: "ton",
    decimals: 9,
    precision: 4,
    contract: "0:2f956143c461769579baef2e32cc2d7bc18283f40d20bb03e432cd603ac33ffc",
    minDeposit: "1000",
    minWithdraw: "2000",
    withdrawFee: "20",
    presets: ["2000", "5000", "10000", "50000"],
    additionalProviders: ["rocket", "tonconnect"],
  },
  {
    code: "LTC",
    coin: "LTC",
    name: "Litecoin",
    network: "litecoin",
    decimals: 8,
    precision: 8,
    contract: null,
    minDeposit: "0.01",
    minWithdraw: "0.05",
    withdrawFee: "0.001",
    presets: ["0.1", "0.5", "1", "5"],
    additionalProviders: ["cryptobot"],
  },
] as const satisfies readonly CryptoAsset[];

export type AssetCode = (typeof CRYPTO_ASSETS)[number]["code"];
export const ASSET_CODES = CRYPTO_ASSETS.map(({ code }) => code) as [AssetCode, ...AssetCode[]];

export function assetOf(code: AssetCode): CryptoAsset & { code: AssetCode } {
  const found = CRYPTO_ASSETS.find((asset) => asset.code === code);
  if (!found) throw new Error(`${code} is no asset of the product`);
  return found;
}

export function isAssetCode(text: string): text is AssetCode {
  return (ASSET_CODES as readonly string[]).includes(text);
}

export const networkOf = ({ network }: Pick<CryptoAsset, "network">): Network => NETWORKS[network];

/** The asset that a contract of a network is, or its own coin for null. Undefined: a token that nobody here takes. */
export function assetOnChain(
  network: NetworkId,
  contract: string | null,
): (CryptoAsset & { code: AssetCode }) | undefined {
  return CRYPTO_ASSETS.find((asset) => asset.network === network && asset.contract === contract);
}

/** The coin that a network takes its fees in, as the books name and count it. */
export function feeCoinOf(
  network: NetworkId,
): Pick<CryptoAsset, "coin" | "decimals" | "precision"> & { code: AssetCode | "BNB" } {
  return assetOnChain(network, null) ?? { code: "BNB", coin: "BNB", decimals: 18, precision: 8 };
}

/** What a coin that the bot was paid in is booked as. */
export function botAsset(coin: string): (CryptoAsset & { code: AssetCode }) | undefined {
  return CRYPTO_ASSETS.find(
    (asset: CryptoAsset) => asset.coin === coin && asset.additionalProviders.includes("cryptobot"),
  );
}

// ---- amounts ----

const AMOUNT = /^(0|[1-9]\d{0,29})(?:\.(\d{1,18}))?$/;

/** Exact; undefined for what is no amount, and for more decimals than there are. */
export function amountToUnits(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ""] = AMOUNT.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

/** Without trailing zeros. */
export function unitsToAmount(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = withoutTrailing(digits.slice(digits.length - decimals), "0");
  return fraction ? `${whole}.${fraction}` : whole;
}

/** On the chain, of an amount in steps of the asset's precision. */
export function chainUnits(
  bookedMinor: bigint,
  { decimals, precision }: Pick<CryptoAsset, "decimals" | "precision">,
): bigint {
  return bookedMinor * 10n ** BigInt(decimals - precision);
}

/** What the books count of an amount on the chain: whole steps of the asset's precision, rounded down. */
export function bookedUnits(
  units: bigint,
  { decimals, precision }: Pick<CryptoAsset, "decimals" | "precision">,
): bigint {
  return units / 10n ** BigInt(decimals - precision);
}

// The demo's own rocket wallet: says what it sends, and opens a page that sends it on a sandbox chain. It checks what it is asked as the real one would.
import { readAddress } from "@windfall/chains";
import { amountToUnits, CRYPTO_ASSETS, type CryptoAsset } from "@windfall/domain/rules/crypto/assets";
import { rocketNames } from "@windfall/domain/rules/crypto/rocket";
import type { ProviderAnswer, ProviderRequest } from "../../kernel/provider-http.ts";
import type { SandboxChains } from "./deps.ts";

export const ROCKET_PAGE = "/sandbox-chains/rocket";

interface Coin {
  currency: string;
  name: string;
  minWithdraw: number;
  /** By network. */
  fees: Readonly<Record<string, number>>;
}

const COINS: readonly Coin[] = [
  { currency: "TONCOIN", name: "Toncoin", minWithdraw: 1, fees: { TON: 0.02 } },
  { currency: "USDT", name: "Tether", minWithdraw: 5, fees: { TON: 0.2, TRX: 2, BSC: 0.3, ETH: 4 } },
  { currency: "BTC", name: "Bitcoin", minWithdraw: 0.0002, fees: { BTC: 0.00005 } },
  { currency: "ETH", name: "Ethereum", minWithdraw: 0.005, fees: { ETH: 0.001 } },
  { currency: "SOL", name: "Solana", minWithdraw: 0.05, fees: { SOL: 0.002 } },
  { currency: "USDC", name: "USD Coin", minWithdraw: 5, fees: { SOL: 0.5, BSC: 0.3, ETH: 4 } },
  { currency: "TRX", name: "Tron", minWithdraw: 20, fees: { TRX: 1 } },
  { currency: "NOT", name: "Notcoin", minWithdraw: 2000, fees: { TON: 20 } },
];

const said = (data: unknown): ProviderAnswer => ({ status: 200, body: JSON.stringify({ success: true, data }) });
const refused = (status: number, message: string): ProviderAnswer => ({
  status,
  body: JSON.stringify({ success: false, message }),
});

export async function answerAsRocket({ rocketKey }: SandboxChains, request: ProviderRequest): Promise<ProviderAnswer> {
  if (request.headers?.["rocket-pay-key"] !== rocketKey) return refused(401, "Authorization required");
  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname === "/currencies/available") return said({ results: COINS.map(wireCoin) });
  if (pathname !== "/withdrawal-link") return refused(404, "Not found");
  return readWithdrawal(searchParams) ? said({ telegramAppLink: ROCKET_PAGE + search }) : refused(400, "Bad request");
}

/** What the wallet was asked to send, if it sends that. */
export function readWithdrawal(
  query: URLSearchParams,
): { asset: CryptoAsset; address: string; amount: string } | undefined {
  const [currency, network, address = "", amount = ""] = ["currency", "network", "address", "amount"].map(
    (name) => query.get(name) ?? "",
  );
  const coin = COINS.find((each) => each.currency === currency && network !== undefined && network in each.fees);
  const asset = CRYPTO_ASSETS.find((each: CryptoAsset) => {
    const names = rocketNames(each);
    return names?.currency === currency && names?.network === network;
  });
  const units = asset && amountToUnits(amount, asset.decimals);
  if (!coin || !asset || !units || Number(amount) < coin.minWithdraw) return undefined;
  return readAddress(asset.network, address) ? { asset, address, amount } : undefined;
}

function wireCoin({ currency, name, minWithdraw, fees }: Coin) {
  return {
    currency,
    name,
    minTransfer: 0,
    minCheque: 0,
    minInvoice: 0,
    minWithdraw,
    feeWithdraw: {
      currency,
      networks: Object.entries(fees).map(([networkCode, fee]) => ({ networkCode, feeWithdraw: { fee, currency } })),
    },
  };
}

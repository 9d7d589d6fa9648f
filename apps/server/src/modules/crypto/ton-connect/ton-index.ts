// What a wallet on TON has, as somebody tells who keeps an index of the network (the interface of toncenter, version 3). It is shown and decides nothing:
// what arrives is seen by the watcher.
import { withoutTrailing } from "@windfall/domain";
import * as z from "zod/mini";
import { parseJson } from "../../../kernel/json.ts";
import { callProvider, ProviderUnreachable } from "../../../kernel/provider-http.ts";

export interface TonHolding {
  units: bigint;
  /** Where the wallet has the token; null for Toncoin. */
  tokenWallet: string | null;
}

export interface TonIndex {
  /** Of a coin by its contract, or of Toncoin for null; undefined: it never had any. */
  holdingOf(owner: string, contract: string | null): Promise<TonHolding | undefined>;
}

const amount = z.string().check(z.regex(/^\d{1,40}$/));
const raw = z.string().check(z.regex(/^(0|-1):[0-9a-fA-F]{64}$/));
const Account = z.object({ balance: amount });
const TokenWallets = z.object({
  jetton_wallets: z.array(z.object({ address: raw, balance: amount, owner: raw, jetton: raw })),
});

export function tonIndex({ url, key }: { url: string; key: string | undefined }): TonIndex {
  const base = `${withoutTrailing(url, "/")}/api/v3`;
  const ask = async <T>(shape: z.ZodMiniType<T>, path: string, query: Record<string, string>): Promise<T> => {
    const { status, body } = await callProvider({
      url: `${base}/${path}?${new URLSearchParams(query)}`,
      method: "GET",
      ...(key && { headers: { "x-api-key": key } }),
    });
    const read = shape.safeParse(status === 200 ? jsonOf(body) : undefined);
    if (!read.success) throw new ProviderUnreachable(`the index of TON answers ${path} with ${status}`);
    return read.data;
  };
  return {
    async holdingOf(owner, contract) {
      if (contract === null) {
        const { balance } = await ask(Account, "addressInformation", { address: owner });
        return { units: BigInt(balance), tokenWallet: null };
      }
      const query = { owner_address: owner, jetton_address: contract, limit: "1" };
      const { jetton_wallets } = await ask(TokenWallets, "jetton/wallets", query);
      // Anybody can make a contract that calls itself a wallet: it has to be of this owner and of this token.
      const found = jetton_wallets.find((each) => isSame(each.owner, owner) && isSame(each.jetton, contract));
      return found && { units: BigInt(found.balance), tokenWallet: found.address.toLowerCase() };
    },
  };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function jsonOf(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}

// Coins that leave, for tests: a wish, the way to the signer, one look of whoever pays, and what is on the chain.
import { hotWallet, readAddress } from "@windfall/chains";
import { type AssetCode, assetOf } from "@windfall/domain/rules/crypto/assets";
import { NETWORK_IDS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { LightMyRequestResponse } from "fastify";
import { fillHotWallets } from "../src/modules/sandbox-chains/index.ts";
import type { Person } from "./person.ts";
import type { TestServer } from "./server.ts";

/** Somebody's wallet on each network, far from here. */
export const OUTSIDE = Object.fromEntries(
  NETWORK_IDS.map((network) => [network, hotWallet(new Uint8Array(32).fill(200), network).address]),
) as Record<NetworkId, string>;

export const outsideOf = (code: AssetCode): string => OUTSIDE[assetOf(code).network];

export interface CoinWish {
  currency?: AssetCode;
  amount?: unknown;
  address?: string;
  memo?: string;
  burns?: string;
  key?: string;
}

let keys = 0;

export function withdrawCoin(person: Person, wish: CoinWish = {}): Promise<LightMyRequestResponse> {
  const { currency = "USDTTRC20", amount = "50", burns = "0", key = `coin-${++keys}` } = wish;
  const { address = outsideOf(currency), memo } = wish;
  return person.request({
    method: "POST",
    url: "/api/v1/wallet/txns/withdraw",
    headers: { "content-type": "application/json", "idempotency-key": key },
    payload: JSON.stringify({ currency, amount, address, burns, memo }),
  });
}

export function useCoinPayouts({ server, clock, drain }: TestServer) {
  const run = (name: string) => {
    const loop = server().work.loops.find((each) => each.name === name);
    if (!loop) throw new Error(`nobody runs ${name}`);
    return loop.run();
  };
  return {
    pay: (network: NetworkId) => run(`crypto.pay ${network}`),
    async fill() {
      const { crypto } = server().cashier;
      if (crypto.signer) await fillHotWallets({ db: server().db, clock }, crypto.signer);
    },
    /** The time to take it back is over, and whoever releases and tells has run. */
    async release() {
      clock.advance(301_000);
      await server()
        .work.periodic.find(({ name }) => name === "withdrawals.sweep")
        ?.run();
      await drain();
    },
    payoutOf: (id: string) =>
      server().db.read((reader) =>
        reader.selectFrom("coin_withdrawal").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow(),
      ),
    versionsOf: (id: string) =>
      server().db.read((reader) =>
        reader.selectFrom("coin_payment").selectAll().where("order_id", "=", id).orderBy("version").execute(),
      ),
    stateOf: async (id: string) =>
      (
        await server().db.read((reader) =>
          reader.selectFrom("sell_order").select("state").where("id", "=", id).executeTakeFirstOrThrow(),
        )
      ).state,
    /** What a chain has sent to an address, however often. */
    arrivedAt: (network: NetworkId, address: string) =>
      server().db.read((reader) =>
        reader
          .selectFrom("sandbox_transfer")
          .select(["tx_hash", "contract", "units", "height", "nonce"])
          .where("network", "=", network)
          .where("to_address", "=", readAddress(network, address)?.canonical ?? "")
          .orderBy("id")
          .execute(),
      ),
  };
}

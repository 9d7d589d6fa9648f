// A thin client of the messenger's rocket wallet (xRocket Pay). It sends coins to an address like anybody else: what arrives is a deposit on its network.
import { withoutTrailing } from "@windfall/domain";
import * as z from "zod/mini";
import type { Clock } from "../../../kernel/clock.ts";
import { createShortCache } from "../../../kernel/short-cache.ts";
import { askMessenger, type MessengerOptions, unbelievable } from "./messenger-http.ts";

export interface RocketCoin {
  currency: string;
  name: string;
  minWithdraw: string;
  /** By the wallet's code of the network: what sending costs there. */
  networks: ReadonlyMap<string, { amount: string; currency: string }>;
}

export interface WithdrawalLink {
  currency: string;
  network: string;
  address: string;
  amount: string;
}

export interface Rocket {
  listCoins(): Promise<RocketCoin[]>;
  /** Where the wallet opens with everything filled in. */
  withdrawalLink(request: WithdrawalLink): Promise<string>;
}

/** The wallet writes numbers; a coin has no more decimals than these. */
const amount = z.pipe(
  z.number().check(z.gte(0), z.lte(1e12)),
  z.transform((value: number) => value.toFixed(9).replace(/\.?0{1,9}$/, "")),
);
const Coins = z.object({
  success: z.literal(true),
  data: z.object({
    results: z.array(
      z.object({
        currency: z.string().check(z.regex(/^[A-Z0-9]{1,16}$/)),
        name: z.string().check(z.maxLength(100)),
        minWithdraw: amount,
        feeWithdraw: z.object({
          networks: z.array(
            z.object({
              networkCode: z.string(),
              feeWithdraw: z.object({ fee: amount, currency: z.string().check(z.maxLength(16)) }),
            }),
          ),
        }),
      }),
    ),
  }),
});
const Link = z.object({
  success: z.literal(true),
  data: z.object({ telegramAppLink: z.string().check(z.maxLength(2_000)) }),
});

/** What the wallet sends changes seldom, and every opening of the form asks. */
const LIST_LIFETIME_MS = 60_000;

export function createRocket({ url, token, call, acceptsPage, clock }: MessengerOptions & { clock: Clock }): Rocket {
  const base = withoutTrailing(url, "/");
  const headers = { "rocket-pay-key": token };
  const coins = createShortCache<RocketCoin[]>({ clock, lifetimeMs: LIST_LIFETIME_MS });
  const load = async () => {
    const request = { url: `${base}/currencies/available`, method: "GET" as const, headers };
    const { data } = await askMessenger(call, request, Coins);
    return data.results.map(({ currency, name, minWithdraw, feeWithdraw }) => ({
      currency,
      name,
      minWithdraw,
      networks: new Map(
        feeWithdraw.networks.map((each) => [
          each.networkCode,
          { amount: each.feeWithdraw.fee, currency: each.feeWithdraw.currency },
        ]),
      ),
    }));
  };
  return {
    listCoins: () => coins.get("all", load),
    async withdrawalLink(wanted) {
      const query = new URLSearchParams({ ...wanted });
      const request = { url: `${base}/withdrawal-link?${query}`, method: "GET" as const, headers };
      const { telegramAppLink } = (await askMessenger(call, request, Link)).data;
      if (!acceptsPage(telegramAppLink)) throw unbelievable(request, "leads to a page that is not the wallet's");
      return telegramAppLink;
    },
  };
}

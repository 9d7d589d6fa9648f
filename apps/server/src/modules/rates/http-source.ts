// Prices from an operator's own service: `{ base: "USD", asOf, rates: { KZT: "0.0019", … } }`. Kept for a minute, so that a
// thousand orders ask once; what is wrong in the answer is treated as no answer.
import { FIAT_CODES, type FiatCode, rateFromDecimal } from "@windfall/domain";
import { COINS } from "@windfall/domain/rules/crypto/assets";
import * as z from "zod/mini";
import type { Clock } from "../../kernel/clock.ts";
import { callProvider, ProviderUnreachable } from "../../kernel/provider-http.ts";
import { createShortCache } from "../../kernel/short-cache.ts";
import type { RateSource, RateTable } from "./rate-source.ts";

const LIFETIME_MS = 60_000;
const TIMEOUT_MS = 5000;

const price = z.string().check(z.regex(/^\d{1,9}(\.\d{1,12})?$/));
const Answer = z.object({
  base: z.literal("USD"),
  asOf: z.iso.datetime(),
  rates: z.record(z.string(), price),
});

function tableOf(body: string): RateTable {
  const { asOf, rates } = Answer.parse(JSON.parse(body));
  const usdE12 = Object.fromEntries(
    FIAT_CODES.map((code: FiatCode) => [
      code,
      code === "USD" ? rateFromDecimal("1") : rateFromDecimal(rates[code] ?? "0"),
    ]),
  ) as RateTable["usdE12"];
  const missing = FIAT_CODES.filter((code) => usdE12[code] <= 0n);
  if (missing.length > 0) throw new Error(`no price for ${missing.join(", ")}`);
  const coins = COINS.map((coin) => [coin, rateFromDecimal(rates[coin] ?? "0")] as const);
  return { asOf: new Date(asOf), usdE12, coinUsdE12: Object.fromEntries(coins.filter(([, price]) => price > 0n)) };
}

async function ask(url: string): Promise<RateTable> {
  const { status, body } = await callProvider({ url, method: "GET", timeoutMs: TIMEOUT_MS, maxBytes: 100_000 });
  if (status !== 200) throw new ProviderUnreachable(`rates answered ${status}`);
  try {
    return tableOf(body);
  } catch (error) {
    throw new ProviderUnreachable("rates answered something else", { cause: error });
  }
}

export function httpRates({ url, clock }: { url: string; clock: Clock }): RateSource {
  const cache = createShortCache<RateTable>({ clock, lifetimeMs: LIFETIME_MS });
  let last: RateTable | undefined;
  // While the service is away its last prices go on; their own time says when they are too old to use.
  const askOrKeep = async () => {
    try {
      last = await ask(url);
    } catch (error) {
      if (!(error instanceof ProviderUnreachable) || !last) throw error;
    }
    return last;
  };
  return { read: () => cache.get("table", askOrKeep) };
}

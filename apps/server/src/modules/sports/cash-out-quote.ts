// The house's offer for a bet as a signed text: which cash-out of which bet it is for, the prices that it was made from, and until when it is good. Nothing is
// kept of it, so that whoever asks a thousand times leaves no row.
import { timingSafeEqual } from "node:crypto";
import { fiatFromMinor } from "@windfall/domain";
import type { CashOutOffer } from "@windfall/domain/api/index";
import * as z from "zod/mini";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import type { SportsDeps } from "./deps.ts";
import { runningOf } from "./running.ts";
import type { ValuedBet } from "./value-bets.ts";

const GOOD_FOR_S = 5;

const Quote = z.object({
  version: z.literal(1),
  type: z.literal("sports_cash_out"),
  betId: z.string(),
  no: z.number(),
  value: z.string(),
  versions: z.array(z.number()),
  goodUntil: z.number(),
});
export type Quote = z.infer<typeof Quote>;

export function quoteOf(
  { bet, value: { offer, versions } }: ValuedBet,
  sign: SportsDeps["sign"],
  now: Date,
): CashOutOffer | null {
  if (!offer) return null;
  const value = fiatFromMinor(offer.valueMinor);
  const content: Quote = {
    ...{ version: 1, type: "sports_cash_out", betId: bet.id, no: bet.cash_outs + 1, value, versions },
    goodUntil: now.getTime() + GOOD_FOR_S * 1_000,
  };
  const quote = canonicalJson(content);
  return {
    stake: fiatFromMinor(runningOf(bet).stakeMinor),
    fair: fiatFromMinor(offer.fairMinor),
    margin: offer.margin,
    value,
    seconds: GOOD_FOR_S,
    quote,
    signature: sign(quote),
  };
}

/** Undefined for a text that the house has not signed. Signing the same text gives the same signature. */
export function readQuote(text: string, signature: string, sign: SportsDeps["sign"]): Quote | undefined {
  const [own, told] = [Buffer.from(sign(text)), Buffer.from(signature)];
  if (own.length !== told.length || !timingSafeEqual(own, told)) return undefined;
  const read = Quote.safeParse(JSON.parse(text));
  return read.success ? read.data : undefined;
}

// Owns what of the promo data in an address may be shown: code, amount, currency, freespins_count,
// freespins_amount, type (docs/product/pages.md#what-an-address-can-open). Anyone can write such an address, so every field is bounded and
// everything else is dropped.

import * as z from "zod/mini";
import { FIAT_CODES } from "../currencies.ts";

/** A link longer than this was not made by us. */
const MAX_LENGTH = 2_000;

/** Amounts come as numbers or as texts; they are kept as texts, since no money passes through floating point. */
const amount = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(z.transform(String), z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/))),
);
const count = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,6}$/)), z.number()]),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(100_000))),
);

/** A field that is wrong is left out; the modal says what is left. */
const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

const PromoData = z.object({
  code: lenient(z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}_-]{1,64}$/u))),
  amount: lenient(amount),
  currency: lenient(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.toUpperCase()),
      ),
      z.enum(FIAT_CODES),
    ),
  ),
  freespins_count: lenient(count),
  freespins_amount: lenient(amount),
  type: lenient(z.string().check(z.regex(/^[a-z_]{1,32}$/i))),
});

export type PromoData = z.infer<typeof PromoData>;

/** What can be shown of the text; an empty object when that is nothing. */
export function readPromo(text: string | undefined): PromoData {
  if (text === undefined || text.length > MAX_LENGTH) return {};
  try {
    return PromoData.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

// What the calls of the wallet have in common: money as the wire writes it, ids, and the fields of a person at a bank.
import * as z from "zod/mini";
import { DETAIL_FIELDS } from "../rules/payment-fields.ts";

export const WireCurrency = z.object({ code: z.string(), displayFormat: z.string(), icon: z.string() });

/** `value` is in `currency`; `primaryValue` is the same in the player's display currency at today's rate. */
export const Money = z.object({
  value: z.string(),
  currency: WireCurrency,
  primaryValue: z.string(),
  primaryPrecision: z.number(),
  primaryCurrency: WireCurrency,
});
export type Money = z.infer<typeof Money>;

export const methodId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, "Validation.invalid_format"));

export const decimalAmount = z.string().check(
  z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/, "Validation.invalid_amount"),
  z.refine((text) => /[1-9]/.test(text), "Validation.invalid_amount"),
);

/** Of something that may be nothing. */
export const sumAmount = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/, "Validation.invalid_amount"));

export const detailValues = z.partialRecord(z.enum(DETAIL_FIELDS), z.string().check(z.maxLength(200)));

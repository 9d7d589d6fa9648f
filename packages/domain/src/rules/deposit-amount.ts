// The amount of a bank deposit (docs/product/deposits.md#amount): whole digits, within the method's bounds, with presets inside them.
import type { ValidationKey } from "../validation.ts";

export interface AmountBounds {
  minAmount: string;
  maxAmount: string;
}

export interface AmountViolation {
  key: ValidationKey;
  params?: { amount: string; currency: string };
}

const WHOLE = /^[1-9]\d{0,11}$/;

/** Amount inputs strip what is no digit. */
export function stripAmount(text: string): string {
  return text.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
}

export function depositAmountViolation(
  amount: string,
  bounds: AmountBounds,
  currency: string,
): AmountViolation | undefined {
  if (!WHOLE.test(amount)) return { key: "Validation.invalid_amount" };
  if (BigInt(amount) < wholeOf(bounds.minAmount, "up"))
    return { key: "Validation.minimum_amount", params: { amount: bounds.minAmount, currency } };
  if (BigInt(amount) > wholeOf(bounds.maxAmount, "down"))
    return { key: "Validation.maximum_amount", params: { amount: bounds.maxAmount, currency } };
  return undefined;
}

/** Presets outside the bounds are not offered. */
export function presetsWithin(presets: readonly string[], bounds: AmountBounds): string[] {
  return presets.filter((preset) => depositAmountViolation(preset, bounds, "") === undefined);
}

/** The third preset, else the last; without presets the midpoint of the bounds, rounded up. */
export function defaultDepositAmount(presets: readonly string[], bounds: AmountBounds): string {
  const offered = presetsWithin(presets, bounds);
  const preset = offered[2] ?? offered.at(-1);
  if (preset) return preset;
  const sum = wholeOf(bounds.minAmount, "up") + wholeOf(bounds.maxAmount, "down");
  return ((sum + 1n) / 2n).toString();
}

function wholeOf(decimal: string, round: "up" | "down"): bigint {
  const [whole = "0", decimals = ""] = decimal.split(".");
  return BigInt(whole) + (round === "up" && /[1-9]/.test(decimals) ? 1n : 0n);
}

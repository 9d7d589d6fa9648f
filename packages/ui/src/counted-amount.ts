// Owns the count from one amount to another, as the balance does when it changes (docs/product/looks.md#motion). Decimal strings throughout:
// what is shown at the end is the amount itself, to the last digit.
import { useEffect, useRef, useState } from "react";

const COUNT_MS = 640;
const STEPS = 1_000_000;

/** The amount after `share` of the way, at the precision of the target. */
export function amountBetween(from: string, to: string, share: number): string {
  if (share >= 1) return to;
  const scale = to.split(".")[1]?.length ?? 0;
  const start = unitsOf(from, scale);
  const way = unitsOf(to, scale) - start;
  return decimalOf(start + (way * BigInt(Math.round(share * STEPS))) / BigInt(STEPS), scale);
}

/** Digits beyond the scale are cut. */
function unitsOf(amount: string, scale: number): bigint {
  const [whole = "0", decimals = ""] = amount.split(".");
  return BigInt(whole + decimals.slice(0, scale).padEnd(scale, "0"));
}

function decimalOf(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? "-" : ""}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ""}`;
}

export type CountDirection = "up" | "down";

/**
 * Follows an amount: counts up or down when it changes. Not when the tab is hidden or motion is reduced, and not when the amount
 * becomes one of another kind, such as another currency.
 */
export function useCountedAmount(
  amount: string,
  kind: string,
): { shown: string; direction: CountDirection | undefined } {
  const [count, setCount] = useState<{ shown: string; direction: CountDirection | undefined }>();
  const last = useRef({ amount, kind });

  useEffect(() => {
    const from = last.current;
    last.current = { amount, kind };
    if (from.amount === amount) return;
    const isCalm = document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (from.kind !== kind || isCalm) {
      setCount(undefined);
      return;
    }
    const direction = isMore(amount, from.amount) ? "up" : "down";
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - startedAt) / COUNT_MS));
      setCount({ shown: amountBetween(from.amount, amount, easeOut(share)), direction });
      if (share < 1) frame = requestAnimationFrame(step);
    });
    const end = setTimeout(() => setCount(undefined), COUNT_MS * 2);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(end);
    };
  }, [amount, kind]);

  return count ?? { shown: amount, direction: undefined };
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}

function isMore(one: string, other: string): boolean {
  const scale = Math.max(one.split(".")[1]?.length ?? 0, other.split(".")[1]?.length ?? 0);
  return unitsOf(one, scale) > unitsOf(other, scale);
}

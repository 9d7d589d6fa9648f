// Fiat amounts between the wire, where they are decimal strings, and the database, where they are minor units
// (docs/product/money.md#amounts). Every fiat currency of the product has two decimals; no floating point touches an amount.

const SCALE = 2;

export function fiatToMinor(amount: string): bigint {
  const [whole = "0", decimals = ""] = amount.split(".");
  return BigInt(whole + decimals.padEnd(SCALE, "0").slice(0, SCALE));
}

export function fiatFromMinor(minor: bigint): string {
  if (minor < 0n) return `-${fiatFromMinor(-minor)}`;
  const digits = minor.toString().padStart(SCALE + 1, "0");
  return `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`;
}

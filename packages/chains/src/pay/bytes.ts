// Small pieces of encodings that several networks share.
import { hex } from "@scure/base";

/** Big-endian, without leading zeros; nothing for zero. */
export function bytesOf(value: bigint): Uint8Array {
  if (value < 0n) throw new Error("a negative number has no bytes here");
  if (value === 0n) return new Uint8Array();
  const digits = value.toString(16);
  return hex.decode(digits.length % 2 ? `0${digits}` : digits);
}

export function numberOf(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${hex.encode(bytes)}`);
}

/** Big-endian, filled with zeros in front. */
export function padded(value: bigint, length: number): Uint8Array {
  const bytes = bytesOf(value);
  if (bytes.length > length) throw new Error(`${value} does not fit into ${length} bytes`);
  const out = new Uint8Array(length);
  out.set(bytes, length - bytes.length);
  return out;
}

export const withoutPrefix = (text: string): string => (text.startsWith("0x") ? text.slice(2) : text);

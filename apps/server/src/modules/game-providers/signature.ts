// Signatures of providers: made over raw bytes, compared in constant time.
import { createHmac, timingSafeEqual } from "node:crypto";

export function signatureOf(algorithm: "sha1" | "sha256", secret: string, message: Buffer | string): string {
  return createHmac(algorithm, secret).update(message).digest("hex");
}

/** The case of hexadecimal letters does not matter. */
export function isSignature(expected: string, given: unknown): boolean {
  if (typeof given !== "string" || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given.toLowerCase()));
}

// How both wallets of the messenger sign their notices: HMAC-SHA256 over the very bytes that came, keyed with the SHA-256 of our token there.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

const SIGNATURE = /^[0-9a-f]{64}$/;

/** A header that came twice is no text of this form. */
export function isSignedNotice(token: string, rawBody: Buffer, signature: unknown): boolean {
  if (typeof signature !== "string" || !SIGNATURE.test(signature)) return false;
  return timingSafeEqual(noticeSignature(token, rawBody), Buffer.from(signature, "hex"));
}

export function noticeSignature(token: string, rawBody: Buffer): Buffer {
  return createHmac("sha256", createHash("sha256").update(token).digest()).update(rawBody).digest();
}

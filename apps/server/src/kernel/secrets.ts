// Cryptography of the house, all of it from node:crypto: random tokens, their hashes, and sealing of secrets at rest.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { invariant } from "./invariant.ts";

/** 256 random bits, 43 characters that need no escaping in a URL or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Tokens carry their own entropy, so a plain hash is enough to make a stolen table useless. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** One key for each purpose, all from the one secret of the configuration. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "windfall", purpose, 32));
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function seal(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function unseal(key: Buffer, sealed: Buffer): Buffer {
  invariant(sealed.length > NONCE_BYTES + TAG_BYTES, "sealed data is too short");
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

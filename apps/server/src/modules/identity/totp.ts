// Time-based one-time passwords (RFC 6238: SHA-1, 30 s, six digits), as authenticator apps make them.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { BRAND } from "@windfall/domain";
import { randomLetters } from "../../kernel/ids.ts";

const STEP_SECONDS = 30;
/** A phone's clock may be off by one step either way. */
const DRIFT_STEPS = 1;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const RECOVERY_CODES = 8;

export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** What a QR code carries to the authenticator. */
export function totpUri(secret: Buffer, account: string): string {
  const label = encodeURIComponent(`${BRAND.name}:${account}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(BRAND.name)}`;
}

export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

export function stepOf(time: Date): number {
  return Math.floor(time.getTime() / 1000 / STEP_SECONDS);
}

/** The step a code belongs to, if it is after the last one that was used; a code is good once. */
export function matchingStep(secret: Buffer, code: string, now: Date, lastStep: number): number | undefined {
  const current = stepOf(now);
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step++) {
    if (step > lastStep && timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code.padEnd(6).slice(0, 6))))
      return step;
  }
  return undefined;
}

/** For a lost phone. 60 bits each, so that hashing them plainly is enough. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => [4, 4, 4].map(randomLetters).join("-"));
}

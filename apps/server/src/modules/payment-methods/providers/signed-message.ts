// Signatures on messages to and from providers: HMAC-SHA256 over the time and the very bytes that travel, in hex (docs/security.md D6, D7).
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { WebhookRefused } from "./provider.ts";

export interface MessageKey {
  /** Our name at the provider: tells which secret is meant. */
  key: string;
  secret: string | Buffer;
}

const WINDOW_MS = 10 * 60 * 1000;

function signatureOf(secret: string | Buffer, timestamp: string, rawBody: Buffer): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(rawBody).digest();
}

export function signedHeaders({ key, secret }: MessageKey, rawBody: Buffer, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000).toString();
  return {
    "x-windfall-key": key,
    "x-windfall-timestamp": timestamp,
    "x-windfall-signature": signatureOf(secret, timestamp, rawBody).toString("hex"),
  };
}

function single(headers: IncomingHttpHeaders, name: string, form: RegExp): string {
  const value = headers[name];
  // A header that came twice is an array or a joined text; neither has the form.
  if (typeof value !== "string" || !form.test(value)) throw new WebhookRefused("signature");
  return value;
}

/** Throws `WebhookRefused`. The signature is looked at first: a stranger learns nothing about clocks. */
export function assertSigned(
  { key, secret }: MessageKey,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
  now: Date,
): void {
  const timestamp = single(headers, "x-windfall-timestamp", /^\d{1,12}$/);
  const signature = single(headers, "x-windfall-signature", /^[0-9a-f]{64}$/);
  const right = timingSafeEqual(signatureOf(secret, timestamp, rawBody), Buffer.from(signature, "hex"));
  if (!right || headers["x-windfall-key"] !== key) throw new WebhookRefused("signature");
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > WINDOW_MS) throw new WebhookRefused("stale");
}

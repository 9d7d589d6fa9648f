// What a browser's push subscription looks like, and where it may point to (docs/product/service.md#push). The server will one day
// send to the address in it, so an address that a person could choose freely would make our server knock at doors for them.
import { withoutTrailing } from "../trailing.ts";

/** The push services of the browsers; a leading dot stands for every name below. */
const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  "web.push.apple.com",
  ".push.apple.com",
];

/** A subscription is some 400 characters; the largest known addresses are below 1,000. */
export const PUSH_TOKEN_MAX_LENGTH = 2_048;

export interface PushSubscriptionToken {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The subscription in its serialised form, or undefined for anything else. */
export function readPushToken(token: string): PushSubscriptionToken | undefined {
  if (token.length > PUSH_TOKEN_MAX_LENGTH) return undefined;
  const { endpoint, keys } = parsed(token);
  if (typeof endpoint !== "string" || !isPushAddress(endpoint)) return undefined;
  const { p256dh, auth } = (keys ?? {}) as Partial<PushSubscriptionToken["keys"]>;
  // RFC 8291: an uncompressed point of 65 bytes and a secret of 16, in base64url.
  return isBytes(p256dh, 87) && isBytes(auth, 22) ? { endpoint, keys: { p256dh, auth } } : undefined;
}

function parsed(token: string): { endpoint?: unknown; keys?: unknown } {
  try {
    return (JSON.parse(token) as object | null) ?? {};
  } catch {
    return {};
  }
}

function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return PUSH_HOSTS.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));
}

function isBytes(value: unknown, length: number): value is string {
  return typeof value === "string" && /^[\w-]+={0,2}$/.test(value) && withoutTrailing(value, "=").length === length;
}

// Owns the check of a signature in the browser: over the exact text, with the key that the server tells.
import { withoutTrailing } from "@windfall/domain/trailing";

const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** Only the one spelling of the bytes: the spare bits of a last letter must not be a place for a change that nobody sees. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  if (!BASE64URL.test(base64url)) return undefined;
  try {
    const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    const respelled = withoutTrailing(btoa(binary).replaceAll("+", "-").replaceAll("/", "_"), "=");
    return respelled === base64url ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}

async function importKey(publicKey: Uint8Array<ArrayBuffer>): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey("raw", publicKey, "Ed25519", false, ["verify"]);
  } catch {
    // No such algorithm here, or no `crypto.subtle` at all, which a page without https does not get.
    return undefined;
  }
}

/** Key and signature are base64url. Undefined: this browser cannot check it. */
export async function isSignedBy(publicKey: string, text: string, signature: string): Promise<boolean | undefined> {
  const keyBytes = bytesOf(publicKey);
  const key = keyBytes && (await importKey(keyBytes));
  if (!key) return undefined;
  const bytes = bytesOf(signature);
  return bytes !== undefined && (await crypto.subtle.verify("Ed25519", key, bytes, new TextEncoder().encode(text)));
}

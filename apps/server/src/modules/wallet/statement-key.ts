// The key that statements are signed with, derived from the one secret of the configuration: no second secret to keep or to lose.
import { createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { invariant } from "../../kernel/invariant.ts";
import { deriveKey } from "../../kernel/secrets.ts";

/** What RFC 8410 puts in front of the 32 bytes of an Ed25519 key. */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

export function statementKey(secret: string): KeyObject {
  const key = Buffer.concat([PKCS8_HEAD, deriveKey(secret, "statement")]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}

/** The 32 raw bytes, base64url: what `crypto.subtle.importKey("raw", …)` of a browser takes. */
export function publicKeyOf(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: "jwk" });
  invariant(x, "an Ed25519 key has an x");
  return x;
}

/** Over the UTF-8 text, base64url. */
export function signText(key: KeyObject, text: string): string {
  return sign(null, Buffer.from(text, "utf8"), key).toString("base64url");
}

// The web push protocol: a message that only the browser can read (RFC 8291), from a sender that the push service knows (RFC 8292). Pure, so that a
// test can read what is sent as a browser would.
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from "node:crypto";

export interface VapidKeys {
  /** Base64url: an uncompressed point of P-256, and its secret. */
  publicKey: string;
  privateKey: string;
  /** Whom a push service writes to when something is wrong. */
  contact: string;
}

const bytes = (text: string) => Buffer.from(text, "base64url");

/** One record. Filled up, so that its length tells nobody what kind of message it is. */
const RECORD_BYTES = 512;
const TAG_AND_MARK_BYTES = 17;

export function encryptMessage(
  { p256dh, auth }: { p256dh: string; auth: string },
  message: string,
): Buffer<ArrayBuffer> {
  const theirs = bytes(p256dh);
  const ours = createECDH("prime256v1");
  const ourPublic = ours.generateKeys();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ourPublic]);
  const secret = derive(ours.computeSecret(theirs), bytes(auth), info, 32);
  const salt = randomBytes(16);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const text = Buffer.from(message);
  const filling = Buffer.alloc(Math.max(0, RECORD_BYTES - text.length - TAG_AND_MARK_BYTES));
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // 2 marks the last record; what follows are zeros.
  const body = [cipher.update(Buffer.concat([text, Buffer.from([2]), filling])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(4_096);
  return Buffer.concat([salt, size, Buffer.from([ourPublic.length]), ourPublic, ...body]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

const TOKEN_LIFE_S = 12 * 60 * 60;

/** Names us to the push service of this endpoint, and to no other. */
export function authorization({ publicKey, privateKey, contact }: VapidKeys, endpoint: string, now: Date): string {
  const point = bytes(publicKey);
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33), d: privateKey },
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(now.getTime() / 1000) + TOKEN_LIFE_S;
  const claims = `${part({ typ: "JWT", alg: "ES256" })}.${part({ aud: new URL(endpoint).origin, exp, sub: contact })}`;
  const signature = sign("sha256", Buffer.from(claims), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
  return `vapid t=${claims}.${signature}, k=${publicKey}`;
}

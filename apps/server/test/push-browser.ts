// A browser and its push service, for tests: what is sent to it is checked and read as a real one would.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { ProviderAnswer, ProviderRequest } from "../src/kernel/provider-http.ts";

export function newVapidKeys() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const text = (value: Buffer) => value.toString("base64url");
  return { publicKey: text(keys.getPublicKey()), privateKey: text(keys.getPrivateKey()).padStart(43, "A") };
}

export interface Received {
  headers: Record<string, string>;
  message: Record<string, unknown>;
}

export class PushBrowser {
  readonly received: Received[] = [];
  /** What the push service answers. */
  status = 201;
  readonly #keys = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor(
    readonly path: string,
    private readonly vapidKey: string,
  ) {
    this.#keys.generateKeys();
  }

  get endpoint(): string {
    return `https://fcm.googleapis.com/fcm/send/${this.path}`;
  }
  get token(): string {
    const keys = { p256dh: this.#keys.getPublicKey("base64url"), auth: this.#auth.toString("base64url") };
    return JSON.stringify({ endpoint: this.endpoint, keys });
  }

  take({ headers = {}, bytes }: ProviderRequest): ProviderAnswer {
    this.checkSender(headers.authorization ?? "");
    if (this.status < 300) this.received.push({ headers, message: JSON.parse(this.decrypt(bytes ?? Buffer.alloc(0))) });
    return { status: this.status, body: "" };
  }

  private checkSender(header: string): void {
    const [, head, claims = "", signature = "", key = ""] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
    if (key !== this.vapidKey) throw new Error("another sender");
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" } });
    const signed = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
    if (!verify("sha256", Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, "base64url")))
      throw new Error("a wrong signature");
    const { aud } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string };
    if (aud !== new URL(this.endpoint).origin) throw new Error("for another push service");
  }

  private decrypt(body: Buffer): string {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), sender]);
    const derive = (secret: Buffer, salted: Buffer, about: Buffer, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salted, about, length));
    const secret = derive(this.#keys.computeSecret(sender), this.#auth, info, 32);
    const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const cipher = createDecipheriv("aes-128-gcm", key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}

// The mark of a browser that signed in to an account before. Guesses from strangers fill the account's bucket; the owner's
// own browser has a bucket of its own, so that an attack cannot lock the owner out (docs/security.md S13).
import { createHmac, timingSafeEqual } from "node:crypto";
import { randomLetters } from "../../kernel/ids.ts";

function sign(key: Buffer, email: string, device: string): string {
  return createHmac("sha256", key).update(`${device}\n${email}`).digest("base64url");
}

export function newDeviceMark(key: Buffer, email: string): string {
  const device = randomLetters(16);
  return `${device}.${sign(key, email, device)}`;
}

const BROWSER_LENGTH = 26;
export const newBrowser = () => randomLetters(BROWSER_LENGTH);

/** What is kept of a browser that an account was used in. Under a key, so that nobody makes the cookie of another one from it. */
export function browserMark(key: Buffer, browser: string): string {
  return createHmac("sha256", key).update(`browser\n${browser}`).digest("base64url");
}

/** The device, if the mark was made for this account. */
export function knownDevice(key: Buffer, email: string, mark: string | undefined): string | undefined {
  const [device = "", signature = ""] = (mark ?? "").split(".");
  const expected = Buffer.from(sign(key, email, device));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}

// The seed of the hot wallets at rest: encrypted under a passphrase that is not on the same disk. Caps are inside, so that nobody raises them who
// cannot open it.
import { randomBytes, scryptSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { seal, unseal } from "../kernel/secrets.ts";
import { type Caps, DEFAULT_CAPS } from "./policy.ts";

export interface Keys {
  seed: Uint8Array;
  caps: Caps;
}

interface Sealed {
  version: 1;
  /** Of a guess, as scrypt counts it. */
  cost: number;
  salt: string;
  box: string;
}

const SEED_BYTES = 32;
/** A guess costs a third of a second and 128 MB. */
const USUAL_COST = 2 ** 17;

const keyOf = (passphrase: string, salt: Buffer, cost: number) =>
  scryptSync(passphrase, salt, 32, { N: cost, r: 8, p: 1, maxmem: 256 * 8 * cost });
const fileOf = (folder: string) => path.join(folder, "keys.json");

/** Makes keys where there are none; nothing is ever written over. */
export function makeKeys(
  folder: string,
  passphrase: string,
  { caps = DEFAULT_CAPS, cost = USUAL_COST }: { caps?: Caps; cost?: number } = {},
): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const salt = randomBytes(16);
  const content = JSON.stringify({ seed: randomBytes(SEED_BYTES).toString("hex"), caps });
  const box = seal(keyOf(passphrase, salt, cost), Buffer.from(content, "utf8"));
  const sealed: Sealed = { version: 1, cost, salt: salt.toString("base64"), box: box.toString("base64") };
  writeFileSync(fileOf(folder), `${JSON.stringify(sealed)}\n`, { mode: 0o600, flag: "wx" });
}

export const hasKeys = (folder: string): boolean => existsSync(fileOf(folder));

/** Throws for another passphrase, and for a file in which a single bit was changed. */
export function openKeys(folder: string, passphrase: string): Keys {
  const sealed = JSON.parse(readFileSync(fileOf(folder), "utf8")) as Sealed;
  const content = unseal(
    keyOf(passphrase, Buffer.from(sealed.salt, "base64"), sealed.cost),
    Buffer.from(sealed.box, "base64"),
  );
  const { seed, caps } = JSON.parse(content.toString("utf8")) as { seed: string; caps: Caps };
  return { seed: Buffer.from(seed, "hex"), caps };
}

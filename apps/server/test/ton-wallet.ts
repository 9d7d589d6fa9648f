// Somebody's wallet on TON, for tests: its address and first state as @ton/ton makes them for the key below, and proofs that it signs. Written down from
// the description of `ton_proof`, and not from the product's code.
import { createHash, createPrivateKey, sign } from "node:crypto";

const SEED = Buffer.alloc(32, 7);
const KEY = createPrivateKey({
  key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), SEED]),
  format: "der",
  type: "pkcs8",
});

export const TON_WALLET = {
  address: "0:2a6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c",
  stateInit:
    "te6cckECFgEAAwQAAgE0ARUBFP8A9KQT9LzyyAsCAgEgAxACAUgEBwLm0AHQ0wMhcbCSXwTgItdJwSCSXwTgAtMfIYIQcGx1Z70ighBkc3RyvbCSXwXgA/pAMCD6RAHIygfL/8nQ7UTQgQFA1yH0BDBcgQEI9ApvoTGzkl8H4AXTP8glghBwbHVnupI4MOMNA4IQZHN0crqSXwbjDQUGAHgB+gD0BDD4J28iMFAKoSG+8uBQghBwbHVngx6xcIAYUATLBSbPFlj6Ahn0AMtpF8sfUmDLPyDJgED7AAYAilAEgQEI9Fkw7UTQgQFA1yDIAc8W9ADJ7VQBcrCOI4IQZHN0coMesXCAGFAFywVQA88WI/oCE8tqyx/LP8mAQPsAkl8D4gIBIAgPAgEgCQ4CAVgKCwA9sp37UTQgQFA1yH0BDACyMoHy//J0AGBAQj0Cm+hMYAIBIAwNABmtznaiaEAga5Drhf/AABmvHfaiaEAQa5DrhY/AABG4yX7UTQ1wsfgAWb0kK29qJoQICga5D6AhhHDUCAhHpJN9KZEM5pA+n/mDeBKAG3gQFImHFZ8xhAT48oMI1xgg0x/TH9MfAvgju/Jk7UTQ0x/TH9P/9ATRUUO68qFRUbryogX5AVQQZPkQ8qP4ACSkyMsfUkDLH1Iwy/9SEPQAye1U+A8B0wchwACfbFGTINdKltMH1AL7AOgw4CHAAeMAIcAC4wABwAORMOMNA6TIyx8Syx/L/xESExQAbtIH+gDU1CL5AAXIygcVy//J0Hd0gBjIywXLAiLPFlAF+gIUy2sSzMzJc/sAyEAUgQEI9FHypwIAcIEBCNcY+gDTP8hUIEeBAQj0UfKnghBub3RlcHSAGMjLBcsCUAbPFlAE+gIUy2oSyx/LP8lz+wACAGyBAQjXGPoA0z8wUiSBAQj0WfKnghBkc3RycHSAGMjLBcsCUAXPFlAD+gITy2rLHxLLP8lz+wAACvQAye1UAFEAAAAAKamjF+pKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIsQEqZs0A=",
};

const sha256 = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();

export interface Said {
  domain: string;
  /** In seconds. */
  timestamp: number;
  payload: string;
}

export function tonProofOf({ domain, timestamp, payload }: Said) {
  const name = Buffer.from(domain);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(name.length);
  const time = Buffer.alloc(8);
  time.writeBigUInt64LE(BigInt(timestamp));
  const hash = Buffer.from(TON_WALLET.address.slice(2), "hex");
  const item = [Buffer.from("ton-proof-item-v2/"), Buffer.alloc(4), hash, length, name, time, Buffer.from(payload)];
  const signed = sha256(Buffer.from([0xff, 0xff]), Buffer.from("ton-connect"), sha256(...item));
  return {
    timestamp,
    domain: { lengthBytes: name.length, value: domain },
    payload,
    signature: sign(null, signed, KEY).toString("base64"),
  };
}

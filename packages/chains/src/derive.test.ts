import { HDKey } from "@scure/bip32";
import { describe, expect, it } from "vitest";
import { readAddress } from "./addresses.ts";
import { depositPool, depositPublicKey } from "./deposit-keys.ts";
import { addressesOf } from "./derive.ts";

/** Of the words "abandon" eleven times and "about", without a passphrase (BIP39): what published vectors are about. */
const SEED = Uint8Array.from(
  Buffer.from(
    "5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4",
    "hex",
  ),
);

describe("addresses from public keys", () => {
  it("are those of the published vectors", () => {
    const bitcoin = addressesOf("bitcoin", depositPublicKey(SEED, "bitcoin"));
    expect(bitcoin(0)).toBe("bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu");
    expect(bitcoin(1)).toBe("bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g");
    expect(addressesOf("litecoin", depositPublicKey(SEED, "litecoin"))(0)).toBe(
      "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh",
    );
    expect(addressesOf("evm", depositPublicKey(SEED, "evm"))(0)).toBe("0x9858EfFD232B4033E47d90003D41EC34EcaEda94");
    expect(addressesOf("tron", depositPublicKey(SEED, "tron"))(0)).toBe("TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH");
    expect(depositPool(SEED, 0, 1)).toEqual(["HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk"]);
  });

  it("of TON are those that its own library works out for the same key and number", () => {
    const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index + 1)).toString("hex");
    const ton = addressesOf("ton", key);
    expect([0, 1, 2, 1_000_000].map(ton)).toEqual([
      "UQDTfiC_IZ4yY-2KMRBEbypS2W_zbA4bCLu7G9_oAx6amtoz",
      "UQC3wOr9NtoN2HcYnQjHTgMvr-aLGWbyshGrmuyv2h3eTDRw",
      "UQCDqNNBX_4LknnbC8FLnBF7hJJ_jtf8US_IQxqYA2jvZxWa",
      "UQD--qe3duubHz0gYXpfTHFvvdw3zzGJjxCboSuM7JR4kOSI",
    ]);
  });

  it("are addresses of their network, each another one", () => {
    const all = [
      ...["bitcoin" as const, "litecoin" as const, "tron" as const, "ton" as const].map(
        (network) => [network, addressesOf(network, depositPublicKey(SEED, network))] as const,
      ),
      ["bsc" as const, addressesOf("evm", depositPublicKey(SEED, "evm"))] as const,
    ];
    for (const [network, derive] of all) {
      const derived = Array.from({ length: 5 }, (_, index) => derive(index));
      expect(new Set(derived).size).toBe(5);
      for (const address of derived) expect(readAddress(network, address)?.isPayable).toBe(true);
    }
    for (const address of depositPool(SEED, 3, 5)) expect(readAddress("solana", address)?.isPayable).toBe(true);
  });

  it("need no private key, and refuse one", () => {
    const account = HDKey.fromMasterSeed(SEED).derive("m/84'/0'/0'");
    expect(() => addressesOf("bitcoin", account.privateExtendedKey)).toThrow("does not belong on this server");
    expect(() => addressesOf("bitcoin", depositPublicKey(SEED, "bitcoin"))(2 ** 31)).toThrow("no number");
    expect(() => addressesOf("ton", "00".repeat(31))(0)).toThrow("32 bytes");
  });
});

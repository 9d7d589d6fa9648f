import { isUnchecked } from "@windfall/domain/rules/crypto/address-ends";
import { ASSET_CODES, assetOf, networkOf } from "@windfall/domain/rules/crypto/assets";
import { NETWORK_IDS, NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { describe, expect, it } from "vitest";
import { isAddressOf, readAddress, scriptAddress, tronAddress } from "./addresses.ts";
import { depositPublicKey } from "./deposit-keys.ts";
import { addressesOf, type DerivedFamily } from "./derive.ts";

const GOOD: Readonly<Record<NetworkId, readonly string[]>> = {
  bitcoin: [
    "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
    "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
    "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
    "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
  ],
  litecoin: [
    "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh",
    "LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1",
    "MQMcJhpWHYVeQArcZR3sBgyPZxxRtnH441",
  ],
  ethereum: [
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
  ],
  bsc: ["0x9858EfFD232B4033E47d90003D41EC34EcaEda94", "0x9858effd232b4033e47d90003d41ec34ecaeda94"],
  tron: ["TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH"],
  solana: ["HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk"],
  ton: [
    "EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF",
    "UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA",
    "EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF",
    "Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF",
  ],
};

const BAD: Readonly<Record<NetworkId, readonly string[]>> = {
  bitcoin: [
    "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4",
    "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3",
    "",
  ],
  // Valid for both coins, and meant for the other one.
  litecoin: ["3CDJNfdWX8m2NwuGUV3nhXHXEeLygMXoAj", "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wx"],
  ethereum: [
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed",
    `0x${"0".repeat(40)}`,
    "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe",
  ],
  bsc: ["0x55d398326f99059fF775485246999027B3197955"],
  tron: [
    "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdh",
    "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  ],
  // The last one is 32 bytes that are no point of the curve.
  solana: ["HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DK", "0OIl", "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR"],
  ton: [
    "kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP",
    "0QDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPleK",
    "EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHG",
    "0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e",
    "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs",
  ],
};

describe("an address", () => {
  it.each(NETWORK_IDS)("of %s is told from what is none", (network) => {
    const format = new RegExp(NETWORKS[network].addressFormat);
    for (const text of GOOD[network]) {
      expect([text, isAddressOf(network, text)]).toEqual([text, true]);
      expect([text, format.test(text)]).toEqual([text, true]);
    }
    for (const text of BAD[network]) expect([text, isAddressOf(network, text)]).toEqual([text, false]);
  });

  it("of one network is none of another, unless they share their keys", () => {
    for (const own of NETWORK_IDS)
      for (const other of NETWORK_IDS.filter((id) => NETWORKS[id].keys !== NETWORKS[own].keys))
        for (const text of GOOD[own]) expect([text, other, isAddressOf(other, text)]).toEqual([text, other, false]);
  });

  it("has one normal form however it is spelt", () => {
    const same = (network: NetworkId, ...texts: string[]) =>
      expect(new Set(texts.map((text) => readAddress(network, text)?.canonical)).size).toBe(1);
    same("bitcoin", "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU");
    same("litecoin", "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh", "LTC1QJMXNZ78NMC8NQ77WUXH25N2ES7RZM5C2RKK4WH");
    same(
      "ethereum",
      "0x9858EfFD232B4033E47d90003D41EC34EcaEda94",
      "0x9858effd232b4033e47d90003d41ec34ecaeda94",
      "0x9858EFFD232B4033E47D90003D41EC34ECAEDA94",
    );
    same(
      "ton",
      "0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e",
      "0:CA6E321C7CCE9ECEDF0A8CA2492EC8592494AA5FB5CE0387DFF96EF6AF982A3E",
      ...GOOD.ton.slice(0, 3),
    );
  });

  it("of a token that we take is none to send coins to, and is its normal form in the list", () => {
    for (const asset of ASSET_CODES.map(assetOf)) {
      if (asset.contract === null) continue;
      const read = readAddress(networkOf(asset).id, asset.contract);
      expect([asset.code, read?.canonical, read?.isPayable]).toEqual([asset.code, asset.contract, false]);
    }
  });
});

const LETTERS: Readonly<Record<NetworkId, string>> = {
  bitcoin: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0l",
  litecoin: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0l",
  ethereum: "0123456789abcdefABCDEF",
  bsc: "0123456789abcdefABCDEF",
  tron: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
  solana: "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
  ton: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
};

/** Ways of typing one letter wrong, of each letter or of every so many, and how many of them still are taken. */
function typedWrong(network: NetworkId, text: string, step = 1): { tried: number; unnoticed: number } {
  const ways = { tried: 0, unnoticed: 0 };
  for (let index = 0; index < text.length; index += step)
    for (const letter of LETTERS[network]) {
      const typed = text.slice(0, index) + letter + text.slice(index + 1);
      if (typed === text) continue;
      ways.tried++;
      if (isAddressOf(network, typed)) ways.unnoticed++;
    }
  return ways;
}
const unnoticed = (network: NetworkId, text: string, step = 1) => typedWrong(network, text, step).unnoticed;

/** The whole run tries every letter of these too. */
const MORE_ADDRESSES = 5;
const SEED = new Uint8Array(32).fill(7);

describe("one letter typed wrong", () => {
  it.each(["bitcoin", "litecoin", "ethereum", "tron", "ton"] as const)("is always noticed on %s", (network) => {
    for (const text of GOOD[network].filter((good) => !good.includes("+")))
      expect([text, unnoticed(network, text, 3)]).toEqual([text, 0]);
  });

  it.runIf(process.env.FULL).each([
    ["bitcoin", 15_210],
    ["litecoin", 7_215],
    ["ethereum", 3_532],
    ["tron", 4_420],
    ["ton", 9_360],
  ] as const)("is noticed on %s in each of more than %i ways", (network, ways) => {
    const family = NETWORKS[network].keys as DerivedFamily;
    const derive = addressesOf(family, depositPublicKey(SEED, family));
    const derived = Array.from({ length: MORE_ADDRESSES }, (_, number) => derive(number));
    const all = [...GOOD[network].filter((good) => !good.includes("+")), ...derived];
    const typed = all.map((text) => typedWrong(network, text));
    const sum = (of: "tried" | "unnoticed") => typed.reduce((total, each) => total + each[of], 0);
    expect(sum("tried")).toBeGreaterThan(ways);
    expect(sum("unnoticed")).toBe(0);
  });

  it("passes where there is no checksum, and the address says so", () => {
    const [solana = ""] = GOOD.solana;
    const lower = "0x9858effd232b4033e47d90003d41ec34ecaeda94";
    expect(readAddress("solana", solana)?.hasChecksum).toBe(false);
    expect(readAddress("ethereum", lower)?.hasChecksum).toBe(false);
    expect(unnoticed("solana", solana, 11)).toBeGreaterThan(50);
    expect(unnoticed("ethereum", lower)).toBe(600);
  });
});

it.each(NETWORK_IDS)(
  "%s: a form asks to compare the ends exactly where no checksum would notice a wrong letter",
  (network) => {
    const spellings = GOOD[network].flatMap((address) => [address, address.toLowerCase(), address.toUpperCase()]);
    for (const text of spellings) {
      const read = readAddress(network, text.replace(/^0X/, "0x"));
      if (read) expect([text, isUnchecked(network, text)]).toEqual([text, !read.hasChecksum]);
    }
  },
);

it("whom an output pays is read from its bytes, of the kind that we give and no other", () => {
  const script = "0014751e76e8199196d454941c45d1b3a323f1433bd6";
  expect(scriptAddress("bitcoin", script)).toBe("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
  expect(readAddress("litecoin", scriptAddress("litecoin", script) ?? "")?.isPayable).toBe(true);
  for (const other of ["", "6a24aa21a9ed", `76a914${script.slice(4)}88ac`, `5120${"00".repeat(32)}`, `${script}00`])
    expect(scriptAddress("bitcoin", other)).toBeUndefined();
});

it("an address of Tron and its bytes are the same place", () => {
  const bytes = "c8599111f29c1e1e061265b4af93ea1f274ad78a";
  expect(tronAddress.of(bytes)).toBe("TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH");
  expect(tronAddress.bytesOf("TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH")).toBe(bytes);
});

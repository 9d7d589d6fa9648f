import { beforeAll, describe, expect, it } from "vitest";
import {
  type CountryOf,
  clientAddress,
  createTrustedHops,
  isAddressRange,
  loadCountryTable,
  networkOf,
} from "./network.ts";

describe("createTrustedHops", () => {
  const isTrusted = createTrustedHops(["10.0.0.0/8", "127.0.0.1", "fd00::/8"]);
  it.each([
    ["10.1.2.3", true],
    ["::ffff:10.1.2.3", true],
    ["127.0.0.1", true],
    ["127.0.0.2", false],
    ["fd12::1", true],
    ["2001:db8::1", false],
    ["", false],
    [undefined, false],
    ["10.1.2.3, 1.1.1.1", false],
  ])("%s", (address, expected) => {
    expect(isTrusted(address)).toBe(expected);
  });
  it("trusts nobody when nobody is named", () => {
    expect(createTrustedHops([])("127.0.0.1")).toBe(false);
  });
});

describe("clientAddress", () => {
  const isTrusted = createTrustedHops(["10.0.0.0/8"]);
  it.each([
    ["nobody in between", "198.51.100.1", undefined, "198.51.100.1"],
    ["a stranger claims another address", "198.51.100.1", "203.0.113.5", "198.51.100.1"],
    ["our proxy tells", "10.0.0.1", "203.0.113.5", "203.0.113.5"],
    ["a forged hop before the real one", "10.0.0.1", "1.1.1.1, 203.0.113.5", "203.0.113.5"],
    ["two of our proxies", "10.0.0.1", "203.0.113.5, 10.9.9.9", "203.0.113.5"],
    ["only our own", "10.0.0.1", "10.9.9.9", "10.9.9.9"],
  ])("%s", (_, peer, forwardedFor, expected) => {
    expect(clientAddress(peer, forwardedFor, isTrusted)).toBe(expected);
  });
});

it.each([
  ["10.0.0.0/8", true],
  ["10.0.0.0/33", false],
  ["fd00::/128", true],
  ["fd00::/129", false],
  ["proxy.local", false],
  ["10.0.0.0/8/8", false],
  ["10.0.0.0/", false],
])("isAddressRange %s", (text, expected) => {
  expect(isAddressRange(text)).toBe(expected);
});

it.each([
  ["198.51.100.7", "198.51.100.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
])("an IPv4 address is counted by itself: %s", (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});

it("an IPv6 network is counted as one, however its addresses are written", () => {
  const same = ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:0db8:0001:0002::"].map(networkOf);
  expect(new Set(same).size).toBe(1);
  expect(networkOf("2001:db8:1:3::1")).not.toBe(same[0]);
  expect(networkOf("2001:db8::1")).toBe(networkOf("2001:db8:0:0:5::"));
});

describe("the bundled country table", () => {
  let countryOf: CountryOf;
  beforeAll(async () => {
    countryOf = await loadCountryTable();
  });
  it.each([
    ["8.8.8.8", "US"],
    ["::ffff:8.8.8.8", "US"],
    ["2001:4860:4860::8888", "US"],
    ["77.88.8.8", "RU"],
    ["2a02:6b8::feed:ff", "RU"],
    ["95.56.0.1", "KZ"],
    ["127.0.0.1", undefined],
    ["10.0.0.1", undefined],
    ["::1", undefined],
    ["not an address", undefined],
  ])("%s", (address, country) => {
    expect(countryOf(address)).toBe(country);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { readAddress } from "./address.ts";
import {
  type CountryOf,
  clientAddress,
  createTrustedHops,
  isAddressRange,
  loadCountryTable,
  networkOf,
} from "./network.ts";

describe("readAddress", () => {
  it.each([
    ["8.8.8.8", "8.8.8.8"],
    ["8.8.8.8:1234", "8.8.8.8"],
    [" 8.8.8.8 ", "8.8.8.8"],
    ["[8.8.8.8]:80", "8.8.8.8"],
    ["::ffff:8.8.8.8", "8.8.8.8"],
    ["::FFFF:8.8.8.8", "8.8.8.8"],
    ["::ffff:808:808", "8.8.8.8"],
    ["0:0:0:0:0:ffff:0808:0808", "8.8.8.8"],
    ["0000:0000:0000:0000:0000:ffff:8.8.8.8", "8.8.8.8"],
    ["[::ffff:808:808]:443", "8.8.8.8"],
    ["::ffff:0:808:808", "8.8.8.8"],
    ["64:ff9b::808:808", "8.8.8.8"],
    ["64:ff9b::8.8.8.8", "8.8.8.8"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ['"[2001:db8::1]:443"', "2001:db8::1"],
    ["2001:0DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["[fe80::1%25eth0]:80", "fe80::1"],
    ["::1", "::1"],
    ["::", "::"],
  ])("%s", (text, expected) => {
    expect(readAddress(text)).toBe(expected);
  });
  it.each([
    "",
    "unknown",
    "_hidden",
    "8.8.8",
    "8.8.8.8.8",
    "08.8.8.8",
    "0x8.8.8.8",
    "134744072",
    "8.8.8.8:",
    "8.8.8.8:123456",
    "8.8.8.8/32",
    "8.8.8.8 8.8.8.8",
    "[8.8.8.8",
    "2001:db8::1::2",
    "2001:db8::g",
    "[2001:db8::1]443",
    "1".repeat(10_000),
  ])("is no address: %s", (text) => {
    expect(readAddress(text)).toBeUndefined();
  });
});

describe("createTrustedHops", () => {
  const isTrusted = createTrustedHops(["10.0.0.0/8", "127.0.0.1", "fd00::/8"]);
  it.each([
    ["10.1.2.3", true],
    ["::ffff:10.1.2.3", true],
    ["::ffff:a01:203", true],
    ["10.1.2.3:8080", true],
    ["[fd12::1]:8080", true],
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
    ["our proxy tells with a port", "::ffff:a00:1", "203.0.113.5:5555", "203.0.113.5"],
    ["a second one of ours tells with a port", "10.0.0.1", "203.0.113.5, 10.9.9.9:80", "203.0.113.5"],
    ["empty places in the list", "10.0.0.1", " ,203.0.113.5, ,", "203.0.113.5"],
    ["our proxy tells what is no address", "10.0.0.1", "203.0.113.5, unknown", undefined],
    ["a second one of ours does", "10.0.0.1", "unknown, 10.9.9.9", undefined],
    ["what strangers wrote does not matter", "10.0.0.1", "unknown, 203.0.113.5", "203.0.113.5"],
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
  ["::ffff:c633:6407", "198.51.100.7"],
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
    ["::ffff:808:808", "US"],
    ["8.8.8.8:1234", "US"],
    ["[2001:4860:4860::8888]:443", "US"],
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

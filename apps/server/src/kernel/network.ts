// Where a request comes from: which hops may speak for others, and the country of an address (docs/product/people.md#regions).
import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { BlockList, isIP, isIPv4 } from "node:net";
import { createInterface } from "node:readline";
import { groupsOf, readAddress } from "./address.ts";
import { remember } from "./remember.ts";

/** Addresses and CIDR ranges of the proxies in front of us. */
export function createTrustedHops(ranges: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  // The same few hops come with every request, and the list takes longer to ask than the answer to remember.
  const isListed = remember((address) => {
    const plain = readAddress(address);
    return plain !== undefined && list.check(plain, isIPv4(plain) ? "ipv4" : "ipv6");
  });
  return (address = "") => isListed(address);
}

export function isAddressRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * The last hop that no proxy of ours vouches for; what stands further left was written by whoever that is. Undefined when one of our
 * proxies wrote something there that is no address: nobody knows who asks then.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: (address: string | undefined) => boolean,
): string | undefined {
  const told = forwardedFor?.split(",").map((hop) => hop.trim()) ?? [];
  const hops = [...told.filter(Boolean), peer ?? ""];
  while (hops.length > 1 && isTrusted(hops.at(-1))) hops.pop();
  return readAddress(hops.at(-1) ?? "");
}

/** Sorted, disjoint ranges. IPv6 is looked up by its upper 64 bits, finer than any country is. */
interface RangeTable {
  starts: BigUint64Array;
  ends: BigUint64Array;
  countries: string[];
}

async function readTable(file: string, keyOf: (decimal: string) => bigint): Promise<RangeTable> {
  const starts: bigint[] = [];
  const ends: bigint[] = [];
  const countries: string[] = [];
  const known = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [start, end, country] = line.split(",");
    if (!start || !end || !country) continue;
    starts.push(keyOf(start));
    ends.push(keyOf(end));
    // One string for each country instead of one for each of the two hundred thousand lines.
    if (!known.has(country)) known.set(country, country);
    countries.push(known.get(country) ?? country);
  }
  return { starts: BigUint64Array.from(starts), ends: BigUint64Array.from(ends), countries };
}

function findCountry(table: RangeTable, key: bigint): string | undefined {
  let low = 0;
  let high = table.starts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((table.starts[middle] ?? 0n) > key) high = middle - 1;
    else if ((table.ends[middle] ?? 0n) < key) low = middle + 1;
    else return table.countries[middle];
  }
  return undefined;
}

function ipv4Key(address: string): bigint {
  return BigInt(address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0));
}

function ipv6Key(address: string): bigint {
  return groupsOf(address)
    .slice(0, 4)
    .reduce((sum, group) => (sum << 16n) + BigInt(group), 0n);
}

/** What a limit by address counts: a household has one IPv6 network and as many addresses in it as it likes. */
export const networkOf = remember((address) => {
  const plain = readAddress(address) ?? address;
  return isIP(plain) === 6 ? `${ipv6Key(plain).toString(16)}::/64` : plain;
});

export type CountryOf = (address: string) => string | undefined;

/** The bundled table of address ranges (public domain); about 10 MB of memory, read once. */
export async function loadCountryTable(): Promise<CountryOf> {
  const require = createRequire(import.meta.url);
  const file = (version: 4 | 6) => require.resolve(`@ip-location-db/asn-country/asn-country-ipv${version}-num.csv`);
  const [ipv4, ipv6] = await Promise.all([
    readTable(file(4), BigInt),
    readTable(file(6), (decimal) => BigInt(decimal) >> 64n),
  ]);
  return remember((address) => {
    const plain = readAddress(address);
    if (plain === undefined) return undefined;
    return isIPv4(plain) ? findCountry(ipv4, ipv4Key(plain)) : findCountry(ipv6, ipv6Key(plain));
  });
}

// Addresses have many spellings: with a port, in brackets, in capitals, an IPv4 address written as an IPv6 one. Every rule that asks
// where somebody is (country, limits, trusted hops) asks about the one form that `readAddress` answers.
import { isIPv4, isIPv6, SocketAddress } from "node:net";
import { remember } from "./remember.ts";

/** Longer than any spelling of an address with a zone and a port. */
const LONGEST = 100;

/** Groups of zeros and a mark before the 32 bits of an IPv4 address: mapped (RFC 4291), translated (RFC 2765), NAT64 (RFC 6052). */
const EMBEDDING_PREFIXES: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 0xffff],
  [0, 0, 0, 0, 0xffff, 0],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/** The plain form: dotted for IPv4, in small letters and as short as possible for IPv6. Undefined when it is no address. */
export function readAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  return text.length > LONGEST ? undefined : readSpelling(text);
}

const readSpelling = remember((text) => {
  const bare = withoutPort(text.trim().replace(/^"(.*)"$/, "$1"));
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const [address = ""] = bare.split("%");
  return embeddedIPv4(groupsOf(address)) ?? new SocketAddress({ address, family: "ipv6" }).address;
});

function withoutPort(text: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return bracketed ?? dotted ?? text;
}

function embeddedIPv4(groups: readonly number[]): string | undefined {
  const isEmbedded = EMBEDDING_PREFIXES.some((prefix) => prefix.every((group, index) => groups[index] === group));
  const [high = 0, low = 0] = groups.slice(6);
  return isEmbedded ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : undefined;
}

/** The eight groups of what is known to be an IPv6 address without a zone. */
export function groupsOf(address: string): number[] {
  const [head = "", tail = ""] = address.split("::");
  const [left, right] = [numbersOf(head), numbersOf(tail)];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function numbersOf(part: string): number[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => {
    if (!group.includes(".")) return Number.parseInt(group, 16);
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

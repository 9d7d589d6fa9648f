// Cells, of which everything on TON is made: up to 1023 bits and four references. A cell is known by its hash, whoever wrote it down and how.
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { bytesOf, numberOf, padded } from "./pay/bytes.ts";
import type { TonAddress } from "./ton-address.ts";

export type Bits = readonly number[];

export interface Cell {
  bits: Bits;
  refs: readonly Cell[];
}

const MOST_BITS = 1023;
const MOST_REFS = 4;

export function cellOf(bits: Bits, ...refs: readonly Cell[]): Cell {
  if (bits.length > MOST_BITS || refs.length > MOST_REFS) throw new Error("more than a cell holds");
  return { bits, refs };
}

// ---- what bits mean ----

export function uint(value: bigint | number, size: number): number[] {
  const digits = BigInt(value).toString(2);
  if (digits.startsWith("-") || digits.length > size) throw new Error(`${value} does not fit into ${size} bits`);
  return [...digits.padStart(size, "0")].map(Number);
}

export const bytesBits = (bytes: Uint8Array): number[] =>
  [...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1));

/** An amount: its length in bytes, then the bytes. */
export function coinBits(value: bigint): number[] {
  const bytes = bytesOf(value);
  return [...uint(bytes.length, 4), ...bytesBits(bytes)];
}

const NO_ADDRESS = [0, 0];

export function addressBits(address: TonAddress | null): number[] {
  if (!address) return NO_ADDRESS;
  return [1, 0, 0, ...uint(address.workchain & 0xff, 8), ...bytesBits(address.hash)];
}

/** Text of any length: what does not fit goes on in the next cell. `head` comes before it. */
export function textCell(head: Bits, text: Uint8Array): Cell {
  const room = Math.floor((MOST_BITS - head.length) / 8);
  const bits = [...head, ...bytesBits(text.subarray(0, room))];
  return text.length <= room ? cellOf(bits) : cellOf(bits, textCell([], text.subarray(room)));
}

/** Reads a cell from its beginning. Whatever is not there is an error. */
export function readerOf(cell: Cell) {
  let at = 0;
  let refAt = 0;
  const bits = (count: number): Bits => {
    const read = cell.bits.slice(at, at + count);
    if (read.length !== count) throw new Error("a cell that ends too early");
    at += count;
    return read;
  };
  const number = (count: number): bigint => BigInt(`0b0${bits(count).join("")}`);
  const bytes = (count: number): Uint8Array => padded(number(count * 8), count);
  return {
    number,
    bytes,
    bit: () => bits(1)[0] === 1,
    coins: () => number(Number(number(4)) * 8),
    address(): TonAddress | null {
      const [first, second] = bits(2);
      if (first === 0 && second === 0) return null;
      if (first !== 1 || second !== 0 || bits(1)[0] !== 0) throw new Error("an address of another kind");
      return { workchain: number(8) === 0n ? 0 : -1, hash: bytes(32) };
    },
    ref(): Cell {
      const ref = cell.refs[refAt++];
      if (!ref) throw new Error("a reference that is not there");
      return ref;
    },
    bytesLeft: () => bytes(Math.floor((cell.bits.length - at) / 8)),
    hasRef: () => refAt < cell.refs.length,
  };
}

/** The whole of a text that was written by `textCell`, behind what was read already. */
export function readText(reader: ReturnType<typeof readerOf>): Uint8Array {
  const here = reader.bytesLeft();
  return reader.hasRef() ? concatBytes(here, readText(readerOf(reader.ref()))) : here;
}

// ---- the hash ----

/** The bits in bytes; the last one is filled up with a one and zeros. */
function contentOf({ bits }: Cell): Uint8Array {
  const filled = bits.length % 8 === 0 ? bits : [...bits, 1, ...Array<number>((7 - (bits.length % 8)) % 8).fill(0)];
  return Uint8Array.from({ length: filled.length / 8 }, (_, at) =>
    filled.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

/** The number of references, and twice the length in bytes, one less for a filled one. */
const headOf = ({ bits, refs }: Cell): Uint8Array =>
  Uint8Array.of(refs.length, Math.floor(bits.length / 8) + Math.ceil(bits.length / 8));

function depthOf({ refs }: Cell): number {
  return refs.reduce((most, ref) => Math.max(most, depthOf(ref) + 1), 0);
}

export function hashOf(cell: Cell): Uint8Array {
  const depths = cell.refs.map((ref) => padded(BigInt(depthOf(ref)), 2));
  return sha256(concatBytes(headOf(cell), contentOf(cell), ...depths, ...cell.refs.map(hashOf)));
}

// ---- a bag of cells: a tree of them as bytes ----

const MAGIC = 0xb5ee9c72n;
const MOST_CELLS = 255;
const MOST_BUILT = 1_000;
/** The first byte behind the magic: numbers of cells have one byte, and what else there is. */
const PLAIN = 0x01;
const WITH_CHECKSUM = 0x41;
const WITH_INDEX = 0x80;
const CHECKSUM_BYTES = 4;

export function toBag(root: Cell): Uint8Array {
  const cells: Cell[] = [];
  // References point forward only: whatever a cell refers to comes behind it.
  const collect = (cell: Cell): void => {
    cells.push(cell);
    for (const ref of cell.refs) collect(ref);
  };
  collect(root);
  if (cells.length > MOST_CELLS) throw new Error("a bag of too many cells");
  const number = (cell: Cell) => cells.indexOf(cell);
  const content = concatBytes(
    ...cells.map((cell) => concatBytes(headOf(cell), contentOf(cell), Uint8Array.from(cell.refs.map(number)))),
  );
  const head = Uint8Array.of(1, 2, cells.length, 1, 0);
  return concatBytes(padded(MAGIC, 4), head, padded(BigInt(content.length), 2), Uint8Array.of(0), content);
}

export function fromBag(bytes: Uint8Array): Cell {
  const [flags = 0, offsetSize = 0, count = 0, roots] = bytes.subarray(4);
  const sizeAt = 9;
  const size = Number(numberOf(bytes.subarray(sizeAt, sizeAt + offsetSize)));
  const start = sizeAt + offsetSize + 1;
  // A checksum may stand at the end. It guards against noise; what a cell is, its hash says.
  const end = bytes.length - (flags === WITH_CHECKSUM ? CHECKSUM_BYTES : 0);
  const isKnown = flags === PLAIN || flags === WITH_CHECKSUM;
  if (numberOf(bytes.subarray(0, 4)) !== MAGIC || !isKnown || roots !== 1 || start + size !== end)
    throw new Error("no bag of cells");
  const read: { bits: number[]; refs: number[] }[] = [];
  for (let at = start; read.length < count; ) {
    const [refCount = 0, length = 0] = bytes.subarray(at, at + 2);
    const content = bytes.subarray(at + 2, at + 2 + Math.ceil(length / 2));
    const bits = bytesBits(content);
    read.push({
      bits: length % 2 === 0 ? bits : bits.slice(0, bits.lastIndexOf(1)),
      refs: [...bytes.subarray(at + 2 + content.length, at + 2 + content.length + refCount)],
    });
    at += 2 + content.length + refCount;
    if (at > end || refCount > MOST_REFS) throw new Error("a bag that ends too early");
  }
  let built = 0;
  const build = (index: number, parent: number): Cell => {
    const cell = read[index];
    // Forward only, and not for ever: a few cells that share others could stand for more than any memory holds.
    if (!cell || index <= parent || ++built > MOST_BUILT) throw new Error("a reference to nothing");
    return { bits: cell.bits, refs: cell.refs.map((ref) => build(ref, index)) };
  };
  return build(0, -1);
}

/**
 * The first cell of a bag that somebody else wrote, without what it refers to: however many cells there are, and of whatever kind, this one can be
 * read, so that nobody stops a reader by what they bring along.
 */
export function rootOf(bytes: Uint8Array): Cell {
  const flags = bytes[4] ?? 0;
  const [refSize, offsetSize] = [flags & 7, bytes[5] ?? 0];
  const numberAt = (at: number, size: number) => Number(numberOf(bytes.subarray(at, at + size)));
  const countsAt = 6;
  const count = numberAt(countsAt, refSize);
  const rootAt = countsAt + 3 * refSize + offsetSize;
  const isOne = numberAt(countsAt + refSize, refSize) === 1 && numberAt(rootAt, refSize) === 0;
  if (numberOf(bytes.subarray(0, 4)) !== MAGIC || !isOne) throw new Error("no bag of cells");
  const cellAt = rootAt + refSize + (flags & WITH_INDEX ? count * offsetSize : 0);
  const length = bytes[cellAt + 1] ?? 0;
  const content = bytes.subarray(cellAt + 2, cellAt + 2 + Math.ceil(length / 2));
  if (bytes.length < cellAt + 2 || content.length < Math.ceil(length / 2)) throw new Error("a bag that ends too early");
  const bits = bytesBits(content);
  return cellOf(length % 2 === 0 ? bits : bits.slice(0, bits.lastIndexOf(1)));
}

// Cells of TON for tests, one to a bag: written down from the description of the format, and not from the product's code.

/** The bits in hex; an odd number of digits is filled up with a one and zeros, as cells are. */
export function bagOf(digits: string, { isIndexed = false } = {}): string {
  const bytes = Math.ceil(digits.length / 2);
  const content = `${digits}${digits.length % 2 === 1 ? "8" : ""}`;
  const cell = `00${(Math.floor(digits.length / 2) + bytes).toString(16).padStart(2, "0")}${content}`;
  const size = (cell.length / 2).toString(16).padStart(2, "0");
  // One byte for a number of a cell and one for an offset; one cell, one root, none absent; its size; the root is the first.
  return Buffer.from(
    `b5ee9c72${isIndexed ? "81" : "01"}01010100${size}00${isIndexed ? size : ""}${cell}`,
    "hex",
  ).toString("base64");
}

/** What one wallet of a token writes to another: the operation, no number, the amount with its length in front. */
export function arrivingBody(units: bigint, options: { isIndexed?: boolean } = {}): string {
  const digits = units.toString(16);
  const whole = digits.length % 2 === 1 ? `0${digits}` : digits;
  return bagOf(`178d4519${"0".repeat(16)}${(whole.length / 2).toString(16)}${whole}`, options);
}

/** A standard address has 267 bits, "100" before the chain and the hash: five more, a one and zeros, fill the last byte. */
export function addressBag(canonical: string): string {
  const [, hash = ""] = canonical.split(":");
  const bits = `100${"0".repeat(8)}${BigInt(`0x1${hash}`).toString(2).slice(1)}10000`;
  const bytes = bits.match(/.{8}/g) ?? [];
  const content = bytes.map((byte) => Number.parseInt(byte, 2).toString(16).padStart(2, "0")).join("");
  const cell = `0043${content}`;
  return Buffer.from(`b5ee9c7201010101002400${cell}`, "hex").toString("base64");
}

export function addressOfBag(bag: string): string {
  const bytes = Buffer.from(bag, "base64");
  // Behind the head, whose length follows from that of an offset, and two bytes that describe the cell.
  const content = bytes.subarray(12 + (bytes[5] ?? 0)).toString("hex");
  const bits = BigInt(`0x1${content}`).toString(2).slice(1);
  const hash = BigInt(`0b1${bits.slice(11, 11 + 256)}`).toString(16);
  return `0:${hash.slice(1)}`;
}

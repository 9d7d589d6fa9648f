// The signer's own memory: everything it has signed, one line each, on the disk before anybody gets the bytes. What it knows it knows from here and
// not from who asks.
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import type { Unspent } from "@windfall/chains";

export interface JournalEntry {
  id: string;
  network: string;
  asset: string;
  to: string;
  units: string;
  memo: string | null;
  raw: string;
  txHash: string;
  nonce: number | null;
  spends: readonly (Omit<Unspent, "units"> & { units: string })[];
  feeRate: string;
  expiresAt: number | null;
  lastHeight: number | null;
  feeUnits: string;
  signedAt: number;
  /** The number of the deposit address that it leaves; without one it leaves the hot wallet. */
  from?: number | undefined;
  /** What a deposit address was given of the network's own coin, to move its tokens with. */
  lentUnits?: string | undefined;
  /** Whether it can be paid beside the versions before it: then it counts as another payment. */
  countsAnew: boolean;
}

export interface Journal {
  entries(): readonly JournalEntry[];
  /** Returns when it would survive a power failure. */
  append(entry: JournalEntry): void;
  close(): void;
}

export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, "journal.jsonl");
  const handle = openSync(file, "a+", 0o600);
  const entries = readLines(readFileSync(file, "utf8"));
  return {
    entries: () => entries,
    append(entry) {
      writeSync(handle, `\n${JSON.stringify(entry)}`);
      fsyncSync(handle);
      entries.push(entry);
    },
    close: () => closeSync(handle),
  };
}

/** A line that was not finished was not answered either: the next one begins behind it. */
function readLines(text: string): JournalEntry[] {
  return text.split("\n").flatMap((line) => {
    try {
      return line === "" ? [] : [JSON.parse(line) as JournalEntry];
    } catch {
      return [];
    }
  });
}

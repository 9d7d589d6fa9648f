// Every address of ours, in memory: a block of ten thousand transfers is compared with a hundred thousand addresses without a question to
// the database. Whose an address is, is read again when something arrives there.
import type { Reader } from "../../../kernel/db.ts";

export interface OwnAddresses {
  has(canonical: string): boolean;
  isEmpty(): boolean;
  /** Adds those that were given since; at least before every look at a chain. */
  refresh(reader: Reader): Promise<void>;
}

/** Ids are given before their rows are committed: one that is late must not be stepped over. */
const OVERLAP = 1_000;
const READ_AT_ONCE = 50_000;

export function createOwnAddresses(): OwnAddresses {
  const known = new Set<string>();
  let last = 0n;
  return {
    has: (canonical) => known.has(canonical),
    isEmpty: () => known.size === 0,
    async refresh(reader) {
      let from = last - BigInt(OVERLAP);
      for (;;) {
        const rows = await reader
          .selectFrom("deposit_address")
          .select(["id", "canonical"])
          .where("id", ">", from.toString())
          .orderBy("id")
          .limit(READ_AT_ONCE)
          .execute();
        for (const { canonical } of rows) known.add(canonical);
        const newest = rows.at(-1)?.id;
        if (newest !== undefined && BigInt(newest) > last) last = BigInt(newest);
        if (rows.length < READ_AT_ONCE) return;
        from = last;
      }
    },
  };
}

import { describe, expect, it } from "vitest";
import { askTogether } from "./ask-together.ts";

function useTable() {
  const table = new Map<string, number>();
  const reads: string[][] = [];
  /** What the table held when a read began comes back when it is let go. */
  const held: (() => void)[] = [];
  const ask = askTogether<string, number>({
    keyOf: (name) => name,
    read: (names) => {
      reads.push([...names]);
      const seen = new Map(table);
      return new Promise((resolve) => held.push(() => resolve(seen)));
    },
  });
  const nextRead = async () => {
    while (held.length === 0) await new Promise(setImmediate);
    held.shift()?.();
  };
  return { table, reads, ask, nextRead };
}

describe("questions", () => {
  it("of one turn are one read, each of them once, and everybody gets their own answer", async () => {
    const { table, reads, ask, nextRead } = useTable();
    table.set("a", 1).set("b", 2);
    const answers = Promise.all([ask("a"), ask("b"), ask("a"), ask("nobody")]);
    await nextRead();
    expect(await answers).toEqual([1, 2, 1, undefined]);
    expect(reads).toEqual([["a", "b", "nobody"]]);
  });

  it("are never answered by a read that began before they were asked", async () => {
    const { table, ask, nextRead, reads } = useTable();
    table.set("a", 1);
    const before = ask("a");
    while (reads.length === 0) await new Promise(setImmediate);
    table.delete("a");
    const after = ask("a");
    await nextRead();
    expect(await before).toBe(1);
    await nextRead();
    expect(await after).toBeUndefined();
  });

  it("that fail together are asked anew the next time", async () => {
    let isDown = true;
    const ask = askTogether<string, string>({
      keyOf: (name) => name,
      read: async (names) => {
        if (isDown) throw new Error("down");
        return new Map(names.map((name) => [name, name]));
      },
    });
    expect((await Promise.allSettled([ask("a"), ask("b")])).map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
    ]);
    isDown = false;
    expect(await ask("a")).toBe("a");
  });
});

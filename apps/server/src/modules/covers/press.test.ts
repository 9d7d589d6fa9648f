import { describe, expect, it } from "vitest";
import { createLogger } from "../../kernel/log.ts";
import { KeptCovers } from "./kept-covers.ts";
import { createCoverPress } from "./press.ts";

const WOLF = { id: "wolf", title: "Wolf Meridian", kind: "slots", recipe: {} } as const;

describe("the press", { timeout: 30_000 }, () => {
  it("prints the same bytes for the same subject", async () => {
    const press = createCoverPress(createLogger({ level: "silent" }));
    try {
      const [first, second] = await Promise.all([press.print(WOLF, 300), press.print(WOLF, 300)]);
      expect(first.equals(second)).toBe(true);
    } finally {
      press.close();
    }
  });

  it("lets go of an order that its process died over, and prints the next one in a new process", async () => {
    const press = createCoverPress(createLogger({ level: "silent" }));
    try {
      await press.print(WOLF, 300);
      const lost = press.print(WOLF, 600);
      press.close();
      await expect(lost).rejects.toMatchObject({ code: "service_unavailable" });
      expect((await press.print(WOLF, 300)).byteLength).toBeGreaterThan(1000);
    } finally {
      press.close();
    }
  });

  it("says so when a subject cannot be drawn", async () => {
    const press = createCoverPress(createLogger({ level: "silent" }));
    try {
      await expect(press.print({ ...WOLF, kind: "unheard-of" as "slots" }, 300)).rejects.toThrow();
    } finally {
      press.close();
    }
  });
});

describe("kept covers", () => {
  it("are bounded by their bytes, and the one not asked for the longest goes first", () => {
    const kept = new KeptCovers(30);
    for (const name of ["a", "b", "c"]) kept.set(name, Buffer.alloc(10));
    kept.get("a");
    kept.set("d", Buffer.alloc(10));
    expect(["a", "b", "c", "d"].filter((name) => kept.get(name))).toEqual(["a", "c", "d"]);
    kept.set("large", Buffer.alloc(25));
    expect(["a", "c", "d", "large"].filter((name) => kept.get(name))).toEqual(["large"]);
    kept.set("too large", Buffer.alloc(31));
    expect(kept.get("too large")).toBeUndefined();
  });

  it("count a cover that is set twice once", () => {
    const kept = new KeptCovers(30);
    for (let i = 0; i < 5; i++) kept.set("a", Buffer.alloc(10));
    kept.set("b", Buffer.alloc(20));
    expect(kept.get("a")?.byteLength).toBe(10);
  });
});

import { describe, expect, it } from "vitest";
import { createTurns } from "./turns.ts";

describe("turns", () => {
  it("runs so many at once, keeps the order of those who wait, and sends the rest away", async () => {
    const inTurn = createTurns({ atOnce: 2, waiting: 1 });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string) =>
      inTurn(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      });
    const first = work("first");
    const second = work("second");
    const third = work("third");
    await expect(work("fourth")).rejects.toMatchObject({ code: "service_unavailable" });
    expect(begun).toEqual(["first", "second"]);

    ends.get("second")?.();
    expect(await second).toBe("second");
    await Promise.resolve();
    expect(begun).toEqual(["first", "second", "third"]);
    ends.get("first")?.();
    ends.get("third")?.();
    expect(await Promise.all([first, third])).toEqual(["first", "third"]);
  });

  it("gives the turn on when the work fails", async () => {
    const inTurn = createTurns({ atOnce: 1, waiting: 1 });
    await expect(inTurn(() => Promise.reject(new Error("torn")))).rejects.toThrow("torn");
    expect(await inTurn(async () => "next")).toBe("next");
  });
});

import { describe, expect, it } from "vitest";
import { PersonalTurns } from "./personal-turns.ts";

describe("personal turns", () => {
  const held = () => {
    let end = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { work: () => done, end };
  };
  it("of one person wait for each other, those of another do not", async () => {
    const turns = new PersonalTurns({ atOnce: 1 });
    const first = held();
    const order: string[] = [];
    const running = turns.run("a", () => first.work().then(() => void order.push("first")));
    const second = turns.run("a", async () => order.push("second"));
    await turns.run("b", async () => order.push("another's"));
    first.end();
    await Promise.all([running, second]);
    expect(order).toEqual(["another's", "first", "second"]);
  });
  it("are refused when too many wait, or for too long; and go on after a failure", async () => {
    const turns = new PersonalTurns({ atOnce: 1, waiting: 1, waitMs: 30 });
    const first = held();
    const running = turns.run("a", first.work);
    const waiting = turns.run("a", async () => "never");
    await expect(turns.run("a", async () => "never")).rejects.toThrow("rate_limited");
    await expect(waiting).rejects.toThrow("rate_limited");
    first.end();
    await running;
    await expect(turns.run("a", () => Promise.reject(new Error("torn")))).rejects.toThrow("torn");
    expect(await turns.run("a", async () => "next")).toBe("next");
  });
});

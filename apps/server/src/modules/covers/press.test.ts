import { afterAll, describe, expect, it } from "vitest";
import { createLogger } from "../../kernel/log.ts";
import { createCoverPress } from "./press.ts";

const WOLF = { id: "wolf", title: "Wolf Meridian", kind: "slots", recipe: {} } as const;

// One for all of them: its process takes longer to start than to print.
describe("the press", { timeout: 240_000 }, () => {
  const press = createCoverPress(createLogger({ level: "silent" }));
  afterAll(() => press.close());

  it("prints the same bytes for the same subject", async () => {
    const [first, second] = await Promise.all([press.print(WOLF, 300), press.print(WOLF, 300)]);
    expect(first.equals(second)).toBe(true);
  });

  it("lets go of an order that its process died over, and prints the next one in a new process", async () => {
    await press.print(WOLF, 300);
    const lost = press.print(WOLF, 600);
    press.close();
    await expect(lost).rejects.toMatchObject({ code: "service_unavailable" });
    expect((await press.print(WOLF, 300)).byteLength).toBeGreaterThan(1000);
  });

  it("says so when a subject cannot be drawn", async () => {
    await expect(press.print({ ...WOLF, kind: "unheard-of" as "slots" }, 300)).rejects.toThrow();
  });
});

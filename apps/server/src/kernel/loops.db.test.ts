// Loops of two processes on one database: one runs them, and the other goes on when that one is gone.
import { expect, it } from "vitest";
import { useTestDatabase } from "../../test/database.ts";
import { createLogger } from "./log.ts";
import { startLoops } from "./loops.ts";

const database = useTestDatabase();
const log = createLogger({ level: "silent" });

it("run in one process at a time, also after a run that failed, and move on with the process", async () => {
  const runs: string[] = [];
  const start = (who: string) =>
    startLoops({
      databaseUrl: database.url(),
      log,
      loops: ["a", "b"].map((name) => ({
        name,
        everyMs: 5,
        run: async () => {
          runs.push(who);
          if (runs.length === 3) throw new Error("this time it fails");
        },
      })),
    });
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const first = start("first");
  await until(() => runs.length > 6);
  const second = start("second");
  const before = runs.length;
  await until(() => runs.length > before + 10);
  expect(new Set(runs)).toEqual(new Set(["first"]));
  await first.stop();
  await until(() => runs.includes("second"));
  await second.stop();
  const last = runs.lastIndexOf("first");
  expect(runs.slice(last + 1).every((who) => who === "second")).toBe(true);
});

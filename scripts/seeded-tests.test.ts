// A test that draws without a seed fails once and never again: nobody can repeat the run that failed.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { filesBelow } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /^(apps\/server\/test|e2e|attack)\//.test(file);
/** Chooses the seed when nobody names one, and prints it. */
const CHOOSES_THE_SEED = "attack/index.ts";

it("tests draw from a seed", () => {
  const files = filesBelow(ROOT, ["apps", "packages", "attack", "e2e"], /\.tsx?$/).filter(isTest);
  expect(files.length).toBeGreaterThan(200);
  const unseeded = files.filter((file) => readFileSync(path.join(ROOT, file), "utf8").includes("Math.random"));
  expect(unseeded).toEqual([CHOOSES_THE_SEED]);
});

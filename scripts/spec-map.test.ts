// docs/spec-map.md names real files and real exports.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
const text = readFileSync(path.join(ROOT, "docs/spec-map.md"), "utf8");
const targets = [...text.matchAll(/`([\w./-]+\.tsx?)` `(\w+)`/g)].map(
  ([, file = "", name = ""]) => [file, name] as const,
);

describe("the spec map", () => {
  it("has rows", () => {
    expect(targets.length).toBeGreaterThan(20);
  });
  it.each(targets)("%s exports %s", (file, name) => {
    const source = readFileSync(path.join(ROOT, file), "utf8");
    expect(source).toMatch(new RegExp(`export (async )?(const|function|class|interface|type) ${name}\\b`));
  });
});

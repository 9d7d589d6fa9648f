import { describe, expect, test } from "vitest";
import { fileProblem, fileSize } from "./proof-file.ts";

describe("a file for proof", () => {
  test.each([
    ["image/png", 1000, undefined],
    ["image/jpeg", 8 * 1024 * 1024, undefined],
    ["image/webp", 8 * 1024 * 1024 + 1, "too_big"],
    ["image/svg+xml", 1000, "wrong_type"],
    ["application/pdf", 1000, "wrong_type"],
    ["", 1000, "wrong_type"],
    ["image/png", 0, "empty_file"],
  ])("%s of %d bytes: %s", (type, size, problem) => {
    expect(fileProblem({ type, size })).toBe(problem);
  });

  test.each([
    [10, "1 KB"],
    [862_208, "842 KB"],
    [2_516_582, "2.4 MB"],
  ])("%d bytes are %s", (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});

import { describe, expect, it } from "vitest";
import { sharedBuffersMb } from "./settings.ts";

const GB = 1024 ** 3;

describe("the memory of the embedded PostgreSQL", () => {
  it("is an eighth of what there is", () => {
    expect(sharedBuffersMb(4 * GB)).toBe(512);
    expect(sharedBuffersMb(4 * GB + 1)).toBe(512);
  });

  it("is enough on a small machine, and what it can write while it stops on a large one", () => {
    expect(sharedBuffersMb(GB / 2)).toBe(128);
    expect(sharedBuffersMb(24 * GB)).toBe(1024);
  });
});

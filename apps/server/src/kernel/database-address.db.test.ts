import { describe, expect, inject, it } from "vitest";
import { assertAddressWorks } from "./database-address.ts";
import { StartupError } from "./startup-error.ts";

const UNANSWERED = "postgres://windfall:hunter2@127.0.0.1:9/x";

async function sentenceOf(name: string, url: string | undefined): Promise<string> {
  const error = await assertAddressWorks(name, url).then(
    () => "it works",
    (reason: unknown) => reason,
  );
  if (error === "it works") return error;
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

describe("the address of a database", () => {
  it.each(["DATABASE_URL", "DATABASE_MIGRATION_URL"])(
    "that does not answer is named after its setting: %s",
    async (name) => {
      const sentence = await sentenceOf(name, UNANSWERED);
      expect(sentence).toMatch(new RegExp(`^${name} does not work \\(127\\.0\\.0\\.1:9/x\\): .*ECONNREFUSED`));
      expect(sentence).not.toContain("hunter2");
    },
  );
  it("of a database that does not exist", async () => {
    const url = new URL(inject("pgUrl"));
    url.pathname = "/nowhere";
    expect(await sentenceOf("DATABASE_URL", url.href)).toMatch(/database "nowhere" does not exist\.$/);
  });
  it("that works, or that nobody set, says nothing", async () => {
    expect(await sentenceOf("DATABASE_URL", inject("pgOwnerUrl"))).toBe("it works");
    expect(await sentenceOf("DATABASE_MIGRATION_URL", undefined)).toBe("it works");
  });
});

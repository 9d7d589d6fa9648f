// The program as an operator meets it: one clear sentence when it cannot start, and a clean end.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { useTestDatabase } from "../test/database.ts";
import { runToExit, startServerProcess } from "../test/server-process.ts";

const database = useTestDatabase();
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "windfall-main-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The only line it says besides its progress. */
async function sentenceOf(env: Record<string, string>): Promise<string> {
  const { code, output } = await runToExit({ DATA_DIR: dataDir, PORT: "0", ...env });
  expect(code).toBe(1);
  const lines = output.split("\n").filter((line) => line && !line.startsWith("["));
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

describe("a start that cannot work", () => {
  it("port in use", async () => {
    const occupier = createServer();
    await new Promise<void>((resolve) => occupier.listen(0, "127.0.0.1", resolve));
    const { port } = occupier.address() as { port: number };
    expect(await sentenceOf({ PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is in use. Set PORT to another one.`,
    );
    await new Promise((resolve) => occupier.close(resolve));
  });
  it("a folder that cannot be written", async () => {
    // Below a file, because root may write everywhere else.
    const folder = path.join(import.meta.dirname, "main.ts", "data");
    expect(await sentenceOf({ DATA_DIR: folder })).toMatch(
      /^The data folder .* cannot be written: .*\. Set DATA_DIR to a folder you may write\.$/,
    );
  });
  it("a wrong password, which is not repeated", async () => {
    const url = new URL(inject("pgUrl"));
    url.password = "hunter2";
    const sentence = await sentenceOf({ DATABASE_URL: url.href });
    expect(sentence).toMatch(/^DATABASE_URL does not work \(.*\): password authentication failed/);
    expect(sentence).not.toContain("hunter2");
  });
  it("an owner's address that does not work", async () => {
    const owner = "postgres://windfall:hunter2@127.0.0.1:9/x";
    expect(await sentenceOf({ DATABASE_URL: database.url(), DATABASE_MIGRATION_URL: owner })).toMatch(
      /^DATABASE_MIGRATION_URL does not work \(127\.0\.0\.1:9\/x\): .*ECONNREFUSED/,
    );
  });
  it("production without its settings: all of them at once", async () => {
    const { code, output } = await runToExit({ MODE: "production" });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(8);
  });
});

it("uses the database it is given, warns of an owner's rights, leaves the embedded one alone; stops cleanly on SIGTERM", {
  timeout: 60_000,
}, async () => {
  const untouched = path.join(dataDir, "untouched");
  const env = {
    DATABASE_URL: database.ownerUrl(),
    SECRET: "fedcba980123456789abcde0123456789abcdef0",
    DATA_DIR: untouched,
  };
  const server = await startServerProcess(env);
  expect((await fetch(`${server.url}/api/v1/languages`)).status).toBe(200);
  await server.stop();
  expect(server.child.exitCode).toBe(0);
  expect(server.output()).toContain("[stop]");
  expect(server.output()).toContain("the role of DATABASE_URL may do more than the product needs");
  expect(() => rmSync(untouched, { recursive: true })).toThrow("ENOENT");
});

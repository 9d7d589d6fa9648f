import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import { findRunningDatabase } from "./running-database.ts";

it("finds the embedded database while it runs, and only then", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-running-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  expect(await findRunningDatabase(dataDir)).toBeUndefined();
  const database = await openEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    const { url, ownerUrl } = database;
    expect(await findRunningDatabase(dataDir)).toEqual({ url, ownerUrl });
  } finally {
    await database.close();
  }
  expect(await findRunningDatabase(dataDir)).toBeUndefined();
}, 60_000);

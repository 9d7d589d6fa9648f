import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { asOwner } from "../../../test/database.ts";
import { deposit, newPlayer } from "../../../test/postings.ts";
import { createSubmitter } from "../../../test/submitter.ts";

import { createLogger } from "../log.ts";
import { migrateDatabase } from "../migrate.ts";
import { PRODUCT_ROLE } from "./cluster.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

it("a data folder from before there was a role for the product starts, and is limited afterwards", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-role-"));
  const passwordFile = path.join(dataDir, "postgres.product.password");
  const start = () => startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  let postgres = await start();
  onTestFinished(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const firstPassword = readFileSync(passwordFile, "utf8");
  // What the folder was like: one role that owns everything, and one password.
  await migrateDatabase({ url: postgres.ownerUrl(), ownerUrl: postgres.ownerUrl() });
  await asOwner(postgres.ownerUrl(), `drop role ${PRODUCT_ROLE}`);
  await postgres.stop();
  rmSync(passwordFile);

  postgres = await start();
  expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
  expect(readFileSync(passwordFile, "utf8")).not.toBe(firstPassword);
  expect(existsSync(`${passwordFile}.new`)).toBe(false);
  expect(await migrateDatabase({ url: postgres.url(), ownerUrl: postgres.ownerUrl() })).toEqual([]);
  const submitter = createSubmitter({ databaseUrl: postgres.url(), log: createLogger({ level: "silent" }) });
  expect((await submitter.submit(deposit(newPlayer(), 5n))).status).toBe("done");
  await submitter.close();
  const product = new pg.Client(postgres.url());
  await product.connect();
  await expect(product.query("delete from ledger_posting")).rejects.toThrow("permission denied");
  await product.end();
}, 60_000);

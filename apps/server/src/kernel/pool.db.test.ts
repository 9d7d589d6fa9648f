import type { Pool } from "pg";
import { afterEach, expect, it } from "vitest";
import { useTestDatabase } from "../../test/database.ts";
import { createLogger } from "./log.ts";
import { createPool, createWorkerPool } from "./pool.ts";

const database = useTestDatabase();
const log = createLogger({ level: "silent" });
const pools: Pool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});

function releaseTwice(pool: Pool): Promise<void> {
  pools.push(pool);
  return new Promise((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error) return reject(error);
      try {
        release();
        release();
        resolve();
      } catch (thrown) {
        reject(thrown as Error);
      }
    });
  });
}

it("lets the job library give a connection back twice, and uses it once", async () => {
  const pool = createWorkerPool({ url: database.url(), size: 1, log });
  await releaseTwice(pool);
  const { rows } = await pool.query<{ one: number }>("select 1 as one");
  expect([rows[0]?.one, pool.totalCount, pool.idleCount]).toEqual([1, 1, 1]);
  const client = await pool.connect();
  client.release();
});

it("control: an ordinary pool throws at the second time", async () => {
  await expect(releaseTwice(createPool({ url: database.url(), size: 1, log }))).rejects.toThrow(
    "already been released",
  );
});

// The reference: pgbench's own transaction (TPC-B, scale 50, prepared, 16 connections) on the same server, in turns with what is measured.
import { spawn, spawnSync } from "node:child_process";
import pg from "pg";
import type { EmbeddedPostgres } from "../../apps/server/src/kernel/postgres/embedded-postgres.ts";

const SCALE = "50";
const DATABASE = "pgbench";

export const hasPgbench = () => !spawnSync("pgbench", ["--version"]).error;

function run(url: URL, options: string[]): Promise<string> {
  const connection = ["-h", url.hostname, "-p", url.port, "-U", url.username, url.pathname.slice(1)];
  const child = spawn("pgbench", [...options, ...connection], {
    env: { ...process.env, PGPASSWORD: url.password },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
}

/** Makes its tables. Answers a function that runs it for some seconds and tells its transactions per second. */
export async function preparePgbench(postgres: EmbeddedPostgres): Promise<(seconds: string) => Promise<number>> {
  const admin = new pg.Client(postgres.ownerUrl());
  await admin.connect();
  await admin.query(`create database ${DATABASE}`);
  await admin.end();
  const url = new URL(postgres.ownerUrl(DATABASE));
  console.log(`pgbench is making its tables (scale ${SCALE})`);
  await run(url, ["-i", "-q", "-s", SCALE]);
  return async (seconds) => {
    const output = await run(url, ["-n", "-M", "prepared", "-c", "16", "-j", "2", "-T", seconds]);
    return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  };
}

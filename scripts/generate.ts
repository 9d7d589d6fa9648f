// Writes what is read off other sources: the schema of the database and its types, the addresses of all calls, docs/configuration.md,
// docs/centrifugo.json and docs/openapi.json.
// With --check it writes nothing and fails when a file is stale.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BRAND } from "@windfall/domain";
import { ALL_CALLS, api } from "@windfall/domain/api/index";
import { Kysely, PostgresDialect } from "kysely";
import { PostgresDialect as CodegenDialect, generate } from "kysely-codegen";
import pg from "pg";
import { VARIABLES } from "../apps/server/src/env.ts";
import { migrateDatabase } from "../apps/server/src/kernel/migrate.ts";
import { openApiOf } from "../apps/server/src/kernel/openapi.ts";
import { startEmbeddedPostgres } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { productVersion } from "../apps/server/src/kernel/product-version.ts";
import { centrifugoConfig } from "../apps/server/src/realtime/centrifugo-config.ts";
import { dumpSchema } from "./schema-dump.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

/** What a migrated database is read for: its schema as text, and the types of its rows. */
async function readDatabase(): Promise<{ schema: string; types: string }> {
  const dir = mkdtempSync(path.join(tmpdir(), "windfall-types-"));
  const postgres = await startEmbeddedPostgres({ dataDir: dir, durable: false, log: () => undefined });
  try {
    await migrateDatabase({ url: postgres.url(), ownerUrl: postgres.ownerUrl() });
    const pool = new pg.Pool({ connectionString: postgres.ownerUrl() });
    // PostgreSQL is stopped while the last connection of the pool may still be closing.
    pool.on("error", () => undefined);
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const schema = await dumpSchema(pool);
    const types = await generate({
      db,
      dialect: new CodegenDialect({ dateParser: "string" }),
      excludePattern: "{graphile_worker.*,*.schema_*}",
      outFile: null,
      logger: { debug() {}, error() {}, info() {}, log() {}, success() {}, warn() {} } as never,
    });
    await db.destroy();
    return { schema, types };
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

function configurationPage(): string {
  const rows = Object.entries(VARIABLES)
    .filter(([, variable]) => !variable.internal)
    .map(
      ([name, { doc, fallback, neededInProduction }]) =>
        `| \`${name}\` | ${doc} | ${fallback} | ${neededInProduction ? "yes" : ""} |`,
    );
  return [
    "# Configuration",
    "",
    "Generated from `apps/server/src/env-rows.ts` by `npm run docs:generate`. All problems are reported at once, at the start.",
    "",
    "| variable | meaning | when not set | needed in production |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/** What a browser needs of the contract to make a call; its schemas are for who answers and for forms. */
function routesModule(): string {
  const areas = Object.entries(api).map(([area, calls]) => {
    const rows = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]);
    return [area, Object.fromEntries(rows)];
  });
  return [
    "// Generated from the contract by `npm run docs:generate`: how every call is addressed, without its schemas.",
    `export const routes = ${JSON.stringify(Object.fromEntries(areas))} as const;`,
  ].join("\n");
}

/** Biome decides about the looks of generated code too, so that formatting never makes a file stale. */
function formatted(file: string, content: string): string {
  if (!/\.(ts|json)$/.test(file)) return content;
  const biome = path.join(ROOT, "node_modules/@biomejs/biome/bin/biome");
  const result = spawnSync(process.execPath, [biome, "format", `--stdin-file-path=${file}`], {
    cwd: ROOT,
    input: content,
    encoding: "utf8",
    // Node ends a child that says more than a megabyte; the whole contract is more than that.
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status !== 0) throw new Error(`biome could not format ${file}: ${result.error?.message ?? result.stderr}`);
  return result.stdout;
}

const database = await readDatabase();
const outputs: Record<string, () => string | Promise<string>> = {
  "apps/server/src/kernel/schema.ts": () => database.types,
  "db/schema.sql": () => database.schema,
  "packages/domain/src/api/routes.ts": routesModule,
  "docs/configuration.md": configurationPage,
  "docs/centrifugo.json": () => JSON.stringify(centrifugoConfig()),
  "docs/openapi.json": () => JSON.stringify(openApiOf(ALL_CALLS, { title: BRAND.name, version: productVersion() })),
};

const check = process.argv.includes("--check");
let stale = 0;
for (const [file, make] of Object.entries(outputs)) {
  const wanted = formatted(file, await make());
  const target = path.join(ROOT, file);
  let current = "";
  try {
    current = readFileSync(target, "utf8");
  } catch {
    // A file that is not there yet is stale, which is what the comparison below finds.
  }
  if (current === wanted) continue;
  stale++;
  if (check) console.error(`${file} is stale: run npm run docs:generate`);
  else writeFileSync(target, wanted);
}
console.log(
  check
    ? `${Object.keys(outputs).length - stale} of ${Object.keys(outputs).length} generated files are fresh`
    : `${stale} written`,
);
process.exit(check && stale > 0 ? 1 : 0);

// Owns which test runs where: "unit" needs nothing but Node, "component" gets a DOM without a browser, "db" one PostgreSQL for the whole run.
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./apps/server/test/longest-first.ts";

const everyTest = ["{packages,apps,e2e}/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}"];
const databaseTests = "**/*.db.test.ts";
/** Longer forms of what other tests prove in short, for `npm run test:full`. */
const thoroughTests = "**/*.thorough.db.test.ts";
const componentTests = "**/*.component.test.tsx";
const notOurs = ["**/node_modules/**", "**/dist/**"];
/** What a run of all tiers has compiled, which each of them would otherwise compile anew. Gone with the run, so that nothing of it is ever old. */
const compiled = process.env.COMPILED_DIR;

export default defineConfig({
  test: {
    // Two cores are the smallest machine this must be quick on; more workers only fight over them.
    maxWorkers: 2,
    pool: "forks",
    // The files of a worker share their modules: to load the server anew for each of them took a minute of every run. What a test
    // changes outside of itself it puts back, and databases are its own in any case.
    isolate: false,
    ...(compiled && { experimental: { fsModuleCache: true, fsModuleCachePath: compiled } }),
    sequence: { sequencer: LongestFirst },
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: everyTest,
          exclude: [...notOurs, databaseTests, componentTests],
          environment: "node",
          // Ends a test that hangs; how long one takes on a busy machine says nothing about the product.
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: "component",
          include: [componentTests],
          exclude: notOurs,
          environment: "happy-dom",
          setupFiles: ["./apps/player/test/setup.ts"],
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: [databaseTests],
          exclude: process.env.FULL === "1" ? notOurs : [...notOurs, thoroughTests],
          environment: "node",
          globalSetup: ["./apps/server/test/cluster.ts"],
          // A worker waits for PostgreSQL, for processes that start and for locks a quarter of its time; a third one uses it.
          maxWorkers: 3,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});

// Proves on small trees that each rule about dependencies bites, and that what the rules allow passes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkDependencies } from "./check-dependencies.mjs";

const roots = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** A root with a start script and one app; `manifests` and `files` are put over it. */
function problemsOf({ root = {}, app = {}, locked = {}, files = {} }) {
  const dir = mkdtempSync(path.join(tmpdir(), "windfall-dependencies-"));
  roots.push(dir);
  const all = {
    "package.json": JSON.stringify(root),
    "package-lock.json": JSON.stringify({ packages: locked }),
    "apps/web/package.json": JSON.stringify(app),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.join(dir, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  return checkDependencies(dir).problems;
}

const uses = (name) => `import thing from "${name}";\n`;
const of = (...names) => Object.fromEntries(names.map((name) => [name, "1.0.0"]));

describe("what is imported", () => {
  it.each([
    ["an import", uses("react")],
    ["a part of it", uses("react/jsx-runtime")],
    ["an import that waits", 'const react = await import("react");'],
    ["a lookup", 'createRequire(import.meta.url).resolve("react");'],
    ["a place", 'const cli = path.join(ROOT, "node_modules/react/cli.js");'],
  ])("must be declared: %s", (_, text) => {
    const files = { "apps/web/src/a.ts": text };
    expect(problemsOf({ files })).toEqual(["apps/web/package.json: react is not declared (apps/web/src/a.ts)"]);
    expect(problemsOf({ files, app: { dependencies: of("react") } })).toEqual([]);
  });

  it("must be declared where it is used, not by a neighbour", () => {
    const files = { "apps/web/src/a.ts": uses("react"), "scripts/start.mjs": uses("react") };
    expect(problemsOf({ files, root: { dependencies: of("react") } })).toEqual([
      expect.stringMatching(/^apps\/web\/package\.json: react is not declared/),
    ]);
  });

  it("may be a style sheet", () => {
    expect(problemsOf({ files: { "apps/web/src/a.css": '@import "tailwindcss/theme.css";' } })).toHaveLength(1);
  });

  it("may be ours, of Node, or only a word", () => {
    const text = 'import "./b.ts"; import "node:fs"; import "fs"; done.resolve("open"); // import x from "react"';
    expect(problemsOf({ files: { "apps/web/src/a.ts": text } })).toEqual([]);
  });
});

describe("what runs in production", () => {
  it.each(["apps/web/src/a.ts", "apps/web/vite.config.ts"])("needs no devDependency: %s", (file) => {
    const app = { devDependencies: of("vite") };
    expect(problemsOf({ app, files: { [file]: uses("vite") } })).toEqual([
      `apps/web/package.json: vite is needed in production, so it is no devDependency (${file})`,
    ]);
  });

  it("are the start script and all that it or an app imports", () => {
    const root = { devDependencies: of("tsx", "vite", "vitest") };
    const files = {
      "scripts/start.mjs": 'import "./build.mjs";',
      "scripts/build.mjs": uses("tsx"),
      "scripts/compress.ts": uses("vite"),
      "scripts/test.mjs": uses("vitest"),
      "apps/web/vite.config.ts": 'import "../../scripts/compress.ts";',
    };
    expect(problemsOf({ root, files })).toEqual([
      expect.stringContaining("tsx is needed in production"),
      expect.stringContaining("vite is needed in production"),
    ]);
  });

  it.each(["apps/web/src/a.test.ts", "apps/web/test/support.ts"])("are no tests: %s", (file) => {
    const files = { [file]: uses("smtp-server") };
    expect(problemsOf({ app: { devDependencies: of("smtp-server") }, files })).toEqual([]);
    expect(problemsOf({ root: { devDependencies: of("smtp-server") }, files })).toEqual([]);
    expect(problemsOf({ app: { dependencies: of("smtp-server") }, files })).toEqual([
      "apps/web/package.json: only tests and tools use smtp-server, so it is a devDependency",
    ]);
  });
});

describe("what is declared", () => {
  it("must be used", () => {
    expect(problemsOf({ app: { dependencies: of("react"), devDependencies: of("@types/react") } })).toEqual([
      "apps/web/package.json: nobody uses react",
      "apps/web/package.json: nobody uses @types/react",
    ]);
  });

  it.each([
    ["by a command", { root: { devDependencies: of("vitest"), scripts: { test: "vitest run" } } }],
    [
      "by its types",
      { app: { dependencies: of("pg"), devDependencies: of("@types/pg") }, files: { "apps/web/src/a.ts": uses("pg") } },
    ],
    [
      "under a name that is put together",
      {
        app: { dependencies: of("@fonts/anton") },
        files: { "apps/web/src/a.ts": 'load("anton"); load = (f) => `@fonts/${f}/x`;' },
      },
    ],
    [
      "by another that asks for it",
      {
        app: { dependencies: of("react-kit", "react") },
        locked: { "node_modules/react-kit": { peerDependencies: { react: "*" } } },
        files: { "apps/web/src/a.ts": uses("react-kit") },
      },
    ],
    [
      "by a workspace's tests",
      { root: { devDependencies: of("fast-check") }, files: { "apps/web/src/a.test.ts": uses("fast-check") } },
    ],
  ])("may be used %s", (_, tree) => {
    expect(problemsOf(tree)).toEqual([]);
  });
});

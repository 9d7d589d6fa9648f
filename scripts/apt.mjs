// Owns how a test run gets a program of the system that it needs: as root on Debian and Ubuntu by apt-get, and nowhere else.
import { accessSync, constants, statSync } from "node:fs";
import { run } from "./bootstrap.mjs";

/** Another apt may hold the lock just after a machine has booted, and mirrors drop a connection now and then. */
const PATIENCE = ["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"];

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** False where it cannot be done. `note` is said before it begins, because it may take minutes. */
export async function installWithApt(packages, note) {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) return false;
  console.log(note);
  if (await apt("install", "-y", "-q", "--no-install-recommends", ...packages)) return true;
  // A fresh machine has no package lists yet, and old lists name versions that the mirror has replaced.
  await apt("update", "-q");
  return apt("install", "-y", "-q", "--no-install-recommends", ...packages);
}

async function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { code } = await run("apt-get", [...PATIENCE, ...args], { env });
  return code === 0;
}

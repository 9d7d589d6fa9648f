// Owns the browser of the browser tests: finds one, installs one where that is possible, or says what to install.
import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import { run } from "./bootstrap.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const USUAL_PLACES = [
  ...NAMES.map((name) => `/usr/bin/${name}`),
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const PACKAGES = ["chromium", "fonts-liberation", "fonts-noto-color-emoji"];
/** Another apt may hold the lock just after a machine has booted, and mirrors drop a connection now and then. */
const PATIENCE = ["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"];

/** Resolves with the browser's path, or with undefined after telling the user what to do. */
export async function ensureChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !isProgram(asked)) {
    console.error(`CHROMIUM_PATH is set to ${asked}, but there is no program at that place.`);
    return undefined;
  }
  const found = findChromium() ?? ((await installWithApt()) ? findChromium() : undefined);
  if (!found) {
    console.error(
      "No Chromium was found for the browser tests. Install it (Debian and Ubuntu: sudo apt-get install chromium; " +
        "macOS: brew install --cask chromium), or set CHROMIUM_PATH to a Chrome or Chromium program. " +
        "SKIP_E2E=1 npm test leaves the browser tests out.",
    );
  }
  return found;
}

function findChromium() {
  const fromPath = (process.env.PATH ?? "")
    .split(path.delimiter)
    .flatMap((dir) => NAMES.map((name) => path.join(dir, name)));
  return [process.env.CHROMIUM_PATH, ...USUAL_PLACES, ...fromPath].find((file) => file && isProgram(file));
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

async function installWithApt() {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) return false;
  console.log("No Chromium was found; installing it with apt-get (about 400 MB)");
  if (await apt("install", "-y", "-q", "--no-install-recommends", ...PACKAGES)) return true;
  // A fresh machine has no package lists yet, and old lists name versions that the mirror has replaced.
  await apt("update", "-q");
  return apt("install", "-y", "-q", "--no-install-recommends", ...PACKAGES);
}

async function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { code } = await run("apt-get", [...PATIENCE, ...args], { env });
  return code === 0;
}

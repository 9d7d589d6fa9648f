// Owns the browser of the browser tests: finds one, installs one where that is possible, or says what to install.
import path from "node:path";
import { installWithApt, isProgram } from "./apt.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const USUAL_PLACES = [
  ...NAMES.map((name) => `/usr/bin/${name}`),
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const PACKAGES = ["chromium", "fonts-liberation", "fonts-noto-color-emoji"];
const INSTALLING = "No Chromium was found; installing it with apt-get (about 400 MB)";

/** Resolves with the browser's path, or with undefined after telling the user what to do. */
export async function ensureChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !isProgram(asked)) {
    console.error(`CHROMIUM_PATH is set to ${asked}, but there is no program at that place.`);
    return undefined;
  }
  const found = findChromium() ?? ((await installWithApt(PACKAGES, INSTALLING)) ? findChromium() : undefined);
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

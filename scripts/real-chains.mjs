// Owns the real chains that tests are run against: finds or installs an engine of Ethereum and a node of Litecoin, or says loudly that it cannot.
// `npm start` knows nothing of them.
import { existsSync } from "node:fs";
import path from "node:path";
import { installWithApt, isProgram } from "./apt.mjs";
import { ensureInstalledIn, ROOT } from "./bootstrap.mjs";

const FOLDER = path.join(ROOT, "apps/server/test/real-chains");
/** The program itself: the one on the PATH is a script that writes a configuration into the home folder first. */
const LITECOIN_PLACES = ["/usr/lib/litecoin/litecoind", "/usr/local/bin/litecoind", "/opt/homebrew/bin/litecoind"];

/** The place of the engine's binary; undefined where there is none for this machine. */
export async function ensureEvmEngine() {
  const name = `edr-${process.platform}-${process.arch}${process.platform === "linux" ? "-gnu" : ""}`;
  const binary = path.join(FOLDER, "node_modules/@nomicfoundation", name);
  if ((await ensureInstalledIn(FOLDER)) && existsSync(binary)) return binary;
  return missing("tests on a real Ethereum chain", `no engine for ${process.platform} ${process.arch}, or no registry`);
}

/** The place of the program; undefined where it cannot be had. */
export async function ensureLitecoind() {
  const find = () => LITECOIN_PLACES.find(isProgram);
  const note = "No litecoind was found; installing it with apt-get (about 10 MB)";
  const found = find() ?? ((await installWithApt(["litecoind"], note)) ? find() : undefined);
  return (
    found ?? missing("tests on a real Litecoin node", "no litecoind, and no right to install it (Debian: litecoind)")
  );
}

function missing(what, why) {
  console.error(`\n!!! SKIPPED: ${what}: ${why}\n`);
  return undefined;
}

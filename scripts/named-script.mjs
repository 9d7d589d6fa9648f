// Owns how a measurement is started by its name from a folder of them (bench, soak).
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { endCleanlyOnSignals, endWithParent, ensureInstalled, ROOT, run } from "./bootstrap.mjs";

export async function runNamedScript(folder) {
  endWithParent();
  await ensureInstalled();
  endCleanlyOnSignals();
  const [name, ...args] = process.argv.slice(2);
  const available = listScripts(folder);
  if (!available.includes(name)) {
    console.log(name ? `There is no ${folder}/${name}.ts.` : `Usage: npm run ${folder} -- <name> [arguments]`);
    console.log(available.length > 0 ? `Available: ${available.join(", ")}` : `The folder ${folder} has none yet.`);
    process.exit(name ? 1 : 0);
  }
  const script = path.join(ROOT, folder, `${name}.ts`);
  const { code } = await run(process.execPath, ["--import", "tsx", script, ...args]);
  process.exit(code ?? 1);
}

function listScripts(folder) {
  const dir = path.join(ROOT, folder);
  if (!existsSync(dir)) return [];
  const isScript = (name) => name.endsWith(".ts") && !name.endsWith(".test.ts");
  return readdirSync(dir)
    .filter(isScript)
    .map((name) => name.slice(0, -".ts".length));
}

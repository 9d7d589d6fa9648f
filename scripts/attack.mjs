// `npm run attack`: installs and builds what changed, then attacks a product of its own (attack/index.ts).
import path from "node:path";
import { endCleanlyOnSignals, endWithParent, ensureInstalled, ROOT, run } from "./bootstrap.mjs";

endWithParent();
await ensureInstalled();
endCleanlyOnSignals();
const args = process.argv.slice(2);
const { buildApps } = await import("./build.mjs");
if (!args.includes("--no-pages") && !(await buildApps())) process.exit(1);
const { code } = await run(process.execPath, ["--import", "tsx", path.join(ROOT, "attack/index.ts"), ...args]);
process.exit(code ?? 1);

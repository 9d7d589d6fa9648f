// The data folder of a product that a test starts as a process and kills. In a run of tests it is a copy of one on which a product has
// started and stopped before: to make a cluster, migrate it and seed the demo takes longer than most of what is done to it then. The first
// start on an empty folder is what makes the original; soaks begin with an empty one each.
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onceForRun } from "./once-for-run.ts";
import { startServerProcess } from "./server-process.ts";

let used: Promise<string> | undefined;

/** Whoever asks removes it. */
export async function newDataFolder(prefix: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  if (process.env.VITEST === undefined) return folder;
  used ??= onceForRun("data", async (draft) => (await startServerProcess({ DATA_DIR: draft })).stop());
  // cp and not Node: the files keep their owner, which is not the one who copies when that is root.
  execFileSync("cp", ["-a", `${await used}/.`, folder]);
  return folder;
}

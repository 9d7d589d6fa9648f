// Makes what several test files need once for the whole run, whichever of its workers asks first; the others wait for it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE_MS = 240_000;
const LOOK_EVERY_MS = 50;

/** `make` fills a folder; it gets its name only once it is whole. Answers its path. */
export async function onceForRun(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  // Not imported above: what soaks and benches share with tests runs without vitest.
  const { inject } = await import("vitest");
  const folder = path.join(inject("buildDir"), name);
  const draft = `${folder}.draft`;
  try {
    mkdirSync(`${folder}.claim`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return untilMade(folder);
  }
  try {
    mkdirSync(draft);
    await make(draft);
    renameSync(draft, folder);
  } catch (error) {
    writeFileSync(`${folder}.failed`, String(error));
    throw error;
  }
  return folder;
}

async function untilMade(folder: string): Promise<string> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(LOOK_EVERY_MS)) {
    if (existsSync(folder)) return folder;
    const failed = `${folder}.failed`;
    if (existsSync(failed)) throw new Error(`another worker could not make it: ${readFileSync(failed, "utf8")}`);
  }
  throw new Error(`${path.basename(folder)} was not made in ${PATIENCE_MS} ms`);
}

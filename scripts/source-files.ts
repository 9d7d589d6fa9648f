// The files that tests of documents and comments look at, without what is installed, built or made by running.
import { readdirSync } from "node:fs";
import path from "node:path";

const LEFT_OUT = new Set(["node_modules", "dist", ".git", ".data", "test-results", "playwright-report"]);

/** Paths from the root, below these folders. */
export function filesBelow(root: string, folders: readonly string[], name: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesBelow(root, [file], name);
      return name.test(entry.name) ? [file] : [];
    }),
  );
}

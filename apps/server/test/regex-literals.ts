// Finds the regular expressions of the product's sources, so that a test can attack every one of them, also those written tomorrow.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

export interface Literal {
  /** File and line. */
  place: string;
  pattern: RegExp;
}

interface Node {
  type?: string;
  start?: number;
  regex?: { pattern: string; flags: string };
}

function literalsOf(file: string, name: string): Literal[] {
  const text = readFileSync(file, "utf8");
  const found: Literal[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { type, start, regex } = value as Node;
    if (type === "Literal" && regex) {
      const line = text.slice(0, start).split("\n").length;
      found.push({ place: `${name}:${line}`, pattern: new RegExp(regex.pattern, regex.flags) });
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** The literals of all sources below the folders, tests left out. */
export function literalsBelow(root: string, folders: readonly string[]): Literal[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) => literalsOf(path.join(root, folder, name), path.join(folder, name))),
  );
}

// The server in few files, for tests that start it as a process: from its sources a start reads 1,600 files and takes four times as long.
// The code is the same; the browser tests start the sources, as an operator does.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { onceForRun } from "./once-for-run.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Packages of many small files. Whatever else is imported stays where it is, such as what brings machine code. */
const TAKEN_IN = [/^@windfall\//, /^kysely/, /^zod/, /^libphonenumber-js/, /^jose/, /^nodemailer/, /^use-intl/];

/** A file finds what lies beside it by its own address, which must not become that of the bundle. */
const keepPlaces = {
  name: "keep-places",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (!code.includes("import.meta.")) return undefined;
    return code
      .replaceAll("import.meta.dirname", JSON.stringify(path.dirname(id)))
      .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
  },
};

let built: Promise<string> | undefined;

/** The path of its main file, made once for all tests of a run. */
export async function builtServer(): Promise<string> {
  built ??= onceForRun("server", build);
  return path.join(await built, "main.mjs");
}

async function build(outDir: string): Promise<void> {
  // Not imported above: soaks and benches start processes too, from the sources.
  const vite = await import("vite");
  await vite.build({
    configFile: false,
    logLevel: "error",
    root: ROOT,
    plugins: [keepPlaces],
    build: {
      ssr: "apps/server/src/main.ts",
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: "main.mjs" } },
    },
    ssr: { noExternal: TAKEN_IN },
  });
}

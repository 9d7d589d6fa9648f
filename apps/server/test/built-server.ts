// The server in few files, for tests that start it as a process: from its sources a start reads 1,600 files and takes four times as long.
// The code is the same; `main.db.test.ts` also starts the sources, as an operator does.
import path from "node:path";
import { pathToFileURL } from "node:url";

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

/** The path of its main file, made once for all tests of a worker. */
export function builtServer(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  // Not imported above: soaks and benches start processes too, from the sources and without vitest.
  const [{ inject }, vite] = await Promise.all([import("vitest"), import("vite")]);
  const outDir = path.join(inject("buildDir"), String(process.pid));
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
  return path.join(outDir, "main.mjs");
}

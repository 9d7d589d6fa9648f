// Looks come with the code that draws them (docs/architecture.md#looks). Found here: a sheet that nobody loads, a page or an overlay without the
// sheet of a class it writes, and a sheet that every page would wait for.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";
import { withoutComments } from "./check-imports.mjs";
import { filesBelow } from "./source-files.ts";

type Sources = ReadonlyMap<string, string>;

const APP = "apps/player/src";
const FIRST_SHEET = `${APP}/app/app.css`;
const FRAME = `${APP}/app/start.tsx`;
const HOME = `${APP}/features/home/home-page.tsx`;

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^"';]*?)\s*\bfrom\s*)?"(\.[^"]+)";/gm;
const LAZY_IMPORT = /\bimport\("(\.[^"]+\.tsx?)"\)/g;
const from = (file: string, specifier: string) => path.posix.join(path.posix.dirname(file), specifier);

/** The names in `{ a, type B, c as d }` that are there when the program runs: as its owner calls them, or as it hands them on. */
function namesIn(list: string, side: "owner" | "taker"): string[] {
  const names = list.replace(/[{}]/g, "").split(",");
  const spoken = names.map((name) => name.trim()).filter((name) => name !== "" && !name.startsWith("type "));
  return spoken.map((name) => name.split(" as ").at(side === "owner" ? 0 : -1) ?? name);
}

/** An index only names what others may use, and the build follows the name to its file. */
function fileBehind(sources: Sources, index: string, name: string): string {
  for (const [, list = "", specifier = ""] of (sources.get(index) ?? "").matchAll(STATIC_IMPORT))
    if (namesIn(list, "taker").includes(name)) return from(index, specifier);
  return index;
}

function staticImports(sources: Sources, file: string): string[] {
  const code = withoutComments(sources.get(file) ?? "") as string;
  return [...code.matchAll(STATIC_IMPORT)].flatMap(([, list = "", specifier = ""]) => {
    const target = from(file, specifier);
    if (!target.endsWith("/index.ts") || list.startsWith("*")) return [target];
    return namesIn(list, "owner").map((name) => fileBehind(sources, target, name));
  });
}

/** All that comes with these files. */
function loadedWith(sources: Sources, files: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    waiting.push(...staticImports(sources, file));
  }
  return loaded;
}

/** What is loaded when somebody opens it: the target of every `import()`. */
function piecesOf(sources: Sources): string[] {
  const pieces = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(LAZY_IMPORT)].map(([, specifier = ""]) => from(file, specifier)),
  );
  return [...new Set(pieces)].filter((file) => sources.has(file)).sort();
}

/** The text from a bracket to the one that closes it. */
function bracketed(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if ("({".includes(code[at] ?? "")) depth++;
    else if (")}".includes(code[at] ?? "") && --depth === 0) return code.slice(start, at + 1);
  }
  return code.slice(start);
}

/** Classes that the markup of a file names whole. */
function classesWritten(source: string): Set<string> {
  const places = [...source.matchAll(/\bclassName=(?:("[^"]*")|(?=\{))|\bclasses(?=\()/gi)].map(
    (match) => match[1] ?? bracketed(source, match.index + match[0].length),
  );
  // `size: "lg"` inside of it is an option of a component, and no class.
  const texts = places.flatMap((place) => place.replace(/\b\w+: "[^"]*"/g, "").match(/"[^"\n]*"|`[^`]*`/g) ?? []);
  // Neither is what a utility begins with, as in `lg:grid`.
  const words = texts.flatMap((text) =>
    text
      .slice(1, -1)
      .replace(/\S*\$\{[^}]*\}\S*/g, " ")
      .split(/\s+/),
  );
  return new Set(words.filter((word) => /^[\w-]+$/.test(word)));
}

/** Classes that a sheet gives looks of its own: those its selectors begin with. */
function classesDrawn(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].flatMap(([, list = ""]) => list.split(/,(?![^(]*\))/));
  const first = selectors.map((selector) => /^[a-z]*\.([\w-]+)/.exec(selector.trim())?.[1]);
  return new Set(first.filter((name) => name !== undefined));
}

/** The sheets that a document begins with, as `app.css` names them. */
function firstSheets(sources: Sources): string[] {
  const named = [...(sources.get(FIRST_SHEET) ?? "").matchAll(/@import "(\.[^"]+)"/g)];
  const ofUi = [...sources.keys()].filter((file) => /^packages\/ui\/.*\.css$/.test(file));
  return [FIRST_SHEET, ...named.map(([, specifier = ""]) => from(FIRST_SHEET, specifier)), ...ofUi];
}

function withoutLooks(sources: Sources): string[] {
  const drawnIn = (files: Iterable<string>) => {
    const sheets = [...files].filter((file) => file.endsWith(".css"));
    return new Set(sheets.flatMap((file) => [...classesDrawn(sources.get(file) ?? "")]));
  };
  const everywhere = drawnIn(firstSheets(sources));
  const somewhere = drawnIn(sources.keys());
  const frame = loadedWith(sources, [FRAME]);
  return [FRAME, ...piecesOf(sources)].flatMap((piece) => {
    const loaded = [...loadedWith(sources, [piece])].filter((file) => piece === FRAME || !frame.has(file));
    const drawn = drawnIn(loaded);
    const written = loaded.flatMap((file) =>
      file.endsWith(".css") ? [] : [...classesWritten(sources.get(file) ?? "")].map((name) => ({ file, name })),
    );
    return written
      .filter(({ name }) => somewhere.has(name) && !everywhere.has(name) && !drawn.has(name))
      .map(({ file, name }) => `${piece}: ${path.posix.basename(file)} writes .${name}`);
  });
}

const files = filesBelow(ROOT, [APP, "packages/ui/src"], /\.(tsx?|css)$/).filter((file) => !file.includes(".test."));
const product: Sources = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));
const importedByCode = new Set(
  files
    .filter((file) => !file.endsWith(".css"))
    .flatMap((file) => staticImports(product, file).filter((target) => target.endsWith(".css"))),
);

test("every sheet is named once: by the first sheet, or by the code that draws it", () => {
  const first = new Set(firstSheets(product));
  const sheets = files.filter((file) => file.startsWith(APP) && file.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheets.filter((file) => first.has(file) === importedByCode.has(file))).toEqual([]);
});

test("a sheet that comes with a page is in the layer of components, so that utilities win over it whenever it comes", () => {
  const bare = (file: string) => (product.get(file) ?? "").replace(/\/\*[\s\S]*?\*\//g, "").trim();
  expect(importedByCode.size).toBeGreaterThan(15);
  expect([...importedByCode].filter((file) => !/^@layer components \{[\s\S]*\n\}$/.test(bare(file)))).toEqual([]);
});

test("the frame and the home page wait for no sheet but the first", () => {
  const loaded = loadedWith(product, [FRAME, HOME]);
  expect(loaded.size).toBeGreaterThan(100);
  expect([...loaded].filter((file) => file.endsWith(".css"))).toEqual([]);
});

test("whatever is opened brings the looks of every class it writes", () => {
  expect(piecesOf(product).length).toBeGreaterThan(50);
  expect(withoutLooks(product)).toEqual([]);
});

test("control: a page whose sheet only another page imports is found, through an index and over an option", () => {
  const sources = new Map([
    [`${APP}/app/app.css`, '@import "./page.css" layer(components);'],
    [`${APP}/app/page.css`, ".page { color: red }"],
    [
      `${APP}/app/start.tsx`,
      'const a = () => import("../features/a/a.tsx");\nconst b = () => import("../features/b/b.tsx");',
    ],
    [`${APP}/features/a/a.tsx`, 'import { Card } from "../b/index.ts";\nimport "./a.css";\n<Card className="page" />'],
    [`${APP}/features/a/a.css`, "@layer components { .card, .lg { color: blue } }"],
    [`${APP}/features/b/index.ts`, 'export { Other } from "./b.tsx";\nexport { Card } from "./card.tsx";'],
    [`${APP}/features/b/card.tsx`, '<b className={classes("card", isOn && "lg:is-on", link({ size: "lg" }))} />'],
    [`${APP}/features/b/b.tsx`, 'import { Card } from "./card.tsx";'],
  ]);
  expect(withoutLooks(sources)).toEqual([`${APP}/features/b/b.tsx: card.tsx writes .card`]);
});

import { expect, test } from "vitest";
import { pageFiles } from "./assets.ts";

const manifest = {
  "_frame.js": { file: "assets/frame.js", name: "frame", imports: ["_react.js"] },
  "_react.js": { file: "assets/react.js" },
  "_form.js": { file: "assets/form.js", imports: ["_react.js", "_zod.js"] },
  "_zod.js": { file: "assets/zod.js", imports: ["_form.js"] },
  "src/login.tsx": { file: "assets/login.js", imports: ["_frame.js", "_form.js"], css: ["assets/login.css"] },
};

function hrefs(links: string): (string | undefined)[] {
  return [...links.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
}

test("names the files of the frame and of a page, and what they import, each once", () => {
  const { paint, modules } = pageFiles(manifest, { locale: "en", chunks: ["src/login.tsx"] });
  expect(hrefs(paint)).toEqual(["/assets/login.css"]);
  expect(modules).toEqual([
    "/assets/frame.js",
    "/assets/react.js",
    "/assets/login.js",
    "/assets/form.js",
    "/assets/zod.js",
  ]);
});

test("sheets of what is imported stand before those of what imports it, each once, and the frame's are the document's own", () => {
  const styled = {
    "_frame.js": { file: "assets/frame.js", name: "frame", css: ["assets/frame.css"] },
    "_row.js": { file: "assets/row.js", css: ["assets/row.css"], imports: ["_frame.js"] },
    "_list.js": { file: "assets/list.js", css: ["assets/list.css"], imports: ["_row.js"] },
    "src/event.tsx": { file: "assets/event.js", css: ["assets/event.css"], imports: ["_list.js", "_row.js"] },
  };
  const { paint } = pageFiles(styled, { locale: "en", chunks: ["src/event.tsx", "_row.js"] });
  expect(hrefs(paint)).toEqual(["/assets/row.css", "/assets/list.css", "/assets/event.css"]);
});

test("ignores a module that the build does not know", () => {
  const files = pageFiles(manifest, { locale: "en", chunks: ["src/gone.tsx"] });
  expect(files).toEqual({ paint: "", modules: ["/assets/frame.js", "/assets/react.js"] });
});

test("names the faces in the letters of the page's language", () => {
  const names = [
    "onest-latin-wght",
    "onest-latin-ext-wght",
    "onest-cyrillic-wght",
    "onest-cyrillic-ext-wght",
    "geologica-latin-full",
    "geologica-cyrillic-full",
    "jetbrains-mono-latin-wght",
  ];
  const fonts = names.map((name) => [`../x/files/${name}-normal.woff2`, { file: `assets/${name}.woff2` }] as const);
  const facesIn = (locale: "pl" | "kk") => hrefs(pageFiles(Object.fromEntries(fonts), { locale, chunks: [] }).paint);
  expect(facesIn("pl")).toEqual(["/assets/onest-latin-wght.woff2", "/assets/geologica-latin-full.woff2"]);
  expect(facesIn("kk")).toEqual([
    "/assets/onest-latin-wght.woff2",
    "/assets/onest-cyrillic-wght.woff2",
    "/assets/geologica-latin-full.woff2",
    "/assets/geologica-cyrillic-full.woff2",
  ]);
});

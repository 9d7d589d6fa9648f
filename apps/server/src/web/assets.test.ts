import { expect, test } from "vitest";
import { preloadLinks } from "./assets.ts";

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_react.js"], css: ["assets/index.css"] },
  "_react.js": { file: "assets/react.js" },
  "_form.js": { file: "assets/form.js", imports: ["_react.js", "_zod.js"] },
  "_zod.js": { file: "assets/zod.js", imports: ["_form.js"] },
  "src/login.tsx": { file: "assets/login.js", imports: ["index.html", "_form.js"], css: ["assets/login.css"] },
};

test("names a page's files and what they import, and nothing that the document already loads", () => {
  const links = preloadLinks(manifest, ["src/login.tsx"]);
  expect([...links.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual([
    "/assets/login.css",
    "/assets/login.js",
    "/assets/form.js",
    "/assets/zod.js",
  ]);
});

test("ignores a module that the build does not know", () => {
  expect(preloadLinks(manifest, ["src/gone.tsx"])).toBe("");
});

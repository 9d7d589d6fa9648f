// Owns the build of the player app: one bundle for browsers, one for the server that renders the first page (docs/architecture.md#rendering).
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import compileMessage from "icu-minify/compile";
import { defineConfig, type Plugin } from "vite";
import { precompress } from "../../scripts/precompress.ts";

/**
 * Messages already parsed, so that no browser loads a parser. While developing they stay text, and the library parses them itself.
 */
function parsedMessages(): Plugin {
  return {
    name: "windfall:parsed-messages",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/i18n\/src\/messages\/(\w+\/)?\w+\.json$/ },
      handler: (text) => ({ code: JSON.stringify(compiled(JSON.parse(text))), map: null }),
    },
  };
}

function compiled(node: unknown): unknown {
  if (typeof node === "string") return compileMessage(node);
  return Object.fromEntries(Object.entries(node as object).map(([key, child]) => [key, compiled(child)]));
}

/** Every page runs on these; whatever else is installed, and what only endless lists need, belongs to the page that uses it. */
const FRAME_LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|@formatjs)\/(?!.*[iI]nfiniteQuery(Observer)?\.js$)/;

/** What the home page shows and other pages show too: one file, where each of them would become one of a few hundred bytes. */
const CARDS =
  /\/features\/(banners\/hero|categories\/category-chips|games\/(game-row|list-controls|use-games-count)|tournaments\/tournament-card)\.|\/platform\/empty-place\.|\/ui\/src\/states\.|\/rules\/bet-result\./;

/** What many pages and most modals are made of: two files, where each icon and each field would become one. Asking for a file takes a slow phone two milliseconds. */
const PAGE_PARTS =
  /\/platform\/page-header\.|\/ui\/src\/(notice|segmented)\.|\/icons\/(arrow-left|circle-x|clock|ticket)\./;
const DIALOG_PARTS = /\/ui\/src\/(amount-field|dialog-frame|field|modal|progress-bar)\.|\/platform\/media-query\./;

/** What every list of events is made of; apart from it the names and numbers of the sports and how odds are written, which the menu and other pages need too. */
const SPORTS = /\/domain\/src\/(sports|rules\/sports\/odds)\.|\/features\/sportsbook\/use-line\./;
const LINE = /\/features\/sportsbook\/(event-list|following|line-frame|stale-notice)\./;

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), parsedMessages(), precompress()],
  ...(command === "build" && {
    resolve: {
      alias: [
        // Messages are parsed by the build, see above; this is the half of the library that only fills them in.
        { find: "use-intl/format-message", replacement: "use-intl/format-message/format-only" },
        // Every icon of the library is made by this one function.
        {
          find: "../createLucideIcon.mjs",
          replacement: path.resolve(import.meta.dirname, "../../packages/ui/src/draw-icon.tsx"),
        },
      ],
    },
  }),
  build: { target: "es2022", modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          input: "index.html",
          // Nobody imports the document's script by name, so what pages share with it may live in it: one file instead of fifty.
          preserveEntrySignatures: false,
          // Each takes along what its modules import, unless one before it has. Whatever is left belongs to one page.
          output: {
            codeSplitting: {
              groups: [
                // A thousand bytes that come with the document and wait for its first paint.
                { name: "entry", test: /\/src\/app\/entry-client\.|vite\/preload-helper/ },
                // They change with their versions only, and a browser keeps them over our own changes.
                { name: "vendor", test: FRAME_LIBRARIES },
                // The server knows it by this name (apps/server/src/web/assets.ts).
                { name: "frame", test: /\/src\/app\/start\./ },
                { name: "cards", test: CARDS },
                { name: "page-parts", test: PAGE_PARTS },
                { name: "dialog-parts", test: DIALOG_PARTS },
                { name: "sports", test: SPORTS },
                { name: "line", test: LINE },
              ],
            },
          },
          // An index only names what others may use; naming is no reason to load.
          treeshake: { moduleSideEffects: [{ test: /\/src\/(features\/[\w-]+\/)?index\.ts$/, sideEffects: false }] },
        },
      },
    },
    ssr: {
      // A build holds the production form of every library, so that the speed of a page does not hang on how the server
      // was started. The development server can take in only what is written as ES modules, which are our own packages.
      ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
      resolve: { noExternal: command === "build" || [/^@windfall\//] },
      build: { outDir: "dist/server", rolldownOptions: { input: "src/app/entry-server.tsx" } },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
}));

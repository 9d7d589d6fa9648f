// Owns the build of the player app: one bundle for browsers, one for the server that renders the first page (STACK §4).
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Texts of mail are the server's; a player's browser should not load them. */
function withoutMail(): Plugin {
  return {
    name: "windfall:without-mail",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/i18n\/src\/messages\/\w+\.json$/ },
      handler(text) {
        const { mail: _, ...messages } = JSON.parse(text) as Record<string, unknown>;
        return { code: JSON.stringify(messages), map: null };
      },
    },
  };
}

/** Compressed once, here: a server that compresses on request spends its time on the same bytes again and again. */
function precompress(): Plugin {
  return {
    name: "windfall:precompress",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|svg|txt)$/.test(file));
      await Promise.all(texts.map((file) => compressFile(path.join(dir, file))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([compressBrotli(content), compressGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), withoutMail(), precompress()],
  build: { target: "es2022", modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: { outDir: "dist/client", manifest: true, rolldownOptions: { input: "index.html" } },
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

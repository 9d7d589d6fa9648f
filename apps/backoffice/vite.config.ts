// Owns the build of the back office: one bundle for browsers, below /backoffice/. No server rendering: nothing is public here.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compressed once, here: the server has the bytes ready in every encoding. */
function precompress(): Plugin {
  return {
    name: "windfall:precompress",
    apply: "build",
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => path.join(dir, file));
      await Promise.all(texts.map(compressFile));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([compressBrotli(content), compressGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

export default defineConfig({
  base: "/backoffice/",
  plugins: [react(), tailwindcss(), precompress()],
  // The player app's files are the public ones; this app brings none of its own.
  publicDir: false,
  build: {
    target: "es2022",
    outDir: "dist/client",
    modulePreload: { polyfill: false },
    // Loaded once by staff, and kept.
    chunkSizeWarningLimit: 700,
    // Libraries change with their versions only, and a browser keeps them over our own changes.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "vendor", test: /\/node_modules\/(?!centrifuge)/ }] } },
    },
  },
});

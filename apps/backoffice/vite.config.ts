// Owns the build of the back office: one bundle for browsers, below /backoffice/. No server rendering: nothing is public here.
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "../../scripts/precompress.ts";

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

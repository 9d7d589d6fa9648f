// Owns the build of the frames of house games: one document for each game, below /play/. Small, because a player waits for it.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "../../scripts/precompress.ts";
import { gamePanel } from "./game-panel.ts";

const documents = readdirSync(fileURLToPath(new URL(".", import.meta.url))).filter((file) => file.endsWith(".html"));

export default defineConfig({
  base: "/play/",
  plugins: [tailwindcss(), gamePanel(), precompress()],
  publicDir: false,
  build: {
    target: "es2022",
    outDir: "dist/client",
    modulePreload: { polyfill: false },
    // A picture inside of the style sheet would need data: in the policy of the document.
    assetsInlineLimit: 0,
    rolldownOptions: { input: documents },
  },
});

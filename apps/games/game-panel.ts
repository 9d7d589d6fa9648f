// Owns how the documents of games get the panel that all of them share: a document writes <game-panel> around its own controls, and the build
// puts both in place, so that the panel is there before a script has run.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PANEL = new URL("./src/shared/panel.html", import.meta.url);

export function withPanel(html: string, panel: string): string {
  const bare = panel.replace(/<!--.*?-->\s*/gs, "");
  return html.replace(/<game-panel>(.*?)<\/game-panel>/s, (_, controls: string) =>
    bare.replace("<game-controls></game-controls>", () => controls.trim()),
  );
}

export function gamePanel(): Plugin {
  return {
    name: "game-panel",
    transformIndexHtml: { order: "pre", handler: (html) => withPanel(html, readFileSync(PANEL, "utf8")) },
  };
}

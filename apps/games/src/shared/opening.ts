// Owns how the document of a game opens: it waits for the page, which knows language, currency and balance, and writes its words once.
import type { PageMessage } from "@windfall/games/frame-messages";
import { hearPage, tellPage } from "./page-link.ts";
import { part, type Room } from "./stage.ts";

export type Start = Extract<PageMessage, { kind: "start" }>;

export function openDocument(begin: (start: Start) => void): void {
  const game = part("game");
  hearPage((message) => {
    // A page that loads the frame anew says everything again; one game answers it.
    if (message.kind !== "start" || game.dataset.started) return;
    game.dataset.started = "yes";
    document.documentElement.lang = message.locale;
    begin(message);
    game.removeAttribute("aria-busy");
  });
  tellPage({ kind: "ready" });
}

export function speaker(texts: Start["texts"]): Room["say"] {
  return (key, values = {}) => (texts[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

/** Writes the words of the document, and answers the sign of its currency, which it writes beside the stake. */
export function writeWords(say: Room["say"], displayFormat: string): string {
  for (const element of document.querySelectorAll<HTMLElement>("[data-text]"))
    element.textContent = say(element.dataset.text ?? "");
  for (const element of document.querySelectorAll("[data-label]"))
    element.setAttribute("aria-label", say((element as HTMLElement).dataset.label ?? ""));
  const sign = displayFormat.replace("{amount}", "").trim();
  part("sign").textContent = sign;
  return sign;
}

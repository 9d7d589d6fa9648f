// Owns the document around a rendered page: head, root and boot data (docs/product/pages.md#addresses: a locale prefix is in the path).
import { LOCALES } from "@windfall/domain/locales";

export interface PageHead {
  title: string;
  description: string;
  /** Path of this page, locale included. */
  canonicalPath: string;
  /** The same page in every locale; `x-default` is the address that picks one. */
  alternates: readonly { hreflang: string; path: string }[];
  /** False for pages that have no business in a search engine. */
  index: boolean;
}

export interface DocumentParts {
  locale: string;
  head: string;
  /** Markup after the document's own style sheet, which declares the order of the layers for those that follow. */
  paint: string;
  html: string;
  /** Addresses of modules that this page runs on, beside those of every page. */
  modules: readonly string[];
  boot: unknown;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Data for the page's scripts, as JSON that cannot end its element early. */
function dataScript(id: string, value: unknown): string {
  const json = JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** `origin` comes from configuration and never from the Host header, which would poison pages kept for everyone. */
export function headMarkup(head: PageHead, origin: string): string {
  const address = (path: string) => escapeHtml(`${origin}${path}`);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    ...(head.index ? [] : [`<meta name="robots" content="noindex">`]),
    `<link rel="canonical" href="${address(head.canonicalPath)}">`,
    ...head.alternates.map(
      ({ hreflang, path }) => `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${address(path)}">`,
    ),
  ].join("");
}

/** One pass, and a function as the replacement: text that looks like a marker or like `$&` stays text. */
export function composeDocument(template: string, parts: DocumentParts): string {
  return template.replace(/<html lang="\w+">|<!--(?:head|app|boot)-->|<\/head>/g, (marker) => {
    if (marker === "<!--head-->") return parts.head;
    // The build puts its style sheet at the end of the head, wherever the source has it.
    if (marker === "</head>") return parts.paint + marker;
    if (marker === "<!--app-->") return parts.html;
    if (marker === "<!--boot-->") return dataScript("modules", parts.modules) + dataScript("boot", parts.boot);
    return `<html lang="${(LOCALES as readonly string[]).includes(parts.locale) ? parts.locale : "en"}">`;
  });
}

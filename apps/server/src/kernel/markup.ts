// Plain HTML with every value escaped: the pages of the sandboxes need no more, and none of them may become a hole.
import type { Locale } from "@windfall/domain";

class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | readonly Markup[] | null | undefined | false;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(render).join("");
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}

export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(texts.map((text, index) => text + render(parts[index])).join(""));
}

export type { Markup };

export interface DocumentParts {
  lang: Locale;
  title: string;
  stylesheet: string;
  /** A module; it runs when the document has been read. */
  script?: string;
  body: Markup;
}

export function documentOf({ lang, title, stylesheet, script, body }: DocumentParts): string {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${stylesheet}">
${script !== undefined && html`<script src="${script}" type="module"></script>`}
</head>
<body>${body}</body>
</html>
`.text;
}

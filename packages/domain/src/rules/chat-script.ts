// A chat of somebody else's in our pages (docs/product/service.md#support): what an operator names of it in the brand file, what of that is
// taken, and what it is told. Its script sees what the page sees, so that nothing is allowed which is not named.
import type { Locale } from "../locales.ts";

export interface ChatScript {
  /** Its file, by https. The policy allows this address and no other of that host. */
  src: string;
  /** Hash of the file, such as `sha384-…`, where the service keeps it the same. */
  integrity?: string;
  /** The function that opens its window, as the service names it: `ChatService.open`. */
  open?: string;
  /** What else the service asks for in the policy. */
  policy?: Partial<Record<(typeof DIRECTIVES)[number], readonly string[]>>;
}

const DIRECTIVES = ["script-src", "connect-src", "frame-src", "img-src", "style-src", "font-src", "media-src"] as const;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d{1,5})?$/;

/** Whether a source names a host, or the hosts below one; a script names its host exactly. */
function isSource(directive: string, source: string): boolean {
  if (directive === "style-src" && source === "'unsafe-inline'") return true;
  const [, host = "", path = ""] = /^(?:https|wss):\/\/([^/]+)(\/[\w./-]*)?$/.exec(source) ?? [];
  const isWild = host.startsWith("*.");
  return HOST.test(isWild ? host.slice(2) : host) && !(isWild && directive === "script-src") && !path.includes("..");
}

/** Everything that is wrong with it, for whoever starts the server. */
export function chatScriptProblems({ src, integrity, open, policy = {} }: ChatScript): string[] {
  const problems: string[] = [];
  if (!URL.canParse(src) || !isSource("script-src", withoutQuery(src))) problems.push(`${src} is no https address`);
  if (integrity !== undefined && !/^sha(?:256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/.test(integrity))
    problems.push(`${integrity} is no hash of a file`);
  if (open !== undefined && !/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(open))
    problems.push(`${open} is no name of a function`);
  for (const [directive, sources] of Object.entries(policy)) {
    if (!(DIRECTIVES as readonly string[]).includes(directive)) problems.push(`${directive} cannot be added to`);
    else
      problems.push(
        ...sources.filter((source) => !isSource(directive, source)).map((source) => `${directive} takes no ${source}`),
      );
  }
  return problems;
}

/** What our pages' policy allows for its sake. */
export function chatScriptPolicy({ src, policy = {} }: ChatScript): Readonly<Record<string, readonly string[]>> {
  return { ...policy, "script-src": [withoutQuery(src), ...(policy["script-src"] ?? [])] };
}

/** A policy speaks of paths, and would take the query for a fault. */
function withoutQuery(src: string): string {
  return src.replace(/[?#].*$/, "");
}

/** Chat services name places, not languages. */
const LOCATIONS: Readonly<Partial<Record<Locale, string>>> = { en: "en", hi: "id", kk: "kz", uk: "ua" };

export function chatLocation(locale: Locale): string {
  return LOCATIONS[locale] ?? locale;
}

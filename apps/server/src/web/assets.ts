// Owns what the build's manifest says: which files a page needs before its style sheet or its code asks for them.
import type { Locale } from "@windfall/domain/locales";

export interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The document's own script; its imports and styles are already in the built document. */
const ENTRY = "index.html";

function withStaticImports(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withStaticImports(manifest, manifest[key]?.imports ?? [], seen);
  }
  return seen;
}

const CYRILLIC_LOCALES: readonly Locale[] = ["ru", "uk", "kk"];

/** The two faces of every page (design language §3), in the letters of its language. Digits and the brand are Latin everywhere. */
function facesOf(manifest: Manifest, locale: Locale): ManifestChunk[] {
  const letters = CYRILLIC_LOCALES.includes(locale) ? "latin|cyrillic" : "latin";
  const isFace = new RegExp(`/(onest-(${letters})-wght|geologica-(${letters})-full)-normal\\.woff2$`);
  return Object.keys(manifest).flatMap((key) => (isFace.test(key) ? (manifest[key] ?? []) : []));
}

export interface PageNeeds {
  locale: Locale;
  /** Manifest keys of the modules that the page loads lazily. */
  chunks: readonly string[];
}

export interface PreloadLinks {
  /** What the page is painted with. */
  paint: string;
  /** What it runs on. They step back: the server has drawn the page, so it can be seen before any script has a part in it. */
  scripts: string;
}

/** Links to the files of a page, so that the browser fetches them side by side with those that stand in every document. */
export function preloadLinks(manifest: Manifest, { locale, chunks: keys }: PageNeeds): PreloadLinks {
  const present = withStaticImports(manifest, [ENTRY]);
  const chunks = [...withStaticImports(manifest, keys)]
    .filter((key) => !present.has(key))
    .flatMap((key) => manifest[key] ?? []);
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  return {
    paint: [
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...facesOf(manifest, locale).map(
        ({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
      ),
    ].join(""),
    scripts: chunks
      .map(({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
      .join(""),
  };
}

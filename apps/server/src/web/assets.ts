// Owns what the build's manifest says: which files a page needs before its style sheet or its code asks for them.
import type { Locale } from "@windfall/domain/locales";

export interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The part of the app that every page runs on. Its styles are the document's own. */
const FRAME = "frame";

function withStaticImports(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withStaticImports(manifest, manifest[key]?.imports ?? [], seen);
  }
  return seen;
}

/** Sheets of what is imported stand before those of what imports it, as they do when a browser comes to the page from another one. */
function sheetsOf(manifest: Manifest, keys: readonly string[], seen: Set<string>): string[] {
  return keys.flatMap((key) => {
    if (seen.has(key)) return [];
    seen.add(key);
    return [...sheetsOf(manifest, manifest[key]?.imports ?? [], seen), ...(manifest[key]?.css ?? [])];
  });
}

const CYRILLIC_LOCALES: readonly Locale[] = ["ru", "uk", "kk"];

/** The two faces of every page (docs/product/looks.md#type), in the letters of its language. Digits and the brand are Latin everywhere. */
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

export interface PageFiles {
  /** Markup for the end of the head: what the page is painted with, beside the document's own style sheet. */
  paint: string;
  /** Addresses of the modules it runs on. The browser asks for them once the page is painted. */
  modules: string[];
}

export function pageFiles(manifest: Manifest, { locale, chunks: keys }: PageNeeds): PageFiles {
  const frame = Object.keys(manifest).filter((key) => manifest[key]?.name === FRAME);
  const everywhere = withStaticImports(manifest, frame);
  const all = [...withStaticImports(manifest, [...frame, ...keys])].filter((key) => manifest[key]);
  const styles = new Set(sheetsOf(manifest, keys, everywhere));
  const links = [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...facesOf(manifest, locale).map(
      ({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    ),
  ];
  return { paint: links.join(""), modules: all.map((key) => `/${manifest[key]?.file}`) };
}

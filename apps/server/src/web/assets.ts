// Owns what the build's manifest says: which files a page needs before its code asks for them.

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

/** Links to the files of lazily loaded modules, so that the browser fetches them side by side with the entry. */
export function preloadLinks(manifest: Manifest, keys: readonly string[]): string {
  const present = withStaticImports(manifest, [ENTRY]);
  const chunks = [...withStaticImports(manifest, keys)]
    .filter((key) => !present.has(key))
    .flatMap((key) => manifest[key] ?? []);
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.file}">`),
  ].join("");
}

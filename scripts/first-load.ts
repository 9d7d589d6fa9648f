// Owns what a browser loads before the home page is painted and before it answers: which sheets and scripts, and how many bytes each is once
// compressed.
import { brotliCompressSync, gzipSync } from "node:zlib";

export interface LoadedScript {
  /** The part of the build it is: "vendor", "frame"; the words of every language are "words". */
  part: string;
  url: string;
  kilobytes: number;
}

/** Scripts that the document of `page` names, for the locale it is in. The server lists all of them, so that none waits for another. */
export async function firstLoadOf(origin: string, locale: string): Promise<LoadedScript[]> {
  const html = await (await fetch(`${origin}/${locale}`)).text();
  const listed = JSON.parse(/id="modules">([^<]*)</.exec(html)?.[1] ?? "[]") as string[];
  const entries = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map((match) => match[1] ?? "");
  const urls = [...new Set([...entries, ...listed].filter((url) => url.endsWith(".js")))];
  return Promise.all(
    urls.map(async (url) => {
      const body = Buffer.from(await (await fetch(origin + url)).arrayBuffer());
      return { part: partOf(url, locale), url, kilobytes: gzipSync(body, { level: 9 }).length / 1000 };
    }),
  );
}

/** Style sheets that the document of a page waits for before it is painted, compressed as browsers ask for them. */
export async function sheetsOf(origin: string, path: string): Promise<{ url: string; kilobytes: number }[]> {
  const html = await (await fetch(origin + path)).text();
  const urls = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map((match) => match[1] ?? "");
  return Promise.all(
    urls.map(async (url) => {
      const body = Buffer.from(await (await fetch(origin + url)).arrayBuffer());
      return { url, kilobytes: brotliCompressSync(body).length / 1000 };
    }),
  );
}

function partOf(url: string, locale: string): string {
  const name = /\/([^/]+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? url;
  return name === locale ? "words" : name;
}

export function kilobytesOf(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
}

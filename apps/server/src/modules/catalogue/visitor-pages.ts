// Pages of lists as everybody without a session gets them, ready to be written, for as long as the catalogue stays the same.
import { Prepared } from "../../kernel/prepared.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** About 20 MB of pages. Strangers choose what they ask for, so there is an end. */
const MAX_PAGES = 1_000;

/** The page of the key, made at most once for a snapshot. */
export type VisitorPages = (snapshot: CatalogueSnapshot, key: string, make: () => object) => Promise<Prepared>;

export function createVisitorPages(): VisitorPages {
  let of: CatalogueSnapshot | undefined;
  let pages = new Map<string, Promise<Prepared>>();

  return (snapshot, key, make) => {
    if (of !== snapshot) {
      of = snapshot;
      pages = new Map();
    }
    let page = pages.get(key);
    if (page === undefined) {
      page = Prepared.of(JSON.stringify(make()));
      const [oldest] = pages.keys();
      if (pages.size >= MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      pages.set(key, page);
      const kept = pages;
      page.catch(() => kept.delete(key));
    }
    return page;
  };
}

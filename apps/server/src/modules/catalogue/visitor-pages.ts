// Pages of lists as everybody without a session gets them, ready to be written, for as long as the catalogue stays the same.
import { LRUCache } from "lru-cache";
import { Prepared } from "../../kernel/prepared.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** About 20 MB of pages. Strangers choose what they ask for, so there is an end. */
const MAX_PAGES = 1_000;

/** The page of the key, made at most once for a snapshot. */
export type VisitorPages = (snapshot: CatalogueSnapshot, key: string, make: () => object) => Promise<Prepared>;

export function createVisitorPages(): VisitorPages {
  let of: CatalogueSnapshot | undefined;
  const pages = new LRUCache<string, Promise<Prepared>>({ max: MAX_PAGES });

  return (snapshot, key, make) => {
    if (of !== snapshot) {
      of = snapshot;
      pages.clear();
    }
    let page = pages.get(key);
    if (page === undefined) {
      page = Prepared.of(JSON.stringify(make()));
      pages.set(key, page);
      const made = page;
      made.catch(() => {
        if (pages.peek(key) === made) pages.delete(key);
      });
    }
    return page;
  };
}

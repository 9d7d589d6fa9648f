// Owns the rendered pages of visitors. Rendering blocks the process, so one render serves everyone who would see the same page.
import { LRUCache } from "lru-cache";
import { Prepared } from "../kernel/prepared.ts";

/** A page that was rendered for one request. */
export interface FreshPage {
  kind: "page";
  status: number;
  document: string;
  signedIn: boolean;
}

/** A page that anyone without a session may get, ready to be written. */
export interface StoredPage {
  kind: "stored";
  prepared: Prepared;
}

export interface RedirectAnswer {
  kind: "redirect";
  location: string;
  status: number;
}

export interface PageRequest {
  path: string;
  query: string;
  /** Part of the canonical links. */
  origin: string;
  country: string | undefined;
  /** Drawn into the page. */
  sidebar: "expanded" | "collapsed";
  /** A session cookie or an authorization header came along, valid or not. */
  hasCredentials: boolean;
}

/** Undefined where the page may depend on who asks. The path begins with the locale, so the locale is part of the key. */
export function pageCacheKey(request: PageRequest): string | undefined {
  if (request.hasCredentials || request.query !== "") return undefined;
  return `${request.origin} ${request.country ?? "--"} ${request.sidebar} ${request.path}`;
}

function isCacheable(answer: FreshPage | RedirectAnswer): answer is FreshPage {
  return answer.kind === "page" && answer.status === 200 && !answer.signedIn;
}

export interface PageCacheOptions {
  ttlMs: number;
  maxEntries: number;
  now?: () => number;
}

export class PageCache {
  readonly #entries: LRUCache<string, { page: StoredPage; expiresAt: number }>;
  readonly #options: Required<Pick<PageCacheOptions, "ttlMs" | "now">>;
  readonly #running = new Map<string, Promise<StoredPage | undefined>>();

  constructor({ ttlMs, maxEntries, now = Date.now }: PageCacheOptions) {
    this.#entries = new LRUCache({ max: maxEntries });
    this.#options = { ttlMs, now };
  }

  get size(): number {
    return this.#entries.size;
  }

  /**
   * The stored page, or what `render` makes. Of many who ask at once only the first one renders; the others get its page
   * only if it is fit for everyone, since a refusal can name the address of the person who was refused.
   */
  async take(
    key: string,
    render: () => Promise<FreshPage | RedirectAnswer>,
  ): Promise<StoredPage | FreshPage | RedirectAnswer> {
    const kept = this.#entries.get(key);
    if (kept && kept.expiresAt > this.#options.now()) return kept.page;
    const running = this.#running.get(key);
    if (running !== undefined) return (await running) ?? render();

    const rendering = render();
    const storing = rendering.then(
      async (answer) => (isCacheable(answer) ? this.#store(key, answer) : undefined),
      () => undefined,
    );
    this.#running.set(key, storing);
    try {
      return (await storing) ?? (await rendering);
    } finally {
      this.#running.delete(key);
    }
  }

  async #store(key: string, page: FreshPage): Promise<StoredPage> {
    const stored = await storedPage(page.document);
    this.#entries.set(key, { page: stored, expiresAt: this.#options.now() + this.#options.ttlMs });
    return stored;
  }
}

/** The tag is blind to the moments at which data was read: two renders that differ only in them say the same. */
async function storedPage(document: string): Promise<StoredPage> {
  const meaning = document.replace(/"(dataUpdatedAt|dehydratedAt)":\d+/g, "");
  return { kind: "stored", prepared: await Prepared.of(document, meaning) };
}

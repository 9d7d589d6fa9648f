// Owns the rendered pages of visitors. Rendering blocks the process, so one render serves everyone who would see the same page.
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
  readonly #options: PageCacheOptions;
  readonly #now: () => number;
  /** A Map keeps the order of insertion: what was used last is re-inserted, so the first entry is the one to give up. */
  readonly #entries = new Map<string, { page: StoredPage; expiresAt: number }>();
  readonly #running = new Map<string, Promise<StoredPage | undefined>>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
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
    const kept = this.#find(key);
    if (kept) return kept;
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

  #find(key: string): StoredPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (entry.expiresAt <= this.#now()) return undefined;
    this.#entries.set(key, entry);
    return entry.page;
  }

  async #store(key: string, page: FreshPage): Promise<StoredPage> {
    const stored = await storedPage(page.document);
    this.#entries.delete(key);
    this.#entries.set(key, { page: stored, expiresAt: this.#now() + this.#options.ttlMs });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#options.maxEntries) break;
      this.#entries.delete(oldest);
    }
    return stored;
  }
}

/** The tag is blind to the moments at which data was read: two renders that differ only in them say the same. */
async function storedPage(document: string): Promise<StoredPage> {
  const meaning = document.replace(/"(dataUpdatedAt|dehydratedAt)":\d+/g, "");
  return { kind: "stored", prepared: await Prepared.of(document, meaning) };
}

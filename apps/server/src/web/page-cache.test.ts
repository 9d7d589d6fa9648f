import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type FreshPage, PageCache, pageCacheKey, type RedirectAnswer } from "./page-cache.ts";

const page = (document: string, change: Partial<FreshPage> = {}): FreshPage => ({
  kind: "page",
  status: 200,
  document,
  signedIn: false,
  ...change,
});

/** A cache with a clock that the test moves, and a render that counts. */
function setUp({ maxEntries = 10 } = {}) {
  const clock = { now: 0 };
  const cache = new PageCache({ ttlMs: 30_000, maxEntries, now: () => clock.now });
  let renders = 0;
  const take = async (key: string, answer: FreshPage | RedirectAnswer = page(key)) => {
    const taken = await cache.take(key, async () => {
      renders += 1;
      return answer;
    });
    return taken;
  };
  return { cache, clock, take, renders: () => renders };
}

describe("the key of a page", () => {
  const request = {
    origin: "https://play.example",
    path: "/ru/login",
    query: "",
    country: "KZ",
    sidebar: "expanded" as const,
    hasCredentials: false,
  };

  test("tells countries and pages apart", () => {
    const keys = [
      pageCacheKey(request),
      pageCacheKey({ ...request, origin: "https://mirror.example" }),
      pageCacheKey({ ...request, country: "PL" }),
      pageCacheKey({ ...request, country: undefined }),
      pageCacheKey({ ...request, sidebar: "collapsed" }),
      pageCacheKey({ ...request, path: "/en/login" }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("does not exist for someone with a session, nor for an address with a query", () => {
    expect(pageCacheKey({ ...request, hasCredentials: true })).toBeUndefined();
    expect(pageCacheKey({ ...request, query: "?redirect_path=%2F" })).toBeUndefined();
  });
});

describe("the cache", () => {
  test("renders once and keeps the page in three encodings", async () => {
    const { take, renders } = setUp();
    await take("/en", page("<p>hello</p>"));
    const kept = await take("/en", page("<p>never rendered</p>"));
    expect(renders()).toBe(1);
    if (kept.kind !== "stored") throw new Error("expected a stored page");
    expect(kept.prepared.body("identity").toString()).toBe("<p>hello</p>");
    expect(gunzipSync(kept.prepared.body("gzip")).toString()).toBe("<p>hello</p>");
    expect(kept.prepared.body("br").length).toBeGreaterThan(0);
  });

  test("forgets a page when its time is over", async () => {
    const { take, clock, renders } = setUp();
    await take("/en");
    clock.now = 29_999;
    await take("/en");
    expect(renders()).toBe(1);
    clock.now = 30_000;
    await take("/en");
    expect(renders()).toBe(2);
  });

  test("holds no more than it may, and gives up what was not used longest", async () => {
    const { cache, take, renders } = setUp({ maxEntries: 2 });
    await take("a");
    await take("b");
    await take("a");
    await take("c");
    expect(cache.size).toBe(2);
    await take("a");
    expect(renders()).toBe(3);
    await take("b");
    expect(renders()).toBe(4);
  });

  test("renders once for all who ask at the same time", async () => {
    const { take, renders } = setUp();
    const answers = await Promise.all([take("/en"), take("/en"), take("/en")]);
    expect(renders()).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  test.each([
    ["a page of a signed-in person", page("mine", { signedIn: true })],
    ["a refusal, which may hold an address", page("451 from 203.0.113.7", { status: 451 })],
    ["a missing page", page("404", { status: 404 })],
    ["a redirect", { kind: "redirect", location: "/en/login", status: 302 } satisfies RedirectAnswer],
  ])("never keeps %s, nor hands it to someone else who asks", async (_, answer) => {
    const { cache, take, renders } = setUp();
    await Promise.all([take("/en", answer), take("/en", answer)]);
    expect(renders()).toBe(2);
    expect(cache.size).toBe(0);
  });

  test("lets a failed render fail, and the next one try again", async () => {
    const { cache, take } = setUp();
    const failing = cache.take("/en", async () => {
      throw new Error("broken");
    });
    await expect(failing).rejects.toThrow("broken");
    expect((await take("/en")).kind).toBe("stored");
  });

  test("gives two renders the same mark when only the moment of reading differs", async () => {
    const { take, clock } = setUp();
    const first = await take("/en", page('{"dataUpdatedAt":1}'));
    clock.now = 60_000;
    const second = await take("/en", page('{"dataUpdatedAt":2}'));
    const other = await take("/ru", page('{"dataUpdatedAt":2} '));
    if (first.kind !== "stored" || second.kind !== "stored" || other.kind !== "stored")
      throw new Error("expected stored pages");
    expect(second.prepared.etag).toBe(first.prepared.etag);
    expect(other.prepared.etag).not.toBe(first.prepared.etag);
  });
});

// From one document to the next inside of the messenger's frame, in browsers that keep something for it and in those that keep nothing.
import { afterEach, expect, it, vi } from "vitest";

const LAUNCH = "tgWebAppData=user%3D1%26hash%3Dabc&tgWebAppVersion=8.0";

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  window.sessionStorage.clear();
});

/** As a new document would: nothing of the one before is in memory. */
async function documentAt(address: string, { keeps }: { keeps: boolean }) {
  vi.resetModules();
  window.happyDOM.setURL(`http://windfall.test${address}`);
  vi.spyOn(window, "parent", "get").mockReturnValue({} as Window & typeof globalThis);
  if (!keeps)
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  return import("./messenger.ts");
}

async function hrefAfterSignIn(keeps: boolean): Promise<string> {
  const { takeLaunch, keepToken, noteEntered, documentHref } = await documentAt(`/en/mini-app/vip#${LAUNCH}`, {
    keeps,
  });
  expect(takeLaunch()).toEqual({ text: LAUNCH, isCarried: false });
  keepToken("tok-1");
  noteEntered({ bot: "vip", signature: "abc" });
  return documentHref("http://windfall.test/ru/profile?tab=1");
}

it("goes on at the entry; a browser that keeps the session for the frame finds it there", async () => {
  const next = await hrefAfterSignIn(true);
  expect(next).toBe("/ru/mini-app/vip?redirect_path=%2Fru%2Fprofile%3Ftab%3D1");
  const { takeLaunch, sessionHeaders, readEntered } = await documentAt(next, { keeps: true });
  expect(takeLaunch()).toEqual({ text: LAUNCH, isCarried: false });
  expect(sessionHeaders()).toEqual({ authorization: "Bearer tok-1" });
  expect(readEntered()).toEqual({ bot: "vip", signature: "abc" });
});

it("is handed over by the document before where the browser keeps nothing, and leaves the address at once", async () => {
  const next = await hrefAfterSignIn(false);
  const { takeLaunch, sessionHeaders } = await documentAt(next, { keeps: false });
  expect(takeLaunch()).toEqual({ text: LAUNCH, isCarried: true });
  expect(sessionHeaders()).toEqual({ authorization: "Bearer tok-1" });
  expect(window.location.hash).toBe("");
});

it("takes no session from an address outside of a frame", async () => {
  vi.resetModules();
  window.happyDOM.setURL(`http://windfall.test/en/mini-app/vip#${LAUNCH}&session=tok-2`);
  const { takeLaunch, sessionHeaders } = await import("./messenger.ts");
  expect(takeLaunch().isCarried).toBe(false);
  expect(sessionHeaders()).toEqual({});
});

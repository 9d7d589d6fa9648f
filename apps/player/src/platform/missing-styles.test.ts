import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** As much of a link as matters here: what it asks for, and whether that came. */
class FakeLink extends EventTarget {
  rel = "stylesheet";
  replaced: FakeLink | undefined;
  constructor(readonly href: string) {
    super();
  }
  cloneNode(): FakeLink {
    return new FakeLink(this.href);
  }
  replaceWith(next: FakeLink): void {
    this.replaced = next;
  }
}

const OWN = "https://windfall.test/assets/wallet.css";
let tellDocument: (event: { target: unknown }) => void = () => undefined;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("HTMLLinkElement", FakeLink);
  vi.stubGlobal("window", { location: { origin: "https://windfall.test" } });
  vi.stubGlobal("document", {
    addEventListener: (_: string, listener: typeof tellDocument) => {
      tellDocument = listener;
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

async function watched() {
  const { watchStyles, missingStyles } = await import("./missing-styles.ts");
  watchStyles();
  return missingStyles;
}

function end(link: FakeLink | undefined, type: "load" | "error"): void {
  if (type === "error") tellDocument({ target: link });
  link?.dispatchEvent(new Event(type));
}

test("a sheet that did not come is asked for again in its place, and everybody waits for it", async () => {
  const missingStyles = await watched();
  const link = new FakeLink(OWN);
  end(link, "error");
  const first = missingStyles();
  const second = missingStyles();
  expect(link.replaced?.href).toBe(OWN);
  const isDone = vi.fn();
  void second.then(isDone);
  await Promise.resolve();
  expect(isDone).not.toHaveBeenCalled();
  end(link.replaced, "load");
  await Promise.all([first, second]);
  expect(link.replaced?.replaced, "nothing is asked for twice").toBeUndefined();
});

test("one that still does not come is said, and asked for at the next attempt", async () => {
  const missingStyles = await watched();
  const link = new FakeLink(OWN);
  end(link, "error");
  const attempt = missingStyles();
  end(link.replaced, "error");
  await expect(attempt).rejects.toThrow(OWN);
  const next = missingStyles();
  end(link.replaced?.replaced, "load");
  await expect(next).resolves.toBeUndefined();
});

test("sheets of others, and what is no sheet, are not waited for", async () => {
  const missingStyles = await watched();
  end(new FakeLink("https://chat.example/assets/chat.css"), "error");
  end(Object.assign(new FakeLink(OWN), { rel: "modulepreload" }), "error");
  tellDocument({ target: new EventTarget() });
  await expect(missingStyles()).resolves.toBeUndefined();
});

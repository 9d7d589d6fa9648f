// Owns the order of the first moments: the page the server drew is painted, and then its scripts are asked for. Side by side,
// they would share a slow line with the letters and pictures, which would come most of a second later and move the text.
import { keepEarlyTap } from "../platform/early-tap.ts";

/** A page that says nothing about its first paint, as in some private modes, is taken for painted after this time. */
const PAINT_LIMIT_MS = 1_000;

function firstPaint(): Promise<void> {
  // A tab in the background is not painted, and an empty page has nothing to wait for.
  if (document.hidden || !document.getElementById("root")?.firstElementChild) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
    setTimeout(resolve, PAINT_LIMIT_MS);
  });
}

/** The modules that this page needs; known from the server, they need not wait for each other to name them. */
function preloadModules(): void {
  const files = JSON.parse(document.getElementById("modules")?.textContent ?? "[]") as string[];
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
    );
  }
}

const AGAIN_MS = 3_000;

/** A connection that breaks while the page is on its way must not leave a picture of a page. */
async function untilItComes(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    await untilItComes(load);
  }
}

keepEarlyTap();
void firstPaint().then(async () => {
  preloadModules();
  // First the libraries and then what is built on them: run in one piece they would hold a slow phone's first tap up.
  await untilItComes(() => import("react-dom/client"));
  await untilItComes(() => import("./start.tsx"));
});

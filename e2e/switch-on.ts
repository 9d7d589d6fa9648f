// Some parts of the product are switched off (packages/domain/src/brand.ts). Here a page is told otherwise, as if the server had been.

import type { Page } from "@playwright/test";
import type { Feature } from "@windfall/domain/features";

const PUSH_KEY = `B${"A".repeat(86)}`;

/** For every document that the page opens from now on. */
export async function switchOn(page: Page, ...parts: Feature[]): Promise<void> {
  await page.addInitScript(
    ({ parts, pushKey }) => {
      // Once the document is read, and before our script is run.
      const rewrite = () => {
        const boot = document.getElementById("boot");
        if (!boot) return;
        const { config, rendered: _, ...rest } = JSON.parse(boot.textContent ?? "{}");
        const on = Object.fromEntries(parts.map((part) => [part, true]));
        const key = parts.includes("push") && { webPushKey: pushKey };
        // What the server drew was drawn without these parts, so the browser draws the page itself.
        document.getElementById("root")?.replaceChildren();
        const features = { ...config.features, ...on };
        boot.textContent = JSON.stringify({ ...rest, config: { ...config, ...key, features } });
      };
      document.addEventListener("readystatechange", rewrite, { once: true });
    },
    { parts, pushKey: PUSH_KEY },
  );
}

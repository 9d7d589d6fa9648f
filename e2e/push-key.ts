// Web push is switched off where nobody asks about it, or its prompt would lie over everything else; here a page is told otherwise.
import type { Page } from "@playwright/test";

const PUBLIC_KEY = `B${"A".repeat(86)}`;

export async function switchPushOn(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    // Once the document is read, and before our script is run.
    document.addEventListener(
      "readystatechange",
      () => {
        const boot = document.getElementById("boot");
        const { config, ...rest } = JSON.parse(boot?.textContent ?? "{}");
        if (boot) boot.textContent = JSON.stringify({ ...rest, config: { ...config, webPushKey: key } });
      },
      { once: true },
    );
  }, PUBLIC_KEY);
}

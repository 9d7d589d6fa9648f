// Journeys of the profile: nothing is cut off at any width, what is copied is said, and the currency of an account.
import { balance, bankSays, post } from "./cashier.ts";
import { newPlayer, signIn } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";

/** Words and buttons that reach out of the box that cuts them. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".pro-page .list, .pro-page .card, .pro-page .seg")].flatMap((box) => {
      const { left, right } = box.getBoundingClientRect();
      return [...box.querySelectorAll<HTMLElement>("b, small, span, label, button, input")]
        .filter((part) => part.getClientRects().length > 0 && !part.closest(".sr-only"))
        .filter((part) => {
          const own = part.getBoundingClientRect();
          return own.left < left - 1 || own.right > right + 1 || part.scrollWidth > part.clientWidth + 1;
        })
        .filter((part) => getComputedStyle(part).display !== "inline")
        .map((part) => part.outerHTML.slice(0, 120));
    }),
  );

test("settings and security are whole at every width, in short and in long words", {
  tag: "@thorough",
}, async ({ page }) => {
  test.slow();
  await signIn(page, "player");
  for (const locale of ["en", "ru"]) {
    await page.goto(`/${locale}/profile`);
    for (const width of [320, 360, 375, 768, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutOff(page), `${locale} at ${width}`).toEqual([]);
      const page_ = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(page_, `${locale} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test("what is copied is said in a toast", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "player");
  await page.goto("/en/profile");
  await page.getByRole("button", { name: "Copy ID" }).click();
  await expect(page.getByRole("region", { name: "Notifications" }).getByText("Copied")).toBeVisible();
  const { globalId } = await (await page.request.get("/api/v1/me")).json();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(globalId);
});

test("the account currency is changed before the first deposit, and then only shown", { tag: "@thorough" }, async ({
  page,
  watch,
}) => {
  await newPlayer(page);
  await page.goto("/en/profile");
  const row = page.getByRole("button", { name: /^Account currency/ });
  await expect(row).toContainText("US Dollar");
  await row.click();
  const dialog = page.getByRole("dialog", { name: "Account currency" });
  await dialog.getByLabel("Euro EUR").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText("Euro");
  await expect(balance(page)).toHaveAccessibleName(/€0/);

  // A deposit is on its way: the server says no, and the form says it.
  const order = { amount: "100", bankId: "usd-transfer", callbackUrl: new URL(page.url()).origin };
  const { id } = await post(page, "/api/v2/wallet/orders/buy", order);
  watch.expectResponse(409, "/api/v1/wallet/currency");
  await row.click();
  await dialog.getByLabel("US Dollar USD").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The account currency can no longer be changed")).toBeVisible();

  await bankSays(page, id, "confirm");
  await expect(balance(page)).toHaveAccessibleName(/€[1-9]/);
  await page.reload();
  await expect(page.getByText("Account currency")).toBeVisible();
  await expect(row).toHaveCount(0);
});

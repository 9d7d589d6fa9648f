// Journeys of the wallet's frame and of its history: one height for all tabs, and a list that can be narrowed down (docs/product/money.md).
import { openWallet } from "./cashier.ts";
import { PLAIN_PAGE, signIn } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";

const frame = async (page: Page) => page.locator("dialog[open] .modal").boundingBox();

test("the wallet stays where it is while its tabs change", async ({ page }) => {
  await signIn(page, "player");
  await page.goto(PLAIN_PAGE);
  const view = await openWallet(page);
  const before = await frame(page);
  await view.getByText("Withdraw", { exact: true }).click();
  await expect(view.getByRole("button", { name: /^Card transfer/ })).toBeVisible();
  expect(await frame(page)).toEqual(before);
  await view.getByText("History", { exact: true }).click();
  await expect(view.getByRole("region").first()).toBeVisible();
  expect(await frame(page)).toEqual(before);
});

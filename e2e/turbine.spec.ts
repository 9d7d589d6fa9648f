// The turbine of luck (docs/product/bonuses.md#turbine): a player's spin of the day, and a visitor's try that nobody hears of.
import { forgetCookies, newPlayer, step } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";
import { open } from "./walk.ts";

const stage = (page: Page) => page.locator("dialog.wheelm");
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
/** In the header, or on phones in the place of the bonuses tab. */
const button = (page: Page) =>
  isPhone(page)
    ? page.getByRole("navigation", { name: "Sections" }).getByRole("button", { name: "Spin" })
    : page.getByRole("button", { name: "Turbine of luck, 1 spin available" });

test("a player spins once a day", { tag: "@phone-only" }, async ({ page }) => {
  await newPlayer(page);
  await open(page, "/en");
  await button(page).click();
  await expect(stage(page).getByText(/One free spin a day/)).toBeVisible();
  await stage(page).getByText("Prizes and chances").click();
  await expect(stage(page).getByRole("row")).toHaveCount(16);
  await stage(page).getByText("Prizes and chances").click();

  const answer = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/turbine_of_luck"),
  );
  await stage(page).getByRole("button", { name: "Spin", exact: true }).click();
  const { amount, blade, draw } = await (await answer).json();
  await expect(stage(page).locator(".wheel-t")).toContainText(
    blade === 0 ? "No prize today" : `$${Number(amount).toFixed(amount.endsWith(".00") ? 0 : 2)}`,
  );
  expect(draw.clientSeed).toMatch(/^[a-z2-7]{16}$/);
  await stage(page).getByRole("button", { name: "Keep playing" }).click();
  await expect(stage(page)).not.toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await open(page, "/en");
  await expect(page.locator("[data-realtime=connected]")).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});

test("a prize, from the banner to the bonuses", { tag: "@thorough" }, async ({ page }) => {
  test.setTimeout(300_000);
  // Two of five spins win: whoever got nothing goes, and somebody else comes.
  const mostPeople = 40;
  for (let people = 0; people < mostPeople; people++) {
    await forgetCookies(page);
    await newPlayer(page);
    await open(page, "/en");
    await page.locator('[data-type="turbine"]').getByRole("button").click();
    const answer = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().endsWith("/turbine_of_luck"),
    );
    await stage(page).getByRole("button", { name: "Spin", exact: true }).click();
    const { amount, blade } = await (await answer).json();
    if (blade === 0) continue;
    const prize = `$${Number(amount).toFixed(amount.endsWith(".00") ? 0 : 2)}`;
    await expect(stage(page).locator(".wheel-t")).toContainText(prize);
    await expect(stage(page)).toContainText("Stake $50.00 of your own money by");
    await stage(page).getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/en\/bonuses$/);
    // What was won is found there, with what is missing.
    await expect(page.getByRole("main")).toContainText(/waits for you: stake \$50\.00 more of your own money by/);
    return;
  }
  throw new Error(`${mostPeople} people without a prize`);
});

test("a visitor's try is a try, and leads to an account", { tag: ["@once", "@thorough"] }, async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await open(page, "/en");
  await page.locator('[data-type="turbine"]').getByRole("button").click();
  await expect(stage(page).getByText(/this spin always stops on a prize/)).toBeVisible();
  await stage(page).getByRole("button", { name: "Try a spin" }).click();
  await expect(stage(page).getByText("You would have won")).toBeVisible();
  expect(sent.filter((url) => url.includes("turbine"))).toEqual([]);
  await stage(page).getByRole("link", { name: "Create account" }).click();
  await expect(step(page).getByLabel("E-mail")).toBeVisible();
});

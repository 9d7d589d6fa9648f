// The product inside of the messenger (docs/product/service.md#mini-app), in the simulator: the app is in a frame of another site, where the
// browser keeps neither cookies nor storage of ours, which is the hardest of the messenger's clients.
import AxeBuilder from "@axe-core/playwright";
import type { FrameLocator } from "@playwright/test";
import { bankSays, receipt } from "./cashier.ts";
import { expect, type Page, test } from "./quiet.ts";
import { back, expectAsked, openMiniApp } from "./telegram.ts";

const ENTRY = "/api/v1/auth/telegram";
let users = Math.floor(Date.now() / 1000) % 100_000_000;

async function expectFrameAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(["#app", "body"]).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    name,
  ).toEqual([]);
}

async function deposit(page: Page, app: FrameLocator): Promise<void> {
  await app.getByRole("banner").getByRole("button", { name: "Deposit", exact: true }).click();
  const wallet = app.getByRole("dialog");
  await wallet.getByRole("button", { name: /^Card transfer/ }).click();
  await wallet.getByRole("textbox", { name: "Amount" }).fill("100");
  await expectFrameAccessible(page, "the amount");
  // The messenger's back button leads where the wallet's own does.
  await back(page).click();
  await wallet.getByRole("button", { name: /^Card transfer/ }).click();
  await wallet.getByRole("button", { name: "$100", exact: true }).click();
  await expectAsked(page, "web_app_trigger_haptic_feedback");
  const ordered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/wallet/orders/buy"),
  );
  await wallet.getByRole("button", { name: "Continue to payment" }).click();
  const { id } = await (await ordered).json();
  await expect(wallet.getByRole("heading", { name: /^Send exactly/ })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-asks-before-closing", "true");
  await wallet.getByRole("button", { name: "I have paid" }).click();
  await wallet.getByLabel("Name of the person who paid").fill("Dana Kim");
  await wallet.getByLabel("Receipt").setInputFiles(receipt());
  await wallet.getByRole("button", { name: "Send for review" }).click();
  await expect(wallet.getByRole("heading", { name: "Checking your payment" })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-asks-before-closing", "false");
  await bankSays(page, id, "confirm");
  await expect(wallet.getByRole("heading", { name: /added to your balance/, level: 3 })).toBeVisible();
  await back(page).click();
  await expect(wallet).toHaveCount(0);
}

test("somebody new signs in without a form, pays in, spins, plays and withdraws", {
  tag: ["@once", "@thorough"],
}, async ({ page, watch }) => {
  test.slow();
  watch.expectResponse(404, ENTRY);
  watch.expectResponse(401, "/api/v1/me");
  const user = ++users;
  let app = await openMiniApp(page, { user });
  await expectFrameAccessible(page, "the welcome");
  await app.getByRole("button", { name: "Create account" }).click();
  await expect(app.getByRole("banner").getByRole("button", { name: /^Balance/ })).toBeVisible();
  for (const asked of ["web_app_request_fullscreen", "web_app_ready", "web_app_set_header_color"])
    await expectAsked(page, asked);
  await expect(back(page)).toBeHidden();
  await deposit(page, app);

  await app.locator("nav.tabs").getByText("Spin").click();
  const wheel = app.getByRole("dialog");
  await wheel.getByRole("button", { name: "Spin", exact: true }).click();
  await expect(wheel.getByRole("button", { name: "Keep playing" })).toBeVisible({ timeout: 15_000 });
  await expectFrameAccessible(page, "the wheel");
  await back(page).click();

  // The next time nothing is asked, and the link leads to its game.
  app = await openMiniApp(page, { user, start: "game_tumble" });
  const game = app.frameLocator("iframe[title='Game: Tumble']");
  // The deposit brought free spins, which are played first.
  await game.getByRole("button", { name: /^Free spin/ }).click();
  await expect(game.getByRole("status").first()).toHaveText(/^(You won|No win)/);
  await back(page).click();
  await expect(app.locator("nav.tabs")).toBeVisible();

  await app.getByRole("banner").getByRole("button", { name: "Deposit", exact: true }).click();
  await app.getByRole("dialog").getByText("Withdraw", { exact: true }).click();
  await app
    .getByRole("dialog")
    .getByRole("button", { name: /^Card transfer/ })
    .click();
  await app.getByRole("textbox", { name: "Card number" }).fill("4242424242424242");
  await app.getByRole("textbox", { name: "Full name" }).fill("Dana Kim");
  await app.getByRole("textbox", { name: "Amount" }).fill("20");
  await app
    .locator("dialog[open] form")
    .getByRole("button", { name: /^Withdraw/ })
    .click();
  await app
    .getByRole("dialog")
    .last()
    .getByRole("button", { name: /^Withdraw/ })
    .click();
  await app.getByRole("button", { name: "Withdraw anyway" }).click();
  await expect(app.getByRole("heading", { name: "Withdrawal requested" })).toBeVisible();
  await expectFrameAccessible(page, "the withdrawal");
});

test("data of one bot is refused at the other, and an old messenger is told what helps", {
  tag: ["@once", "@thorough"],
}, async ({ page, watch }) => {
  watch.expectResponse(404, ENTRY);
  watch.expectResponse(401, "/api/v1/me");
  const user = ++users;
  const other = await openMiniApp(page, { user, entry: "vip", bot: "normal" });
  await expect(other.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  const old = await openMiniApp(page, { user, version: "7.10" });
  await expect(old.getByRole("heading", { name: "Please update Telegram" })).toBeVisible();
  await page.goto("/en/mini-app/normal");
  await expect(page.getByRole("heading", { name: "Open in Telegram" })).toBeVisible();
  const framedBy = async (path: string) =>
    /frame-ancestors ([^;]*)/.exec((await page.request.get(path)).headers()["content-security-policy"] ?? "")?.[1];
  expect(await framedBy("/en/mini-app/normal")).toBe("http://localhost:*");
  for (const path of ["/en", "/en/mini-app", "/en/invalid-bot", "/en/profile"])
    expect(await framedBy(path)).toBe("'none'");
});

test("another language, theme and the bot's messages, in a browser that keeps nothing for the frame", {
  tag: ["@once", "@thorough"],
}, async ({ page, watch }) => {
  watch.expectResponse(404, ENTRY);
  watch.expectResponse(401, "/api/v1/me");
  await page.addInitScript(() => {
    if (window.parent === window) return;
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const app = await openMiniApp(page, { user: ++users });
  await app.getByRole("button", { name: "Create account" }).click();
  await expect(app.getByRole("banner").getByRole("button", { name: /^Balance/ })).toBeVisible();

  const canvas = () =>
    app.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--color-canvas"));
  const night = await canvas();
  await page.getByLabel("Theme").selectOption("black");
  await expect.poll(canvas).toBe("#000000");
  await expectAsked(page, 'web_app_set_background_color {"color":"#000000"}');
  await page.getByLabel("Theme").selectOption("night");
  await expect.poll(canvas).toBe(night);

  await app.locator("nav.tabs").getByText("Menu").click();
  await app.getByRole("button", { name: /English/ }).click();
  await app.getByRole("link", { name: "Polski" }).click();
  await expect(app.locator("html")).toHaveAttribute("lang", "pl");
  await expect(app.getByRole("banner").getByRole("button", { name: /^Saldo/ })).toBeVisible();

  await page.getByLabel("Message", { exact: true }).fill("/start");
  await page.getByRole("button", { name: "Send" }).click();
  const greeting = page.getByRole("list", { name: "Messages of the bot" }).getByRole("listitem");
  await expect(greeting).toHaveCount(1);
  // In the language that was chosen in the app a moment ago.
  await expect(greeting.getByRole("button")).toHaveText("Otwórz Windfall");
});

// What asks by itself (docs/product/pages.md#timed-modal, docs/product/service.md#push): when it may, and what its answers do.
import { forgetCookies, newPlayer, step } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";
import { switchOn } from "./switch-on.ts";
import { open, visit } from "./walk.ts";

const ENDPOINT = "https://fcm.googleapis.com/fcm/send/e2e";

/** A browser whose person says yes or no; the push service itself is out of reach here. */
async function answerBrowser(page: Page, permission: "granted" | "denied"): Promise<void> {
  await page.addInitScript(
    ({ answer, endpoint }) => {
      Notification.requestPermission = async () => answer;
      const keys = { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) };
      PushManager.prototype.subscribe = async () => ({ endpoint, toJSON: () => ({ endpoint, keys }) }) as never;
    },
    { answer: permission, endpoint: `${ENDPOINT}-${Date.now()}` },
  );
}

const prompt = (page: Page) => page.getByRole("dialog", { name: "Turn on notifications?" });

test("the push prompt takes a no for a week, of this player only", { tag: ["@once", "@thorough"] }, async ({
  page,
}) => {
  await switchOn(page, "push");
  await newPlayer(page);
  await page.goto("/en");
  await prompt(page).getByRole("button", { name: "Not now" }).first().click();
  await expect(page.getByText("Notifications are off")).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  await expect(page.getByText("Notifications are off")).toHaveCount(0);
  await open(page, "/en");
  await expect(page.locator("[data-realtime=connected]")).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);

  await forgetCookies(page);
  await newPlayer(page);
  await page.goto("/en?auth=login");
  await expect(prompt(page)).toBeVisible();
  // A no to the browser counts like a no to us.
  await prompt(page).getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Notifications are off")).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
});

test("the push prompt subscribes and is done", { tag: ["@once", "@thorough"] }, async ({ page }) => {
  await switchOn(page, "push");
  await answerBrowser(page, "granted");
  await newPlayer(page);
  await page.goto("/en");
  await prompt(page).getByRole("button", { name: "Turn on" }).click();
  await expect(prompt(page)).toHaveCount(0);
  await expect(page.getByText("Notifications are off")).toHaveCount(0);
  expect((await (await page.request.get("/api/v1/me")).json()).isPushNotificationsActive).toBe(true);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toMatch(
    /\/push-worker\.js$/,
  );
});

test("a profile that was changed is not left by accident", { tag: "@phone-only" }, async ({ page }) => {
  await newPlayer(page);
  await page.goto("/en/profile");
  const details = page.getByRole("region", { name: "Personal details" });
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  const leave = () => page.getByRole("banner").getByRole("link", { name: "Windfall" }).click();
  await details.getByLabel("First name").fill("Dana");
  await leave();
  await expect(question.getByText("Before you go")).toBeVisible();
  await question.getByRole("button", { name: "Stay" }).last().click();
  await expect(question).toHaveCount(0);
  await expect(details.getByLabel("First name")).toHaveValue("Dana");

  // Put back as it was, there is nothing to lose.
  await details.getByLabel("First name").fill("");
  await leave();
  await expect(page).toHaveURL(/\/en$/);
  // Not only asked for: whoever goes back to a page before the next one is drawn has never left it.
  await expect(page.locator("#main")).toBeFocused();

  await visit(page, "/en/profile");
  await details.getByLabel("First name").fill("Dana");
  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test("a registration that was begun is not closed by accident", { tag: ["@once", "@thorough"] }, async ({ page }) => {
  await page.goto("/en?auth=register");
  await step(page).getByLabel("E-mail").fill("dana@windfall.test");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  await question.getByRole("button", { name: "Stay" }).last().click();
  await expect(question).toHaveCount(0);
  await expect(step(page).getByLabel("E-mail")).toHaveValue("dana@windfall.test");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("ten minutes into a session the bonus drawer opens, once a day", { tag: ["@once", "@thorough"] }, async ({
  page,
}) => {
  await newPlayer(page);
  const { globalId } = await (await page.request.get("/api/v1/me")).json();
  await page.addInitScript(
    ([key, time]) => sessionStorage.setItem(key ?? "", time ?? ""),
    [`first-seen-at:${globalId}`, String(Date.now() - 600_000)],
  );
  const heading = page.getByRole("heading", { name: "Welcome bonuses", exact: true });
  await page.goto("/en");
  await expect(heading).toBeVisible();
  await open(page, "/en/tournaments");
  await expect(page.locator("[data-realtime=connected]")).toBeVisible();
  await expect(heading).toHaveCount(0);
});

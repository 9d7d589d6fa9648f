// Journeys of a person who comes, opens an account, signs in and out, and looks after it (docs/product/people.md).
import {
  DEMO_PASSWORD,
  expectSignedIn,
  fillSignIn,
  forgetCookies,
  LOGIN,
  mailedLink,
  NEW_PASSWORD,
  newEmail,
  newPlayer,
  openSetting,
  register,
  signOut,
  staffToken,
  step,
  totpCode,
} from "./people.ts";
import { expect, test } from "./quiet.ts";
import { telegramLogin } from "./telegram.ts";
import { ask, expectAccessible, open, visit } from "./walk.ts";

test("a visitor is met in their own language", { tag: "@once" }, async ({ watch }) => {
  const page = await watch.openBrowser({ locale: "ru-RU" });
  await page.goto("/");
  await expect(page).toHaveURL(/\/ru$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
});

test("opens an account, changes the language, signs out", { tag: "@phone-only" }, async ({ page }) => {
  const email = newEmail();
  await register(page, email, NEW_PASSWORD);
  await expect(page.locator("[data-realtime]")).toHaveAttribute("data-realtime", "connected");

  await page.goto("/en/profile");
  const languages = await openSetting(page, /^Language/);
  await languages.getByRole("link", { name: "Polski" }).click();
  await expect(page).toHaveURL(/\/pl\/profile$/);
  expect((await (await page.request.get("/api/v1/me")).json()).language).toBe("pl");

  // An address without a language leads to the chosen one.
  await page.goto("/");
  await expect(page).toHaveURL(/\/pl$/);
  await page.goto("/pl/profile");
  // Somebody quicker would sign out while the page still asks for what only a player may see.
  await expect(page.locator("[data-realtime=connected]")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Wyloguj się", exact: true }).first().click();
  await expect(page).toHaveURL(/\/pl$/);
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.locator("[data-realtime]")).toHaveCount(0);
});

test("the step lies over the page, keeps its tabs out of the history and gives way to Escape and back", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.goto("/en/tournaments");
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/en\/tournaments\?auth=login$/);
  await step(page).getByText("Register", { exact: true }).click();
  await expect(page).toHaveURL(/\?auth=register$/);
  await expect(step(page).getByRole("button", { name: "Create account" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/tournaments$/);
  await expect(step(page)).toHaveCount(0);

  await page.getByRole("banner").getByRole("link", { name: "Register" }).click();
  await expect(step(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/en\/tournaments$/);

  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await fillSignIn(page, "vip@windfall.test", DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/en\/tournaments$/);
  await expectSignedIn(page, "vip@windfall.test");
});

test("old addresses of signing in open the step", { tag: ["@once", "@thorough"] }, async ({ page, baseURL }) => {
  for (const [path, search] of [
    ["/en/login", "?auth=login"],
    ["/en/register", "?auth=register"],
    ["/en/reset", "?auth=reset"],
    ["/en/login?redirect_path=/en/profile", "?auth=login&redirect_path=%2Fen%2Fprofile"],
  ]) {
    await page.goto(path ?? "");
    await expect(page).toHaveURL(`${baseURL}/en${search}`);
    await expect(step(page).locator("form")).toBeVisible();
  }
});

test("refuses a wrong password, then brings a demo player back to where they wanted to go", {
  tag: ["@once", "@thorough"],
}, async ({ page, watch }) => {
  await page.goto("/en/profile");
  await expect(page).toHaveURL(/\/en\?auth=login&redirect_path=%2Fen%2Fprofile$/);
  await expect(step(page).getByText("Log in to open this page.")).toBeVisible();

  watch.expectResponse(401, LOGIN);
  await fillSignIn(page, "player@windfall.test", "not-the-password");
  // Nothing that support could look up: whoever mistyped a password types it again.
  await expect(page.getByRole("alert")).toHaveText("Wrong e-mail or password.");

  await fillSignIn(page, "player@windfall.test", DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/en\/profile$/);
  await expect(page).toHaveTitle("Profile · Windfall");
  await expect(page.getByRole("region", { name: "Security" })).toContainText("player@windfall.test");
  await signOut(page);
  await expect(page).toHaveURL(/\/en$/);
});

test("never leaves the site after signing in", { tag: ["@once", "@thorough"] }, async ({ page, baseURL }) => {
  await page.goto("/en/login?redirect_path=//evil.example");
  await fillSignIn(page, "new@windfall.test", DEMO_PASSWORD);
  await expect(page).toHaveURL(`${baseURL}/en`);
});

test("shows a banned person why, and nothing else but the terms", { tag: ["@once", "@thorough"] }, async ({
  page,
  context,
  watch,
}) => {
  watch.expectResponse(403, "/api/v1/me");
  watch.expectResponse(403, /^\/en(\/|$)/);
  await page.goto("/en?auth=login&redirect_path=/en/profile");
  await fillSignIn(page, "banned@windfall.test", DEMO_PASSWORD);
  const heading = page.getByRole("heading", { level: 1, name: "Your account is closed" });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("heading", { name: "More than one account (terms, section 5.4)" })).toBeVisible();
  await expectAccessible(page, "banned");
  await expect(page.locator("[data-realtime]")).toHaveCount(0);

  const [terms] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Read the terms" }).click(),
  ]);
  await expect(terms).toHaveURL(/\/en\/policies\/127-0-0-1#clause-5\.4$/);
  await expect(terms.locator("#clause-5\\.4")).toBeVisible();
  await expect(terms.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(terms, "policy");
  await terms.close();

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
});

test("signing a device out from another one shows there at once", { tag: ["@once", "@thorough"] }, async ({
  page,
  watch,
}) => {
  const { email } = await newPlayer(page);
  await page.goto("/en/profile");
  await expect(page.locator("[data-realtime]")).toHaveAttribute("data-realtime", "connected");

  const second = await watch.openBrowser();
  await second.goto("/en?auth=login&redirect_path=/en/profile");
  await fillSignIn(second, email, NEW_PASSWORD);
  watch.expectResponse(401, "/api/v1/me");
  await second.getByRole("button", { name: "Log out all other devices" }).click();
  await expect(second.getByText("1 device is logged out.")).toBeVisible();

  await expect(page).toHaveURL(/\/en\?auth=login&redirect_path=%2Fen%2Fprofile$/);
  await expect(step(page)).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(second.getByRole("region", { name: "Security" })).toContainText(email);
});

test("keeps personal details, and lets the name change once", { tag: "@thorough" }, async ({ page }) => {
  await newPlayer(page);
  await page.goto("/en/profile");
  const details = page.getByRole("region", { name: "Personal details" });
  await expect(details.getByText("0 of 4 filled")).toBeVisible();
  await page.getByRole("button", { name: "Add your name" }).click();
  await expect(details.getByLabel("First name")).toBeFocused();
  // What is empty is filled, piece by piece; that is not the one change.
  await details.getByLabel("First name").fill("Dan");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(details.getByText("1 of 4 filled")).toBeVisible();
  await details.getByLabel("Last name").fill("O’Kim");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(details.getByText("2 of 4 filled")).toBeVisible();
  await expect(details.getByText("You can change your name once.")).toBeVisible();
  await details.getByLabel("First name").fill("Dana");
  await details.getByText("Female", { exact: true }).click();
  await details.getByLabel("Date of birth").fill("1990-02-03");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(details.getByText("Saved")).toBeVisible();
  await expect(details.getByText("Complete", { exact: true })).toBeVisible();
  await expect(details.getByText("Your name has already been changed.")).toBeVisible();
  await expect(details.getByLabel("First name")).toBeDisabled();
  await expect(page.getByRole("heading", { level: 1, name: "Dana O’Kim" })).toBeVisible();
  // The red dot is gone with the change that it was about.
  await expect(page.getByRole("banner").getByRole("link", { name: "Profile", exact: true })).toBeVisible();

  const currency = await openSetting(page, /^Display currency/);
  await currency.getByLabel("KZT").check();
  await currency.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: /^Display currency.*Tenge/i })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Display currency.*Tenge/i })).toBeVisible();
  await expect(details.getByLabel("First name")).toHaveValue("Dana");
});

test("signs in with a second factor, and with a recovery code", { tag: ["@once", "@thorough"] }, async ({
  page,
  watch,
}) => {
  const { email } = await newPlayer(page);
  await page.goto("/en/profile");
  let panel = await openSetting(page, /^Two-step verification/);
  await panel.getByLabel("Current password", { exact: true }).fill(NEW_PASSWORD);
  await panel.getByRole("button", { name: "Turn on" }).click();
  const secret = await panel.locator("[data-totp-secret]").innerText();
  await expect(panel.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expect(panel.getByRole("link", { name: /Open in the authenticator app/ })).toHaveAttribute(
    "href",
    /^otpauth:\/\/totp\//,
  );

  await panel.getByLabel("Code from the app").fill(totpCode(secret));
  await panel.getByRole("button", { name: "Confirm the code" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(8);
  const [first = "", second = ""] = await panel.getByRole("listitem").allInnerTexts();
  // Shown only once, so nothing closes over them before somebody has said that they are kept.
  await expect(panel.getByRole("button", { name: "Close" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("button", { name: "Done" })).toBeDisabled();
  await panel.getByLabel("I have saved the codes").check();
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: /^Two-step verification.*On$/ })).toBeVisible();
  await forgetCookies(page);

  watch.expectResponse(401, LOGIN);
  await page.goto("/en?auth=login");
  await fillSignIn(page, email, NEW_PASSWORD);
  const code = step(page).getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  // A code is good once, so the next one is taken; a clock may be a step ahead.
  await code.fill(totpCode(secret, 1));
  await step(page).getByRole("button", { name: "Confirm" }).click();
  await expectSignedIn(page, email);
  await forgetCookies(page);

  await page.goto("/en?auth=login");
  await fillSignIn(page, email, NEW_PASSWORD);
  await step(page).getByRole("button", { name: "Use a recovery code" }).click();
  await step(page).getByLabel("Recovery code").fill(first.toUpperCase());
  await step(page).getByRole("button", { name: "Confirm" }).click();
  await expectSignedIn(page, email);

  await visit(page, "/en/profile");
  panel = await openSetting(page, /^Two-step verification/);
  await panel.getByLabel("Current password", { exact: true }).fill(NEW_PASSWORD);
  await panel.getByLabel("Code from the app or a recovery code").fill(second);
  await panel.getByRole("button", { name: "Turn off" }).click();
  await expect(panel.getByText("Two-step verification is off.")).toBeVisible();
});

test("confirms the address and sets a new password by mailed links", { tag: ["@once", "@thorough"] }, async ({
  page,
  request,
  baseURL,
  watch,
}) => {
  const staff = await staffToken(request);
  const { email } = await newPlayer(page);

  const confirmation = await mailedLink(request, staff, email, "confirm-email");
  expect(confirmation.startsWith(`${baseURL}/en/confirm-email#token=`)).toBe(true);
  await page.goto(confirmation);
  await expect(page.getByText(`The address ${email} is confirmed.`)).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  await page.goto("/en/profile");
  await expect(page.getByRole("region", { name: "Security" }).getByText("Confirmed", { exact: true })).toBeVisible();
  await signOut(page);

  await page.goto("/en?auth=login");
  await step(page).getByRole("link", { name: "Forgot your password?" }).click();
  // Both steps have such a field, and on a busy machine the one before is still there to be filled.
  await expect(step(page).getByRole("button", { name: "Send the link" })).toBeVisible();
  await step(page).getByLabel("E-mail").fill(email);
  await step(page).getByRole("button", { name: "Send the link" }).click();
  await expect(step(page).getByText(`If there is an account for ${email}`)).toBeVisible();
  const reset = await mailedLink(request, staff, email, "reset/confirm");
  await page.goto(reset);
  await page.getByLabel("New password", { exact: true }).fill("another password 2");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
  await page.getByRole("link", { name: "Go to login" }).click();
  await fillSignIn(page, email, "another password 2");
  await expectSignedIn(page, email);

  // The link worked once.
  watch.expectResponse(410, "/api/v1/auth/password/reset");
  await page.goto("about:blank");
  await page.goto(reset);
  await page.getByLabel("New password", { exact: true }).fill("a third password 3");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has expired or has already been used.");
});

test("an account that somebody moved to another address is taken back from the old one", {
  tag: ["@once", "@thorough"],
}, async ({ page, request, watch }) => {
  const staff = await staffToken(request);
  const { email, token } = await newPlayer(page);
  // Somebody with the password moves the account to an address of theirs.
  const thief = newEmail();
  const asked = await request.post("/api/v1/me/email", {
    data: { email: thief, currentPassword: NEW_PASSWORD },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(asked.status(), await asked.text()).toBe(204);
  await page.goto(await mailedLink(request, staff, thief, "confirm-email"));
  await expect(page.getByText(`The address ${thief} is confirmed.`)).toBeVisible();

  const stop = await mailedLink(request, staff, email, "stop-email-change");
  watch.expectResponse(401, "/api/v1/me");
  await page.goto(stop);
  expect(new URL(page.url()).hash).toBe("");
  await expectAccessible(page, "stopping a change of e-mail");
  await page.getByRole("button", { name: "Stop the change" }).click();
  await expect(page.getByText(`The e-mail address of your account is ${email}.`)).toBeVisible();

  await page.goto(await mailedLink(request, staff, email, "reset/confirm"));
  await page.getByLabel("New password", { exact: true }).fill("another password 2");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByRole("link", { name: "Go to login" }).click();
  await fillSignIn(page, email, "another password 2");
  await expectSignedIn(page, email);

  // The link worked once.
  watch.expectResponse(410, "/api/v1/auth/email/stop_change");
  await page.goto("about:blank");
  await page.goto(stop);
  await page.getByRole("button", { name: "Stop the change" }).click();
  await expect(page.getByRole("alert")).toHaveText("This link has expired or has already been used.");
});

test("unlinks Telegram with the password", { tag: ["@once", "@thorough"] }, async ({ page, request }) => {
  const { token } = await newPlayer(page);
  const telegram = await telegramLogin(request, Date.now() % 1_000_000_000);
  const linked = await request.post("/api/v1/me/telegram", {
    data: { ...telegram, currentPassword: NEW_PASSWORD },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(linked.status(), await linked.text()).toBe(204);
  await page.goto("/en/profile");
  const panel = await openSetting(page, /^Telegram/);
  await expectAccessible(page, "unlinking Telegram", { within: "dialog[open]" });
  await panel.getByLabel("Current password", { exact: true }).fill(NEW_PASSWORD);
  await panel.getByRole("button", { name: "Unlink Telegram" }).click();
  await expect(panel.getByText("Telegram is unlinked. All other devices are logged out.")).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: /^Telegram/ })).toHaveCount(0);
});

test("the step can be used by everyone", { tag: "@thorough" }, async ({ page }) => {
  await open(page, "/en?auth=login");
  await expect(step(page).locator("form")).toBeVisible();
  await expectAccessible(page, "login", { within: "dialog[open]" });
  await ask(page, "?auth=reset");
  await expect(step(page).getByRole("button", { name: "Send the link" })).toBeVisible();
  await expectAccessible(page, "reset", { within: "dialog[open]" });
  await ask(page, "?auth=register");
  await step(page).getByRole("button", { name: "Create account" }).click();
  await expect(step(page).getByLabel("E-mail")).toBeFocused();
  await expectAccessible(page, "register with errors", { within: "dialog[open]" });
});

test("a player's profile can be used by everyone", { tag: "@thorough" }, async ({ page }) => {
  await newPlayer(page);
  await page.goto("/en/profile");
  await expectAccessible(page, "profile");
  await openSetting(page, /^Two-step verification/);
  await expectAccessible(page, "two-step sign-in", { within: "dialog[open]" });
});

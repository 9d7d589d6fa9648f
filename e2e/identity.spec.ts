// Journeys of a person who comes, opens an account, signs in and out, and looks after it (SPEC §4 authentication, ban; §8).
import { createHmac, randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext } from "@playwright/test";
import { expect, type Page, test } from "./quiet.ts";

const DEMO_PASSWORD = "windfall-demo";
const LOGIN = "/api/v1/auth/login";

const newEmail = () => `e2e-${randomUUID()}@windfall.test`;

async function register(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/en/register");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("I am 18 or older").check();
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
}

/** RFC 6238 with the settings that authenticator apps use. */
function totpCode(secret: string, stepsAhead = 0): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The link in the newest mail to an address, from the demo outbox that staff can read. */
async function mailedLink(request: APIRequestContext, staffToken: string, to: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${staffToken}` };
      const { items } = await (await request.get("/api/admin/v1/mail?limit=100", { headers })).json();
      const mail = items.find(
        (item: { to: string; text: string }) => item.to === to && item.text.includes(`/${page}#`),
      );
      link = /https?:\/\/\S+#token=[\w-]+/.exec(mail?.text ?? "")?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}

async function staffToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post(LOGIN, { data: { email: "operator@windfall.test", password: DEMO_PASSWORD } });
  return (await answer.json()).token;
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((violation) => `${name}: ${violation.id} ${violation.nodes[0]?.html}`)).toEqual([]);
}

test("a visitor is met in their own language", async ({ watch }) => {
  const page = await watch.openBrowser({ locale: "ru-RU" });
  await page.goto("/");
  await expect(page).toHaveURL(/\/ru$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Добро пожаловать в Windfall");
});

test("every language draws its pages", async ({ page }) => {
  test.slow();
  for (const locale of ["en", "ru", "uk", "kk", "uz", "az", "hi", "pl", "id"]) {
    for (const path of ["", "/login", "/register"]) {
      await page.goto(`/${locale}${path}`);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.locator(`link[rel="alternate"][hreflang="${locale}"]`)).toHaveAttribute(
        "href",
        new RegExp(`/${locale}${path}$`),
      );
      // A message that is missing or broken shows as its key.
      await expect(page.getByText(/\b(Shared|auth|home|errors|Validation)\.\w+/)).toHaveCount(0);
    }
  }
});

test("opens an account, changes the language, signs out", async ({ page }) => {
  const email = newEmail();
  await register(page, email, "a long password 1");
  await expect(page.locator("[data-realtime]")).toHaveAttribute("data-realtime", "connected");

  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(page).toHaveURL(/\/pl$/);
  await expect(page.getByText(`Zalogowano jako ${email}.`)).toBeVisible();
  expect((await (await page.request.get("/api/v1/me")).json()).language).toBe("pl");

  // An address without a language leads to the chosen one.
  await page.goto("/");
  await expect(page).toHaveURL(/\/pl$/);
  await page.getByRole("button", { name: "Wyloguj się" }).click();
  await expect(page.getByRole("heading", { name: "Witamy w Windfall" })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.locator("[data-realtime]")).toHaveCount(0);
});

test("tells what is wrong with a form, at the field and by keyboard", async ({ page, watch }) => {
  await page.goto("/en/register");
  await page.getByRole("button", { name: "Create the account" }).click();
  const email = page.getByLabel("E-mail");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription("Fill in this field");
  await email.fill("player@windfall.test");
  await expect(email).not.toHaveAttribute("aria-invalid");

  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/Use at least 10 characters/);

  watch.expectResponse(409, "/api/v1/auth/register");
  await page.getByLabel("Password", { exact: true }).fill("a long password 1");
  await page.getByLabel("I am 18 or older").check();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("An account with this e-mail address already exists.");
  await expect(page.getByRole("alert")).toContainText(/Code for support: req_\w+/);
});

test("refuses a wrong password, then brings a demo player back to where they wanted to go", async ({ page, watch }) => {
  await page.goto("/en/profile");
  await expect(page).toHaveURL(/\/en\/login\?redirect_path=%2Fen%2Fprofile$/);
  await expect(page.getByText("Sign in to open this page.")).toBeVisible();

  watch.expectResponse(401, LOGIN);
  await fillSignIn(page, "player@windfall.test", "not-the-password");
  await expect(page.getByRole("alert")).toContainText("The e-mail address or the password is wrong.");

  await fillSignIn(page, "player@windfall.test", DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/en\/profile$/);
  await expect(page).toHaveTitle("Profile · Windfall");
  await expect(page.getByRole("region", { name: "Account" })).toContainText("player@windfall.test");
  await signOut(page);
  await expect(page).toHaveURL(/\/en$/);
});

test("never leaves the site after signing in", async ({ page, baseURL }) => {
  await page.goto("/en/login?redirect_path=//evil.example");
  await fillSignIn(page, "new@windfall.test", DEMO_PASSWORD);
  await expect(page).toHaveURL(`${baseURL}/en`);
  for (const target of [
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/.//evil.example",
    "//evil.example/en",
  ]) {
    await page.goto(`/en/login?redirect_path=${encodeURIComponent(target)}`);
    await expect(page, target).toHaveURL(`${baseURL}/en`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("shows a banned person why, and nothing else", async ({ page, watch }) => {
  watch.expectResponse(403, "/api/v1/me");
  watch.expectResponse(403, /^\/en(\/|$)/);
  await page.goto("/en/login");
  await fillSignIn(page, "banned@windfall.test", DEMO_PASSWORD);
  const heading = page.getByRole("heading", { level: 1, name: "Your account is closed" });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("heading", { name: "More than one account" })).toBeVisible();
  await expect(page.getByText("Terms, section 5.4")).toBeVisible();
  await expectAccessible(page, "banned");

  for (const path of ["/en", "/en/profile", "/en/nowhere"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(403);
    await expect(heading).toBeVisible();
    await expect(page.locator("[data-realtime]")).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Welcome to Windfall" })).toBeVisible();
});

test("answers an unknown page with 404, in words and in status", async ({ page, request, watch }) => {
  watch.expectResponse(404, "/en/no/such/page");
  const response = await page.goto("/en/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page).toHaveTitle("Windfall: casino and sports");

  const file = await request.get("/no-such-file.png");
  expect(file.status()).toBe(404);
  expect(await file.text()).toBe("Not found");
});

test("signing a device out from another one shows there at once", async ({ page, watch }) => {
  const email = newEmail();
  await register(page, email, "a long password 1");
  await page.goto("/en/profile");
  await expect(page.locator("[data-realtime]")).toHaveAttribute("data-realtime", "connected");

  const second = await watch.openBrowser();
  await second.goto("/en/login?redirect_path=/en/profile");
  await fillSignIn(second, email, "a long password 1");
  watch.expectResponse(401, "/api/v1/me");
  await second.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(second.getByText("1 device is signed out.")).toBeVisible();

  await expect(page).toHaveURL(/\/en\/login\?redirect_path=%2Fen%2Fprofile$/, { timeout: 5_000 });
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(second.getByRole("region", { name: "Account" })).toContainText(email);
});

test("keeps personal details, and lets the name change once", async ({ page }) => {
  await register(page, newEmail(), "a long password 1");
  await page.goto("/en/profile");
  const details = page.getByRole("region", { name: "Personal details" });
  await details.getByLabel("First name").fill("Dana");
  await details.getByLabel("Last name").fill("O’Kim");
  await details.getByLabel("Gender").selectOption("female");
  await details.getByLabel("Date of birth").fill("1990-02-03");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(details.getByText("Saved")).toBeVisible();
  await expect(details.getByText("Complete", { exact: true })).toBeVisible();
  await expect(details.getByText("The name has already been changed.")).toBeVisible();
  await expect(details.getByLabel("First name")).toBeDisabled();

  const currency = page.getByRole("region", { name: "Display currency" });
  await currency.getByLabel("Currency").selectOption("KZT");
  await currency.getByRole("button", { name: "Save" }).click();
  await expect(currency.getByText("Saved")).toBeVisible();
  await page.reload();
  await expect(currency.getByLabel("Currency")).toHaveValue("KZT");
  await expect(details.getByLabel("First name")).toHaveValue("Dana");
});

test("signs in with a second factor", async ({ page, watch }) => {
  const email = newEmail();
  await register(page, email, "a long password 1");
  await page.goto("/en/profile");
  const card = page.getByRole("region", { name: "Two-step sign-in" });
  await card.getByLabel("Current password").fill("a long password 1");
  await card.getByRole("button", { name: "Turn on" }).click();
  const secret = await card.locator("[data-totp-secret]").innerText();
  await expect(card.getByRole("link", { name: /Open in the authenticator app/ })).toHaveAttribute(
    "href",
    /^otpauth:\/\/totp\//,
  );

  await card.getByLabel("Code from the app").fill(totpCode(secret));
  await card.getByRole("button", { name: "Confirm the code" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(8);
  const recoveryCode = await card.getByRole("listitem").first().innerText();
  await card.getByRole("button", { name: "I have saved the codes" }).click();
  await expect(card.getByText("On", { exact: true })).toBeVisible();
  await signOut(page);

  watch.expectResponse(401, LOGIN);
  await page.goto("/en/login");
  await fillSignIn(page, email, "a long password 1");
  const code = page.getByLabel("Code");
  await expect(code).toBeFocused();
  await code.fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is wrong or has expired.");
  // A code is good once, so the next one is taken; a clock may be a step ahead.
  await code.fill(totpCode(secret, 1));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();

  await page.goto("/en/profile");
  await card.getByLabel("Current password").fill("a long password 1");
  await card.getByLabel("Code from the app or a recovery code").fill(recoveryCode);
  await card.getByRole("button", { name: "Turn off" }).click();
  await expect(card.getByText("Two-step sign-in is off.")).toBeVisible();
});

test("confirms the address and sets a new password by mailed links", async ({ page, request, baseURL, watch }) => {
  const email = newEmail();
  const staff = await staffToken(request);
  await register(page, email, "a long password 1");

  const confirmation = await mailedLink(request, staff, email, "confirm-email");
  expect(confirmation.startsWith(`${baseURL}/en/confirm-email#token=`)).toBe(true);
  await page.goto(confirmation);
  await expect(page.getByText(`The address ${email} is confirmed.`)).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  await page.goto("/en/profile");
  await expect(page.getByRole("region", { name: "Account" }).getByText("Confirmed", { exact: true })).toBeVisible();
  await signOut(page);

  await page.goto("/en/reset");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  const reset = await mailedLink(request, staff, email, "reset/confirm");
  await page.goto(reset);
  await page.getByLabel("New password", { exact: true }).fill("another password 2");
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByText("The new password is saved.")).toBeVisible();
  await page.getByRole("link", { name: "Go to sign-in" }).click();
  await fillSignIn(page, email, "another password 2");
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();

  // The link worked once.
  watch.expectResponse(410, "/api/v1/auth/password/reset");
  await page.goto("about:blank");
  await page.goto(reset);
  await page.getByLabel("New password", { exact: true }).fill("a third password 3");
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has expired or has already been used.");
});

test("changes the password and signs every other device out", async ({ page, watch }) => {
  const email = newEmail();
  await register(page, email, "a long password 1");
  await page.goto("/en/profile");
  const card = page.getByRole("region", { name: "Password", exact: true });
  await card.getByLabel("New password", { exact: true }).fill("another password 2");
  await card.getByRole("button", { name: "Change the password" }).click();
  await expect(card.getByLabel("Current password", { exact: true })).toBeFocused();

  watch.expectResponse(403, "/api/v1/me/password");
  await card.getByLabel("Current password", { exact: true }).fill("not the password");
  await card.getByRole("button", { name: "Change the password" }).click();
  await expect(card.getByRole("alert")).toContainText("The current password is wrong.");

  await card.getByLabel("Current password", { exact: true }).fill("a long password 1");
  await card.getByRole("button", { name: "Change the password" }).click();
  await expect(card.getByText("The password is changed.")).toBeVisible();
  await expect(card.getByLabel("New password", { exact: true })).toHaveValue("");
});

test("a visitor's pages can be used by everyone", async ({ page, watch }) => {
  test.slow();
  watch.expectResponse(404, "/en/nowhere");
  for (const path of ["", "/login", "/reset", "/nowhere"]) {
    await page.goto(`/en${path}`);
    await expectAccessible(page, path);
  }
  await page.goto("/en/register");
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expectAccessible(page, "register with errors");
  await page.getByRole("button", { name: "Language: English" }).click();
  await expectAccessible(page, "languages");
});

test("a player's pages can be used by everyone", async ({ page }) => {
  await register(page, newEmail(), "a long password 1");
  await page.goto("/en/profile");
  await expectAccessible(page, "profile");
});

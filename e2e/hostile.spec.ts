// Hostile input in every text field and query parameter (docs/product/pages.md#what-an-address-can-open): no script runs, no dialog of the
// browser opens, and nobody leaves the site.
import { LOGIN, newEmail, newPlayer, openSetting, PLAIN_PAGE, signIn, step } from "./people.ts";
import { expect, type Page, test, type Watch } from "./quiet.ts";
import { ask, open } from "./walk.ts";

/** Each sets a mark when it runs; a browser's own dialog is watched for besides. */
const SCRIPTS = [
  `<script>window.__hit=1</script>`,
  `"><img src=x onerror="window.__hit=1">`,
  `'><svg/onload=window.__hit=1>`,
  `javascript:window.__hit=1`,
  `</title><script>window.__hit=1</script>`,
  `{{constructor.constructor('window.__hit=1')()}}`,
  `\${window.__hit=1}`,
  `\u202e<b onmouseover=window.__hit=1>`,
];

const ADDRESSES = [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/en",
  "https:evil.example",
  "javascript:window.__hit=1",
  "data:text/html,<script>window.__hit=1</script>",
  "/.//evil.example",
  "/en/..//evil.example",
  "\t//evil.example",
  "%2f%2fevil.example",
];

interface Guard {
  problems: string[];
}

/** Watches every page of a browser for what must never happen. */
function guardOrigin(watch: Watch, baseURL = ""): Guard {
  const guard: Guard = { problems: [] };
  watch.listen({
    page: (page) => {
      page.on("dialog", (dialog) => {
        guard.problems.push(`a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on("framenavigated", (frame) => {
        const url = frame.url();
        if (url !== "about:blank" && !url.startsWith(baseURL)) guard.problems.push(`went to ${url}`);
      });
    },
    request: (request) => {
      const url = request.url();
      if (!/^(data:|blob:)/.test(url) && !url.startsWith(baseURL)) guard.problems.push(`asked for ${url}`);
    },
  });
  return guard;
}

async function expectUnharmed(page: Page, guard: Guard, what: string): Promise<void> {
  expect(await page.evaluate(() => (window as { __hit?: number }).__hit), what).toBeUndefined();
  expect(guard.problems, what).toEqual([]);
}

const query = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

test("query parameters of a visitor", { tag: "@once" }, async ({ page, request, baseURL, watch }) => {
  const guard = guardOrigin(watch, baseURL);
  const names = ["bonus10", "promo_modal", "promo_data", "redirect_path", "auth", "locale", "x"];
  for (const [index, text] of [...SCRIPTS, ...ADDRESSES].entries()) {
    // One text in all parameters at once: each is read by another part of the page.
    const search = `?${names.map((name) => query(name, text)).join("&")}`;
    // What the server writes into the document, where a text that came through as markup would run before our code does.
    const document = await (await request.get(`${PLAIN_PAGE}${search}`)).text();
    if (/[<"]/.test(text)) expect(document, search).not.toContain(text);
    // What the browser makes of it, as a document for the first of each kind and within one for the others.
    if (index === 0 || index === SCRIPTS.length) await open(page, `${PLAIN_PAGE}${search}`);
    else await ask(page, search);
    await expect(page.getByRole("banner")).toBeVisible();
    await expectUnharmed(page, guard, search);
  }
});

test("promo data that looks right and is not", { tag: ["@once", "@thorough"] }, async ({ page, baseURL, watch }) => {
  const guard = guardOrigin(watch, baseURL);
  const payloads: unknown[] = [
    ...SCRIPTS.map((text) => ({ code: text, amount: text, currency: text, freespins_count: text, type: text })),
    { code: { toString: "x" }, amount: ["1"], currency: null, freespins_count: { valueOf: 1 } },
    { __proto__: { polluted: 1 }, constructor: { prototype: { polluted: 1 } } },
    { code: "x".repeat(5_000) },
    [],
    "text",
    null,
  ];
  const names = ["conditions", "main", "bonus"];
  await open(page, "/en");
  for (const [index, payload] of payloads.entries()) {
    const text = JSON.stringify(payload);
    await ask(page, `?${query("promo_modal", names[index % 3] ?? "")}&${query("promo_data", text)}`);
    await expect(step(page).getByText("This link has no details of the code.")).toBeVisible();
    await expectUnharmed(page, guard, text.slice(0, 80));
    await ask(page, "");
    await expect(step(page)).toHaveCount(0);
  }
  expect(await page.evaluate(() => ({}) as { polluted?: number }).then(({ polluted }) => polluted)).toBeUndefined();
});

test("a promo link names its code and promises nothing, and is gone once it is dismissed", {
  tag: ["@once", "@thorough"],
}, async ({ page, baseURL, watch }) => {
  const guard = guardOrigin(watch, baseURL);
  const data = JSON.stringify({ code: "BREEZE", amount: "100", currency: "USD", freespins_count: 25 });
  await page.goto(`/en/tournaments?sort=title&${query("promo_modal", "main")}&${query("promo_data", data)}`);
  await expect(step(page).getByText("BREEZE")).toBeVisible();
  // Anybody can write an address; what a code brings only the server can say.
  await expect(step(page).getByText(/100|25/)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${baseURL}/en/tournaments?sort=title`);
  await expectUnharmed(page, guard, "promo");

  // It waits while the sign-in step is open, and brings its code into the registration.
  await page.goto(`/en?auth=register&${query("promo_modal", "bonus")}&${query("promo_data", data)}`);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(step(page).getByLabel("Promo code")).toHaveValue("BREEZE");
  await page.keyboard.press("Escape");
  await expect(step(page).getByText("A promo code for you")).toBeVisible();
});

test("the bonus drawer opens by its parameter, once", { tag: ["@once", "@thorough"] }, async ({ page, baseURL }) => {
  await page.goto("/en?bonus10=1&x=1");
  await expect(page.getByRole("heading", { name: "Welcome bonuses", exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/en?x=1`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/en?bonus10&auth=login");
  await expect(step(page).locator("form")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome bonuses", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Welcome bonuses", exact: true })).toBeVisible();
});

test("locales, paths and policies that are none", { tag: ["@once", "@thorough"] }, async ({ page, baseURL, watch }) => {
  const guard = guardOrigin(watch, baseURL);
  watch.expectResponse(404, /.*/);
  watch.expectResponse(400, /.*/);
  for (const path of [
    "/%3Cscript%3Ewindow.__hit=1%3C%2Fscript%3E",
    "/en/%22%3E%3Cimg%20src=x%20onerror=window.__hit=1%3E",
    "/EN",
    "/xx/profile",
    "/en/policies/%3Csvg%20onload=window.__hit=1%3E",
    "/en/policies/..%2f..%2fetc%2fpasswd",
    "/en/tournaments/%22%3E%3Cscript%3E",
    "//evil.example/en",
    "/en//evil.example",
    "/%5Cevil.example",
  ]) {
    // Put together here: as an address of its own, a path of two slashes would be another site before we are asked.
    await page.goto(`${baseURL}${path}`);
    await expectUnharmed(page, guard, path);
  }
});

test("text fields of the sign-in step", { tag: ["@once", "@thorough"] }, async ({ page, baseURL, watch }) => {
  const guard = guardOrigin(watch, baseURL);
  watch.expectResponse(401, LOGIN);
  watch.expectResponse(422, /^\/api\/v1\/auth\//);
  watch.expectResponse(429, /^\/api\/v1\/auth\//);
  await page.goto("/en?auth=login");
  for (const text of SCRIPTS.slice(0, 4)) {
    await step(page).getByLabel("E-mail").fill(text);
    await step(page).getByLabel("Password", { exact: true }).fill(text);
    await step(page).getByRole("button", { name: "Log in", exact: true }).click();
    await expect(step(page).getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
    await expectUnharmed(page, guard, text);
  }
  // An address that passes as one, with a password that does not.
  await step(page).getByLabel("E-mail").fill("x+onerror@evil.example");
  await step(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();

  await page.goto("/en?auth=register");
  await step(page).getByRole("button", { name: "I have a promo code" }).click();
  await step(page)
    .getByLabel("Promo code")
    .fill(SCRIPTS[1] ?? "");
  await step(page).getByLabel("E-mail").fill(newEmail());
  await step(page).getByLabel("Password", { exact: true }).fill(`${SCRIPTS[0]} long enough`);
  await step(page).getByLabel("I am 18 or older").check();
  await step(page).getByRole("button", { name: "Create account" }).click();
  await expect(step(page)).toHaveCount(0);
  await expectUnharmed(page, guard, "register");
});

test("text fields of the profile", { tag: ["@once", "@thorough"] }, async ({ page, baseURL, watch }) => {
  const guard = guardOrigin(watch, baseURL);
  watch.expectResponse(422, "/api/v1/viewer");
  watch.expectResponse(403, /^\/api\/v1\/me\//);
  await newPlayer(page);
  await page.goto("/en/profile");
  const details = page.getByRole("region", { name: "Personal details" });
  for (const text of SCRIPTS.slice(0, 3)) {
    await details.getByLabel("First name").fill(text);
    await details.getByLabel("Last name").fill(text);
    await details.getByRole("button", { name: "Save" }).click();
    await expect(details.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
    await expectUnharmed(page, guard, text);
  }
  const card = await openSetting(page, /^Password/);
  await card.getByLabel("Current password", { exact: true }).fill(SCRIPTS[0] ?? "");
  await card.getByLabel("New password", { exact: true }).fill(SCRIPTS[1] ?? "");
  await card.getByRole("button", { name: "Change password" }).click();
  await expect(card.getByRole("alert")).toContainText("The current password is wrong.");
  await expectUnharmed(page, guard, "password");
});

test("a signed-in player is not led away either", { tag: ["@once", "@thorough"] }, async ({ page, baseURL, watch }) => {
  const guard = guardOrigin(watch, baseURL);
  await signIn(page, "player");
  for (const address of ADDRESSES) {
    // The old addresses of the step are answered by the server.
    for (const path of ["/en/login", "/en/register"]) {
      const answer = await page.request.get(`${path}?${query("redirect_path", address)}`, { maxRedirects: 0 });
      const { origin, pathname } = new URL(answer.headers().location ?? "", baseURL);
      expect([answer.status(), origin, pathname], address).toEqual([302, baseURL, "/en"]);
    }
  }
  // The parameter is read in the browser: from a document once, then within it.
  for (const [index, address] of ADDRESSES.entries()) {
    const search = `?auth=login&${query("redirect_path", address)}`;
    if (index === 0) await open(page, `/en${search}`);
    else await ask(page, search);
    await expect(page, address).toHaveURL(`${baseURL}/en`);
    await expectUnharmed(page, guard, address);
  }
});

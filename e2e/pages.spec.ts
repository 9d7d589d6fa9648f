// Every page, as each kind of person finds it (docs/product/pages.md#addresses): one heading, every text there, nothing wider than the
// screen, and nothing that keeps somebody from using it.
import { OPEN_TO_BANNED, PAGES, type PageExample } from "./pages.ts";
import { signIn } from "./people.ts";
import { expect, type Page, test, type Watch } from "./quiet.ts";
import { ask, expectAccessible, open, visit } from "./walk.ts";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Which pages this screen is for: on a phone those that are laid out otherwise. */
const shownOn = (page: Page) =>
  PAGES.filter(({ differsOnPhone, isAlone }) => !isAlone && (!isPhone(page) || differsOnPhone));

/** What is drawn, without what differs from page to page and person to person in name only. */
function drawn(page: Page): Promise<{ overflow: number; frame: string; content: string }> {
  return page.evaluate(() => {
    const content = document.getElementById("main")?.innerHTML ?? "";
    const around = document.body.cloneNode(true) as HTMLElement;
    around.querySelector("#main")?.replaceChildren();
    // The data that a document brings is another one each time, and nobody sees it.
    for (const unseen of around.querySelectorAll("script, style, template, link")) unseen.remove();
    const plain = (markup: string) =>
      markup.replace(/ (id|for|href|aria-labelledby|aria-describedby|aria-current)="[^"]*"/g, "").replace(/\d+/g, "0");
    // Half a megabyte of markup is compared and not read, so that only this much of it leaves the browser.
    const digest = (markup: string) => {
      let [a, b] = [0, 0];
      for (let i = 0; i < markup.length; i++) {
        a = (Math.imul(a, 31) + markup.charCodeAt(i)) | 0;
        b = (Math.imul(b, 131) + markup.charCodeAt(i)) | 0;
      }
      return `${markup.length} ${a} ${b}`;
    };
    return {
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      // Which entry of the menu is marked is the only thing that its classes tell.
      frame: digest(plain(around.innerHTML).replace(/ class="[^"]*"/g, "")),
      content: digest(plain(content)),
    };
  });
}

/** Over all walks of a worker, so that a player's page that is a visitor's too is looked at once. */
const seen = new Set<string>();
test.describe.configure({ mode: "default" });

const isFull = process.env.FULL === "1";
/** Opened as a document of its own in every run. Those that are like another one are reached within a document, and opened in the full run. */
const hasOwnShape = ({ differsOnPhone }: PageExample) => differsOnPhone === true || isFull;

/** Looks at the pages of a walk. The frame around them is looked at whenever it differs; what is drawn as before, not again. */
function inspector(page: Page) {
  return async (address: string): Promise<void> => {
    await expect(page.locator("h1"), address).toHaveCount(1);
    await expect(page.getByText(/\b[A-Z]\w+\.[a-z]\w*_\w+/), address).toHaveCount(0);
    const { overflow, frame, content } = await drawn(page);
    expect(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
    if (!seen.has(frame)) await expectAccessible(page, address, { from: "serious" });
    else if (!seen.has(content)) await expectAccessible(page, address, { from: "serious", within: "#main" });
    seen.add(frame).add(content);
  };
}

type Inspect = ReturnType<typeof inspector>;

/** Within one document, after the first; `isDocument` names the pages that are opened as documents of their own all the same. */
async function walk(
  page: Page,
  inspect: Inspect,
  pages: readonly PageExample[],
  isDocument: (example: PageExample) => boolean,
): Promise<void> {
  for (const [index, example] of pages.entries()) {
    const address = `/en${example.address}`;
    const status = example.isMissing ? 404 : 200;
    if (index === 0 || isDocument(example)) expect(await open(page, address), address).toBe(status);
    else {
      expect((await page.request.get(address)).status(), address).toBe(status);
      await visit(page, address);
    }
    await inspect(address);
  }
}

test("a visitor finds every public page in order, and is asked to sign in for the others", async ({
  page,
  request,
  watch,
}) => {
  test.slow();
  expectMissingPages(watch);
  const pages = shownOn(page);
  const isOpenToAll = ({ isPersonal }: PageExample) => isPersonal === undefined;
  await walk(page, inspector(page), pages.filter(isOpenToAll), (example) => !isPhone(page) && hasOwnShape(example));
  for (const { address } of pages.filter(({ isPersonal }) => isPersonal)) {
    const answer = await request.get(`/en${address}`, { maxRedirects: 0 });
    expect(answer.headers().location).toBe(`/en?auth=login&redirect_path=${encodeURIComponent(`/en${address}`)}`);
  }
});

function expectMissingPages(watch: Watch): void {
  for (const { address } of PAGES.filter(({ isMissing }) => isMissing)) watch.expectResponse(404, `/en${address}`);
  watch.expectResponse(404, "/api/v2/games");
  watch.expectResponse(404, /^\/api\/tournaments\/v1\/tournaments\//);
  watch.expectResponse(404, /^\/api\/v2\/sports\/events\//);
}

// What everybody may see is drawn for players as for visitors, but for the home page and games; in the full run they walk through all of it.
const isOtherForPlayers = ({ route, isPersonal }: PageExample) =>
  isPersonal === true || route === "" || route === "games/:gameId" || isFull;

test("a player finds every page in order", async ({ page, watch }) => {
  test.slow();
  expectMissingPages(watch);
  await signIn(page, "player");
  const pages = shownOn(page).filter(isOtherForPlayers);
  const isDocument = (example: PageExample) => example.isPersonal === true && !isPhone(page) && hasOwnShape(example);
  await walk(page, inspector(page), pages, isDocument);
});

test("a VIP player finds every page in order", { tag: "@thorough" }, async ({ page, watch }) => {
  test.slow();
  expectMissingPages(watch);
  await signIn(page, "vip");
  await walk(page, inspector(page), shownOn(page), () => false);
  await expect(page.locator(".top .avatar.vip")).toBeVisible();
});

test("a banned person finds the ban on every page but the policies", async ({ page, watch }) => {
  watch.expectResponse(403, /^\/en(\/|$)/);
  await signIn(page, "banned");
  const inspect = inspector(page);
  expect(await open(page, "/en")).toBe(403);
  for (const example of shownOn(page)) {
    const { route, address: path } = example;
    const address = `/en${path}`;
    const isOpen = route === OPEN_TO_BANNED;
    expect((await page.request.get(address)).status(), address).toBe(isOpen ? 200 : 403);
    if (!hasOwnShape(example)) continue;
    if (path !== "") await visit(page, address);
    const heading = page.getByRole("heading", { level: 1, name: "Your account is closed" });
    await expect(heading, address).toHaveCount(isOpen ? 0 : 1);
    await expect(page.locator("[data-realtime]"), address).toHaveCount(0);
    await inspect(address);
  }
});

test("in a country that is not served every page but the policies says so, and asks for nothing", async ({
  page,
  watch,
}) => {
  // The documents are refused; nothing else may be.
  watch.expectResponse(451, /^\/en(\/|$)/);
  const headers = { "x-e2e-country": "GL" };
  await page.setExtraHTTPHeaders(headers);
  const inspect = inspector(page);
  const modal = page.getByRole("dialog", { name: "Not available in your country" });
  const answer = await page.request.get("/en?auth=login&bonus10=1", { headers });
  expect([answer.status(), await answer.text()]).toEqual([
    451,
    expect.stringContaining("Not available in your country"),
  ]);
  expect(await open(page, "/en?auth=login&bonus10=1")).toBe(451);
  await expect(modal).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(modal.getByText("Greenland")).toBeVisible();
  await inspect("/en");
  for (const { route, address } of shownOn(page)) {
    const isOpen = route === OPEN_TO_BANNED;
    expect((await page.request.get(`/en${address}`, { headers })).status(), address).toBe(isOpen ? 200 : 451);
  }
  // Another page in the same document, as the back button opens it, is refused like the first.
  await ask(page, "?sort=title");
  await expect(modal).toBeVisible();
  await open(page, "/en/policies/terms");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeVisible();
});

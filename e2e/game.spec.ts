// The page of a game (docs/product/casino.md#game-page): from the click to the bet, its proof and its history. Long, because its stories share
// one page and the ways through it.
import { balance, fundedPlayer, mainBalance, wallet } from "./cashier.ts";
import { DEMO_PASSWORD, fillSignIn, LOGIN, newPlayer, step } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";
import { untilShown } from "./slot-frame.ts";
import { expectAccessible } from "./walk.ts";

const GAME = "/en/games/tumble";
const frame = (page: Page) => page.frameLocator("iframe[title='Game: Tumble']");
const roll = (page: Page) => frame(page).getByRole("button", { name: "Roll", exact: true });
const strip = (page: Page) => page.getByLabel("This session");
const proof = (page: Page) => page.getByRole("region", { name: "Provably fair" });

/** Answers what the game says of the result, and waits until it can be played again. */
async function rollOnce(page: Page): Promise<string> {
  const verdict = frame(page).getByRole("status");
  await roll(page).click();
  await expect(verdict).toHaveText(/^(You won|No win)/);
  return verdict.innerText();
}

/** The seed is revealed by taking a new one; before that a round cannot be checked. */
async function proveLastRound(page: Page): Promise<void> {
  const verify = proof(page).getByRole("button", { name: "Verify a round" });
  await verify.click();
  await expect(proof(page).getByText("This round used a seed that is still secret")).toBeVisible();
  await proof(page).getByRole("button", { name: "New seed", exact: true }).click();
  await expect(proof(page).getByText("The old seed is revealed")).toBeVisible();
  await verify.click();
  await expect(proof(page).getByText(/^Draw \d+ verified\. Hash and result match\.$/)).toBeVisible();
}

test("a visitor tries a game for fun, proves a round, and signs in to play for money", async ({ page }) => {
  test.slow();
  await page.goto(GAME);
  await expect(page).toHaveTitle(/^Tumble · /);
  await expectAccessible(page, "game before it is opened", { within: "main", from: "serious" });
  await page.getByRole("button", { name: "Try for free" }).click();
  await expect(page).toHaveURL(/\?mode=demo$/);
  await expect(strip(page)).toContainText("$1,000.00");
  // A phone has one line for it, and the game itself shows the balance.
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await expect(strip(page).getByText("Demo balance")).toBeVisible({ visible: !isPhone });

  const said = await rollOnce(page);
  await expect(strip(page)).toContainText(said.startsWith("You won") ? "+$0.98" : "−$1.00");
  await expectAccessible(page, "running game", { within: "main", from: "serious" });
  await proveLastRound(page);
  await page.getByRole("tab", { name: "My bets" }).click();
  await expect(page.getByText("Your bets appear here")).toBeVisible();

  await page.getByRole("button", { name: "Reset demo balance" }).click();
  await expect(strip(page)).toContainText("$1,000.00");
  await expect(roll(page)).toBeEnabled();

  await page.getByText("Real", { exact: true }).click();
  await page.getByRole("link", { name: "Play for real" }).click();
  await expect(step(page)).toBeVisible();
  await fillSignIn(page, "player@windfall.test", DEMO_PASSWORD);
  await expect(page).toHaveURL(new RegExp(`${GAME}$`));
  await expect(roll(page)).toBeEnabled();
});

test("a player plays for money, and finds the round in the balance, the favourites, the bets and the proof", {
  tag: "@phone-only",
}, async ({ page }) => {
  test.slow();
  await fundedPlayer(page, "100");
  const before = Number(await mainBalance(page));
  // Another tab hears of it as everybody does.
  const home = await page.context().newPage();
  await home.goto("/en");
  await expect(home.locator("[data-realtime=connected]")).toBeVisible();
  await page.bringToFront();
  await page.goto(GAME);
  await frame(page).getByLabel("Bet amount").fill("10");
  await expect(frame(page).getByText("$19.80").filter({ visible: true })).toBeVisible();
  const isWon = (await rollOnce(page)).startsWith("You won");
  const bets = home.getByRole("region", { name: "Last bets" }).getByRole("link", { name: "Tumble" });
  await expect(bets.filter({ hasText: isWon ? "+$19.80" : "−$10.00" }).first()).toBeVisible();
  await home.close();
  const after = before + (isWon ? 9.8 : -10);
  expect(Number(await mainBalance(page))).toBeCloseTo(after, 2);
  await expect(balance(page)).toHaveAccessibleName(new RegExp(after.toFixed(2).replace(".", "\\.")));

  await page.getByRole("button", { name: "Add to favourites" }).click();
  await expect(page.getByRole("button", { name: "Remove from favourites" })).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("tab", { name: "My bets" }).click();
  const bet = page.getByRole("button", { name: /Round details/ });
  await expect(bet).toHaveCount(1);
  await expect(bet).toContainText("$10.00");
  await bet.click();
  await expect(page.getByText("Hidden until the seed is replaced")).toBeVisible();
  await proveLastRound(page);
  await expect(page.getByText("Hidden until the seed is replaced")).toHaveCount(0);
  await page.getByRole("tabpanel").getByRole("button", { name: "Verify a round" }).click();
  await expect(page.getByRole("tabpanel").getByText("Hash and result match")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "Remove from favourites" })).toBeVisible();
  await page.goto("/en/favorites");
  await expect(page.getByRole("main").getByRole("link", { name: /^Tumble/ })).toBeVisible();
});

test("nothing on the page tells how a roll ends before the dice have landed; a reload goes on, another tab follows", {
  tag: "@once",
}, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await fundedPlayer(page, "100");
  const other = await page.context().newPage();
  await other.goto(GAME);
  await expect(other.locator("[data-realtime=connected]")).toBeVisible();
  await page.bringToFront();
  await page.goto(GAME);
  await expect(strip(page)).toContainText("$0.00");
  // What the page says at the moment when the game tells it that the dice lie.
  await page.evaluate(() => {
    const texts = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    window.addEventListener("message", ({ data }) => {
      if (data?.kind !== "landed") return;
      Object.assign(window, { atLanding: [texts(".play-strip"), texts(".bal-w")] });
    });
  });
  await frame(page).getByLabel("Bet amount").fill("10");
  const isWon = (await rollOnce(page)).startsWith("You won");
  const net = isWon ? "+$9.80" : "−$10.00";
  const left = isWon ? "109.80" : "90.00";
  const atLanding = await page.evaluate(() => (window as unknown as { atLanding: string[] }).atLanding);
  expect(atLanding[0]).toMatch(/\$0\.00$/);
  expect(atLanding[1]).toContain("$100.00");
  await expect(strip(page)).toContainText(net);
  await expect(balance(page)).toHaveAccessibleName(new RegExp(left.replace(".", "\\.")));
  // The other tab has a session of its own, and the same money.
  await expect(balance(other)).toHaveAccessibleName(new RegExp(left.replace(".", "\\.")));
  await expect(strip(other)).toContainText("$0.00");
  await other.close();

  // The round is played although nobody sees it land.
  const isAsked = page.waitForResponse((response) => response.url().endsWith("/play"));
  await roll(page).click();
  const played = await (await isAsked).json();
  await page.reload();
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const sum = (isWon ? 980 : -1000) + cents(played.win) - cents(played.stake);
  const sign = sum > 0 ? "+" : sum < 0 ? "−" : "";
  await expect(strip(page)).toContainText(`${sign}$${(Math.abs(sum) / 100).toFixed(2)}`);
  expect(cents(await mainBalance(page))).toBe(10_000 + sum);
});

test("net result and balance follow a provider's reels, and are not made up where nobody knows them", {
  tag: ["@once", "@thorough"],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await fundedPlayer(page, "100");
  await page.goto("/en/games/wolf-meridian");
  const studio = page.frameLocator("iframe[title='Game: Wolf Meridian']");
  const spin = studio.getByRole("button", { name: "Spin", exact: true });
  await expect(strip(page)).toContainText("Net result");
  // What the page says at the moment when the game tells it that the reels stand.
  await page.evaluate(() => {
    const texts = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    const moments: string[][] = [];
    Object.assign(window, { moments });
    window.addEventListener("message", ({ data }) => {
      if (data?.kind === "round_shown") moments.push([texts(".play-strip"), texts(".bal-w")]);
    });
  });
  for (let round = 0; round < 2; round++) {
    await spin.click();
    await untilShown(studio);
  }
  const moments = await page.evaluate(() => (window as unknown as { moments: string[][] }).moments);
  expect(moments).toHaveLength(2);
  expect(moments[0]?.[0]).toMatch(/\$0\.00$/);
  expect(moments[0]?.[1]).toContain("$100.00");
  const { items } = await (await page.request.get("/api/v2/games/rounds")).json();
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const net = items.reduce((sum: number, { won, staked }: Record<"won" | "staked", string>) => {
    return sum + cents(won) - cents(staked);
  }, 0);
  const sign = net > 0 ? "+" : net < 0 ? "−" : "";
  await expect(strip(page)).toContainText(`Net result${sign}$${(Math.abs(net) / 100).toFixed(2)}`);
  const left = ((10_000 + net) / 100).toFixed(2);
  await expect(balance(page)).toHaveAccessibleName(new RegExp(left.replace(".", "\\.")));

  await page.getByText("Demo", { exact: true }).click();
  await expect(spin).toBeEnabled();
  await expect(strip(page)).toContainText("Session time");
  await expect(strip(page)).not.toContainText(/Net result|Demo balance/);
});

test("a seed of one's own is used for the next draws, and one that could be none is refused", {
  tag: ["@once", "@thorough"],
}, async ({ page }) => {
  await page.goto(`${GAME}?mode=demo`);
  const hashUnder = (label: string) =>
    proof(page).locator(".field").filter({ hasText: label }).locator(".hash span").innerText();
  // The browser has given a seed of its own before anything was drawn.
  await expect(roll(page)).toBeEnabled();
  expect(await hashUnder("Your seed")).toMatch(/^[a-z2-7]{16}$/);
  const promised = await hashUnder("Server seed hash after your next change");
  expect(promised).not.toBe(await hashUnder("Server seed hash, next draw"));
  await proof(page).getByRole("button", { name: "Change your seed" }).click();
  const field = proof(page).getByRole("textbox", { name: "Your seed" });
  await field.fill("two words");
  await proof(page).getByRole("button", { name: "Save" }).click();
  await expect(field).toHaveAccessibleDescription(/without spaces/);
  await field.fill("dana-kite-2026");
  await proof(page).getByRole("button", { name: "Save" }).click();
  await expect(proof(page).getByText("dana-kite-2026")).toBeVisible();
  expect(await hashUnder("Server seed hash, next draw")).toBe(promised);
  expect(await hashUnder("Server seed hash after your next change")).not.toBe(promised);
  const rules = page.waitForEvent("popup");
  await proof(page).getByRole("link", { name: "How the draw works" }).click();
  await expect((await rules).getByRole("heading", { level: 1 })).toHaveText("Provably fair: the rules of the draw");
});

test("a stake that is more than there is leads to the cashier", { tag: "@phone-only" }, async ({ page }) => {
  await newPlayer(page);
  await page.goto(GAME);
  await expect(frame(page).getByRole("alert")).toHaveText("Your balance is too low for this stake.");
  await expect(roll(page)).toBeDisabled();
  await frame(page).getByRole("button", { name: "Deposit" }).click();
  await expect(wallet(page).getByRole("button", { name: /^Card transfer/ })).toBeVisible();
});

test("the target is moved by keys, the side is turned, and a row of rolls can be stopped", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto(`${GAME}?mode=demo`);
  const target = frame(page).getByRole("slider");
  await expect(target).toHaveAttribute("aria-valuetext", "49.99");
  await target.press("ArrowRight");
  await expect(target).toHaveAttribute("aria-valuetext", "50.99");
  await frame(page)
    .getByRole("button", { name: /^Roll over/ })
    .click();
  await expect(target).toHaveAttribute("aria-valuetext", "49.00");
  await expect(frame(page).getByLabel("Win chance")).toHaveValue("49.00");

  await frame(page).getByText("Auto", { exact: true }).click();
  await frame(page).getByLabel("Number of rolls").fill("200");
  await frame(page).getByRole("button", { name: "Start rolling" }).click();
  await frame(page)
    .getByRole("button", { name: /^Stop, \d+ left$/ })
    .click();
  await expect(frame(page).getByRole("button", { name: "Start rolling" })).toBeEnabled();
});

test("the frame reaches nothing of the session, and no other window plays", { tag: "@once" }, async ({ page }) => {
  await fundedPlayer(page, "50");
  const before = await mainBalance(page);
  await page.goto(GAME);
  await expect(roll(page)).toBeEnabled();
  const reach = await frame(page)
    .locator("body")
    .evaluate(() => {
      const attempt = (act: () => unknown) => {
        try {
          act();
          return "reached";
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        window.origin,
        attempt(() => document.cookie),
        attempt(() => localStorage.length),
        attempt(() => window.parent.document.title),
      ];
    });
  expect(reach).toEqual(["null", "SecurityError", "SecurityError", "SecurityError"]);

  const played: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/play")) played.push(request.url());
  });
  const asked = { kind: "play", playId: crypto.randomUUID(), stake: "1.00", input: { side: "over", target: 4999 } };
  // From the page itself, and from another frame without an origin: neither is the game.
  await page.evaluate(async (message) => {
    window.postMessage(message, "*");
    const other = document.createElement("iframe");
    other.setAttribute("sandbox", "allow-scripts");
    other.src = "/play/tumble";
    document.body.append(other);
    await new Promise((resolve) => other.addEventListener("load", resolve));
    other.remove();
  }, asked);
  expect(await mainBalance(page)).toBe(before);
  expect(played).toEqual([]);
  // The control: the game itself does play.
  await rollOnce(page);
  expect(played).toHaveLength(1);
});

test("a blocked game says why, and offers what is left", { tag: "@phone-only" }, async ({ page }) => {
  await page.setExtraHTTPHeaders({ "x-e2e-country": "NL" });
  await page.goto("/en/games/high-noon-heist");
  await expect(page.getByRole("heading", { name: "Not available for money" })).toBeVisible();
  await expect(page.getByText("does not offer this game for money in your country")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try for free" })).toBeVisible();
  await page.setExtraHTTPHeaders({});
});

test("a spin that was interrupted is listed elsewhere, and gone on with in its game", { tag: "@phone-only" }, async ({
  page,
}) => {
  await fundedPlayer(page, "100");
  await page.goto("/en/games/wolf-meridian");
  const studio = page.frameLocator("iframe[title='Game: Wolf Meridian']");
  const spin = studio.getByRole("button", { name: "Spin", exact: true });
  const goOn = studio.getByRole("button", { name: "Finish the open round" });
  await expect(studio.getByLabel(/^Crash/)).toBeHidden();
  await studio.getByText("Developer", { exact: true }).click();
  await studio.getByLabel(/^Crash/).check();
  await spin.click();
  await expect(goOn).toBeVisible();

  await page.goto(GAME);
  const list = page.getByRole("region", { name: "Interrupted rounds" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByText("Wolf Meridian")).toBeVisible();
  await list.getByRole("link", { name: "Resume" }).click();
  await goOn.click();
  await untilShown(studio);
  await expect(spin).toBeVisible();

  const { items } = await (await page.request.get("/api/v2/games/rounds")).json();
  expect(items).toMatchObject([{ status: "closed", game: { id: "wolf-meridian" } }]);
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(cents(await mainBalance(page))).toBe(100_00 - cents(items[0].staked) + cents(items[0].won));
  await page.goto(GAME);
  await expect(frame(page).getByRole("button", { name: "Roll", exact: true })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test("what a process that died has left open is settled by its player", { tag: ["@once", "@thorough"] }, async ({
  page,
}) => {
  // No process dies here; the answers are what is looked at.
  await newPlayer(page);
  const currency = { code: "USD", displayFormat: "€{amount}" };
  const round = (id: string, game: { id: string; title: string }, canSettle: boolean) => ({
    id: `rnd_${id.repeat(26)}`,
    status: "open",
    game: { ...game, imageUrl: "/covers/tumble.webp" },
    provider: { id: "originals", title: "Windfall Originals" },
    currency,
    staked: "5.00",
    won: "0.00",
    multiplier: "0.00",
    openedAt: "2026-11-15T12:00:00.000Z",
    closedAt: null,
    canSettle,
  });
  const own = round("a", { id: "tumble", title: "Tumble" }, true);
  const other = round("b", { id: "high-noon-heist", title: "High Noon Heist" }, false);
  let open = [own, other];
  await page.route(/\/games\/rounds\?.*status=open/, (route) =>
    route.fulfill({ json: { items: open, meta: { total: open.length, limit: 30, offset: 0 } } }),
  );
  await page.route(`**/games/rounds/${own.id}/settle`, (route) => {
    expect(route.request().headers()["idempotency-key"]).toBe(`settle:${own.id}`);
    open = [other];
    return route.fulfill({
      json: { ...own, status: "closed", won: "9.90", canSettle: false, externalId: "x", actions: [], draw: null },
    });
  });
  await page.goto(GAME);
  const list = page.getByRole("region", { name: "Interrupted rounds" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("link", { name: "Resume" })).toHaveAttribute("href", "/en/games/high-noon-heist");
  await list.getByRole("button", { name: "Finish now" }).click();
  await expect(page.getByText("Round finished. You won €9.90.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
});

test("people who work here play for fun only, and are told why", { tag: ["@once", "@thorough"] }, async ({ page }) => {
  await page.request.post(LOGIN, { data: { email: "cashier@windfall.test", password: DEMO_PASSWORD } });
  await page.goto(GAME);
  await expect(page.getByText("Staff cannot play for money.")).toBeVisible();
  await page.getByRole("button", { name: "Try for free" }).click();
  await expect(roll(page)).toBeEnabled();
  await page.getByRole("banner").getByRole("button", { name: "Deposit", exact: true }).click();
  await expect(wallet(page).getByText("Staff cannot deposit")).toBeVisible();
  await expect(wallet(page).getByRole("heading", { name: "Bank methods" })).toHaveCount(0);
});

test("a game that staff open for somebody opens on their page", { tag: ["@once", "@thorough"] }, async ({
  page,
  request,
}) => {
  await newPlayer(page);
  await page.goto("/en/bonuses");
  await expect(page.locator("[data-realtime=connected]")).toBeVisible();
  const { globalId } = await (await page.request.get("/api/v1/me")).json();
  const login = await request.post(LOGIN, { data: { email: "operator@windfall.test", password: DEMO_PASSWORD } });
  const { token } = await login.json();
  const shown = await request.post(`/api/admin/v1/players/${globalId}/show_game`, {
    headers: { authorization: `Bearer ${token}` },
    data: { gameId: "tumble", reason: "Asked for it in the chat" },
  });
  expect(shown.status()).toBe(204);
  await expect(page).toHaveURL(new RegExp(`${GAME}$`));
  await expect(roll(page)).toBeVisible();
});

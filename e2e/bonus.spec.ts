// A bonus from the deposit that brings it to the withdrawal that ends it (docs/product/bonuses.md): what is refused, what is asked, what is told.
import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { bankSays, mainBalance, openWallet, post, wallet, wantNoBonus } from "./cashier.ts";
import { expectSignedIn, NEW_PASSWORD, newEmail, newPlayer, staffToken, step } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";
import { open } from "./walk.ts";

const own = async (page: Page) => (await (await page.request.get("/api/v2/bonuses/user")).json()).items;

/** Any page of the house is open: the bank is told from its origin. */
async function deposit(page: Page, amount: string): Promise<void> {
  const before = await mainBalance(page);
  const order = { amount, bankId: "usd-transfer", callbackUrl: new URL(page.url()).origin };
  const { id } = await post(page, "/api/v2/wallet/orders/buy", order);
  await bankSays(page, id, "confirm");
  await expect.poll(() => mainBalance(page)).not.toBe(before);
}

async function askWithdrawal(page: Page, amount: string): Promise<void> {
  const view = await openWallet(page);
  await view.getByText("Withdraw", { exact: true }).click();
  await view.getByRole("button", { name: /^Card transfer/ }).click();
  await view.getByRole("textbox", { name: "Card number" }).fill("4242424242424242");
  await view.getByRole("textbox", { name: "Full name" }).fill("Dana Kim");
  await view.getByRole("textbox", { name: "Amount" }).fill(amount);
  await page
    .locator("dialog[open] form")
    .getByRole("button", { name: /^Withdraw/ })
    .click();
  await wallet(page)
    .last()
    .getByRole("button", { name: /^Withdraw/ })
    .click();
}

test("a deposit brings a bonus, a bet over its limit is refused, and a withdrawal asks before it ends it", async ({
  page,
  watch,
}) => {
  // Two pages, a game and the wallet, while two browsers share the machine with the server.
  test.slow();
  watch.expectResponse(409, /\/play$/);
  await newPlayer(page);
  await page.goto("/sandbox-bank");
  await deposit(page, "30");
  expect(await own(page)).toHaveLength(1);

  await open(page, "/en/bonuses");
  const active = page.getByRole("region", { name: /^Welcome bonus 1/ });
  await expect(active).toContainText("$0.00 of $1,050.00 worked off");
  // Both sums stand in the header now, beside everything else that is there.
  await expect(page.locator(".bal-b")).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expect(page.getByRole("listitem").filter({ hasText: "Second deposit" })).toContainText("Deposit from $10.00");

  // The deposit brought free spins too. One of them takes nothing of the player's own.
  await expect(page.getByRole("region", { name: "Free spins" })).toContainText("50 of 50 left, $0.20 each");
  await open(page, "/en/games/tumble");
  const game = page.frameLocator("iframe[title='Game: Tumble']");
  const free = game.getByRole("checkbox", { name: /Free spins: 50 of 50/ });
  await expect(free).toBeChecked();
  await game.getByRole("button", { name: /^Free spin/ }).click();
  await expect(game.getByRole("checkbox", { name: /Free spins: 49 of 50/ })).toBeVisible();
  await game.getByRole("checkbox", { name: /Free spins/ }).uncheck();

  // Own money alone may be staked as it likes; with bonus money a round has a limit.
  await game.getByLabel(/^Bet amount/).fill("40");
  await game.getByRole("button", { name: "Roll", exact: true }).click();
  const refused = page.getByRole("alert").filter({ hasText: "With bonus money a round may cost $5.00" });
  await expect(refused).toContainText("You can stake $30.00 now.");
  await refused.getByRole("button", { name: "Set stake to $30.00" }).click();
  await expect(game.getByLabel(/^Bet amount/)).toHaveValue("30.00");
  await expect(refused).toHaveCount(0);

  await askWithdrawal(page, "25");
  await expect(page.getByRole("heading", { name: "Lose $30.00 in bonuses?", level: 3 })).toBeVisible();
  await expect(wallet(page).last()).toContainText("0% worked off");
  await page.getByRole("button", { name: "Withdraw anyway" }).click();
  await expect(page.getByRole("heading", { name: "Withdrawal requested" })).toBeVisible({ timeout: 30_000 });
  expect(await own(page)).toMatchObject([{ status: "burned", end: { gone: { value: "30.00" } } }]);
});

/** Rounds of a machine, asked of its studio as its page does. */
async function spinner(page: Page, game: string) {
  const { url } = await post(page, `/api/v2/games/${game}/launch`, { mode: "real" });
  const token = new URL(url, page.url()).searchParams.get("token");
  const ask = async (data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const spin = { id: randomUUID().replaceAll("-", ""), clientSeed: "ladder", ...data };
    const answer = await page.request.post("/sandbox-studio/api/spins", { headers, data: spin });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  return {
    stake: (minor: number) => ask({ stake: String(minor) }),
    free: () => ask({ stake: "20", free: true }),
  };
}

test("the whole welcome, from the first deposit to what it paid out", { tag: "@thorough" }, async ({ page }) => {
  test.setTimeout(420_000);
  await newPlayer(page);
  await open(page, "/en/bonuses");
  const stepOf = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(stepOf("First deposit")).toContainText("Deposit from $10.00");
  await expect(stepOf("Second deposit")).toContainText("After deposit 1");
  const steps = ["First deposit", "Second deposit", "Third deposit", "Fourth deposit"];
  for (const [index, amount] of ["10", "10", "10", "20"].entries()) {
    await deposit(page, amount);
    await open(page, "/en/bonuses");
    // With the last one nothing of the welcome is left to be had, and its steps are gone.
    if (index < 3) await expect(stepOf(steps[index] ?? "")).toContainText("Claimed");
    else await expect(stepOf("First deposit")).toHaveCount(0);
  }
  // One is worked off at a time, and the others wait in the order in which they came.
  expect((await own(page)).map(({ status, granted }: Owned) => [status, granted.value])).toEqual([
    ["active", "10.00"],
    ["waiting", "12.50"],
    ["waiting", "12.50"],
    ["waiting", "20.00"],
  ]);

  // The spins of the second step are played at a studio, without a stake, in the game that the page leads to.
  const studioSpins = page.getByRole("article").filter({ hasText: "75 at $0.20 each in Wolf Meridian" });
  await expect(studioSpins.getByRole("link", { name: "Play free spins" })).toHaveAttribute(
    "href",
    "/en/games/wolf-meridian",
    { timeout: 30_000 },
  );
  const machine = await spinner(page, "wolf-meridian");
  const before = await mainBalance(page);
  for (let spin = 0; spin < 75; spin++) await machine.free();
  expect(await mainBalance(page)).toBe(before);
  const spins = async () =>
    (await (await page.request.get("/api/v2/bonuses/free_spins")).json()).items.find(
      ({ count }: { count: number }) => count === 75,
    );
  await expect.poll(async () => (await spins()).status, { timeout: 30_000 }).toBe("played");

  // Own money goes first and works off as well; so much of it that no luck ends the story.
  await wantNoBonus(page);
  await deposit(page, "5000");
  const isDone = async () =>
    (await own(page)).filter(({ status, isOfFreeSpins }: Owned) => status === "completed" && !isOfFreeSpins).length ===
    4;
  // 350, 437.50, 437.50 and 700 dollars of stakes, of which the last of each may count in part.
  for (let round = 0; round < 70 + 88 + 88 + 140; round++) await machine.stake(500);
  expect(await isDone()).toBe(true);
  const ended = (await own(page)).filter(({ isOfFreeSpins }: Owned) => !isOfFreeSpins);
  expect(ended.map(({ end }: Owned) => end?.paid.value)).toEqual(["10.00", "12.50", "12.50", "20.00"]);

  // Nothing of a deposit is left to end, so nothing is asked before it goes out.
  await open(page, "/en/bonuses");
  await expect(page.getByRole("region", { name: "Past" })).toContainText("$20.00");
  await askWithdrawal(page, "50");
  await expect(page.getByRole("heading", { name: "Withdrawal requested" })).toBeVisible({ timeout: 30_000 });
  expect((await own(page)).filter(({ status }: Owned) => status === "burned")).toEqual([]);
});

interface Owned {
  status: string;
  granted: { value: string };
  isOfFreeSpins: boolean;
  end: { paid: { value: string } } | null;
  conditions: { id: string; wager: number };
}

/** Staff make an offer of $5 and a code for it. `request` is not the player's. */
async function codeOf(request: APIRequestContext, wager: number) {
  const headers = { authorization: `Bearer ${await staffToken(request)}` };
  const name = `e2e-${randomUUID().slice(0, 8)}`;
  const send = async (path: string, data: object) => {
    const key = { "idempotency-key": randomUUID() };
    const answer = await request.post(`/api/admin/v1/bonus/${path}`, { headers: { ...headers, ...key }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const reason = "for a story";
  const sports = { weight: 0, minOdds: 1_500 };
  const terms = {
    ...{ type: "Promo", personalId: null, minDeposit: null, maxDeposit: null, minDepositNumber: null },
    ...{ amountMultiplier: null, freespinsCount: 0, freespinsAmount: null, freespinsMaxAmount: null },
    ...{ freespinsMaxAmountMultiplier: null, wager, wagerFreespins: 0, wagerMaxBet: 500, maxAmount: null },
    ...{ maxAmountMultiplier: null, deadlineHours: 24 },
    gamesWagers: { games: {}, providers: {}, categories: {}, rest: 10_000, sports },
  };
  const titles = { en: "A breeze" };
  await send("offers", { id: name, titles, terms, reason });
  await send(`offers/${name}/start`, { reason });
  const { codes } = await send("codes", {
    ...{ offerId: name, amountCents: 500, maxUses: 10, player: null, minDeposits: 0, startsAt: null, endsAt: null },
    ...{ codes: { count: 1, prefix: "" }, reason },
  });
  const edit = (change: object) =>
    send(`offers/${name}/versions`, { basedOn: 1, titles, terms: { ...terms, ...change }, reason });
  return { code: codes[0] as string, edit };
}

test("a code at the registration brings its bonus, whose terms stay as they were taken", { tag: "@thorough" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  const staff = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const { code, edit } = await codeOf(staff, 7);
  const email = newEmail();
  await page.goto("/en?auth=register");
  await step(page).getByLabel("E-mail").fill(email);
  await step(page).getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await step(page).getByRole("button", { name: "I have a promo code" }).click();
  await step(page).getByLabel("Promo code").fill(code.toLowerCase());
  await step(page).getByLabel("I am 18 or older").check();
  await step(page).getByRole("button", { name: "Create account" }).click();
  await expectSignedIn(page, email);
  await open(page, "/en/bonuses");
  const active = page.getByRole("region", { name: /^A breeze/ });
  await expect(active).toContainText("$0.00 of $35.00 worked off");
  const [taken] = (await own(page)) as Owned[];

  await edit({ wager: 50, wagerMaxBet: 100, deadlineHours: 1 });
  await staff.dispose();
  await open(page, "/en/bonuses");
  await expect(active).toContainText("$0.00 of $35.00 worked off");
  expect((await own(page))[0]).toEqual(taken);
  await active.getByRole("button", { name: "Terms as you took them" }).click();
  const terms = page.getByRole("dialog");
  await expect(terms).toContainText("×7, $35.00");
  await expect(terms).toContainText("up to $5.00");
});

// Whole stories of the games that have a life of their own: played, won, lost, interrupted, gone on with on another device, verified, and watched again.
// A game decides by itself when somebody wins: these play on until it did, and look at what the wallet kept.
import { createHash } from "node:crypto";
import type { FrameLocator } from "@playwright/test";
import { SLOTS } from "@windfall/games/slots/machines";
import { slotParts } from "../scripts/independent-slots.ts";
import { balance, fundedPlayer, mainBalance } from "./cashier.ts";
import { beginSteps, ENDED, frameOf, playOut, proveLastRound, watchLastRound } from "./house-frame.ts";
import { expect, type Page, test, type Watch } from "./quiet.ts";
import { untilShown } from "./slot-frame.ts";

/** A machine draws its symbols before it is there: a quarter of a minute on a busy computer. */
const OPENS_WITHIN_MS = 120_000;
/** A flight may be in the air for two minutes, and luck may keep somebody waiting for a win. */
const PATIENCE_MS = 900_000;
const STARTED_WITH = 200_00;

const cents = (amount: string) => Math.round(Number(amount) * 100);

interface ListedRound {
  id: string;
  status: string;
  staked: string;
  won: string;
}

/** The latest first. */
async function roundsOf(page: Page): Promise<ListedRound[]> {
  return (await (await page.request.get("/api/v2/games/rounds?limit=100")).json()).items;
}

/** The balance is what the rounds have left of it, everywhere. */
async function expectSettled(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const rounds = await roundsOf(page);
    expect(rounds.filter(({ status }) => status !== "closed")).toEqual([]);
    const left = rounds.reduce((sum, { staked, won }) => sum - cents(staked) + cents(won), STARTED_WITH);
    await expect.poll(async () => cents(await mainBalance(page))).toBe(left);
    await expect(balance(page)).toHaveAccessibleName(new RegExp((left / 100).toFixed(2).replace(".", "\\.")));
  }
}

async function playerOnTwoDevices(page: Page, watch: Watch): Promise<Page> {
  test.setTimeout(PATIENCE_MS);
  // A page that is left at once is left while it connects.
  watch.expectTrouble(/WebSocket is closed before the connection is established/);
  await fundedPlayer(page, String(STARTED_WITH / 100));
  const other = await watch.openBrowser();
  await other.context().addCookies(await page.context().cookies());
  return other;
}

const once = { tag: ["@once", "@thorough"] };

test(
  "a flight is cashed out, lost, gone on with after a reload and left on another device, and verified",
  once,
  async ({ page, watch }) => {
    const other = await playerOnTwoDevices(page, watch);
    // Whoever presses a button as the flight ends, or takes off, is told so.
    watch.expectResponse(409, /\/cash-out$/);
    watch.expectResponse(409, /\/crash\/bets$/);
    const [frame, elsewhere] = [frameOf(page), frameOf(other)];
    await page.goto("/en/games/gust");
    await other.goto("/en/games/gust");
    await expect(other.locator("[data-realtime=connected]")).toBeVisible();
    const wayOut = (of: FrameLocator) => of.getByRole("button", { name: /^Cash out/ });
    const newest = async () => (await roundsOf(page))[0];
    const isOver = async () => (await newest())?.status === "closed";
    /** Answers whether the way out is there, as soon as it is, or the flight is over. */
    const isInTheAir = async (of: FrameLocator) => {
      await expect.poll(async () => (await wayOut(of).isVisible()) || (await isOver())).toBe(true);
      return wayOut(of).isVisible();
    };
    /** A flight may end before the button is pressed. */
    const leave = (of: FrameLocator) =>
      wayOut(of)
        .click({ timeout: 5_000 })
        .catch(() => undefined);

    /** Bets without a height to leave at, on the next flight where this one was missed. Answers whether it is in the air with it, once it was. */
    async function takeOff(): Promise<boolean> {
      const before = (await newest())?.id;
      const bet = frame.getByRole("button", { name: /^Bet/, disabled: false });
      const isPlaced = async () => {
        if ((await newest())?.id !== before) return true;
        if (await bet.isVisible()) await bet.click({ timeout: 5_000 }).catch(() => undefined);
        return false;
      };
      await expect.poll(isPlaced, { timeout: PATIENCE_MS }).toBe(true);
      return isInTheAir(frame);
    }
    async function wonInTheEnd(): Promise<boolean> {
      await expect.poll(isOver, { timeout: PATIENCE_MS }).toBe(true);
      return cents((await newest())?.won ?? "0") > 0;
    }

    await test.step("cashed out", async () => {
      do if (await takeOff()) await leave(frame);
      while (!(await wonInTheEnd()));
    });

    await test.step("lost", async () => {
      await takeOff();
      expect(await wonInTheEnd()).toBe(false);
    });

    await test.step("reloaded in mid-flight, left elsewhere", async () => {
      const isBackInTheAir = async () => {
        if (!(await takeOff())) return false;
        await page.reload();
        return isInTheAir(frame);
      };
      do if (await isBackInTheAir()) await leave(elsewhere);
      while (!(await wonInTheEnd()));
    });

    await expectSettled(page, other);
    const proof = page.getByRole("region", { name: "Provably fair" });
    await proof.getByRole("button", { name: "Verify the last flights" }).click();
    await expect(proof.getByText(/^Flights verified: \d+\. Hashes and heights match\.$/)).toBeVisible();
    await watchLastRound(other, /Cashed out at/);
  },
);

test(
  "free spins are bought, interrupted, played on another device, and worked out from the seeds",
  once,
  async ({ page, watch }) => {
    const other = await playerOnTwoDevices(page, watch);
    const machine = SLOTS.find(({ id }) => id === "sugar-bones");
    if (!machine) throw new Error("no such machine");
    const address = `/en/games/${machine.id}`;
    const studioOf = (of: Page) => of.frameLocator(".play-frame");
    const studio = studioOf(page);
    const spin = studio.getByRole("button", { name: "Spin", exact: true });
    await page.goto(address);
    await expect(spin).toBeEnabled({ timeout: OPENS_WITHIN_MS });
    while (await studio.getByRole("button", { name: "Lower stake" }).isEnabled())
      await studio.getByRole("button", { name: "Lower stake" }).click();
    const fact = (term: string) => studio.locator(`dt:has-text("${term}") + dd`);
    const openPaytable = () => studio.getByRole("button", { name: "Paytable" }).click();
    await openPaytable();
    const promise = await fact("Hash of the studio’s seed").innerText();
    const clientSeed = await fact("Your seed").innerText();

    await test.step("won and lost", async () => {
      const said = new Set<boolean>();
      while (said.size < 2) {
        await spin.click();
        await untilShown(studio);
        const isWon = (await studio.locator("#said.won").count()) > 0;
        await expect(studio.locator("#said")).toHaveText(isWon ? /^You won/ : /^(No win|Paid back)/);
        said.add(isWon);
      }
    });

    await test.step("interrupted, and gone on with elsewhere", async () => {
      const developer = studio.getByText("Developer", { exact: true });
      await developer.click();
      await studio.getByLabel(/^Crash/).check();
      // Its page lies over the button that buys.
      await developer.click();
      await studio.getByRole("button", { name: /^Buy free spins/ }).click();
      await expect(studio.getByRole("button", { name: "Finish the open round" })).toBeEnabled();
      await other.goto("/en/games/tumble");
      const list = other.getByRole("region", { name: "Interrupted rounds" });
      await list.getByRole("link", { name: "Resume" }).click();
      const there = studioOf(other);
      await there.getByRole("button", { name: "Finish the open round" }).click({ timeout: OPENS_WITHIN_MS });
      await expect(there.getByText(/free spins|Free spins left/).first()).toBeVisible();
      await untilShown(there);
    });

    const rounds = await roundsOf(page);
    await expectSettled(page, other);
    await openPaytable();
    await studio.getByRole("button", { name: "Change the seed" }).click();
    const serverSeed = await fact("Seed used so far").innerText();
    expect(createHash("sha256").update(serverSeed).digest("hex")).toBe(promise);
    const stake = cents(rounds.at(-1)?.staked ?? "0");
    for (const [nonce, { won, staked }] of rounds.toReversed().entries()) {
      const isBought = nonce === rounds.length - 1;
      const parts = slotParts(machine, { serverSeed, clientSeed, nonce }, isBought);
      expect(cents(staked)).toBe(isBought ? stake * (machine.buy?.price ?? 0) : stake);
      expect(cents(won), `round ${nonce}`).toBe(Math.floor((stake * parts) / 20));
    }
    await watchLastRound(other);
  },
);

test(
  "roulette is won and lost, turns to its end although nobody looks, and is verified",
  once,
  async ({ page, watch }) => {
    const other = await playerOnTwoDevices(page, watch);
    const frame = frameOf(page);
    const verdict = frame.getByRole("status");
    await page.goto("/en/games/royal-roulette");
    await frame.getByRole("button", { name: "Red", exact: true }).click();
    const spin = frame.locator("#play[aria-disabled=false]");
    const ends = new Set<boolean>();
    while (ends.size < 2) {
      await spin.click();
      await expect(frame.locator("#game:not([data-rolling])")).toBeVisible();
      await expect(verdict).toHaveText(/^(You won|No win)/);
      ends.add((await verdict.innerText()).startsWith("You won"));
    }
    await proveLastRound(page);

    await page.emulateMedia({ reducedMotion: "no-preference" });
    const played = page.waitForResponse((response) => response.url().endsWith("/play"));
    await spin.click();
    const { roundId } = await (await played).json();
    await page.reload();
    await other.goto("/en/games/royal-roulette");
    expect((await roundsOf(other))[0]).toMatchObject({ id: roundId, status: "closed" });
    await expectSettled(page, other);
    await other.getByRole("tab", { name: "My bets" }).click();
    await other
      .getByRole("button", { name: /Round details/ })
      .first()
      .click();
    await expect(other.getByText("Hidden until the seed is replaced")).toBeVisible();
    const proof = other.getByRole("region", { name: "Provably fair" });
    await proof.getByRole("button", { name: "New seed", exact: true }).click();
    // The list hears of it a moment later, and a check that was begun before begins anew with it.
    await expect(other.getByText("Hidden until the seed is replaced")).toHaveCount(0);
    const bets = other.getByRole("tabpanel");
    await bets.getByRole("button", { name: "Verify a round" }).click();
    await expect(bets.getByText("Hash and result match")).toBeVisible();
    await watchLastRound(page);
  },
);

for (const { id, title } of [
  { id: "doldrums", title: "mines are" },
  { id: "royal-blackjack", title: "blackjack is" },
])
  test(
    `${title} won and lost, left in the middle, gone on with on another device, and verified`,
    once,
    async ({ page, watch }) => {
      const other = await playerOnTwoDevices(page, watch);
      const [frame, elsewhere] = [frameOf(page), frameOf(other)];
      await page.goto(`/en/games/${id}`);
      const ends = new Set<boolean>();
      while (ends.size < 2) {
        await beginSteps(frame);
        await playOut(frame);
        const [latest] = await roundsOf(page);
        ends.add(cents(latest?.won ?? "0") > cents(latest?.staked ?? "0"));
      }
      await beginSteps(frame);
      const [open] = await roundsOf(page);
      expect(open?.status).toBe("open");
      await other.goto(`/en/games/${id}`);
      await expect(elsewhere.locator("#game[data-open]")).toBeVisible();
      await playOut(elsewhere);
      await expect(elsewhere.getByRole("status")).toHaveText(ENDED);
      expect((await roundsOf(page))[0]).toMatchObject({ id: open?.id, status: "closed" });
      await page.reload();
      await expect(frame.locator("#play[aria-disabled=false]")).toBeVisible();
      await expectSettled(page, other);
      await proveLastRound(other);
      await watchLastRound(other);
    },
  );

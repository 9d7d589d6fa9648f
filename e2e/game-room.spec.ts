// Every control of a game is in reach on every screen: measured, because a screenshot of one size says nothing about the next.
import type { Locator } from "@playwright/test";
import { expect, type Page, test } from "./quiet.ts";
import { untilShown } from "./slot-frame.ts";

type Size = readonly [width: number, height: number];

/** The narrowest, the lowest, and one of each layout; between them nothing is laid out in another way. */
const FIRST_TO_BREAK: readonly Size[] = [
  [320, 568],
  [568, 320],
  [768, 1024],
  [1024, 768],
  [1280, 720],
];
const SIZES: readonly Size[] =
  process.env.FULL === "1"
    ? [...FIRST_TO_BREAK, [375, 640], [390, 844], [844, 390], [820, 1180], [1100, 800], [1440, 900], [1920, 1080]]
    : FIRST_TO_BREAK;

interface Control {
  name: string;
  /** Where it is in the window; part of it may be beyond the edges. */
  box: { left: number; top: number; right: number; bottom: number };
  /** Something else lies over its middle. */
  isCovered: boolean;
}

/** What can be pressed or typed into inside of the frame, as it is seen in the window around it. */
async function controlsOf(page: Page, title: string): Promise<Control[]> {
  const frame = page.locator(`iframe[title='Game: ${title}']`);
  const inner = page.frameLocator(`iframe[title='Game: ${title}']`).locator("body");
  const found = await inner.evaluate((body) => {
    const seen = [...body.querySelectorAll<HTMLElement>("button, input, summary, label.fact")].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).opacity !== "0",
    );
    return seen.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return {
        name: element.id || element.textContent || element.tagName,
        box: { left, top, right, bottom },
        isCovered: !hit || !(element.contains(hit) || hit.contains(element)),
        isInFrame: left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1,
      };
    });
  });
  return frame.evaluate((element, controls) => {
    const place = element.getBoundingClientRect();
    return controls.map(({ name, box, isCovered, isInFrame }) => {
      const inWindow = {
        left: box.left + place.left,
        right: box.right + place.left,
        top: box.top + place.top,
        bottom: box.bottom + place.top,
      };
      const [x, y] = [(inWindow.left + inWindow.right) / 2, (inWindow.top + inWindow.bottom) / 2];
      const isOver = document.elementFromPoint(x, y) === element;
      return { name, box: inWindow, isCovered: isCovered || !isInFrame || !isOver };
    });
  }, found);
}

/** The controls that somebody would have to scroll to, or could not reach at all, and those of which there must be one and is none. */
function outOfReach(controls: readonly Control[], [width, height]: Size, mustHave: readonly string[]): string[] {
  const unreached = controls.filter(({ box, isCovered }) => {
    const isInWindow = box.left >= -1 && box.top >= -1 && box.right <= width + 1 && box.bottom <= height + 1;
    return !isInWindow || isCovered;
  });
  const missing = mustHave.filter((wanted) => !controls.some(({ name }) => name === wanted));
  return [...unreached.map(({ name, box }) => `${name} ${JSON.stringify(box)}`), ...missing];
}

/** `look` at each size sees what else there is to see there. */
async function expectReachEverywhere(
  page: Page,
  title: string,
  mustHave: readonly string[],
  look: (size: string) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const size of SIZES) {
    const [width, height] = size;
    const name = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect
      .poll(async () => outOfReach(await controlsOf(page, title), size, mustHave), { message: `${title} at ${name}` })
      .toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    await look(name);
  }
}

/** While the window takes its new size a click may fall where the button was. */
async function untilSeen(wanted: Locator, button: Locator): Promise<void> {
  await expect(async () => {
    if (!(await wanted.isVisible())) await button.click();
    await expect(wanted).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("every control of Tumble is in reach on every screen, and so is its button while it rolls by itself", {
  tag: "@once",
}, async ({ page }) => {
  test.slow();
  await page.goto("/en/games/tumble?mode=demo");
  const tumble = page.frameLocator("iframe[title='Game: Tumble']");
  await expect(tumble.getByRole("button", { name: "Roll", exact: true })).toBeEnabled();
  await expectReachEverywhere(page, "Tumble", ["play", "stake", "target", "swap", "chance"]);

  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.getByRole("navigation", { name: "Breadcrumbs" })).toBeHidden();
  await expect(page.locator(".tabs")).toHaveCount(0);
  const start = tumble.getByRole("button", { name: "Start rolling" });
  await untilSeen(start, tumble.getByText("Auto", { exact: true }));
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(start, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
  }
});

test("a provider's machine fits every screen, its paytable is whole, and nothing tells a spin before its reels stand", {
  tag: "@once",
}, async ({ page }) => {
  test.slow();
  await page.goto("/en/games/wolf-meridian?mode=demo");
  const studio = page.frameLocator("iframe[title='Game: Wolf Meridian']");
  const spin = studio.getByRole("button", { name: "Spin", exact: true });
  const paytable = studio.getByRole("button", { name: "Paytable" });
  await expect(spin).toBeEnabled();
  await expectReachEverywhere(page, "Wolf Meridian", ["spin", "less", "more", "Paytable"], async (size) => {
    const cut = await studio.locator("main").evaluate((main) => {
      const beyond = [...main.querySelectorAll("#reels, .bar > *, .top .amount, .said")].filter((each) => {
        const { left, top, right, bottom, width } = each.getBoundingClientRect();
        return width > 0 && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
      });
      return beyond.map(({ className }) => className);
    });
    expect(cut, size).toEqual([]);
  });
  const faces = () =>
    studio.locator("body").evaluate(() => [...document.fonts].some(({ status }) => status === "loaded"));
  expect(await faces()).toBe(true);

  await page.setViewportSize({ width: 375, height: 640 });
  const largest = studio.getByText(/^A round pays at most 2500 times the stake/);
  await untilSeen(largest, paytable);
  await largest.scrollIntoViewIfNeeded();
  await expect(largest).toBeInViewport({ ratio: 1 });
  await expect(spin).toBeInViewport({ ratio: 1 });

  // Every change of what is said, with the number of things that still move at that moment.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await studio.locator("main").evaluate((main) => {
    const moments: [string, number][] = [];
    Object.assign(window, { moments });
    const said = main.querySelector("#said") as Element;
    new MutationObserver(() => {
      const reels = main.querySelector<HTMLElement>("#reels");
      moments.push([said.textContent ?? "", reels?.dataset.moving === "yes" ? 1 : 0]);
    }).observe(said, { childList: true });
    const reels = main.querySelector("#reels") as Element;
    new MutationObserver(() => Object.assign(window, { hasTurned: true })).observe(reels, { attributes: true });
  });
  await spin.click();
  await expect(studio.locator("#info")).toBeHidden();
  await untilShown(studio);
  const { moments, hasTurned } = await studio.locator("main").evaluate(() => {
    const { moments, hasTurned } = window as unknown as { moments: [string, number][]; hasTurned?: boolean };
    return { moments, hasTurned };
  });
  expect(hasTurned).toBe(true);
  expect(moments.at(-1)?.[0]).toMatch(/^(You won|Paid back|No win)/);
  expect(moments.filter(([text, moving]) => text !== "" && moving > 0)).toEqual([]);
});

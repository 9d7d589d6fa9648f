// What the home page weighs, compressed: the sheet until it is painted, the scripts until it answers. The table of docs/architecture.md#first-load is held to the build.
import { readFileSync } from "node:fs";
import { LOCALES } from "@windfall/domain/locales";
import { firstLoadOf, kilobytesOf, sheetsOf } from "../scripts/first-load.ts";
import { expect, test } from "./quiet.ts";

const BUDGET_KB = 145;
/** Compressed as browsers get it. Nothing is painted before it has come. */
const SHEET_BUDGET_KB = 18;
/** How far the table may be from the build before it misleads its readers. */
const TABLE_SLACK_KB = 1.5;

/** By part: the kilobytes, or the smallest and the largest of all languages. */
function publishedTable(): Map<string, number[]> {
  const doc = readFileSync(new URL("../docs/architecture.md", import.meta.url), "utf8");
  const [, section = ""] = doc.split("### First load\n");
  const rows = section.split("\n## ")[0]?.matchAll(/^\| ([\w-]+) \| ([\d.]+)(?: to ([\d.]+))? \|/gm) ?? [];
  return new Map([...rows].map(([, part = "", low, high]) => [part, [Number(low), Number(high ?? low)]]));
}

test("the home page is painted with one sheet, which is small; other pages add their own", {
  tag: "@once",
}, async ({ baseURL }) => {
  const [first, ...others] = await sheetsOf(baseURL ?? "", "/en");
  expect(others).toEqual([]);
  expect(first?.kilobytes).toBeLessThan(SHEET_BUDGET_KB);
  const ofGame = await sheetsOf(baseURL ?? "", "/en/games/tumble");
  expect(ofGame.length).toBeGreaterThan(1);
  expect(ofGame[0]).toEqual(first);
});

test("the scripts of the home page are small in every language, and the table says how small", {
  tag: "@once",
}, async ({ page, baseURL }) => {
  const byLocale = new Map<string, Awaited<ReturnType<typeof firstLoadOf>>>();
  for (const locale of LOCALES) byLocale.set(locale, await firstLoadOf(baseURL ?? "", locale));
  const sums = [...byLocale].map(([locale, scripts]) => ({ locale, kilobytes: kilobytesOf(scripts) }));
  expect(sums.filter(({ kilobytes }) => kilobytes > BUDGET_KB)).toEqual([]);

  const largest = sums.reduce((a, b) => (a.kilobytes > b.kilobytes ? a : b)).locale;
  await page.goto(`/${largest}`);
  await page.waitForFunction(() => performance.getEntriesByName("windfall:alive").length > 0);
  // What comes while the page rests is not waited for, such as the word about a broken connection.
  const loaded = await page.evaluate(() => {
    const alive = performance.getEntriesByName("windfall:alive")[0]?.startTime ?? 0;
    const urls = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < alive);
    return urls.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith(".js"));
  });
  const listed = byLocale.get(largest)?.map(({ url }) => url);
  expect([...new Set(loaded)].sort()).toEqual(listed?.sort());

  const found = new Map<string, number[]>();
  const note = (part: string, kilobytes: number) => {
    const [low = kilobytes, high = kilobytes] = found.get(part) ?? [];
    found.set(part, [Math.min(low, kilobytes), Math.max(high, kilobytes)]);
  };
  for (const { part, kilobytes } of [...byLocale.values()].flat()) note(part, kilobytes);
  for (const { kilobytes } of sums) note("together", kilobytes);
  const published = publishedTable();
  expect([...published.keys()].sort()).toEqual([...found.keys()].sort());
  for (const [part, figures] of found) {
    const said = published.get(part) ?? [];
    const isNear = figures.every((figure, index) => Math.abs(figure - (said[index] ?? 0)) <= TABLE_SLACK_KB);
    expect(isNear, `${part}: ${figures.map((figure) => figure.toFixed(1))} in the build, ${said} in the table`).toBe(
      true,
    );
  }
});

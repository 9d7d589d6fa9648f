// Lighthouse on pages by turns: whatever else the machine does meets all of them.
import lighthouse from "lighthouse";
import { median } from "../median.ts";

/** Of several runs the median counts: another program that runs for a moment costs a single run ten points. */
const RUNS = 5;

export type Scores = Record<"performance" | "accessibility" | "best-practices" | "seo", number>;
const CATEGORIES: readonly (keyof Scores)[] = ["performance", "accessibility", "best-practices", "seo"];

/** In the order of the addresses, the median of each score. */
export async function lighthouseScores(urls: readonly string[], port: number): Promise<Scores[]> {
  const runs = urls.map(() => [] as Scores[]);
  // The first turn is not counted: covers in the widths of this screen are drawn at the first look of all, on the processors that the browser needs.
  for (let turn = 0; turn <= RUNS; turn++)
    for (const [no, url] of urls.entries()) {
      const result = await lighthouse(url, { port, output: "json", logLevel: "error", formFactor: "mobile" });
      const scoreOf = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
      if (turn > 0) runs[no]?.push(Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Scores);
    }
  return runs.map(
    (scores) => Object.fromEntries(CATEGORIES.map((name) => [name, median(scores.map((one) => one[name]))])) as Scores,
  );
}

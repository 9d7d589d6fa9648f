// Every market that the embedded feed can offer has a name in every language, and so have its outcomes, the stages of its matches and what is counted in them.
import { SPORTS_FIGURES, SPORTS_INCIDENTS } from "@windfall/domain/api/sports-line";
import { LOCALES } from "@windfall/domain/locales";
import { loadMessagePart } from "@windfall/i18n";
import { expect, it } from "vitest";
import { scheduledOf } from "../apps/server/src/modules/sports-feed/schedule.ts";
import { WORLD } from "../apps/server/src/modules/sports-feed/world.ts";

const markets = new Set<string>();
const outcomes = new Set<string>();
const stages = new Set<string>();
for (const sport of WORLD) {
  const { match } = scheduledOf("words", `${sport.id}-20000-0`) ?? {};
  if (!match) throw new Error(`sport ${sport.id} has no match`);
  for (const { stage } of sport.model.play(match).frames) stages.add(stage.replace(/(?<=[a-z])\d+$/, ""));
  for (const { key, chances } of sport.model.price(match, undefined, 0)) {
    markets.add(key.split("|")[0] ?? "");
    for (const { id } of chances) if (/^[a-z]+$/.test(id) && id !== "x") outcomes.add(id);
  }
}

it.each(LOCALES)("%s", async (locale) => {
  const { line } = (await loadMessagePart("sport", locale)).sport;
  expect(markets.size).toBeGreaterThan(15);
  expect([...markets].filter((id) => !(id in line.market))).toEqual([]);
  const ofMaps = [...markets].filter((id) => id.startsWith("set_")).map((id) => id.replace("set_", "map_"));
  expect(ofMaps.filter((id) => !(id in line.market))).toEqual([]);
  expect([...outcomes].filter((id) => !(id in line.outcome))).toEqual([]);
  expect([...stages].filter((id) => !(id in line.stage))).toEqual([]);
  expect(SPORTS_FIGURES.filter((id) => !(id in line.figure))).toEqual([]);
  expect(SPORTS_INCIDENTS.filter((id) => !(id in line.incident))).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { findSport, SPORTS, SPORTS_MENU } from "./sports.ts";

describe("the sports menu", () => {
  it("gives every sport an id, an address and a title of its own", () => {
    for (const field of ["id", "slug", "titleKey"] as const)
      expect(new Set(SPORTS.map((entry) => entry[field])).size, field).toBe(SPORTS.length);
    const titles = SPORTS_MENU.map((entry) => entry.titleKey);
    expect(new Set(titles).size).toBe(titles.length);
  });
  it("writes addresses as name and id", () => {
    for (const { slug, id } of SPORTS) expect(slug).toMatch(new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*-${id}$`));
    expect(SPORTS[0]?.slug).toBe("football-1");
    expect(findSport("counter-strike-101")?.tab).toBe("cybersport");
  });
  it("has both tabs, and the two groups of the specification with something in them", () => {
    expect(new Set(SPORTS_MENU.map((entry) => entry.tab))).toEqual(new Set(["sport", "cybersport"]));
    const groups = SPORTS_MENU.flatMap((entry) => (entry.kind === "group" ? [entry] : []));
    expect(groups.map((entry) => entry.key)).toEqual(["auto-racing", "special-offers"]);
    for (const { items, tab } of groups) {
      expect(items.length).toBeGreaterThan(1);
      for (const item of items) expect(item.tab).toBe(tab);
    }
  });
  it.each(["football-2", "football", "FOOTBALL-1", "__proto__", ""])("does not know %j", (slug) => {
    expect(findSport(slug)).toBeUndefined();
  });
});

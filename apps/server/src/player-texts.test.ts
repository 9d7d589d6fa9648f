// Proves that what the server itself says to players is there in nine languages and in the words of the house: the policies, and the
// texts that a new installation is seeded with.
import { LOCALES, type Locale } from "@windfall/domain";
import { wordProblems } from "@windfall/i18n/house-words";
import { describe, expect, test } from "vitest";
import { DEMO_CATEGORIES } from "./modules/catalogue/seed-data/categories.ts";
import { HOUSE_GAMES } from "./modules/catalogue/seed-data/house-games.ts";
import { DEMO_PROMO_CATEGORIES } from "./modules/catalogue/seed-data/promo-categories.ts";
import { POLICIES } from "./modules/content/policies/index.ts";
import { DEMO_BANNERS } from "./modules/tournaments/seed-data/banners.ts";
import { DEMO_TOURNAMENTS } from "./modules/tournaments/seed-data/tournaments.ts";

/** Texts of one language by a name that tells where to look. */
type Texts = Record<string, string | undefined>;

function policies(locale: Locale): Texts {
  const texts = Object.entries(POLICIES).flatMap(([name, policy]) => {
    const { title, sections } = policy.texts[locale];
    const clauses = sections.flatMap(([heading, paragraphs], section) => [
      [`${name} ${section + 1}`, heading],
      ...paragraphs.map((text, clause) => [`${name} ${section + 1}.${clause + 1}`, text]),
    ]);
    return [[name, title], ...clauses];
  });
  return Object.fromEntries(texts);
}

function seeds(locale: Locale): Texts {
  const described = [...DEMO_BANNERS, ...DEMO_TOURNAMENTS].flatMap(({ id, descriptions }) =>
    Object.entries(descriptions[locale] ?? { text: undefined })
      .filter(([field]) => !field.startsWith("image"))
      // A banner may go without its line of text; then no language has one.
      .filter(([field]) => (descriptions.en as Texts | undefined)?.[field] !== "")
      .map(([field, text]) => [`${id} ${field}`, text]),
  );
  return Object.fromEntries([
    ...described,
    ...[...DEMO_CATEGORIES, ...DEMO_PROMO_CATEGORIES].map(({ titles }) => [titles.en, titles[locale]]),
    ...HOUSE_GAMES.flatMap(({ title, descriptions }) => [
      [`${title} text`, descriptions[locale]?.text],
      [`${title} rules`, descriptions[locale]?.rules],
    ]),
  ]);
}

/** Titles of games are names, and stay as they are. */
const NAMES = DEMO_BANNERS.filter(({ type }) => type.startsWith("game_of_the_")).flatMap(
  ({ descriptions }) => descriptions.en?.title ?? [],
);

describe.each(LOCALES)("%s", (locale) => {
  test.each([
    ["policies", policies(locale)],
    ["seeded texts", seeds(locale)],
  ])("%s are complete and keep to the words of the house", (_, texts) => {
    expect(Object.keys(texts).length).toBeGreaterThan(20);
    const problems = Object.entries(texts).flatMap(([where, text]) =>
      text ? wordProblems(locale, text, NAMES).map((problem) => `${where}: ${problem}`) : [`${where}: missing`],
    );
    expect(problems).toEqual([]);
  });

  test("house games have as many rules as in English", () => {
    for (const { title, descriptions } of HOUSE_GAMES) {
      const rulesIn = (language: Locale) => descriptions[language]?.rules?.split("\n").length;
      expect(rulesIn(locale), title).toBe(rulesIn("en"));
    }
  });
});

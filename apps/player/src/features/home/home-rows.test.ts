import { expect, test } from "vitest";
import { homeRows, rowsAtOnce } from "./home-rows.ts";

const category = (value: string, gamesCount: number) => ({
  id: value,
  parentId: null,
  position: 1,
  title: value,
  value,
  icon: "wind",
  gamesCount,
  children: [],
});
const content = {
  categories: [category("originals", 12), category("jackpots", 0), category("slots", 2148)],
  promoCategories: [
    { id: "autumn", title: "Autumn", icon: "sun", gamesCount: 5 },
    { id: "winter", title: "Winter", icon: "moon", gamesCount: 0 },
  ],
};

test("a row for each category and promotion that has games, in their order", () => {
  const rows = homeRows({ ...content, isVisitor: false });
  expect(rows.map(({ key }) => key)).toEqual(["category originals", "category slots", "promo autumn"]);
  expect(rows[1]).toMatchObject({ count: 2148, to: "/categories/slots/games", filter: { category: "slots" } });
  expect(rows[2]).toMatchObject({ to: "/promo-categories/autumn/games", filter: { promoCategory: "autumn" } });
});

test("a visitor begins with what is popular", () => {
  expect(homeRows({ ...content, isVisitor: true })[0]).toMatchObject({ key: "popular", filter: {} });
});

test("the first four rows come with the document, and what only a phone shows stands below all others", () => {
  const counts = [12, 1, 51, 9, 3, 6, 40];
  const categories = counts.map((count, index) => category(`c${index}`, count));
  const rows = homeRows({ categories, promoCategories: [], isVisitor: false });
  expect(rows.map(({ count }) => count)).toEqual([12, 51, 9, 6, 40, 1, 3]);
  expect(rowsAtOnce(rows).map(({ count }) => count)).toEqual([12, 51, 9, 6]);
});

test("where few rows are full, those that only a phone shows come with the document as well", () => {
  const categories = [1, 51, 3].map((count, index) => category(`c${index}`, count));
  const rows = homeRows({ categories, promoCategories: [], isVisitor: true });
  expect(rowsAtOnce(rows).map(({ count }) => count)).toEqual([undefined, 51, 1, 3]);
});

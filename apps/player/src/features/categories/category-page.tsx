// Owns the games of a category (docs/product/pages.md#lists-of-games). The route answers 404 for a key that does not exist.
import { useParams } from "@windfall/web/router";
import { GameListPage } from "../games/index.ts";
import { findCategory, useCategories } from "./categories-query.ts";
import { CategoryChips } from "./category-chips.tsx";

export function Component() {
  const { key = "" } = useParams();
  const category = findCategory(useCategories(), key);
  return (
    <GameListPage
      title={category?.title ?? key}
      count={category?.gamesCount}
      chips={<CategoryChips current={key} />}
      filter={{ category: key }}
    />
  );
}

// Owns the games of a category (SPEC §2 /categories/{key}/games). The route answers 404 for a key that does not exist.
import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { GameListFrame } from "../games/index.ts";
import { findCategory, useCategories } from "./categories-query.ts";
import { CategoryChips } from "./category-chips.tsx";

export function Component() {
  const t = useTranslations("Categories");
  const { key = "" } = useParams();
  const category = findCategory(useCategories(), key);
  return (
    <GameListFrame
      title={category?.title ?? key}
      filters={<CategoryChips current={key} />}
      emptyTitle={t("empty_title")}
      emptyText={t("empty_text")}
    />
  );
}

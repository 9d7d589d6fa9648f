export { categoriesQuery, findCategory, useCategories } from "./categories-query.ts";
export { CategoryChips } from "./category-chips.tsx";

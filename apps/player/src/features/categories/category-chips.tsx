// Owns the row of chips that leads from one category to another (mock-up: home, toolbar).
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";
import { useCategories } from "./categories-query.ts";

/** `current` is the key of the open category; absent on the home page, where all games are meant. */
export function CategoryChips({ current }: { current?: string }) {
  const t = useTranslations("Home");
  const sidebar = useTranslations("Sidebar");
  const categories = useCategories();
  if (categories.length === 0) return null;
  return (
    <nav className="bar" aria-label={sidebar("categories")}>
      <div className="chips">
        <AppLink to="/" className={chipClass(current === undefined)} {...(current === undefined && PRESENT)}>
          <SpriteIcon name="layout-grid" size={18} />
          {t("all_games")}
        </AppLink>
        {categories.map(({ id, value, icon, title }) => (
          <AppLink
            key={id}
            to={`/categories/${value}/games`}
            className={chipClass(value === current)}
            {...(value === current && PRESENT)}
          >
            <SpriteIcon name={icon} size={18} />
            {title}
          </AppLink>
        ))}
      </div>
    </nav>
  );
}

const PRESENT = { "aria-current": "page" } as const;
const chipClass = (isOn: boolean) => (isOn ? "chip on" : "chip");

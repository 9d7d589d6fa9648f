// Owns the place of bonuses while there are none.
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";

export function NoBonuses() {
  const t = useTranslations("Bonuses");
  return (
    <EmptyPlace title={t("empty_title")} text={t("empty_text")}>
      <AppLink to="/" className="btn btn-soft">
        {t("to_casino")}
      </AppLink>
    </EmptyPlace>
  );
}

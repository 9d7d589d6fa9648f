// Owns the bonuses of a category (SPEC §2 /bonuses/categories/{x}).
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { PageHeader } from "../../platform/page-header.tsx";

export function Component() {
  const t = useTranslations("Bonuses");
  return (
    <>
      <PageHeader title={t("category_title")} trail={[{ to: "/bonuses", title: t("title") }]} />
      <EmptyPlace title={t("category_empty_title")} text={t("empty_text")}>
        <AppLink to="/tournaments" className="btn btn-soft">
          {t("see_tournaments")}
        </AppLink>
      </EmptyPlace>
    </>
  );
}

// Owns the followed events and leagues (SPEC §2 /sportsbook/favorites).
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { PageHeader } from "../../platform/page-header.tsx";

export function Component() {
  const t = useTranslations("Sportsbook");
  return (
    <>
      <PageHeader
        title={t("favorites_title")}
        text={t("favorites_text")}
        trail={[{ to: "/sportsbook", title: t("title") }]}
      />
      <EmptyPlace title={t("favorites_empty_title")} text={t("favorites_empty_text")}>
        <AppLink to="/sportsbook" className="btn btn-soft">
          {t("to_sport")}
        </AppLink>
      </EmptyPlace>
    </>
  );
}

// Owns the bonuses page (SPEC §2 /bonuses). Bonuses come with the cashier; banners about them are already shown.
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { BannerRow } from "../banners/index.ts";

export function Component() {
  const t = useTranslations("Bonuses");
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} />
      <EmptyPlace title={t("empty_title")} text={t("empty_text")}>
        <AppLink to="/tournaments" className="btn btn-soft">
          {t("see_tournaments")}
        </AppLink>
      </EmptyPlace>
      <BannerRow placement="bonuses" />
    </>
  );
}

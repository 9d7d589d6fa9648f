// Owns the followed events and leagues (docs/product/sportsbook.md#menu). Without a sportsbook there are none to follow.
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { withMessages } from "../../platform/message-parts.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { useFeatures } from "../../platform/platform-context.tsx";
import { NoEvents } from "./line-frame.tsx";

function SportFavoritesPage() {
  const t = useTranslations("sport.book");
  const trail = [{ to: "/sportsbook", title: t("title") }];
  if (!useFeatures().sportsbook) {
    return (
      <>
        <PageHeader title={t("favorites_title")} trail={trail} />
        <NoEvents />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("favorites_title")} text={t("favorites_text")} trail={trail} />
      <EmptyPlace title={t("favorites_empty_title")} text={t("favorites_empty_text")}>
        <AppLink to="/sportsbook" className="btn btn-soft">
          {t("to_sport")}
        </AppLink>
      </EmptyPlace>
    </>
  );
}

export const Component = withMessages("sport", SportFavoritesPage);

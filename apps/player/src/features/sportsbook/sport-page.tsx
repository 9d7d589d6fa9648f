// Owns one sport's page (docs/product/sportsbook.md#menu). The route answers 404 for a slug that is no sport.
import { findSport } from "@windfall/domain/sports";
import { useParams } from "@windfall/web/router";
import { useTranslations } from "use-intl";
import { withMessages } from "../../platform/message-parts.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { NoEvents, SportChips } from "./line-frame.tsx";

function SportPage() {
  const t = useTranslations("sport.book");
  const any = useTranslations();
  const { slug = "" } = useParams();
  const sport = findSport(slug);
  const title = sport ? any(sport.titleKey as Parameters<typeof any>[0]) : slug;
  return (
    <>
      <PageHeader title={title} trail={[{ to: "/sportsbook", title: t("title") }]} />
      <SportChips current={slug} />
      <NoEvents />
    </>
  );
}

export const Component = withMessages("sport", SportPage);

// Owns the sportsbook's home (docs/product/sportsbook.md#menu). Events come with the sports feed.
import { useTranslations } from "use-intl";
import { withMessages } from "../../platform/message-parts.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { NoEvents, SportChips } from "./line-frame.tsx";

function SportsbookPage() {
  const t = useTranslations("sport.book");
  return (
    <>
      <PageHeader title={t("title")} />
      <SportChips />
      <NoEvents />
    </>
  );
}

export const Component = withMessages("sport", SportsbookPage);

// Owns the sportsbook's home (SPEC §2 /sportsbook). Events come with the sports feed.
import { useTranslations } from "use-intl";
import { PageHeader } from "../../platform/page-header.tsx";
import { NoEvents, SportChips } from "./line-frame.tsx";

export function Component() {
  const t = useTranslations("Sportsbook");
  return (
    <>
      <PageHeader title={t("title")} />
      <SportChips />
      <NoEvents />
    </>
  );
}

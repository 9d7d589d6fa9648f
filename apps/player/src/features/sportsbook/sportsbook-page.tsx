// Owns the sportsbook's home (SPEC §2 /sportsbook). Events come with the sports feed.
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { EmptyLine, SportChips } from "./line-frame.tsx";

export function Component() {
  const t = useTranslations("Sportsbook");
  return (
    <>
      <PageHeader title={t("title")} />
      <SportChips />
      <EmptyLine title={t("empty_title")} text={t("empty_text")}>
        <AppLink to="/" className="btn btn-soft">
          {t("to_casino")}
        </AppLink>
      </EmptyLine>
    </>
  );
}

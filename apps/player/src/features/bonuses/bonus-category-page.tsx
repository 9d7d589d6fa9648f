// Owns the bonuses of a category (docs/product/bonuses.md).
import { useTranslations } from "use-intl";
import { PageHeader } from "../../platform/page-header.tsx";
import { NoBonuses } from "./no-bonuses.tsx";

export function Component() {
  const t = useTranslations("Bonuses");
  return (
    <>
      <PageHeader title={t("category_title")} trail={[{ to: "/bonuses", title: t("title") }]} />
      <NoBonuses />
    </>
  );
}

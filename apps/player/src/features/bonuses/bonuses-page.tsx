// Owns the bonuses page (docs/product/bonuses.md), with the banners that announce them.
import { useTranslations } from "use-intl";
import { PageHeader } from "../../platform/page-header.tsx";
import { BannerRow } from "../banners/index.ts";
import { NoBonuses } from "./no-bonuses.tsx";

export function Component() {
  const t = useTranslations("Bonuses");
  return (
    <>
      <PageHeader title={t("title")} />
      <NoBonuses />
      <BannerRow placement="bonuses" />
    </>
  );
}

// Owns the place of those crypto views that have no content yet. Nothing leads here.
import { EmptyState, ICON_XL } from "@windfall/ui";
import { Bitcoin } from "lucide-react";
import { useTranslations } from "use-intl";
import { ViewFrame } from "../view-frame.tsx";

export function CryptoView() {
  const t = useTranslations("wallet.crypto");
  return (
    <ViewFrame>
      <EmptyState icon={<Bitcoin {...ICON_XL} />} title={t("empty_title")} description={t("empty_text")} />
    </ViewFrame>
  );
}

// Owns what is seen while a page is drawn from nothing (docs/product/pages.md#layout: a loading splash). It appears late, so that a page that
// comes at once is not preceded by a flash (docs/product/looks.md#parts).
import { Rotor } from "@windfall/ui";
import { useTranslations } from "use-intl";

export function Splash() {
  const t = useTranslations("Shared");
  return (
    <div role="status" aria-label={t("loading")} className="splash-late grid min-h-dvh place-items-center">
      <Rotor size={64} isSpinning />
    </div>
  );
}

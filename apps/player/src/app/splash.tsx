// Owns what is seen while a page is drawn from nothing (SPEC §2 layout: a loading splash).
import { Rotor } from "@windfall/ui";
import { useTranslations } from "use-intl";

export function Splash() {
  const t = useTranslations("Shared");
  return (
    <div role="status" aria-label={t("loading")} className="grid min-h-dvh place-items-center">
      <Rotor size={64} spinning />
    </div>
  );
}

// Owns the turbine among bonuses: with a spin today it opens it, without one it only shakes.
import { Rotor } from "@windfall/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { openOverlay } from "../../platform/overlay-store.ts";
import { useTurbine } from "./use-turbine.ts";

export function TurbineBanner() {
  const t = useTranslations("overlays.BonusDrawer");
  const { isOffered, hasSpin } = useTurbine();
  const [shakes, setShakes] = useState(0);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      // Drawn anew, so that the shaking begins again with every tap.
      key={shakes}
      className={shakes > 0 && !hasSpin ? "wheel-ban is-shaken" : "wheel-ban"}
      aria-haspopup={hasSpin ? "dialog" : undefined}
      onClick={() => (hasSpin ? openOverlay("turbine") : setShakes(shakes + 1))}
    >
      <Rotor size={52} />
      <span>
        <b>{t("turbine_title")}</b>
        <small>{hasSpin ? t("turbine_ready") : t("turbine_used")}</small>
      </span>
      {hasSpin && (
        <i className="badge" aria-hidden="true">
          1
        </i>
      )}
    </button>
  );
}

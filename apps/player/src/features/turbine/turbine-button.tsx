// Owns the way to today's spin in the header: there while it is there.
import { Rotor } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { openOverlay } from "../../platform/overlay-store.ts";
import { useTurbine } from "./use-turbine.ts";

export function TurbineButton() {
  const t = useTranslations("Header");
  const { hasSpin } = useTurbine();
  if (!hasSpin) return null;
  return (
    <button
      type="button"
      className="wheel-btn"
      aria-haspopup="dialog"
      aria-label={t("turbine")}
      onClick={() => openOverlay("turbine")}
    >
      <Rotor size={26} />
      <i className="badge" aria-hidden="true">
        1
      </i>
    </button>
  );
}

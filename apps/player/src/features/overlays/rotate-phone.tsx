// Owns the notice to turn the phone, shown by the style sheet in landscape on phones and tablets (SPEC §2 layout: while the wheel
// is shown). Whoever shows something that needs a standing screen mounts it.
import { Rotor } from "@windfall/ui";
import { useTranslations } from "use-intl";

export function RotatePhone() {
  const t = useTranslations("Layout");
  return (
    <div className="rotate-phone" role="status">
      <Rotor size={48} isSpinning />
      <b>{t("rotate_title")}</b>
      <p className="sec">{t("rotate_text")}</p>
    </div>
  );
}

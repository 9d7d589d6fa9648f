// Owns the sign that a click was heard: the page before stays until the next one has what it needs, and a line at the top says so.
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";

export function PendingLine() {
  const t = useTranslations("Shared");
  if (useNavigation().state === "idle") return null;
  return <div role="progressbar" aria-label={t("loading")} className="pending-line" />;
}

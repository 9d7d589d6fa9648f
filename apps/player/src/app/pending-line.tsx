// Owns the sign that a click was heard: the page before stays until the next one has what it needs, and a line at the top says so.
import { useRouterState } from "@windfall/web/router";
import { useTranslations } from "use-intl";

export function PendingLine() {
  const t = useTranslations("Shared");
  if (!useRouterState().next) return null;
  return <div role="progressbar" aria-label={t("loading")} className="pending-line" />;
}

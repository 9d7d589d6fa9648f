// Owns the word about a feed that is silent: prices are then old, and shown as such.
import { Clock } from "lucide-react";
import { useTranslations } from "use-intl";

export function StaleNotice({ isStale }: { isStale: boolean }) {
  const t = useTranslations("sport.line");
  return (
    <p role="status" className={isStale ? "line-stale" : "sr-only"}>
      {isStale && (
        <>
          <Clock className="i" size={16} strokeWidth={1.9} aria-hidden="true" />
          {t("stale")}
        </>
      )}
    </p>
  );
}

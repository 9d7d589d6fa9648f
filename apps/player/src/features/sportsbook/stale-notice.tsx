// Owns the word about a feed that is silent: prices are then old, and shown as such, with how old they are.
import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useSports } from "./use-line.ts";

const EVERY_MS = 1_000;

export function StaleNotice({ isStale }: { isStale: boolean }) {
  const t = useTranslations("sport.line");
  return (
    <p role="status" className={isStale ? "line-stale" : "sr-only"}>
      {isStale && (
        <>
          <Clock className="i" size={16} strokeWidth={1.9} aria-hidden="true" />
          {t("stale")}
          <Age />
        </>
      )}
    </p>
  );
}

/** Since the feed was last heard. Seen and not heard: a screen reader would be told every second. */
function Age() {
  const t = useTranslations("sport.line");
  const { aliveAt } = useSports();
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (now === undefined || aliveAt === null) return null;
  const seconds = Math.max(Math.round((now - Date.parse(aliveAt)) / 1_000), 0);
  const age = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span className="num" aria-hidden="true">
      {t("stale_age", { age })}
    </span>
  );
}

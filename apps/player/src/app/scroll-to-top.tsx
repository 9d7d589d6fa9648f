// Owns the button back to the top of a long page (docs/product/pages.md#layout: from 350 px).
import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";

const THRESHOLD_PX = 350;

export function ScrollToTop() {
  const t = useTranslations("Layout");
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > THRESHOLD_PX);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      className="icon-btn soft to-top"
      aria-label={t("to_top")}
      title={t("to_top")}
      onClick={() => {
        const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
        window.scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
        document.getElementById("main")?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp className="i" size={20} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}

// Owns the place of the bet slip beside the line (docs/product/looks.md#room: from 1280 px). It fills with the sportsbook's events.
import { Ticket } from "lucide-react";
import { useTranslations } from "use-intl";

export function BetSlipFrame() {
  const t = useTranslations("sport.book");
  return (
    <aside className="slip" aria-label={t("slip")}>
      <div className="slip-h">
        <h2>{t("slip")}</h2>
      </div>
      <div className="slip-b slip-empty">
        <span className="bigic" aria-hidden="true">
          <Ticket className="i" size={32} strokeWidth={1.6} />
        </span>
        <b>{t("slip_empty_title")}</b>
        <p>{t("slip_empty_text")}</p>
      </div>
    </aside>
  );
}

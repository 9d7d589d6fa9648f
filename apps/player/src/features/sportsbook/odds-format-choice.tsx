// Owns the choice of how odds are written.
import { ODDS_FORMATS, type OddsFormat } from "@windfall/domain/rules/sports/odds";
import { useTranslations } from "use-intl";
import { chooseOddsFormat, useOddsFormat } from "./odds-format.ts";

export function OddsFormatChoice() {
  const t = useTranslations("sport.line");
  const { format } = useOddsFormat();
  return (
    <label className="odds-f">
      <span className="sr-only">{t("odds_format")}</span>
      <select value={format} onChange={(change) => chooseOddsFormat(change.target.value as OddsFormat)}>
        {ODDS_FORMATS.map((value) => (
          <option key={value} value={value}>
            {t(`format.${value}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

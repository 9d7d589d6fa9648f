// Owns what stands behind the picture: every prize with its chance, who won lately, and what the draw can be checked by.
import { useQuery } from "@tanstack/react-query";
import type { TurbinePrizes } from "@windfall/domain/api/turbine";
import { CopyButton } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { LocalTime } from "../../platform/local-values.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { chanceText, prizeText } from "./prize-text.ts";
import { turbineWinnersQuery } from "./turbine-queries.ts";
import { turbineSeedsQuery } from "./turbine-seeds.ts";

const WINNERS_SHOWN = 3;

export function Winners() {
  const t = useTranslations("turbine");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const { data: winners = [] } = useQuery(turbineWinnersQuery(loadApi));
  if (winners.length === 0) return null;
  return (
    <section className="wheel-won" aria-label={t("winners")}>
      {winners.slice(0, WINNERS_SHOWN).map(({ name, amount, currency, at }) => (
        <div key={`${at} ${name}`}>
          <span className="sec">{name}</span>
          <small className="mut">
            <LocalTime iso={at} />
          </small>
          <b className="num win">{prizeText(amount, currency.displayFormat, locale)}</b>
        </div>
      ))}
    </section>
  );
}

export function PrizeTable({ prizes, isPlayer }: { prizes: TurbinePrizes; isPlayer: boolean }) {
  const t = useTranslations("turbine");
  const locale = useLocale();
  return (
    <details className="wheel-more">
      <summary>{t("prizes")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("prize")}</th>
            <th scope="col">{t("chance")}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.items.map(({ amount, weight }, blade) => (
            <tr key={amount}>
              <td>{blade === 0 ? t("no_prize") : prizeText(amount, prizes.currency.displayFormat, locale)}</td>
              <td>{chanceText(weight, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mut">{t("counted")}</p>
      <h3>{t("fair")}</h3>
      <p className="mut">{t("fair_text")}</p>
      <Hash label={t("fair_table")} value={prizes.tableHash} />
      {isPlayer && <SeedHashes />}
    </details>
  );
}

function SeedHashes() {
  const t = useTranslations("turbine");
  const { loadApi } = usePlatform();
  const { data: seeds } = useQuery(turbineSeedsQuery(loadApi));
  if (!seeds) return null;
  return (
    <>
      <Hash label={t("fair_server")} value={seeds.active.serverSeedHash} />
      <Hash label={t("fair_client")} value={seeds.active.clientSeed} />
    </>
  );
}

function Hash({ label, value }: { label: string; value: string }) {
  const shared = useTranslations("Shared");
  return (
    <div className="field">
      <span className="lbl">{label}</span>
      <div className="hash">
        <span title={value}>{value}</span>
        <CopyButton value={value} label={shared("copy")} copiedLabel={shared("copied")} />
      </div>
    </div>
  );
}

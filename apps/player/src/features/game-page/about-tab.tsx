// Owns what is told about a game: its text, its rules, and the figures its provider publishes.
import type { GameDetails } from "@windfall/domain/api/games";
import { formatAmount, KeyValue, type KeyValueItem } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";

export function AboutTab({ game }: { game: GameDetails }) {
  const t = useTranslations("game");
  const locale = useLocale();
  const figures: KeyValueItem[] = [
    {
      key: "provider",
      term: t("provider"),
      value: (
        <AppLink to={`/providers/${encodeURIComponent(game.provider.id)}/games`} className="link">
          {game.provider.title}
        </AppLink>
      ),
    },
  ];
  if (game.rtp !== null) figures.push({ key: "rtp", term: t("rtp"), value: `${formatAmount(game.rtp, locale, 2)}%` });
  if (game.hitRate !== null)
    figures.push({ key: "hits", term: t("hit_rate"), value: `${formatAmount(game.hitRate, locale, 2)}%` });
  if (game.volatility !== null)
    figures.push({ key: "volatility", term: t("volatility"), value: t(`volatility_${game.volatility}`) });
  if (game.maxMultiplier !== null) {
    const value = t("max_multiplier_value", { value: formatAmount(game.maxMultiplier, locale, 2) });
    figures.push({ key: "max", term: t("max_multiplier"), value });
  }
  return (
    <div className="about">
      <img className="about-cover" src={game.imageUrl} alt="" width={120} height={160} loading="lazy" />
      <div className="about-text">
        {game.description && <p>{game.description}</p>}
        {game.rules.length > 0 && (
          <>
            <h3>{t("rules")}</h3>
            <ul>
              {game.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </>
        )}
        <KeyValue items={figures} />
      </div>
    </div>
  );
}

// Owns the sports that bets count on, each with the way to its events.
import { SPORTS } from "@windfall/domain/sports";
import { useTranslations } from "use-intl";
import type { TournamentDetails } from "../../platform/api.ts";
import { AppLink } from "../../platform/app-link.tsx";
import "./tournament.css";

const ONCE = 100;

export interface SportsThatCountProps {
  sports: NonNullable<TournamentDetails["sports"]>;
}

export function SportsThatCount({ sports }: SportsThatCountProps) {
  const t = useTranslations("tournament");
  const name = useTranslations();
  const weights = new Map(sports.map(({ id, weight }) => [id, weight]));
  return (
    <p className="tl-games">
      <span className="sec">{t("sports")}</span>
      {SPORTS.filter(({ id }) => weights.has(id)).map(({ id, slug, titleKey }) => (
        <AppLink key={id} to={`/sportsbook/${slug}`} className="chip">
          {name(titleKey as "sport.names.football")}
          {weights.get(id) !== ONCE && ` × ${(weights.get(id) ?? ONCE) / ONCE}`}
        </AppLink>
      ))}
    </p>
  );
}

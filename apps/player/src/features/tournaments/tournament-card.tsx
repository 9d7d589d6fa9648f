// Owns a tournament's card in lists.
import { localisedDescription } from "@windfall/domain/rules/localised";
import { isForVip } from "@windfall/domain/rules/tournaments";
import { Lock, Radio } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { Tournament } from "../../platform/api.ts";
import { AppLink } from "../../platform/app-link.tsx";
import { fiatText } from "../../platform/fiat-text.ts";
import { LocalDay } from "../../platform/local-values.tsx";
import { useSession } from "../../platform/platform-context.tsx";
import { TimeLeft } from "../../platform/time-left.tsx";
import { usePhase } from "./phase.ts";

export interface TournamentCardProps {
  tournament: Tournament;
  level?: 2 | 3;
}

export function TournamentCard({ tournament, level = 3 }: TournamentCardProps) {
  const t = useTranslations("Tournaments");
  const locale = useLocale();
  const session = useSession();
  const phase = usePhase(tournament);
  const { id, descriptions, vip_players_only: isVipOnly, prize_pool, starts_at, ends_at } = tournament;
  const { name, image } = localisedDescription(descriptions, locale);
  const isLocked = isForVip(tournament) && !(session.kind === "player" && session.profile.isVip);
  const Heading = `h${level}` as const;
  return (
    <article className="tour">
      <div className="tour-tags">
        {phase === "live" && (
          <span className="tag tag-live">
            <Radio className="i" size={12} strokeWidth={2} aria-hidden="true" />
            {t("live")}
          </span>
        )}
        {phase !== "live" && <span className="tag tag-ink">{t(phase)}</span>}
        {isVipOnly && <span className="viptag viptag-lg">{t("vip")}</span>}
      </div>
      <div className="tour-art">{image && <img src={image} alt="" width="460" height="112" loading="lazy" />}</div>
      <div className="tour-b">
        <Heading>{name}</Heading>
        <div className="tour-m">
          <span>
            <small>{t("prize_pool")}</small>
            <b className={isVipOnly ? "goldc" : ""}>{fiatText(prize_pool.amount, prize_pool.currency, locale)}</b>
          </span>
          <span className="text-end">
            <small>{phase === "live" ? t("ends_in") : phase === "upcoming" ? t("starts_in") : t("ended")}</small>
            <span className="num font-semibold">
              {phase === "finished" ? (
                <LocalDay iso={ends_at} />
              ) : (
                <TimeLeft until={phase === "live" ? ends_at : starts_at} />
              )}
            </span>
          </span>
        </div>
        <AppLink to={`/tournaments/${id}`} className="btn btn-soft btn-sm w">
          {isLocked && <Lock className="i" size={14} strokeWidth={1.9} aria-hidden="true" />}
          {isLocked ? t("vip_only") : t("open")}
          <span className="sr-only">, {name}</span>
        </AppLink>
      </div>
    </article>
  );
}

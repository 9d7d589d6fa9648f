// Owns what the page of a tournament shows (docs/product/tournaments.md).
import { useQuery } from "@tanstack/react-query";
import { localisedDescription } from "@windfall/domain/rules/localised";
import { isForVip } from "@windfall/domain/rules/tournaments";
import { Check, Lock, Radio } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { Tournament, TournamentDetails } from "../../platform/api.ts";
import { AppLink } from "../../platform/app-link.tsx";
import { fiatText } from "../../platform/fiat-text.ts";
import { Breadcrumbs } from "../../platform/page-header.tsx";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { TimeBoxes } from "../../platform/time-left.tsx";
import { useFee } from "./fee.ts";
import { Leaderboard } from "./leaderboard.tsx";
import { MyPlace } from "./my-place.tsx";
import { MyRounds } from "./my-rounds.tsx";
import { usePhase } from "./phase.ts";
import { usePoints } from "./points-text.ts";
import { leaderboardQuery, useLiveTable } from "./standing-query.ts";
import { Prizes, Rules } from "./terms.tsx";

export function TournamentView({ tournament }: { tournament: TournamentDetails }) {
  const session = useSession();
  const refresh = useLiveTable(tournament);
  const isLive = usePhase(tournament) === "live" && tournament.status === "open";
  const isLocked = isForVip(tournament) && !(session.kind === "player" && session.profile.isVip);
  return (
    <>
      <Head tournament={tournament} isLocked={isLocked} />
      <div className="t2 t2-live">
        <div className="side-cards">
          <Stopped tournament={tournament} />
          {isLocked ? <VipNote /> : <MyPlace tournament={tournament} refresh={refresh} />}
        </div>
        <div className="side-cards">{!isLocked && <Leaderboard id={tournament.id} isLive={isLive} />}</div>
        <div className="side-cards">
          {!isLocked && <MyRounds id={tournament.id} minStake={tournament.min_stake} />}
          <Prizes tournament={tournament} />
          <Rules tournament={tournament} />
        </div>
      </div>
    </>
  );
}

function Head({ tournament, isLocked }: { tournament: TournamentDetails; isLocked: boolean }) {
  const t = useTranslations("Tournaments");
  const locale = useLocale();
  const words = useTranslations("tournament");
  const phase = usePhase(tournament);
  const fee = useFee(tournament);
  const { name = "", image, text } = localisedDescription(tournament.descriptions, locale);
  const { prize_pool, starts_at, ends_at, status } = tournament;
  const isRunning = status === "open" && phase !== "finished";
  return (
    <div className="th th-scrim">
      {image && (
        <img src={image} alt="" width="1100" height="260" className="absolute inset-0 -z-10 size-full object-cover" />
      )}
      <div>
        <Breadcrumbs trail={[{ to: "/tournaments", title: t("title") }]} current={name} />
        <Tags tournament={tournament} isLocked={isLocked} />
        <h1>{name}</h1>
        {text && <p className="th-text">{text}</p>}
      </div>
      <div className="th-m">
        <span>
          <small>{t("prize_pool")}</small>
          <b>{fiatText(prize_pool.amount, prize_pool.currency, locale)}</b>
        </span>
        <Places tournament={tournament} isLocked={isLocked} />
        {fee && isRunning && (
          <span>
            <small>{words("fee")}</small>
            <b>{fee.text}</b>
          </span>
        )}
        {isRunning && (
          <span>
            <small>{phase === "live" ? t("ends_in") : t("starts_in")}</small>
            <TimeBoxes
              until={phase === "live" ? ends_at : starts_at}
              label={phase === "live" ? t("ends_in") : t("starts_in")}
            />
          </span>
        )}
        {isRunning && phase === "live" && !isLocked && <Play games={tournament.games} />}
      </div>
    </div>
  );
}

function Tags({ tournament, isLocked }: { tournament: TournamentDetails; isLocked: boolean }) {
  const t = useTranslations("Tournaments");
  const words = useTranslations("tournament");
  const phase = usePhase(tournament);
  const { data } = useQuery({
    ...leaderboardQuery(usePlatform().loadApi, tournament.id, 0),
    enabled: !isLocked,
  });
  return (
    <div className="th-tags">
      {tournament.status === "open" && phase === "live" ? (
        <span className="tag tag-live">
          <Radio className="i" size={12} strokeWidth={2} aria-hidden="true" />
          {t("live")}
        </span>
      ) : (
        <span className="tag tag-ink">{tournament.status === "stopped" ? words("stopped") : t(phase)}</span>
      )}
      {tournament.games && tournament.games.length > 0 && (
        <span className="tag tag-ink">{words("some_games", { count: tournament.games.length })}</span>
      )}
      {tournament.sports && <span className="tag tag-ink">{words("sports_count")}</span>}
      {tournament.vip_players_only && <span className="viptag viptag-lg">{t("vip")}</span>}
      {data?.me?.joined && (
        <span className="tag tag-ink">
          <Check className="i" size={12} strokeWidth={2} aria-hidden="true" />
          {words("you_are_in")}
        </span>
      )}
    </div>
  );
}

/** How many play, once somebody does; before that, how many places are paid. */
function Places({ tournament, isLocked }: { tournament: TournamentDetails; isLocked: boolean }) {
  const t = useTranslations("Tournaments");
  const words = useTranslations("tournament");
  const number = usePoints();
  const { data } = useQuery({
    ...leaderboardQuery(usePlatform().loadApi, tournament.id, 0),
    enabled: !isLocked,
  });
  const playing = data?.meta.total ?? 0;
  const places = tournament.prizes.reduce((sum, { place_from, place_to }) => sum + place_to - place_from + 1, 0);
  if (playing === 0 && places === 0) return null;
  return (
    <span>
      <small>{playing > 0 ? words("playing") : t("places_paid", { count: places })}</small>
      <b>{number(String(playing > 0 ? playing : places))}</b>
    </span>
  );
}

function Play({ games }: { games: TournamentDetails["games"] }) {
  const t = useTranslations("tournament");
  const [game] = games ?? [];
  if (games?.length === 0)
    return (
      <AppLink to="/sportsbook" className="btn btn-brand btn-lg th-play">
        {t("bet")}
      </AppLink>
    );
  const to = game ? `/games/${encodeURIComponent(game.id)}` : "/";
  return (
    <AppLink to={to} className="btn btn-brand btn-lg th-play">
      {game ? t("play_game", { game: game.title }) : t("play")}
    </AppLink>
  );
}

function Stopped({ tournament: { status, stop_reason, entry } }: { tournament: Tournament }) {
  const t = useTranslations("tournament");
  if (status !== "stopped") return null;
  return (
    <section className="note">
      <span>
        <b>{t("stopped_title")}</b>
        <br />
        {stop_reason} {entry === "buy_in" && t("fees_returned")}
      </span>
    </section>
  );
}

function VipNote() {
  const t = useTranslations("Tournaments");
  return (
    <section className="note">
      <Lock className="i" size={18} strokeWidth={1.9} aria-hidden="true" />
      <span>
        <b>{t("vip_locked_title")}</b>
        <br />
        {t("vip_locked_text")}
      </span>
    </section>
  );
}

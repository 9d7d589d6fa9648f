// Owns the table of a tournament: the podium, the places behind it, and one's own with its neighbours.
import { useQuery } from "@tanstack/react-query";
import type { TournamentStanding } from "@windfall/domain/api/tournaments";
import { Avatar, Button, classes, IconButton, Rotor, Skeleton } from "@windfall/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { usePoints, usePrizeText } from "./points-text.ts";
import { leaderboardQuery, PAGE_SIZE } from "./standing-query.ts";

const PODIUM = 3;
/** Second, first, third: the first stands in the middle. */
const PODIUM_ORDER = [1, 0, 2];

export function Leaderboard({ id, isLive }: { id: string; isLive: boolean }) {
  const t = useTranslations("tournament");
  const words = useTranslations("Tournaments");
  const [page, setPage] = useState(1);
  const { data, isPending } = useQuery(leaderboardQuery(usePlatform().loadApi, id, (page - 1) * PAGE_SIZE));
  return (
    <section className="card lb-card" aria-labelledby="leaderboard">
      <div className="card-h">
        <h2 id="leaderboard">{words("leaderboard")}</h2>
        {isLive && (
          <span className="lb-live mut">
            <Rotor size={16} />
            {words("live")}
          </span>
        )}
      </div>
      {isPending && <Skeleton count={6} />}
      {data?.meta.total === 0 && (
        <EmptyPlace level={3} title={words("leaderboard_empty_title")} text={words("leaderboard_empty_text")} />
      )}
      {data && data.meta.total > 0 && (
        <>
          {page === 1 && <Podium items={data.items.slice(0, PODIUM)} />}
          <Rows items={page === 1 ? data.items.slice(PODIUM) : data.items} />
          {data.me && page === 1 && <Around items={data.me.around} shown={data.items} />}
          <Tie items={[...data.items, ...(data.me?.around ?? [])]} />
          <div className="lb-foot">
            <IconButton
              label={t("previous")}
              size="sm"
              disabled={page === 1}
              icon={<ChevronLeft className="i flip" size={16} strokeWidth={1.9} aria-hidden="true" />}
              onClick={() => setPage(page - 1)}
            />
            <IconButton
              label={t("next")}
              size="sm"
              disabled={page * PAGE_SIZE >= data.meta.total}
              icon={<ChevronRight className="i flip" size={16} strokeWidth={1.9} aria-hidden="true" />}
              onClick={() => setPage(page + 1)}
            />
            <Button size="sm" disabled={page === 1} onClick={() => setPage(1)}>
              {t("top")}
            </Button>
            {data.me?.place && (
              <Button size="sm" onClick={() => setPage(Math.ceil((data.me?.place ?? 1) / PAGE_SIZE))}>
                {t("around_me")}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

const initialsOf = (name: string) => name.replace(/\*/g, "").slice(0, 2).toUpperCase();

function Name({ standing }: { standing: TournamentStanding }) {
  const t = useTranslations("tournament");
  return (
    <span className="trunc">
      {standing.is_me ? t("you", { name: standing.name }) : standing.name}
      {standing.is_demo && <small className="lb-bot mut">{t("robot")}</small>}
    </span>
  );
}

function Podium({ items }: { items: readonly TournamentStanding[] }) {
  const t = useTranslations("tournament");
  const points = usePoints();
  const prizeText = usePrizeText();
  return (
    <ol className="pod" aria-label={t("podium")}>
      {PODIUM_ORDER.map((index) => items[index])
        .filter((standing) => standing !== undefined)
        .map((standing) => (
          <li key={standing.place} className={classes(standing.place === 1 && "first", standing.is_me && "me")}>
            <em>{standing.place}</em>
            <Avatar
              initials={initialsOf(standing.name)}
              isVip={standing.is_vip}
              size={standing.place === 1 ? 56 : 44}
            />
            <b className="pod-n">
              <Name standing={standing} />
            </b>
            <small className="mut num">{t("points", { points: points(standing.points) })}</small>
            {standing.prize && (
              <span className={classes("pz", standing.place === 1 && "goldc")}>{prizeText(standing.prize)}</span>
            )}
          </li>
        ))}
    </ol>
  );
}

function Rows({ items }: { items: readonly TournamentStanding[] }) {
  const t = useTranslations("tournament");
  const points = usePoints();
  const prizeText = usePrizeText();
  if (items.length === 0) return null;
  return (
    <table className="lb">
      <thead>
        <tr className="lb-r lb-h">
          <th scope="col">#</th>
          <th scope="col">{t("player")}</th>
          <th scope="col">{t("points_head")}</th>
          <th scope="col">{t("prize")}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((standing) => (
          <tr key={standing.place} className={classes("lb-r", standing.is_me && "me")}>
            <td className="pos">{standing.place}</td>
            <td className="who">
              <Avatar initials={initialsOf(standing.name)} isVip={standing.is_vip} size={32} />
              <Name standing={standing} />
            </td>
            <td className="sec">{points(standing.points)}</td>
            <td className="font-semibold">{standing.prize ? prizeText(standing.prize) : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One's own place, where the page that is shown does not have it. */
function Around({ items, shown }: { items: readonly TournamentStanding[]; shown: readonly TournamentStanding[] }) {
  const t = useTranslations("tournament");
  const last = shown.at(-1)?.place ?? 0;
  const behind = items.filter(({ place }) => place > last);
  if (!behind.some(({ is_me }) => is_me)) return null;
  const between = (behind[0]?.place ?? 0) - last - 1;
  return (
    <>
      {between > 0 && <p className="lb-gap mut">{t("between", { count: between })}</p>}
      <Rows items={behind} />
    </>
  );
}

/** Says whose place the rule about equal points decided. */
function Tie({ items }: { items: readonly TournamentStanding[] }) {
  const t = useTranslations("tournament");
  const byPlace = [...new Map(items.map((standing) => [standing.place, standing])).values()];
  const second = byPlace.find(
    ({ place, points }, index) => byPlace[index - 1]?.points === points && byPlace[index - 1]?.place === place - 1,
  );
  const first = byPlace.find(({ place }) => place === (second?.place ?? 0) - 1);
  if (!first || !second) return null;
  return <p className="lb-tie mut">{t("tie", { first: first.place, second: second.place, name: first.name })}</p>;
}

// Owns what is shown of a match beside its score (docs/product/sportsbook.md#line): its course on a line of time, a picture of where it stands, figures of both
// sides, and what happened.
import type { SportsEventPage, SportsIncident, SportsStats } from "@windfall/domain/api/sports-line";
import { classes, Segmented } from "@windfall/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Court, LeadChart, Pitch } from "./match-pictures.tsx";

// Shares and places are attributes of drawings: the policy of the page takes no styles that come with the document.

/** Sports whose field or court is drawn. */
const PITCHES: readonly number[] = [1, 15, 109];
const COURTS: readonly number[] = [3, 112];

interface TrackerProps {
  event: SportsEventPage;
  stats: SportsStats;
}

export function MatchTracker({ event, stats }: TrackerProps) {
  const t = useTranslations("sport.line");
  const [isOpen, setOpen] = useState(false);
  const picture = <Picture event={event} stats={stats} />;
  const hasPicture = PITCHES.includes(event.sportId) || COURTS.includes(event.sportId) || stats.lead.length > 0;
  const hasPanel = stats.figures.length > 0 || stats.incidents.length > 0;
  return (
    <>
      {stats.minutes !== null && stats.incidents.length > 0 && <Timeline event={event} stats={stats} />}
      {(hasPicture || hasPanel) && (
        <div className={classes("trk", !hasPicture && "trk-1", (isOpen || !hasPicture) && "is-open")}>
          {hasPicture && (
            <figure className={COURTS.includes(event.sportId) ? "court" : undefined}>
              {picture}
              {hasPanel && (
                <button
                  type="button"
                  className="btn btn-glass btn-sm trk-b"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  {t("stats.title")}
                </button>
              )}
            </figure>
          )}
          {hasPanel && <Panel event={event} stats={stats} />}
        </div>
      )}
    </>
  );
}

function useIncidentWords({ competitors }: SportsEventPage) {
  const t = useTranslations("sport.line");
  return ({ kind, side, minute }: SportsIncident) => ({
    what: t(`incident.${kind}`),
    who: competitors[side - 1] ?? "",
    when: minute === null ? "" : `${minute}′`,
  });
}

function Picture({ event, stats }: TrackerProps) {
  const t = useTranslations("sport.line");
  const wordsOf = useIncidentWords(event);
  if (COURTS.includes(event.sportId)) {
    const { server } = event.board;
    const label = server === null ? t("stats.court") : t("stats.serves", { name: event.competitors[server - 1] ?? "" });
    return (
      <>
        <Court sides={event.competitors} server={server} label={label} />
        {server !== null && <Caption side={server} what={label} />}
      </>
    );
  }
  if (stats.lead.length > 0)
    return (
      <>
        <LeadChart lead={stats.lead} label={t("stats.lead")} />
        <figcaption className="trk-l">{t("stats.lead")}</figcaption>
      </>
    );
  const words = stats.latest && wordsOf(stats.latest);
  return (
    <>
      <Pitch
        latest={stats.latest}
        label={words ? `${words.what}: ${words.who} ${words.when}`.trim() : t("stats.pitch")}
      />
      {words && stats.latest && (
        <Caption side={stats.latest.side} what={words.what} more={`${words.who} ${words.when}`} />
      )}
    </>
  );
}

/** The picture says it to those who do not see it. */
function Caption({ side, what, more }: { side: number; what: string; more?: string }) {
  return (
    <figcaption className="trk-l" aria-hidden="true">
      <i className={classes("sw", side === 2 && "a")} />
      {what}
      {more && <small>{more}</small>}
    </figcaption>
  );
}

/** They are only ever added to, so that the number is the name. */
const numbered = (incidents: readonly SportsIncident[]) => incidents.map((incident, nr) => ({ nr, ...incident }));

function Timeline({ event, stats }: TrackerProps) {
  const t = useTranslations("sport.line");
  const wordsOf = useIncidentWords(event);
  const now = event.board.minute ?? 0;
  const whole = Math.max(stats.minutes ?? 0, now, 1);
  const at = (minute: number | null) => `${(100 * (minute ?? 0)) / whole}%`;
  const said = stats.incidents.map(wordsOf).map(({ what, who, when }) => `${when} ${what}, ${who}`);
  return (
    <svg className="tl" width="100%" height="34" role="img" aria-label={`${t("stats.timeline")}: ${said.join("; ")}`}>
      <rect y="16" width="100%" height="2" rx="1" fill="#ffffff24" />
      <rect y="16" width={at(now)} height="2" rx="1" fill="var(--color-fg-2)" />
      {numbered(stats.incidents).map((one) => (
        <TimelineMark key={one.nr} incident={one} at={at(one.minute)} />
      ))}
      {event.status === "live" && <circle cx={at(now)} cy="17" r="4" fill="var(--color-live)" />}
    </svg>
  );
}

/** The home side's above the line, the other's below. */
function TimelineMark({ incident: { kind, side }, at }: { incident: SportsIncident; at: string }) {
  const y = side === 2 ? 27 : 7;
  if (kind !== "goal")
    return <rect x={at} y={y - 5.5} width="8" height="11" rx="2" fill="#f2c45a" transform="translate(-4)" />;
  return (
    <circle
      className={side === 2 ? "a" : undefined}
      cx={at}
      cy={y}
      r="4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    />
  );
}

const VIEWS = ["title", "events"] as const;

function Panel({ event, stats }: TrackerProps) {
  const t = useTranslations("sport.line.stats");
  const [view, setView] = useState<(typeof VIEWS)[number]>("title");
  const hasBoth = stats.figures.length > 0 && stats.incidents.length > 0;
  const shown = hasBoth ? view : stats.figures.length > 0 ? "title" : "events";
  return (
    <div className="sts">
      {hasBoth ? (
        <Segmented
          size="sm"
          label={t("what")}
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
          value={view}
          onChange={setView}
        />
      ) : (
        <h2 className="sts-h">{t(shown)}</h2>
      )}
      {shown === "title" ? <Figures stats={stats} /> : <Incidents event={event} stats={stats} />}
    </div>
  );
}

function Figures({ stats }: { stats: SportsStats }) {
  const t = useTranslations("sport.line.figure");
  return (
    <dl className="svs">
      {stats.figures.map(({ id, nr, home, away }) => {
        const unit = id === "possession" ? "%" : "";
        return (
          <div key={`${id} ${nr}`} className="sv">
            <dt>{t(id, { nr: nr ?? 0 })}</dt>
            <dd>{`${home}${unit}`}</dd>
            <dd>{`${away}${unit}`}</dd>
            <Shares home={home} away={away} />
          </div>
        );
      })}
    </dl>
  );
}

/** Where nobody has any of it both are empty and alike. */
function Shares({ home, away }: { home: number; away: number }) {
  const isNone = home + away === 0;
  const percent = isNone ? 50 : (100 * home) / (home + away);
  return (
    <svg className={classes("sv-b", isNone && "none")} width="100%" height="4" aria-hidden="true">
      <rect width={`${Math.max(percent - 0.5, 0)}%`} height="4" rx="2" />
      <rect
        className="a"
        x={`${Math.min(percent + 0.5, 100)}%`}
        width={`${Math.max(99.5 - percent, 0)}%`}
        height="4"
        rx="2"
      />
    </svg>
  );
}

function Incidents({ event, stats }: TrackerProps) {
  const wordsOf = useIncidentWords(event);
  const newestFirst = numbered(stats.incidents).toReversed();
  return (
    <ol className="incs">
      {newestFirst.map(({ nr, ...incident }) => {
        const { what, who, when } = wordsOf(incident);
        return (
          <li key={nr}>
            <span className="num">{when}</span>
            <i className={classes("sw", incident.side === 2 && "a")} aria-hidden="true" />
            <span className="trunc">
              {what} <small>{who}</small>
            </span>
            {incident.kind === "goal" && <b className="num">{incident.score.join(":")}</b>}
          </li>
        );
      })}
    </ol>
  );
}

// Owns how a match of sets stands: its sets or maps side by side, and who won which game, point or round of the one under way.
import type { SportsEventPage, SportsStats } from "@windfall/domain/api/sports-line";
import { classes } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { Crest } from "./crest.tsx";
import { periodsOf } from "./event-row.tsx";
import { useStageWords } from "./market-words.ts";

/** Longer ones show their end. */
const MOST_UNITS = 30;

const UNITS = ["games", "points", "rounds", "legs", "frames"] as const;

export function UnitStrip({ event, stats }: { event: SportsEventPage; stats: SportsStats }) {
  const t = useTranslations("sport.line.by_unit");
  const words = useTranslations("sport.line.stats");
  const unit = UNITS.find((one) => stats.figures.some(({ id }) => id === one));
  if (!unit || stats.units.length === 0) return null;
  const first = Math.max(stats.units.length - MOST_UNITS, 0);
  const shown = stats.units.slice(first).map(([winner, server], nr) => ({ nr: first + nr + 1, winner, server }));
  const [home = "", away = ""] = event.competitors;
  const isBreak = (one: (typeof shown)[number]) => unit === "games" && one.server !== null && one.server !== one.winner;
  return (
    <div className="rds">
      <h2 className="sts-h">{t(unit)}</h2>
      <ol className="rds-u" aria-label={t(unit)}>
        {shown.map((one) => (
          <li key={one.nr} className={classes(one.winner === 2 && "a", isBreak(one) && "br")}>
            <span className="sr-only">
              {one.winner === 1 ? home : away}
              {isBreak(one) && `, ${words("break")}`}
            </span>
          </li>
        ))}
      </ol>
      <p className="lgd">
        <span>
          <Crest name={home} />
          <i className="sw" />
          {home}
        </span>
        <span>
          <Crest name={away} />
          <i className="sw a" />
          {away}
        </span>
        {shown.some(isBreak) && (
          <span>
            <i className="sw br" />
            {words("break")}
          </span>
        )}
      </p>
    </div>
  );
}

/** Sets and maps that were played, and the one under way. */
export function SetCards({ event }: { event: SportsEventPage }) {
  const stageOf = useStageWords();
  const { board, status } = event;
  const kind = /^(set|map)\d+$/.exec(board.stage)?.[1];
  const sets = periodsOf(board);
  if (!kind || sets.length === 0) return null;
  const played = board.home + board.away;
  return (
    <ol className="mapr">
      {sets.map(({ nr, score: [home, away] }) => (
        <li key={nr} className={classes("mp", status === "live" && nr > played && "on")}>
          <small>{stageOf(`${kind}${nr}`)}</small>
          <b className="num">
            <span className={classes(nr <= played && home < away && "less")}>{home}</span>:
            <span className={classes(nr <= played && away < home && "less")}>{away}</span>
          </b>
        </li>
      ))}
    </ol>
  );
}

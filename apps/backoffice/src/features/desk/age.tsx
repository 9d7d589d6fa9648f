// Owns how long something has waited, and that being late is seen and said.
import { classes } from "@windfall/ui";
import { ageText } from "../../platform/age.ts";
import { useNow } from "../../platform/now.ts";
import { useText } from "../../platform/text.tsx";

interface Clock {
  waitingSince: string | null;
  dueAt: string | null;
}

export function isLate({ dueAt }: Clock, now: number): boolean {
  return dueAt !== null && now > Date.parse(dueAt);
}

/** For a table: the time that has passed. */
export function Age({ clock }: { clock: Clock }) {
  const t = useText();
  const now = useNow();
  if (clock.waitingSince === null) return <span className="mut">·</span>;
  const late = isLate(clock, now);
  return (
    <span className={classes("age num", late && "loss")}>
      {ageText((now - Date.parse(clock.waitingSince)) / 1000, { hour: t("desk.hour"), day: t("desk.day") })}
      {late && <span className="sr-only"> {t("desk.late")}</span>}
    </span>
  );
}

/** For the head of the details: the time that is left, or by how much it is late. */
export function TimeToDue({ clock }: { clock: Clock }) {
  const t = useText();
  const now = useNow();
  if (clock.dueAt === null) return null;
  const seconds = (Date.parse(clock.dueAt) - now) / 1000;
  const time = ageText(Math.abs(seconds), { hour: t("desk.hour"), day: t("desk.day") });
  return (
    <span role="timer" className={classes("num", seconds < 0 ? "loss" : "pend")}>
      {seconds < 0 ? t("desk.late_by", { time }) : t("desk.time_left", { time })}
    </span>
  );
}

// Owns how the story of a thing is told: every change, by whom and why.
import { useText } from "../../platform/text.tsx";
import { useTime } from "./format.ts";

interface Change {
  at: string;
  to: string;
  by: "player" | "staff" | "provider" | "clock";
  actor: string | null;
  reason: string | null;
}

interface StoryProps<Entry extends Change> {
  history: readonly Entry[];
  titleOf: (entry: Entry) => string;
  /** Where a reason is not what a person wrote. */
  reasonOf?: (entry: Entry) => string | null;
  /** The day alone, of other days than today. */
  isShort?: boolean;
}

export function Story<Entry extends Change>({
  history,
  titleOf,
  reasonOf = ({ reason }) => reason,
  isShort = false,
}: StoryProps<Entry>) {
  const t = useText();
  const timeOf = useTime();
  return (
    <section aria-label={t("details.history")} className="facts">
      <h3>{t("details.history")}</h3>
      <ol className="story">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.to}`}>
            <time dateTime={entry.at} className="num mut">
              {timeOf(entry.at, { isShort })}
            </time>
            <span>
              <b>{titleOf(entry)}</b>
              <span className="mut"> · {entry.actor ?? t(`by.${entry.by}`)}</span>
              {entry.reason && <q>{reasonOf(entry)}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

// Owns the story of an order: every change, by whom and why.
import type { DeskOrderDetails } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { useTime } from "./format.ts";
import type { AnyState } from "./status-badge.tsx";

type UnknownWhy = "message_refused" | "not_known" | "no_answer" | "no_end";
type History = DeskOrderDetails["history"];

export function HistoryList({ history }: { history: History }) {
  const t = useText();
  const timeOf = useTime();
  if (history.length === 0) return null;
  /** Why people must find out is a code of ours; everything else is what somebody wrote. */
  const reasonText = ({ to, reason }: History[number]) =>
    to === "unknown" ? t(`unknown.why_${reason as UnknownWhy}`) : reason;
  return (
    <section aria-label={t("details.history")} className="facts">
      <h3>{t("details.history")}</h3>
      <ol className="story">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.to}`}>
            <time dateTime={entry.at} className="num mut">
              {timeOf(entry.at)}
            </time>
            <span>
              <b>{t(`status.${entry.to as AnyState}`)}</b>
              <span className="mut"> · {entry.actor ?? t(`by.${entry.by}`)}</span>
              {entry.reason && <q>{reasonText(entry)}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

// Owns the story of an order: every change, by whom and why.
import { machineReason } from "@windfall/domain/rules/order-reasons";
import type { DeskOrderDetails } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { useTime } from "./format.ts";

type History = DeskOrderDetails["history"];

export function HistoryList({ history }: { history: History }) {
  const t = useText();
  const timeOf = useTime();
  if (history.length === 0) return null;
  /** A machine's reason is a code; a code that the provider made up stands behind what it comes to. People wrote words. */
  const reasonText = ({ by, reason }: History[number]) => {
    const code = machineReason(by, reason);
    if (!code) return reason;
    const words = t(`machine.${code}`);
    return code === reason ? words : t("machine.made_up", { reason: words, code: reason ?? "" });
  };
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
              <b>{t(`status.${entry.to}`)}</b>
              <span className="mut"> · {entry.actor ?? t(`by.${entry.by}`)}</span>
              {entry.reason && <q>{reasonText(entry)}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

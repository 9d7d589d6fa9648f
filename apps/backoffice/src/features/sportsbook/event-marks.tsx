// Owns how an event of the trading desk is named, and how its risk and its stop look, in the list and beside it.
import { marketWords, stageWords } from "@windfall/i18n/market-words";
import { Badge, ProgressBar } from "@windfall/ui";
import type { DeskSportsEvent } from "../../platform/client.ts";
import { useLineWords, useText } from "../../platform/text.tsx";
import { useMoney, useTime } from "../desk/index.ts";

/** With its score once it has begun. */
export function titleOf({
  competitors,
  league,
  status,
  board,
}: Pick<DeskSportsEvent, "competitors" | "league" | "status" | "board">): string {
  const [home, away] = competitors;
  if (competitors.length !== 2) return league;
  return status === "not_started" ? `${home} – ${away}` : `${home} ${board.home}:${board.away} ${away}`;
}

/** When it begins, or how far it is. */
export function useWhen(): (event: Pick<DeskSportsEvent, "status" | "board" | "startAt">) => string {
  const words = useLineWords();
  const timeOf = useTime();
  return ({ status, board, startAt }) => {
    if (status === "not_started") return timeOf(startAt, { isShort: true });
    return [board.minute === null ? "" : `${board.minute}′`, stageWords(words, board.stage)].filter(Boolean).join(" ");
  };
}

interface Names {
  market: (key: string) => string;
  outcome: (key: string, outcome: string) => string;
}

/** As players read them. */
export function useNames(): (event: Pick<DeskSportsEvent, "sportId" | "competitors">) => Names {
  const words = useLineWords();
  return (event) => {
    const { marketWithLine, outcome } = marketWords(words, event);
    return { market: (key) => marketWithLine({ key }), outcome: (key, id) => outcome({ key }, id) };
  };
}

export function Liability({ event }: { event: Pick<DeskSportsEvent, "liability" | "percent"> }) {
  const t = useText();
  const money = useMoney();
  if (Number(event.liability.value) <= 0) return <span className="mut">–</span>;
  return (
    <>
      {money(event.liability)} <small className="mut">{event.percent}%</small>
      <ProgressBar label={t("trading.liability")} value={Math.min(event.percent, 100)} />
    </>
  );
}

export function StopBadge({ stop }: Pick<DeskSportsEvent, "stop">) {
  const t = useText();
  return stop ? <Badge tone="loss">{t(`trading.stop_${stop}`)}</Badge> : <Badge tone="win">{t("trading.open")}</Badge>;
}

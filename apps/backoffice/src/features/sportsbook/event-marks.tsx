// Owns how an event of the trading desk is named, and how its risk and its stop look, in the list and beside it.
import { Badge, ProgressBar } from "@windfall/ui";
import type { DeskSportsEvent } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { useMoney } from "../desk/index.ts";

export const titleOf = ({ competitors, league }: Pick<DeskSportsEvent, "competitors" | "league">) =>
  competitors.length === 2 ? competitors.join(" – ") : league;

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

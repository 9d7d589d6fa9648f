// Owns what the page of a game says of the active bonus: its meter, what the last bet worked off, and how much a stake counts here.
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { BonusMeter, LastBet } from "./bonus-meter.tsx";
import { type OwnBonus, ownBonusesQuery } from "./bonus-queries.ts";
import { useBonusMoney, useWeightText } from "./bonus-texts.tsx";
import { useBonusBets } from "./use-bonuses.ts";

export function GameBonus({ gameId }: { gameId: string }) {
  const { data } = useQuery(ownBonusesQuery(usePlatform().loadApi, useLocale(), gameId));
  const active = data?.items.find(({ status }) => status === "active");
  return active ? <ActiveHere bonus={active} weight={data?.weight ?? null} /> : null;
}

function ActiveHere({ bonus, weight }: { bonus: OwnBonus; weight: number | null }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const percent = useWeightText();
  const last = useBonusBets(bonus.id).data?.pages[0]?.items[0];
  return (
    <section className="card mt-4 grid gap-2" aria-label={bonus.title}>
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>{bonus.title}</b>
        <span className="num brandc font-semibold">{money(bonus.amount.value)}</span>
      </p>
      <BonusMeter bonus={bonus} size="sm" />
      {last && <LastBet bet={last} />}
      <p className="hint">
        {weight === 0 ? t("game_excluded") : weight !== null && t("game_weight", { percent: percent(weight) })}
      </p>
    </section>
  );
}

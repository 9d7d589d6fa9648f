// Owns the bonuses that wait behind the active one, in their order.
import { Button, Card, Count } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { wagerOf } from "./bonus-facts.ts";
import type { OwnBonus } from "./bonus-queries.ts";
import { useBonusMoney } from "./bonus-texts.tsx";

interface WaitingBonusesProps {
  bonuses: readonly OwnBonus[];
  onTerms: (bonus: OwnBonus) => void;
  onForfeit: (bonus: OwnBonus) => void;
}

export function WaitingBonuses({ bonuses, onTerms, onForfeit }: WaitingBonusesProps) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const title = (
    <>
      {t("waiting")} <Count>{bonuses.length}</Count>
    </>
  );
  return (
    <Card title={title} description={t("waiting_order")}>
      <ul className="list">
        {bonuses.map((bonus, index) => (
          <li key={bonus.id} className="li flex-wrap">
            <span className="min-w-0 flex-1">
              <b>{bonus.title}</b>
              <small>
                {bonus.isOfFreeSpins && `${t("spins_of")} · `}
                <Terms bonus={bonus} />
              </small>
            </span>
            <span className="amt">
              <b className="num">{money(bonus.amount.value)}</b>
              <small>{index === 0 ? t("waiting_next") : t("waiting_then")}</small>
            </span>
            <span className="flex w-full gap-2">
              <Button size="sm" onClick={() => onTerms(bonus)}>
                {t("conditions")}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => onForfeit(bonus)}>
                {t("forfeit")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">{t("waiting_note")}</p>
    </Card>
  );
}

function Terms({ bonus }: { bonus: OwnBonus }) {
  const t = useTranslations("bonus");
  const { deadlineHours } = bonus.conditions;
  const wager = String(wagerOf(bonus));
  return deadlineHours === null
    ? t("waiting_wager", { wager })
    : t("waiting_terms", { wager, hours: String(deadlineHours) });
}

// Owns what withdrawing now would cost, bonus by bonus and to the cent: on the bonuses page, and in the question before a withdrawal.
import { Button, Card, ICON_SM } from "@windfall/ui";
import { Check, Flame } from "lucide-react";
import { useTranslations } from "use-intl";
import { openWallet } from "../../platform/wallet-entry.ts";
import { isLive, workedPercent } from "./bonus-facts.ts";
import type { OwnBonus, OwnBonuses } from "./bonus-queries.ts";
import { useBonusMoney } from "./bonus-texts.tsx";
import "./bonus.css";

/** `own` is what can be withdrawn. */
export function WithdrawalCostCard({ bonuses, own }: { bonuses: OwnBonuses; own: string | undefined }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  return (
    <Card title={t("cost")} className="bon">
      <div className="flex items-end justify-between gap-4">
        <div>
          <small className="mut">{t("cost_can")}</small>
          <div className="disp num text-2xl font-bold">{own === undefined ? "" : money(own)}</div>
        </div>
        <div className="text-end">
          <small className="mut">{t("cost_burns")}</small>
          <div className="disp num brandc text-xl font-bold">{money(bonuses.withdrawalCost.amount.value)}</div>
        </div>
      </div>
      <WithdrawalCostList bonuses={bonuses} />
      <Button variant="line" isWide onClick={() => openWallet("withdraw")}>
        {t("withdraw")}
      </Button>
    </Card>
  );
}

export function WithdrawalCostList({ bonuses }: { bonuses: OwnBonuses }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const { openRounds, openAmount, bonusIds } = bonuses.withdrawalCost;
  const live = bonuses.items.filter(isLive);
  return (
    <>
      <ul className="list bon-costs">
        {live.map((bonus) => (
          <CostRow key={bonus.id} bonus={bonus} burns={bonusIds.includes(bonus.id)} />
        ))}
      </ul>
      <p className="hint">
        {openRounds > 0 && `${t("cost_open", { count: openRounds, amount: money(openAmount.value) })} `}
        {bonusIds.length > 0 ? t("cost_back") : t("cost_nothing")}
      </p>
    </>
  );
}

function CostRow({ bonus, burns }: { bonus: OwnBonus; burns: boolean }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const state =
    bonus.status === "waiting" ? t("cost_waiting") : t("cost_part", { percent: `${workedPercent(bonus.wager)}%` });
  return (
    <li className="li">
      <span className={burns ? "bon-mark bon-warm" : "bon-mark bon-good"} aria-hidden="true">
        {burns ? <Flame {...ICON_SM} /> : <Check {...ICON_SM} />}
      </span>
      <span className="min-w-0 flex-1">
        <b>{bonus.title}</b>
        <small>{burns ? state : t("cost_gift")}</small>
      </span>
      <b className={burns ? "num" : "num win"}>{money(burns ? `-${bonus.amount.value}` : bonus.amount.value)}</b>
    </li>
  );
}

// Owns the active bonus: what it holds, its live meter, what it asks for, and what can be done with it.
import { Badge, Button, buttonClass, ICON, ICON_LG, ICON_XS } from "@windfall/ui";
import { CircleCheck, FileText, Gift } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { LocalTime } from "../../platform/local-values.tsx";
import { leftToWager } from "./bonus-facts.ts";
import { BonusMeter, LastBet } from "./bonus-meter.tsx";
import type { OwnBonus } from "./bonus-queries.ts";
import { useBonusMoney, useMomentText } from "./bonus-texts.tsx";
import { CountingGames } from "./counting-games.tsx";
import { useBonusBets } from "./use-bonuses.ts";

interface ActiveBonusProps {
  bonus: OwnBonus;
  onTerms: () => void;
  onForfeit: () => void;
}

export function ActiveBonus({ bonus, onTerms, onForfeit }: ActiveBonusProps) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const moment = useMomentText();
  const last = useBonusBets(bonus.id).data?.pages[0]?.items[0];
  return (
    <section className="card bon" aria-labelledby="active-bonus">
      <div className="bon-t flex-wrap">
        <span className="bon-ic bon-warm" aria-hidden="true">
          <Gift {...ICON_LG} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="active-bonus" className="flex flex-wrap items-center gap-2 text-lg font-bold">
            {bonus.title}
            <Badge tone="win" icon={<CircleCheck {...ICON_XS} />}>
              {t("active")}
            </Badge>
          </h2>
          <p className="sec">
            {bonus.isOfFreeSpins && `${t("spins_of")} · `}
            {t("taken", { date: moment(bonus.claimedAt) })}
          </p>
        </div>
        <div className="max-md:flex max-md:w-full max-md:items-baseline max-md:justify-between md:text-end">
          <small className="mut">{t("money")}</small>
          <div className="disp num text-2xl font-bold">{money(bonus.amount.value)}</div>
        </div>
      </div>
      <BonusMeter bonus={bonus} size="lg" />
      {last && <LastBet bet={last} />}
      <BonusLimits bonus={bonus} />
      <div className="flex flex-wrap items-center gap-2">
        <AppLink to={`/bonuses/${bonus.id}/games`} className={`${buttonClass({ variant: "brand" })} max-md:w-full`}>
          {t("play")}
        </AppLink>
        <Button icon={<FileText {...ICON} />} className="max-md:flex-1" onClick={onTerms}>
          {t("terms")}
        </Button>
        <Button variant="ghost" onClick={onForfeit}>
          {t("forfeit")}
        </Button>
        <CountingGames bonusId={bonus.id} className="ms-auto" />
      </div>
    </section>
  );
}

function BonusLimits({ bonus }: { bonus: OwnBonus }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const { wagerMaxBet } = bonus.conditions;
  const limits = [
    {
      key: "most",
      term: t("most"),
      value: bonus.most ? t("up_to", { amount: money(bonus.most.value) }) : t("no_limit"),
    },
    { key: "max", term: t("max_bet"), value: wagerMaxBet ? t("up_to", { amount: money(wagerMaxBet) }) : t("no_limit") },
    { key: "left", term: t("left"), value: money(leftToWager(bonus.wager)) },
    { key: "ends", term: t("ends"), value: bonus.endsAt ? <LocalTime iso={bonus.endsAt} /> : t("no_deadline") },
  ];
  return (
    <dl className="bon-facts">
      {limits.map(({ key, term, value }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

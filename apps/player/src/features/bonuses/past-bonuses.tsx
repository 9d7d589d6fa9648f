// Owns what became of earlier bonuses: one sentence each.
import { Button, ICON_SM } from "@windfall/ui";
import { Check, Clock, Minus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LocalDay } from "../../platform/local-values.tsx";
import { endSentence } from "./bonus-facts.ts";
import type { OwnBonus } from "./bonus-queries.ts";
import { useBonusMoney } from "./bonus-texts.tsx";

const SHOWN_AT_FIRST = 5;

export function PastBonuses({
  bonuses,
  onTerms,
}: {
  bonuses: readonly OwnBonus[];
  onTerms: (bonus: OwnBonus) => void;
}) {
  const t = useTranslations("bonus");
  const [isOpen, setOpen] = useState(false);
  const latest = bonuses.toSorted((a, b) => (b.endedAt ?? "").localeCompare(a.endedAt ?? ""));
  const shown = isOpen ? latest : latest.slice(0, SHOWN_AT_FIRST);
  return (
    <section className="grid gap-3" aria-labelledby="past-bonuses">
      <h2 id="past-bonuses" className="text-lg font-bold">
        {t("past")}
      </h2>
      <ul className="list">
        {shown.map((bonus) => (
          <PastBonus key={bonus.id} bonus={bonus} onTerms={() => onTerms(bonus)} />
        ))}
      </ul>
      {latest.length > shown.length && (
        <Button isWide onClick={() => setOpen(true)}>
          {t("more")}
        </Button>
      )}
    </section>
  );
}

function PastBonus({ bonus, onTerms }: { bonus: OwnBonus; onTerms: () => void }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  const { title, status, end, endedAt, isOfFreeSpins } = bonus;
  const isWon = status === "completed";
  const amounts = { paid: money(end?.paid.value ?? "0.00"), gone: money(end?.gone.value ?? "0.00") };
  const Icon = isWon ? Check : status === "expired" ? Clock : Minus;
  return (
    <li>
      <button type="button" className="li w-full text-start" aria-haspopup="dialog" onClick={onTerms}>
        <span className={isWon ? "bon-mark bon-good" : "bon-mark"} aria-hidden="true">
          <Icon {...ICON_SM} />
        </span>
        <span className="min-w-0 flex-1">
          <b>{title}</b>
          <small className="text-fg-2">
            {isOfFreeSpins && `${t("spins_of")} · `}
            {t(endSentence(bonus), amounts)}
          </small>
        </span>
        <span className="amt">
          {isWon && <b className="num win">+{amounts.paid}</b>}
          <small>{endedAt && <LocalDay iso={endedAt} />}</small>
        </span>
      </button>
    </li>
  );
}

// Owns the conditions of bonuses over the page: of one all of them, of several a list that leads to each.
import { Button, ICON_SM, Modal } from "@windfall/ui";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { rateText } from "./bonus-facts.ts";
import type { Described } from "./bonus-queries.ts";
import { BonusTerms } from "./bonus-terms.tsx";
import { useBonusMoney } from "./bonus-texts.tsx";

interface BonusInfoModalProps {
  bonuses: readonly Described[];
  /** Of the amounts, when it is not the wallet's. */
  currency?: string | undefined;
  onClose: () => void;
}

export function BonusInfoModal({ bonuses, currency, onClose }: BonusInfoModalProps) {
  const t = useTranslations("bonus");
  const shared = useTranslations("Shared");
  const [chosen, setChosen] = useState<Described>();
  const one = bonuses.length === 1 ? bonuses[0] : chosen;
  const isOwn = one !== undefined && "claimedAt" in one;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={one ? (isOwn ? t("terms") : t("info")) : t("list")}
      closeLabel={shared("close")}
      {...(chosen && { onBack: () => setChosen(undefined), backLabel: t("back") })}
      footer={
        <Button isWide onClick={onClose}>
          {t("got_it")}
        </Button>
      }
    >
      {one ? (
        <BonusTerms bonus={one} currency={currency} />
      ) : (
        <ul className="list">
          {bonuses.map((bonus) => (
            <BonusRow key={bonus.id} bonus={bonus} currency={currency} onOpen={() => setChosen(bonus)} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

interface BonusRowProps {
  bonus: Described;
  currency: string | undefined;
  onOpen: () => void;
}

function BonusRow({ bonus, currency, onOpen }: BonusRowProps) {
  const t = useTranslations("bonus");
  const money = useBonusMoney(currency);
  const { minDeposit, amountMultiplier } = bonus.conditions;
  return (
    <li>
      <button type="button" className="li w-full text-start" onClick={onOpen}>
        <span className="min-w-0 flex-1">
          <b>{"claimedAt" in bonus ? bonus.title : `${bonus.title}, ${rateText(amountMultiplier)}`}</b>
          {minDeposit && <small>{t("from", { amount: money(minDeposit) })}</small>}
        </span>
        <ChevronRight {...ICON_SM} className="i flip mut" />
      </button>
    </li>
  );
}

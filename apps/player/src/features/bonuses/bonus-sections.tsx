// Owns the sections of a page of bonuses and the questions that stand over them.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePlatform } from "../../platform/platform-context.tsx";
import { balanceQuery } from "../wallet/index.ts";
import { ActiveBonus } from "./active-bonus.tsx";
import { AvailableBonuses } from "./available-bonuses.tsx";
import { BonusBets } from "./bonus-bets.tsx";
import { isLive } from "./bonus-facts.ts";
import { BonusInfoModal } from "./bonus-info-modal.tsx";
import type { Cashback, Described, OfferList, OwnBonus, OwnBonuses } from "./bonus-queries.ts";
import { BonusSettings } from "./bonus-settings.tsx";
import { BonusSportsBets } from "./bonus-sports-bets.tsx";
import { CashbackCard } from "./cashback-card.tsx";
import { ForfeitModal } from "./forfeit-modal.tsx";
import { PastBonuses } from "./past-bonuses.tsx";
import { WaitingBonuses } from "./waiting-bonuses.tsx";
import { WithdrawalCostCard } from "./withdrawal-cost.tsx";

interface BonusSectionsProps {
  offers: OfferList;
  own: OwnBonuses;
  cashback?: Cashback | undefined;
}

export function BonusSections({ offers, own, cashback }: BonusSectionsProps) {
  const [described, describe] = useState<readonly Described[]>();
  const [givenUp, giveUp] = useState<OwnBonus>();
  const past = own.items.filter((bonus) => !isLive(bonus));
  return (
    <div className="grid gap-7">
      {own.items.some(isLive) && <LiveBonuses own={own} onTerms={(bonus) => describe([bonus])} onForfeit={giveUp} />}
      <AvailableBonuses offers={offers} onTerms={describe} />
      {cashback && (
        <CashbackCard
          cashback={cashback}
          offer={offers.items.find(({ conditions }) => conditions.type === "Cashback")}
          onTerms={describe}
        />
      )}
      {offers.items.length > 0 && <BonusSettings settings={offers.settings} />}
      {past.length > 0 && <PastBonuses bonuses={past} onTerms={(bonus) => describe([bonus])} />}
      {described && <BonusInfoModal bonuses={described} onClose={() => describe(undefined)} />}
      {givenUp && <ForfeitModal bonus={givenUp} onClose={() => giveUp(undefined)} />}
    </div>
  );
}

interface LiveBonusesProps {
  own: OwnBonuses;
  onTerms: (bonus: OwnBonus) => void;
  onForfeit: (bonus: OwnBonus) => void;
}

function LiveBonuses({ own, onTerms, onForfeit }: LiveBonusesProps) {
  const { data: balance } = useQuery(balanceQuery(usePlatform().loadApi));
  const active = own.items.find(({ status }) => status === "active");
  const waiting = own.items.filter(({ status }) => status === "waiting");
  return (
    <div className="bon-cols">
      <div className="grid content-start gap-3">
        {active && (
          <>
            <ActiveBonus bonus={active} onTerms={() => onTerms(active)} onForfeit={() => onForfeit(active)} />
            <BonusBets bonus={active} />
            <BonusSportsBets bonus={active} />
          </>
        )}
      </div>
      <div className="grid content-start gap-3">
        <WithdrawalCostCard bonuses={own} own={balance?.fiat.value} />
        {waiting.length > 0 && <WaitingBonuses bonuses={waiting} onTerms={onTerms} onForfeit={onForfeit} />}
      </div>
    </div>
  );
}

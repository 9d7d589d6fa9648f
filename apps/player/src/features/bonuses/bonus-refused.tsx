// Owns the word that a bonus did not allow a stake: nothing was staked, why, and the largest stake that would pass.
import { useQuery } from "@tanstack/react-query";
import { Button, ICON, IconButton } from "@windfall/ui";
import { CircleAlert, X } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { ownBonusesQuery } from "./bonus-queries.ts";
import { useBonusMoney } from "./bonus-texts.tsx";
import "./bonus.css";

export interface BonusRefusal {
  code: "bonus_max_bet" | "bonus_game_excluded";
  /** The largest stake that would pass. */
  amount: string;
}

interface BonusRefusedProps {
  gameId: string;
  refusal: BonusRefusal;
  onSet: (amount: string) => void;
  onClose: () => void;
}

export function BonusRefused({ gameId, refusal, onSet, onClose }: BonusRefusedProps) {
  const t = useTranslations("bonus");
  const shared = useTranslations("Shared");
  const money = useBonusMoney();
  const { data } = useQuery(ownBonusesQuery(usePlatform().loadApi, useLocale(), gameId));
  const maxBet = data?.items.find(({ status }) => status === "active")?.conditions.wagerMaxBet;
  // A game with bonus money has asked already; a figure that is not known yet is not guessed.
  if (!data) return null;
  const isExcluded = refusal.code === "bonus_game_excluded";
  const amount = money(refusal.amount);
  const canStake = /[1-9]/.test(refusal.amount);
  return (
    <div className="play-refused" role="alert">
      <CircleAlert {...ICON} className="i loss" />
      <div className="grid flex-1 gap-2">
        <b>{isExcluded ? t("refused_excluded") : t("refused_max_bet", { amount: maxBet ? money(maxBet) : amount })}</b>
        <p className="sec">
          {canStake ? t(isExcluded ? "refused_own" : "refused_can", { amount }) : t("refused_none")}
        </p>
        {canStake && (
          <div>
            <Button size="sm" onClick={() => onSet(refusal.amount)}>
              {t("refused_set", { amount })}
            </Button>
          </div>
        )}
      </div>
      <IconButton label={shared("close")} size="sm" icon={<X {...ICON} />} onClick={onClose} />
    </div>
  );
}

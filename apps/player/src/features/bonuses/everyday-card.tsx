// Owns the everyday bonus (docs/product/bonuses.md#everyday): ready, or used until the next UTC midnight.
import { Button, ICON, ICON_LG } from "@windfall/ui";
import { Check, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { OfferFacts } from "./available-bonuses.tsx";
import type { Offer } from "./bonus-queries.ts";
import { MidnightCountdown } from "./midnight-countdown.tsx";

interface EverydayCardProps {
  offer: Offer;
  currency: string;
  isUsed: boolean;
  /** What a person who has not used it can do. */
  action: ReactNode;
}

export function EverydayCard({ offer, currency, isUsed, action }: EverydayCardProps) {
  const t = useTranslations("bonus.drawer");
  const percent = Math.round((offer.conditions.amountMultiplier ?? 0) / 100);
  return (
    <section className="card bon content-between" aria-labelledby="everyday-bonus">
      <div className="bon-t">
        <span className="bon-ic" aria-hidden="true">
          <Zap {...ICON_LG} />
        </span>
        <div>
          <h3 id="everyday-bonus" className="text-lg font-bold">
            {t("everyday_title", { percent: String(percent) })}
          </h3>
          <p className="text-fg-2">{isUsed ? t("everyday_used") : t("everyday_ready")}</p>
        </div>
      </div>
      <OfferFacts offer={offer} currency={currency} />
      {isUsed && <MidnightCountdown />}
      {isUsed ? (
        <Button isWide disabled icon={<Check {...ICON} />}>
          {t("everyday_taken")}
        </Button>
      ) : (
        action
      )}
    </section>
  );
}

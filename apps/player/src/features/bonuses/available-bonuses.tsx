// Owns what a deposit can bring: the welcome steps, the everyday bonus, and offers that are chosen for the next deposit.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { Button, Count, ICON, IconButton } from "@windfall/ui";
import { Gift, Info, Zap } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { openWallet } from "../../platform/wallet-entry.ts";
import { rateText, welcomeStepsOf } from "./bonus-facts.ts";
import type { Offer, OfferList } from "./bonus-queries.ts";
import { useBonusMoney } from "./bonus-texts.tsx";
import { MidnightCountdown } from "./midnight-countdown.tsx";
import { WelcomeSteps } from "./welcome-steps.tsx";

interface AvailableBonusesProps {
  offers: OfferList;
  onTerms: (offers: readonly Offer[]) => void;
}

export function AvailableBonuses({ offers, onTerms }: AvailableBonusesProps) {
  const t = useTranslations("bonus");
  const steps = welcomeStepsOf(offers.items);
  const hasSteps = steps.some(({ isClaimed }) => !isClaimed);
  const others = offers.items.filter(({ conditions, isClaimed }) =>
    conditions.type === "Everyday" ? true : ["Deposit", "Promo"].includes(conditions.type) && !isClaimed,
  );
  if (!hasSteps && others.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="available-bonuses">
      <h2 id="available-bonuses" className="text-lg font-bold">
        {t("available")} <Count>{others.length + (hasSteps ? 1 : 0)}</Count>
      </h2>
      {hasSteps && <WelcomeSteps steps={steps} isOn={offers.settings.isWelcomeEnabledFiat} onTerms={onTerms} />}
      {others.length > 0 && (
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {others.map((offer) => (
            <OfferCard key={offer.id} offer={offer} settings={offers.settings} onTerms={() => onTerms([offer])} />
          ))}
        </div>
      )}
    </section>
  );
}

interface OfferCardProps {
  offer: Offer;
  settings: OfferList["settings"];
  onTerms: () => void;
}

function OfferCard({ offer, settings, onTerms }: OfferCardProps) {
  const t = useTranslations("bonus");
  const drawer = useTranslations("bonus.drawer");
  const titleId = useId();
  const { conditions, isClaimed, title } = offer;
  const isEveryday = conditions.type === "Everyday";
  return (
    <article className="card bon content-between" aria-labelledby={titleId}>
      <div className="flex items-center gap-3">
        <span className="bon-mark" aria-hidden="true">
          {isEveryday ? <Zap {...ICON} /> : <Gift {...ICON} />}
        </span>
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
      </div>
      <div>
        <div className="disp lean text-3xl font-extrabold">{rateText(conditions.amountMultiplier)}</div>
        <p className="sec">{isEveryday && (isClaimed ? drawer("everyday_used") : drawer("everyday_ready"))}</p>
      </div>
      <OfferFacts offer={offer} />
      {isClaimed ? (
        <MidnightCountdown />
      ) : (
        <div className="flex gap-2">
          {conditions.type === "Deposit" ? (
            <Choose offer={offer} settings={settings} />
          ) : (
            <DepositFrom amount={conditions.minDeposit} />
          )}
          <IconButton
            label={t("conditions_of", { title })}
            aria-haspopup="dialog"
            icon={<Info {...ICON} />}
            isSoft
            onClick={onTerms}
          />
        </div>
      )}
    </article>
  );
}

export function DepositFrom({ amount }: { amount: string | null }) {
  const t = useTranslations("bonus");
  const drawer = useTranslations("bonus.drawer");
  const money = useBonusMoney();
  return (
    <Button isWide onClick={() => openWallet("deposit")}>
      {amount === null ? drawer("deposit") : t("deposit_from", { amount: money(amount) })}
    </Button>
  );
}

function Choose({ offer, settings }: { offer: Offer; settings: OfferList["settings"] }) {
  const t = useTranslations("bonus");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await loadApi()).bonuses.claim({ params: { id: offer.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey("bonuses") }),
  });
  const isChosen = settings.preferredFiat.isEnabled && settings.preferredFiat.id === offer.id;
  return (
    <Button isWide isBusy={isPending} disabled={isChosen} onClick={() => mutate()}>
      {isChosen ? t("chosen") : t("choose")}
    </Button>
  );
}

/** What it asks for, in a line. */
export function OfferFacts({ offer: { conditions }, currency }: { offer: Offer; currency?: string }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney(currency);
  const { minDeposit, maxDeposit, wager, deadlineHours } = conditions;
  const facts: [string, ReactNode][] = [
    ...(minDeposit === null
      ? []
      : [
          [
            t("deposit"),
            maxDeposit === null
              ? t("from", { amount: money(minDeposit) })
              : t("range", { min: money(minDeposit), max: money(maxDeposit) }),
          ] as [string, ReactNode],
        ]),
    [t("meter"), `×${wager}`],
    ...(deadlineHours === null
      ? []
      : [[t("time"), t("hours", { count: String(deadlineHours) })] as [string, ReactNode]]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="flex gap-1.5">
          <dt className="mut">{term}</dt>
          <dd className="num font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

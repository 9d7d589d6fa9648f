// Owns the four welcome steps (docs/product/bonuses.md#welcome): claimed, the one that is next, and those that wait for it.
import { welcomeStepStates } from "@windfall/domain/rules/welcome-steps";
import { Button, ICON, ICON_SM } from "@windfall/ui";
import { Check, CircleCheck, Info, Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import { openWallet } from "../../platform/wallet-entry.ts";
import type { WelcomeStep } from "./bonus-facts.ts";
import type { Offer } from "./bonus-queries.ts";
import { useBonusMoney } from "./bonus-texts.tsx";

const LOOKS = { claimed: "ws done", available: "ws now", disabled: "ws off" } as const;
const NAMES = ["step_1", "step_2", "step_3", "step_4"] as const;

interface WelcomeStepsProps {
  steps: readonly WelcomeStep[];
  /** Of the amounts, when it is not the wallet's. */
  currency?: string | undefined;
  /** Without it nobody can pay in here, such as a visitor. */
  canDeposit?: boolean | undefined;
  /** The player may have switched the welcome off. */
  isOn?: boolean | undefined;
  onTerms?: ((offers: readonly Offer[]) => void) | undefined;
}

export function WelcomeSteps({ steps, currency, canDeposit = true, isOn = true, onTerms }: WelcomeStepsProps) {
  const t = useTranslations("bonus.drawer");
  const bonus = useTranslations("bonus");
  const states = welcomeStepStates(steps);
  return (
    <ol className="wsteps">
      {steps.map((step, index) => {
        const state = states[index] ?? "disabled";
        const name = t(NAMES[step.number - 1] ?? "step_1");
        return (
          <li key={name} className={LOOKS[state]}>
            <div className="ws-n">
              <i>{state === "claimed" ? <Check {...ICON_SM} /> : step.number}</i>
              <span className="grow">{name}</span>
              {onTerms && (
                <button
                  type="button"
                  className="icon-btn icon-btn-sm"
                  aria-haspopup="dialog"
                  aria-label={bonus("conditions_of", { title: name })}
                  onClick={() => onTerms(step.offers)}
                >
                  <Info {...ICON} />
                </button>
              )}
            </div>
            <div>
              <div className="big">{step.bonusValue}%</div>
              {step.freeSpinValue > 0 && <p>{t("step_free_spins", { count: step.freeSpinValue })}</p>}
            </div>
            <StepState
              {...{ state, previous: step.number - 1, currency }}
              minDeposit={canDeposit && isOn ? step.minDeposit : null}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface StepStateProps {
  state: keyof typeof LOOKS;
  previous: number;
  minDeposit: string | null;
  currency: string | undefined;
}

function StepState({ state, previous, minDeposit, currency }: StepStateProps) {
  const t = useTranslations("bonus.drawer");
  const bonus = useTranslations("bonus");
  const money = useBonusMoney(currency);
  if (state === "claimed") {
    return (
      <span className="st win min-h-11">
        <CircleCheck {...ICON_SM} />
        {t("step_claimed")}
      </span>
    );
  }
  if (state === "disabled") {
    return (
      <span className="st mut min-h-11">
        <Lock {...ICON_SM} />
        {t("step_locked", { number: previous })}
      </span>
    );
  }
  if (minDeposit === null) return <span className="st min-h-11">{t("step_available")}</span>;
  return (
    <Button isWide onClick={() => openWallet("deposit")}>
      {bonus("deposit_from", { amount: money(minDeposit) })}
    </Button>
  );
}

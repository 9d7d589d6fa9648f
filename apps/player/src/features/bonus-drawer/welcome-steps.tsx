// Owns the four welcome steps (docs/product/bonuses.md#welcome): claimed, the one that is next, and those that wait. They come with the
// bonus module; until the house offers any, the place says so.
import { welcomeStepStates } from "@windfall/domain/rules/welcome-steps";
import { ICON_SM } from "@windfall/ui";
import { Check, CircleCheck, Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import { EmptyPlace } from "../../platform/empty-place.tsx";

export interface WelcomeStep {
  isClaimed: boolean;
  bonusValue: number;
  freeSpinValue: number;
}

const LOOKS = { claimed: "ws done", available: "ws now", disabled: "ws off" } as const;
const NAMES = ["step_1", "step_2", "step_3", "step_4"] as const;

export function WelcomeSteps({ steps }: { steps: readonly WelcomeStep[] }) {
  const t = useTranslations("overlays.BonusDrawer");
  if (steps.length === 0) {
    return <EmptyPlace level={3} title={t("welcome_empty_title")} text={t("welcome_empty_text")} />;
  }
  const states = welcomeStepStates(steps);
  return (
    <ol className="wsteps">
      {steps.slice(0, NAMES.length).map((step, index) => {
        const state = states[index] ?? "disabled";
        return (
          <li key={NAMES[index]} className={LOOKS[state]}>
            <div className="ws-n">
              <i>{state === "claimed" ? <Check {...ICON_SM} /> : index + 1}</i>
              <span>{t(NAMES[index] ?? "step_1")}</span>
            </div>
            <div>
              <div className="big">{step.bonusValue}%</div>
              {step.freeSpinValue > 0 && <p>{t("step_free_spins", { count: step.freeSpinValue })}</p>}
            </div>
            <StepState state={state} previous={index} />
          </li>
        );
      })}
    </ol>
  );
}

function StepState({ state, previous }: { state: keyof typeof LOOKS; previous: number }) {
  const t = useTranslations("overlays.BonusDrawer");
  if (state === "claimed") {
    return (
      <span className="st win min-h-11">
        <CircleCheck {...ICON_SM} />
        {t("step_claimed")}
      </span>
    );
  }
  if (state === "available") return <span className="st min-h-11">{t("step_available")}</span>;
  return (
    <span className="st mut min-h-11">
      <Lock {...ICON_SM} />
      {t("step_locked", { number: previous })}
    </span>
  );
}

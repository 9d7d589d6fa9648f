// Owns the timeline: what is done, what is under way, what comes next, and where it ended badly.
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { ICON_XS } from "./icon-props.ts";
import { Rotor } from "./rotor.tsx";

export type StepState = "done" | "now" | "next" | "failed";

export interface Step {
  key: string;
  state: StepState;
  title: ReactNode;
  note?: ReactNode;
  /** Stands at the end, such as a time. */
  end?: ReactNode;
}

export interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** Says the state of a step to those who do not see its mark. */
  stateLabels: Readonly<Record<Exclude<StepState, "failed">, string> & { failed?: string }>;
}

export function Steps({ label, steps, stateLabels }: StepsProps) {
  return (
    <ol aria-label={label} className="steps">
      {steps.map((step) => (
        <li
          key={step.key}
          {...(step.state === "now" && { "aria-current": "step" as const })}
          className={classes("step", step.state !== "next" && step.state)}
        >
          <i aria-hidden="true">
            {step.state === "done" && <Check {...ICON_XS} />}
            {step.state === "failed" && <X {...ICON_XS} />}
            {step.state === "now" && <Rotor size={14} isSpinning isMono />}
          </i>
          <div>
            <b>{step.title}</b>
            <span className="sr-only">, {stateLabels[step.state]}</span>
            {step.note && (
              <div>
                <small>{step.note}</small>
              </div>
            )}
          </div>
          {step.end && <small>{step.end}</small>}
        </li>
      ))}
    </ol>
  );
}

// Owns how far a network is with coins on their way: a box for each block where there are few, a bar where there are many, and about how long it takes.
import { classes, ICON_SM, ProgressBar } from "@windfall/ui";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { useDuration } from "./usually.tsx";

/** More than this are too narrow on a phone. */
const MOST_BOXES = 6;

interface ConfirmationsProps {
  confirmations: number;
  required: number;
  /** Where somebody knows. */
  secondsLeft?: number | undefined;
}

export function Confirmations({ confirmations, required, secondsLeft }: ConfirmationsProps) {
  const t = useTranslations("wallet.crypto");
  const duration = useDuration();
  const progress = t("progress", { count: confirmations, required });
  return (
    <div className="card tx-confirmed">
      <p>
        <b className="num">{progress}</b>
        {secondsLeft !== undefined && confirmations < required && (
          <span className="mut">{t("left", { time: duration(secondsLeft) })}</span>
        )}
      </p>
      {required > MOST_BOXES ? (
        <ProgressBar value={(confirmations * 100) / required} label={progress} />
      ) : (
        <ol aria-hidden="true">
          {Array.from({ length: required }, (_, index) => index + 1).map((block) => (
            <li key={block} className={classes(block <= confirmations && "done", block === confirmations + 1 && "now")}>
              {block <= confirmations && <Check {...ICON_SM} />} {block}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

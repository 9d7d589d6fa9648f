// Owns the odds button: a price that can be picked, that moves, and that may be suspended.
import { Lock } from "lucide-react";
import { classes } from "./classes.ts";
import { ICON_SM } from "./icon-props.ts";

export interface OddsProps {
  /** The outcome, such as "1" or a name. */
  label: string;
  /** The price as text with two decimals. */
  value: string;
  move?: "up" | "down" | undefined;
  isPicked?: boolean | undefined;
  /** No bets now. The words say so instead of the price. */
  suspendedLabel?: string | undefined;
  /** Says the movement to those who do not see the arrow. */
  moveLabel?: string | undefined;
  onPick?: (() => void) | undefined;
  className?: string | undefined;
}

export function Odds({
  label,
  value,
  move,
  isPicked = false,
  suspendedLabel,
  moveLabel,
  onPick,
  className,
}: OddsProps) {
  if (suspendedLabel) {
    return (
      <button
        type="button"
        disabled
        aria-label={`${label}, ${suspendedLabel}`}
        className={classes("od lock", className)}
      >
        <Lock {...ICON_SM} />
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={onPick}
      className={classes("od", isPicked ? "picked" : move, className)}
    >
      <small>{label}</small>
      <b>
        {value}
        {move && <i aria-hidden="true" className="tri" />}
      </b>
      {move && moveLabel && <span className="sr-only">{moveLabel}</span>}
    </button>
  );
}

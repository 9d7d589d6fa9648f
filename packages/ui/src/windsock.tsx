// Owns the windsock meter: five bands, each a fifth of the goal (docs/product/looks.md#marks). For goals only, never for loading.
import { useId } from "react";
import { classes } from "./classes.ts";

export interface WindsockProps {
  /** From 0 to 100. */
  value: number;
  label: string;
  /** How the value is said, when a percentage is not the best way. */
  valueText?: string | undefined;
  size?: "sm" | "md" | "lg" | undefined;
}

export function Windsock({ value, label, valueText, size = "md" }: WindsockProps) {
  const id = useId();
  const filled = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(filled)}
      {...(valueText && { "aria-valuetext": valueText })}
      className={classes("sock", size !== "md" && `sock-${size}`)}
    >
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <pattern id={`${id}b`} width="40" height="10" patternUnits="userSpaceOnUse">
            <rect width="20" height="10" fill="var(--color-brand-500)" />
            <rect x="20" width="20" height="10" fill="var(--color-sock-white)" />
          </pattern>
          <linearGradient id={`${id}s`} x2="0" y2="1">
            <stop stopColor="#fff" stopOpacity="0.26" />
            <stop offset="0.45" stopOpacity="0" />
            <stop offset="1" stopOpacity="0.26" />
          </linearGradient>
        </defs>
        <rect className="sock-band" width={filled} height="10" fill={`url(#${id}b)`} />
        <rect className="sock-band" width={filled} height="10" fill={`url(#${id}s)`} />
        {filled > 0 && filled < 100 && <rect className="sock-end" x={filled - 0.6} width="0.6" height="10" />}
      </svg>
    </div>
  );
}

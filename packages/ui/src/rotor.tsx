// Owns the rotor: three blades, one orange (docs/product/looks.md#marks). It is the mark, the loader and the sign of something pending.
import { classes } from "./classes.ts";

const BLADE = "M22.1 20.6C17.2 14.8 17.4 6.9 22.6 1.3c.7-.7 1.9-.4 2 .6.8 6.6 1.6 12.5 1.3 18.7Z";

export interface RotorProps {
  size: number;
  isSpinning?: boolean | undefined;
  /** All blades in the colour of the text, for a rotor that stands for a state. */
  isMono?: boolean | undefined;
}

export function Rotor({ size, isSpinning = false, isMono = false }: RotorProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={classes("rotor", isSpinning && "spin", isMono && "is-mono")}
    >
      <g className="rotor-g">
        <path d={BLADE} fill="currentColor" transform="rotate(12 24 24)" />
        <path d={BLADE} className="rotor-blade" transform="rotate(132 24 24)" />
        <path d={BLADE} fill="currentColor" transform="rotate(252 24 24)" />
      </g>
      <circle cx="24" cy="24" r="3.6" fill="currentColor" />
    </svg>
  );
}

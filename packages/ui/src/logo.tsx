// Owns the mark with the name of the house, and the splash that shows it while a page starts.
import { classes } from "./classes.ts";
import { Rotor } from "./rotor.tsx";

export interface LogoProps {
  name: string;
  size?: number | undefined;
  className?: string | undefined;
}

/** The look only; put it inside a link to the home page, which takes the name as its own. */
export function Logo({ name, size = 30, className }: LogoProps) {
  return (
    <span className={classes("logo", className)}>
      <Rotor size={size} />
      <span>{name}</span>
    </span>
  );
}

export interface SplashProps {
  /** What is going on, for those who do not see the rotor. */
  label: string;
}

export function Splash({ label }: SplashProps) {
  return (
    <div role="status" aria-label={label} className="splash">
      <Rotor size={64} isSpinning />
    </div>
  );
}

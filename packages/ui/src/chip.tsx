// Owns the chip: a filter that is on or off. Selected is sailcloth, never orange (docs/product/looks.md#colour).
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";

export interface ChipProps extends ComponentProps<"button"> {
  isOn?: boolean | undefined;
  icon?: ReactNode;
  /** How many there are of it. */
  count?: ReactNode;
}

export function Chip({ isOn = false, icon, count, className, children, type = "button", ...rest }: ChipProps) {
  return (
    <button aria-pressed={isOn} {...rest} type={type} className={classes(chipClass(isOn), className)}>
      {icon}
      {children}
      {count !== undefined && <span className="num">{count}</span>}
    </button>
  );
}

/** For a link that is a chip. */
export function chipClass(isOn = false): string {
  return classes("chip", isOn && "on");
}

export interface ChipsProps {
  label: string;
  children: ReactNode;
}

export function Chips({ label, children }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these act at once
    <div role="group" aria-label={label} className="chips">
      {children}
    </div>
  );
}

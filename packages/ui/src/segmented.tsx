// Owns the segmented control: one choice of a few, all in sight. Radio buttons below the looks, so that arrow keys,
// forms and screen readers know it without a word from us.
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { classes } from "./classes.ts";

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: "sm" | "md" | "lg" | undefined;
  /** The name in a form; without one the choice is not sent. */
  name?: string | undefined;
  className?: string | undefined;
}

export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = "md",
  name,
  className,
}: SegmentedProps<Value>) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useChoiceBeforeScripts(group, value, onChange);
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classes("seg", size !== "md" && `seg-${size}`, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? "on" : undefined}>
          <input
            type="radio"
            className="sr-only"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}

/**
 * Somebody may choose before the page's scripts are there. The browser then shows the choice, React leaves it at that, and nobody else has
 * heard of it: the first look at the radio buttons tells.
 */
function useChoiceBeforeScripts<Value extends string>(
  group: RefObject<HTMLDivElement | null>,
  value: Value,
  onChange: (value: Value) => void,
): void {
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    const chosen = group.current?.querySelector<HTMLInputElement>("input:checked")?.value as Value | undefined;
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  }, [group, value, onChange]);
}

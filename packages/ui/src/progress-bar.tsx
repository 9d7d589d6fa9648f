// Owns the bar for work that is under way. Progress to a goal is the windsock's.
export interface ProgressBarProps {
  /** From 0 to 100; without it the end is not known. */
  value?: number | undefined;
  label: string;
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  return <progress className="progress" aria-label={label} max={100} {...(value !== undefined && { value })} />;
}

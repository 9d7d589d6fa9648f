// Owns a choice that looks like a button: the browser's own list opens from it, which every phone and every reader knows.
import type { ReactNode } from "react";

export interface SelectButtonProps<Value extends string> {
  /** What is chosen; read aloud before the value. */
  label: string;
  icon: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export function SelectButton<Value extends string>({
  label,
  icon,
  value,
  options,
  onChange,
}: SelectButtonProps<Value>) {
  return (
    <span className="sel-btn">
      {icon}
      <select
        className="btn btn-soft btn-sm"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

// Owns the field of the reason that every decision needs.
import { TextField } from "@windfall/ui";
import type { KeyboardEvent } from "react";
import { useText } from "../../platform/text.tsx";

interface ReasonFieldProps {
  value: string;
  /** What is wrong with it; falsy while nothing is. */
  error: string | false | undefined;
  onChange: (reason: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export function ReasonField({ value, error, onChange, onKeyDown }: ReasonFieldProps) {
  const t = useText();
  return (
    <TextField
      name="reason"
      label={t("decision.reason")}
      isLabelHidden
      placeholder={t("decision.reason")}
      maxLength={1000}
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      {...(onKeyDown && { onKeyDown })}
    />
  );
}

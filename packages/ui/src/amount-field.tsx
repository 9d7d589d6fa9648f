// Owns the field for an amount of money: large figures, digits only.
import type { ReactNode } from "react";
import { cleanAmount } from "./amount.ts";
import { useDigitCaret } from "./digit-caret.ts";
import { TextField, type TextFieldProps } from "./field.tsx";

export interface AmountFieldProps
  extends Omit<TextFieldProps, "value" | "defaultValue" | "onChange" | "type" | "inputMode" | "isLarge" | "ref"> {
  value: string;
  /** Gets the amount as digits, with a point when the precision allows one. */
  onValueChange: (value: string) => void;
  /** Digits after the point; none by default. */
  precision?: number | undefined;
  /** The sign of the currency, before the figures. */
  symbol?: ReactNode;
  /** How whole amounts are grouped while they are typed; without it the digits stand as they are. */
  group?: ((digits: string) => string) | undefined;
}

export function AmountField({ value, onValueChange, precision = 0, symbol, start, group, ...field }: AmountFieldProps) {
  const caret = useDigitCaret();
  return (
    <TextField
      {...field}
      {...(group && { ref: caret.ref })}
      isLarge
      type="text"
      inputMode={precision > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      value={group && value ? group(value) : value}
      onChange={(event) => {
        if (group) caret.note(event);
        onValueChange(cleanAmount(event.target.value, precision));
      }}
      start={symbol ? <b>{symbol}</b> : start}
    />
  );
}

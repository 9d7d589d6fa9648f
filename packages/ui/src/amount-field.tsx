// Owns the field for an amount of money: large figures, digits only.
import type { ReactNode } from "react";
import { cleanAmount } from "./amount.ts";
import { TextField, type TextFieldProps } from "./field.tsx";

export interface AmountFieldProps
  extends Omit<TextFieldProps, "value" | "defaultValue" | "onChange" | "type" | "inputMode" | "isLarge"> {
  value: string;
  /** Gets the amount as digits, with a point when the precision allows one. */
  onValueChange: (value: string) => void;
  /** Digits after the point; none by default. */
  precision?: number | undefined;
  /** The sign of the currency, before the figures. */
  symbol?: ReactNode;
}

export function AmountField({ value, onValueChange, precision = 0, symbol, start, ...field }: AmountFieldProps) {
  return (
    <TextField
      {...field}
      isLarge
      type="text"
      inputMode={precision > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      value={value}
      onChange={(event) => onValueChange(cleanAmount(event.target.value, precision))}
      start={symbol ? <b>{symbol}</b> : start}
    />
  );
}

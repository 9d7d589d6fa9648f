// Owns an amount on the screen: tabular, upright, never broken over two lines (docs/product/looks.md#type).

import { formatMoney, type MoneyOptions } from "@windfall/domain/format-money";
import { classes } from "./classes.ts";

export interface MoneyProps extends MoneyOptions {
  /** A decimal, such as "1204.50" or "-3". */
  amount: string;
  /** Holds "{amount}". */
  displayFormat: string;
  locale: string;
  precision: number;
  /** Colour by outcome; the sign says the same without it. */
  tone?: "win" | "loss" | "muted" | undefined;
  className?: string | undefined;
}

const TONES = { win: "win", loss: "loss", muted: "mut" } as const;

export function Money({ amount, displayFormat, locale, precision, tone, className, ...options }: MoneyProps) {
  return (
    <span className={classes("num", "whitespace-nowrap", tone && TONES[tone], className)}>
      {formatMoney(amount, displayFormat, locale, precision, options)}
    </span>
  );
}

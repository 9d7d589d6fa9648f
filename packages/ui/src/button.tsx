// Owns the button and the link that looks like one (design language §5 Button).
import type { ComponentProps } from "react";
import { Rotor } from "./rotor.tsx";

export type ButtonVariant = "brand" | "soft" | "line" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  brand: "bg-brand-500 text-on-brand shadow-cta hover:bg-brand-400 active:bg-brand-600",
  soft: "bg-s3 text-fg hover:bg-s4",
  line: "text-fg ring-1 ring-inset ring-line-2 hover:bg-line",
  ghost: "text-fg-2 hover:bg-line hover:text-fg",
  danger: "bg-danger-fill text-white hover:bg-loss-700",
};

// The small one keeps its look and grows an invisible hit area of 44 px.
const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: "min-h-9 px-3.5 py-1.5 text-sm before:absolute before:-inset-y-1 before:inset-x-0",
  md: "min-h-11 px-4.5 py-2",
  lg: "min-h-13 px-6 py-2.5 text-md",
};

const SHAPE =
  "relative inline-flex items-center justify-center gap-2 rounded-md font-semibold text-center transition-colors duration-(--dur-2) active:translate-y-px disabled:translate-y-0 disabled:bg-s3 disabled:text-fg-off disabled:shadow-none disabled:cursor-not-allowed";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
}

/** For links that act as the main step of a view. */
export function buttonClass({ variant = "soft", size = "md", wide = false }: ButtonLook = {}): string {
  return `${SHAPE} ${VARIANTS[variant]} ${SIZES[size]}${wide ? " w-full" : ""}`;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  /** Work is under way: the button keeps its words, shows the rotor and cannot be pressed again. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  disabled,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide !== undefined && { wide }) };
  return (
    <button {...rest} type={type} disabled={disabled || busy} aria-busy={busy} className={buttonClass(look)}>
      {busy && <Rotor size={18} spinning />}
      {children}
    </button>
  );
}

// Owns the button and the button that is only an icon (docs/product/looks.md#parts).
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Rotor } from "./rotor.tsx";

export type ButtonVariant = "brand" | "soft" | "line" | "ghost" | "danger" | "win" | "gold" | "glass";
export type ButtonSize = "sm" | "md" | "lg" | "xl";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
}

/** For an element that has to look like a button and cannot be one of those below. */
export function buttonClass({ variant = "soft", size = "md", isWide = false }: ButtonLook = {}): string {
  return classes("btn", `btn-${variant}`, size !== "md" && `btn-${size}`, isWide && "w");
}

export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** Work is under way: the button keeps its words, shows the rotor and cannot be pressed again, but keeps the focus. */
  isBusy?: boolean | undefined;
  icon?: ReactNode;
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      {...(isBusy && { "aria-busy": true, "aria-disabled": true })}
      onClick={isBusy ? refuse : onClick}
      className={classes(buttonClass({ variant, size, isWide }), className)}
    >
      {isBusy ? <Rotor size={18} isSpinning /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** What it does: read aloud, and shown by the browser when the pointer rests. */
  label: string;
  icon: ReactNode;
  /** On a ground of its own. */
  isSoft?: boolean | undefined;
  size?: "sm" | "md" | undefined;
  /** A number at its corner. */
  badge?: ReactNode;
}

export function IconButton({
  label,
  icon,
  isSoft = false,
  size = "md",
  badge,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classes("icon-btn", isSoft && "soft", size === "sm" && "icon-btn-sm", className)}
    >
      {icon}
      {badge !== undefined && <i className="badge">{badge}</i>}
    </button>
  );
}

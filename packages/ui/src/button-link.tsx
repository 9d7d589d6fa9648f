// Owns the link that looks like a button. Apart from the button, because what makes another element look like one is heavy.
import { Slot } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";

export interface ButtonLinkProps extends ButtonLook, ComponentProps<"a"> {
  /** The only child, such as a router's link, becomes the button: <ButtonLink asChild><Link to="…">…</Link></ButtonLink>. */
  asChild?: boolean | undefined;
  icon?: ReactNode;
}

export function ButtonLink({
  variant,
  size,
  isWide,
  asChild = false,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = classes(buttonClass({ variant, size, isWide }), className);
  if (asChild) {
    return (
      <Slot.Root {...rest} className={look}>
        {icon}
        <Slot.Slottable>{children}</Slot.Slottable>
      </Slot.Root>
    );
  }
  return (
    <a {...rest} className={look}>
      {icon}
      {children}
    </a>
  );
}

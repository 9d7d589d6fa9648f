// Owns one row of the sidebar. Folded, its words are for readers of the screen and in a hint; the icon stays.
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { AppLink, useLocalePath } from "../../platform/app-link.tsx";

export interface NavItemProps {
  to: string;
  icon: ReactNode;
  children: string;
  isProtected?: boolean;
  /** Replaces the entry of history that the open menu stands for. */
  isReplacing?: boolean;
  hasHint?: boolean;
}

export function NavItem({
  to,
  icon,
  children,
  isProtected = false,
  isReplacing = false,
  hasHint = false,
}: NavItemProps) {
  const isCurrent = useLocation().pathname === useLocalePath()(to);
  return (
    <AppLink
      to={to}
      isProtected={isProtected}
      replace={isReplacing}
      className={isCurrent ? "nav on" : "nav"}
      {...(isCurrent && { "aria-current": "page" as const })}
      {...(hasHint && { title: children })}
    >
      {icon}
      <span>{children}</span>
    </AppLink>
  );
}

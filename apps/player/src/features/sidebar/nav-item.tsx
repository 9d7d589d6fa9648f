// Owns one row of the sidebar. Folded, its words are for readers of the screen and in a hint; the icon stays.
import { formatAmount } from "@windfall/ui";
import { useLocation } from "@windfall/web/router";
import type { ReactNode } from "react";
import { useLocale } from "use-intl";
import { AppLink, useLocalePath } from "../../platform/app-link.tsx";

export interface NavItemProps {
  to: string;
  icon: ReactNode;
  children: string;
  /** How many there are of it; none is not worth a figure. */
  count?: number | undefined;
  isProtected?: boolean;
  /** Replaces the entry of history that the open menu stands for. */
  isReplacing?: boolean;
  hasHint?: boolean;
}

export function NavItem({
  to,
  icon,
  children,
  count = 0,
  isProtected = false,
  isReplacing = false,
  hasHint = false,
}: NavItemProps) {
  const locale = useLocale();
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
      {count > 0 && <em>{formatAmount(String(count), locale, 0)}</em>}
    </AppLink>
  );
}

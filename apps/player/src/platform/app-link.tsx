// Owns links inside of the product: the locale prefix, the sign-in step before protected pages (SPEC §4 authentication), and
// loading the next page's code when somebody is about to open it.
import { type ComponentProps, useCallback } from "react";
import { Link, useLocation } from "react-router";
import { useLocale } from "use-intl";
import { authHref } from "./auth-step.ts";
import { usePlatform, useSession } from "./platform-context.tsx";

/** `/tournaments` becomes `/en/tournaments`; the home page is `/`. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale();
  return useCallback((path) => (path === "/" ? `/${locale}` : `/${locale}${path}`), [locale]);
}

export interface AppLinkProps extends Omit<ComponentProps<typeof Link>, "to"> {
  /** Path without the locale. */
  to: string;
  /** A visitor gets the sign-in step over the page they are on, and arrives afterwards. */
  isProtected?: boolean;
}

export function AppLink({ to, isProtected = false, onMouseEnter, onFocus, ...rest }: AppLinkProps) {
  const target = useLocalePath()(to);
  const location = useLocation();
  const session = useSession();
  const { preload } = usePlatform();
  const needsSignIn = isProtected && session.kind === "visitor";
  const href = needsSignIn ? authHref(location, "login", target) : target;
  const warmUp = () => {
    if (!needsSignIn) preload?.(target);
  };
  return (
    <Link
      {...rest}
      to={href}
      preventScrollReset={needsSignIn}
      onMouseEnter={(event) => {
        warmUp();
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        warmUp();
        onFocus?.(event);
      }}
    />
  );
}

// Owns links inside of the product: the locale prefix, the sign-in step before protected pages (docs/product/people.md#sign-in-as-a-step),
// and loading the next page's code when somebody is about to open it.

import { Link, useLocation } from "@windfall/web/router";
import { type ComponentProps, useCallback } from "react";
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

export function AppLink({ to, isProtected = false, ...rest }: AppLinkProps) {
  const target = useLocalePath()(to);
  return isProtected ? <GuardedLink {...rest} to={target} /> : <WarmLink {...rest} to={target} warms={target} />;
}

/** Apart, because a page has some fifty links, and only the few protected ones need to watch the session. */
function GuardedLink({ to, ...rest }: Omit<AppLinkProps, "isProtected">) {
  const location = useLocation();
  const needsSignIn = useSession().kind === "visitor";
  return needsSignIn ? (
    <WarmLink {...rest} to={authHref(location, "login", to)} preventScrollReset />
  ) : (
    <WarmLink {...rest} to={to} warms={to} />
  );
}

/** `warms` is the page whose code is loaded when somebody is about to follow the link. */
function WarmLink({ warms, onMouseEnter, onFocus, ...rest }: ComponentProps<typeof Link> & { warms?: string }) {
  const { preload } = usePlatform();
  const warmUp = () => {
    if (warms !== undefined) preload?.(warms);
  };
  return (
    <Link
      {...rest}
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

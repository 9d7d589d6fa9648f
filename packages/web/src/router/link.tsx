// Owns links inside of an app. To a browser they are ordinary links: a new tab, a long press and a page whose code has not come yet work.
import type { ComponentProps, MouseEvent } from "react";
import { useEffect } from "react";
import { createPath, resolveTo, type To } from "./address.ts";
import { useNavigate, useRouter } from "./hooks.ts";
import type { NavigateOptions } from "./router.ts";

export interface LinkProps extends Omit<ComponentProps<"a">, "href">, NavigateOptions {
  to: To;
}

export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== "_self")) return;
    event.preventDefault();
    const { location } = router.state;
    // The link of the page that is shown makes no second entry of it.
    const isShown = createPath(resolveTo(to, location)) === createPath(location);
    void router.navigate(to, { replace: replace ?? isShown, state, preventScrollReset });
  };
  return <a {...rest} href={router.hrefOf(to)} onClick={follow} />;
}

function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/** For an address that only stands for another one. */
export function Navigate({ to, replace }: { to: To; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

// Owns leaving the wallet for a page. The page comes first: a wallet that closed before it would take its own entry of the history
// away, and the way to the page with it.
import { useLocation, useNavigate } from "@windfall/web/router";
import { useLocalePath } from "../../../platform/app-link.tsx";
import type { WalletEvent } from "../flow.ts";
import { useWalletFlow } from "../wallet-flow.tsx";

/** `path` is without the locale; the event is told when the page is there. */
export function useLeaveTo(): (path: string, event: WalletEvent) => void {
  const { send } = useWalletFlow();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const localePath = useLocalePath();
  return (path, event) => {
    const target = localePath(path);
    if (pathname === target) return send(event);
    void Promise.resolve(navigate(target)).then(() => send(event));
  };
}

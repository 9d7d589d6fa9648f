// Owns the overlays: which part draws which of them, each loaded when it is first opened, and what the back button does to them.

import { useLocation, useNavigate } from "@windfall/web/router";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import {
  closeOverlay,
  type OpenOverlay,
  type OverlayName,
  type OverlayProps,
  openSearch,
  useOverlay,
} from "../features/overlays/index.ts";
import { WaitsForCode } from "../features/trouble/index.ts";
import { readAuthStep } from "../platform/auth-step.ts";
import { lazyPiece, lazyWithMessages } from "../platform/message-parts.tsx";

/** The menu is part of the layout; the bonus drawer draws itself, because an address can open it too. */
type LazyOverlay = Exclude<OverlayName, "menu" | "bonus">;

const OVERLAYS: Readonly<Partial<Record<LazyOverlay, ComponentType<OverlayProps>>>> = {
  search: lazyPiece(async () => (await import("../features/search/search-overlay.tsx")).SearchOverlay),
  support: lazyWithMessages(
    "overlays",
    async () => (await import("../features/support/support-drawer.tsx")).SupportDrawer,
  ),
  partners: lazyWithMessages(
    "overlays",
    async () => (await import("../features/partners/partners-modal.tsx")).PartnersModal,
  ),
  mirrors: lazyWithMessages(
    "overlays",
    async () => (await import("../features/mirrors/mirrors-drawer.tsx")).MirrorsDrawer,
  ),
  notices: lazyWithMessages(
    "notices",
    async () => (await import("../features/notices/notices-panel.tsx")).NoticesPanel,
  ),
  banners: lazyPiece(async () => (await import("../features/banners/banners-drawer.tsx")).BannersDrawer),
  turbine: lazyWithMessages(
    "turbine",
    async () => (await import("../features/turbine/turbine-overlay.tsx")).TurbineOverlay,
  ),
  wallet: lazyWithMessages("wallet", async () => (await import("../features/wallet/wallet-modal.tsx")).WalletModal),
  "deposit-success": lazyWithMessages(
    "wallet",
    async () => (await import("../features/wallet/deposit/deposit-success.tsx")).DepositSuccess,
  ),
};

/** `hasSearch` is false where there are no games to look for. */
export function OverlayHost({ hasSearch = true }: { hasSearch?: boolean }) {
  const overlay = useOverlay();
  const { pathname, search } = useLocation();
  useSearchKey(hasSearch);
  useBackCloses(overlay?.name);

  useCloseOnAnotherPage(overlay, pathname);

  // The sign-in step was opened over an overlay, or closed: the overlay has done its work.
  const isSigningIn = readAuthStep({ search }) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it waits for
  useEffect(() => closeOverlay, [isSigningIn]);

  return <LastOverlay current={overlay} />;
}

/**
 * A page was opened from inside an overlay, which has done its work then. The address changes before the page is drawn, and on a slow
 * phone long before: what is opened in between belongs to the page that comes, and stays.
 */
function useCloseOnAnotherPage(overlay: OpenOverlay | undefined, pathname: string): void {
  const openedAt = useRef<string>(undefined);
  useEffect(() => {
    openedAt.current = overlay && window.location.pathname;
  }, [overlay]);
  useEffect(() => {
    if (openedAt.current !== undefined && openedAt.current !== pathname) closeOverlay();
  }, [pathname]);
}

/** The overlay that was opened last stays until the next one, so that it can leave and give the focus back. */
function LastOverlay({ current }: { current: OpenOverlay | undefined }) {
  const [last, setLast] = useState<{ overlay: OpenOverlay; count: number }>();
  if (current && current !== last?.overlay) setLast({ overlay: current, count: (last?.count ?? 0) + 1 });
  const name = last?.overlay.name;
  const Overlay = name && name !== "menu" && name !== "bonus" ? OVERLAYS[name] : undefined;
  return (
    <Suspense fallback={<WaitsForCode onGiveUp={closeOverlay} />}>
      {/* Opened again, it begins anew. */}
      {Overlay && <Overlay key={last?.count} isOpen={current === last?.overlay} />}
    </Suspense>
  );
}

/** `/` opens the game search, except where somebody types (docs/product/looks.md#keyboard). */
function useSearchKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement | null;
      if (target?.closest("input, textarea, select, [contenteditable], [role=dialog]")) return;
      event.preventDefault();
      openSearch();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOn]);
}

const PHONE = "(width < 64rem)";

/** On phones the back button means "close this": an open overlay has an entry of its own in history. */
function useBackCloses(name: OverlayName | undefined): void {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as { overlay?: OverlayName } | null;
  const entry = useRef<OverlayName>(undefined);

  useEffect(() => {
    if (name && entry.current === undefined && window.matchMedia(PHONE).matches) {
      entry.current = name;
      const { pathname, search, hash } = window.location;
      void navigate({ pathname, search, hash }, { state: { overlay: name }, preventScrollReset: true });
    } else if (!name && entry.current !== undefined) {
      entry.current = undefined;
      // Closed by its own button: its entry goes too, unless a link has already taken its place.
      if ((window.history.state as { usr?: { overlay?: string } } | null)?.usr?.overlay) void navigate(-1);
    }
  }, [name, navigate]);

  const hadEntry = useRef(false);
  useEffect(() => {
    const hasEntry = state?.overlay !== undefined;
    if (hadEntry.current && !hasEntry && entry.current !== undefined) {
      entry.current = undefined;
      closeOverlay();
    }
    hadEntry.current = hasEntry;
  }, [state]);
}

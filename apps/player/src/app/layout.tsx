// Owns the frame of every page, and the one place where who is looking decides what is shown (docs/product/people.md#audiences).
import { useQueryClient } from "@tanstack/react-query";
import { Toaster } from "@windfall/ui";
import { Outlet, ScrollRestoration, useLocation, useMatches, useRouter } from "@windfall/web/router";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AuthStep } from "../features/auth/index.ts";
import { Footer } from "../features/footer/index.ts";
import { GameOpener } from "../features/game-page/index.ts";
import { Header } from "../features/header/index.ts";
import { useOverlay } from "../features/overlays/index.ts";
import { PushPrompt } from "../features/push-prompt/index.ts";
import { areaOf, MenuDrawer, Sidebar } from "../features/sidebar/index.ts";
import { SupportNews } from "../features/support/index.ts";
import { TabBar } from "../features/tab-bar/index.ts";
import { UnstablePage } from "../features/trouble/index.ts";
import { WalletLive } from "../features/wallet/index.ts";
import { useQuiet } from "../platform/hydrated.ts";
import { lazyPiece, lazyWithMessages } from "../platform/message-parts.tsx";
import { useMessenger } from "../platform/messenger.ts";
import { useFeatures, usePlatform, useSession } from "../platform/platform-context.tsx";
import { RealtimeProvider, useRealtime } from "../platform/realtime/use-realtime.ts";
import { identityOf, mayEnter, SESSION_KEY, type SessionState } from "../platform/session.ts";
import { useSidebarState } from "../platform/sidebar-state.ts";
import { useClosedPages } from "./closed-pages.ts";
import { DocumentHead } from "./document-head.tsx";
import { OverlayHost } from "./overlay-host.tsx";
import { type PageHandle, pageHandleOf, pageNameOf, subjectOf } from "./page-meta.ts";
import { PendingLine } from "./pending-line.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { Splash } from "./splash.tsx";

const BonusMoments = lazyPiece(async () => (await import("./bonus-moments.tsx")).BonusMoments);
const MessengerFrame = lazyPiece(async () => (await import("../features/mini-app/messenger-frame.tsx")).MessengerFrame);
const BetSlipFrame = lazyWithMessages(
  "sport",
  async () => (await import("../features/sportsbook/bet-slip-frame.tsx")).BetSlipFrame,
);

export function Layout() {
  const t = useTranslations("Shared");
  const locale = useLocale();
  const session = useSession();
  const matches = useMatches();
  const handle = pageHandleOf(matches);
  useGuardsAfterChangeOf(session);
  return (
    <>
      <SkipLink />
      <DocumentHead page={pageNameOf(session, handle)} subject={subjectOf(matches.at(-1)?.loaderData)} />
      <ScrollRestoration />
      <PendingLine />
      <AuthStep />
      <Toaster label={t("notifications")} closeLabel={t("close")} locale={locale} />
      <SwitchedOn is={useMessenger() !== undefined}>
        <MessengerFrame />
      </SwitchedOn>
      {handle?.isAlone ? (
        <main id="main" tabIndex={-1} className="content grid min-h-dvh content-center">
          <Outlet />
        </main>
      ) : mayEnter(session) ? (
        <Shell session={session} handle={handle} />
      ) : (
        <ClosedFrame session={session} handle={handle} />
      )}
    </>
  );
}

function SkipLink() {
  const t = useTranslations("Shared");
  return (
    <a href="#main" className="skip">
      {t("skip_to_content")}
    </a>
  );
}

function Shell({ session, handle }: { session: SessionState; handle: PageHandle | undefined }) {
  const area = areaOf(useLocation().pathname);
  const sidebar = useSidebarState(usePlatform().sidebar);
  const features = useFeatures();
  const realtime = useRealtime(session);
  const main = useFocusAfterNavigation();
  const isMenuOpen = useOverlay()?.name === "menu";
  // The person was signed out under an open page; its guard is about to send them to sign in.
  const isWaiting = handle?.needsPlayer && session.kind !== "player";
  return (
    <RealtimeProvider value={realtime}>
      <div className={sidebar === "collapsed" ? "app app-collapsed" : "app"}>
        <Sidebar area={area} state={sidebar} />
        <div className="main">
          <Header session={session} />
          <div className="cols" inert={isMenuOpen}>
            <main id="main" ref={main} tabIndex={-1} className="content">
              {isWaiting ? <Splash /> : <Outlet />}
            </main>
            <SwitchedOn is={area === "sport" && features.sportsbook}>
              <BetSlipFrame />
            </SwitchedOn>
          </div>
          <Footer realtime={session.kind === "player" ? realtime.status : undefined} />
        </div>
      </div>
      {isMenuOpen && <MenuDrawer area={area} />}
      {!handle?.isGame && <TabBar area={area} />}
      <ScrollToTop />
      <OverlayHost />
      <SwitchedOn is={features.bonuses}>
        <BonusMoments />
      </SwitchedOn>
      {session.kind === "player" && (
        <>
          <WalletLive />
          <GameOpener />
          <SupportNews />
        </>
      )}
      <PushPrompt />
    </RealtimeProvider>
  );
}

/** Parts that an operator switches on come by themselves, once the page is taken over and at rest: a house without them does not load them. */
function SwitchedOn({ is, children }: { is: boolean; children: ReactNode }) {
  const isQuiet = useQuiet();
  return is && isQuiet ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** For whoever may not play: no navigation, because none of it would work. */
function ClosedFrame({ session, handle }: { session: SessionState; handle: PageHandle | undefined }) {
  const main = useFocusAfterNavigation();
  return (
    <div className="main min-h-dvh">
      <Header session={session} />
      <div className="cols">
        <main id="main" ref={main} tabIndex={-1} className="content">
          <Suspense fallback={<Splash />}>
            <ClosedContent session={session} handle={handle} />
          </Suspense>
        </main>
      </div>
      <Footer />
      <OverlayHost hasSearch={false} />
    </div>
  );
}

function ClosedContent({ session, handle }: { session: SessionState; handle: PageHandle | undefined }) {
  if (handle?.isForBanned) return <Outlet />;
  if (session.kind === "banned" || session.kind === "restricted") return <TurnedAway session={session} />;
  return <UnknownVisitor supportKey={session.kind === "unstable" ? session.supportKey : undefined} />;
}

/** Nobody could say who is looking; as soon as somebody can, the frame and the page come. */
function UnknownVisitor({ supportKey }: { supportKey: string | undefined }) {
  const queryClient = useQueryClient();
  return <UnstablePage supportKey={supportKey} load={() => queryClient.refetchQueries({ queryKey: SESSION_KEY })} />;
}

function TurnedAway({ session }: { session: Extract<SessionState, { kind: "banned" | "restricted" }> }) {
  const { BannedPage, RegionPage } = useClosedPages();
  if (session.kind === "banned") return <BannedPage ban={session.ban} />;
  return <RegionPage ip={session.ip} country={session.country} />;
}

/** Loaders guard pages, and run on navigation only; when the person changes under an open page they must run again. */
function useGuardsAfterChangeOf(session: SessionState): void {
  const { revalidate } = useRouter();
  const identity = identityOf(session);
  const guarded = useRef(identity);
  useEffect(() => {
    if (guarded.current === identity) return;
    guarded.current = identity;
    void revalidate();
  }, [identity, revalidate]);
}

/** A reader of the screen hears the new page from its beginning, as with a new document. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

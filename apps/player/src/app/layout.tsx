// Owns the frame of every page, and the one place where who is looking decides what is shown (SPEC §4 error states, ban).
import { type ReactNode, useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { BannedPage } from "../features/ban/banned-page.tsx";
import { UnstablePage } from "../features/connection/unstable-page.tsx";
import { RegionPage } from "../features/region/region-page.tsx";
import { useSession } from "../platform/platform-context.tsx";
import { useRealtime } from "../platform/realtime/use-realtime.ts";
import { identityOf, type SessionState } from "../platform/session.ts";
import { DocumentHead } from "./document-head.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { type PageHandle, pageHandleOf, pageNameOf } from "./page-meta.ts";
import { Splash } from "./splash.tsx";

export function Layout() {
  const t = useTranslations("Shared");
  const session = useSession();
  const handle = pageHandleOf(useMatches());
  const realtime = useRealtime(session);
  const main = useFocusAfterNavigation();
  useGuardsAfterChangeOf(session);

  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <a
        href="#main"
        className="sr-only z-(--z-toast) rounded-md bg-fg px-4 py-3 font-semibold text-canvas focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {t("skip_to_content")}
      </a>
      <DocumentHead page={pageNameOf(session, handle)} />
      <ScrollRestoration />
      <Header session={session} />
      <main id="main" ref={main} tabIndex={-1} className="mx-auto w-full max-w-[1080px] px-(--gutter) py-8">
        <Content session={session} handle={handle} />
      </main>
      <Footer realtime={session.kind === "player" ? realtime : undefined} />
    </div>
  );
}

function Content({ session, handle }: { session: SessionState; handle: PageHandle | undefined }): ReactNode {
  if (session.kind === "banned") return <BannedPage ban={session.ban} />;
  if (session.kind === "restricted") return <RegionPage ip={session.ip} country={session.country} />;
  if (session.kind === "unstable") return <UnstablePage supportKey={session.supportKey} />;
  // The person was signed out under an open page; its guard is about to send them to sign in.
  if (handle?.needsPlayer && session.kind !== "player") return <Splash />;
  return <Outlet />;
}

/** Loaders guard pages, and run on navigation only; when the person changes under an open page they must run again. */
function useGuardsAfterChangeOf(session: SessionState): void {
  const { revalidate } = useRevalidator();
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

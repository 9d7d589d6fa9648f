// A part of the app in a DOM without a browser and without a server: the app's own contexts, its router, all words, and the
// contract's client in front of answers of the test. Nothing here knows how things look; sizes, colours and real focus are the browser's.
import { act, cleanup, configure, render } from "@testing-library/react";
import { loadMessages } from "@windfall/i18n";
import { dismissAllToasts } from "@windfall/ui";
import { createBrowserRouter, createRouteTable, RouterProvider } from "@windfall/web/router";
import type { ReactNode } from "react";
import { expect } from "vitest";
import { Providers } from "../src/app/providers.tsx";
import type { Profile } from "../src/platform/api.ts";
import type { WebConfig } from "../src/platform/boot.ts";
import { closeOverlay } from "../src/platform/overlay-store.ts";
import { createQueryClient } from "../src/platform/query-client.ts";
import { SESSION_KEY, type SessionState } from "../src/platform/session.ts";
import { type Answers, createFakeServer, type FakeServer } from "./fake-server.ts";

export { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
export { fail } from "@windfall/domain/errors";
export * from "../../../packages/web/test/person.ts";

// Ends a wait that is in vain; how long one takes on a busy machine says nothing about the product. What is not there yet is no reason to
// write down the whole document, which every look of a wait would do anew; `screen.debug()` shows it to whoever looks for a fault.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? "not found") });

const messages = await loadMessages("en");

const config: WebConfig = {
  brandName: "Windfall",
  supportEmail: "support@windfall.test",
  canAutoplay: true,
  features: { bonuses: false, cashback: false, wheel: false, tournaments: false, sportsbook: false, push: false },
};

export interface ScreenOptions {
  /** With the locale, such as "/en?auth=login". */
  at?: string;
  /** Who looks; nobody is signed in without one. */
  profile?: Profile;
  answers?: Answers;
  config?: Partial<WebConfig>;
}

export interface ShownScreen {
  server: FakeServer;
  /** Where the person is, as the address bar would say it. */
  address: () => string;
  /** Resolves when the address has changed and the page has not been drawn yet; what it answers waits for that. */
  beginToGoTo: (address: string) => Promise<() => Promise<void>>;
}

declare global {
  interface Window {
    happyDOM: {
      setURL(url: string): void;
      settings: { handleDisabledFileLoadingAsSuccess: boolean; enableIframePageLoading: boolean };
    };
  }
}

let shown: FakeServer | undefined;
/** After each test (setup.ts): the next one begins with an empty page, and fakes that were wrong fail the test that made them. */
export function endScreen(): void {
  act(() => {
    closeOverlay();
    // They outlive the page that showed them, and their close buttons would be found by the next test.
    dismissAllToasts();
  });
  cleanup();
  const problems = shown?.problems ?? [];
  shown = undefined;
  expect(problems).toEqual([]);
}

export function show(
  ui: ReactNode,
  { at = "/en", profile, answers = {}, ...options }: ScreenOptions = {},
): ShownScreen {
  const server = createFakeServer(answers);
  shown = server;
  const queryClient = createQueryClient({ retries: 0 });
  const session: SessionState = profile ? { kind: "player", profile } : { kind: "visitor" };
  queryClient.setQueryData(SESSION_KEY, session);
  const ownConfig = { ...config, ...options.config };
  carryBoot(ownConfig);
  window.happyDOM.setURL(`http://windfall.test${at}`);
  const router = createBrowserRouter(createRouteTable([{ path: "/:locale/*", Component: () => ui }]));
  const platform = { config: ownConfig, loadApi: async () => server.client, sidebar: "expanded" as const };
  render(
    <Providers locale="en" messages={messages} queryClient={queryClient} platform={platform}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    server,
    address: () => window.location.pathname + window.location.search,
    async beginToGoTo(address) {
      const arrived = router.navigate(address);
      while (window.location.pathname + window.location.search !== address) await Promise.resolve();
      return () => act(() => arrived);
    },
  };
}

/** What the document would carry from the server. */
function carryBoot(own: WebConfig): void {
  document.getElementById("boot")?.remove();
  const boot = document.createElement("script");
  boot.id = "boot";
  boot.type = "application/json";
  boot.textContent = JSON.stringify({ locale: "en", config: own });
  document.head.append(boot);
}

// Owns the first drawing of a page, on the server (docs/architecture.md#rendering). The server loads the build of this file and calls
// `render`.
import { dehydrate } from "@tanstack/react-query";
import { routes } from "@windfall/domain/api/routes";
import { type Answering, ApiFailure, createClient } from "@windfall/domain/client";
import type { Locale } from "@windfall/domain/locales";
import { loadMessages, translatorOf } from "@windfall/i18n";
import { loadStaticPage, RouterProvider, WithStatus } from "@windfall/web/router";
import { renderToString } from "react-dom/server";
import { loadSportsMenu } from "../features/sidebar/index.ts";
import type { Boot, RouteFailure, WebConfig } from "../platform/boot.ts";
import { alternatesOf } from "../platform/locale-paths.ts";
import { createQueryClient } from "../platform/query-client.ts";
import { ensureSession, type SessionState } from "../platform/session.ts";
import type { SidebarState } from "../platform/sidebar-state.ts";
import { CLOSED_CHUNKS, loadClosedPages } from "./closed-pages.ts";
import { pageHandleOf, pageNameOf, subjectOf } from "./page-meta.ts";
import { Providers } from "./providers.tsx";
import { createRoutes } from "./routes.tsx";

/** What the document answers in place of the page's own status when the person may not see the page. */
const STATUS: Readonly<Record<SessionState["kind"], number | undefined>> = {
  visitor: undefined,
  player: undefined,
  banned: 403,
  restricted: 451,
  unstable: 503,
};

export interface RenderOptions {
  locale: Locale;
  /** Reaches the REST interface on behalf of the person who asked for the page. */
  answering: Answering;
  config: WebConfig;
  sidebar: SidebarState;
  country?: string | undefined;
}

export type RenderResult =
  | { kind: "redirect"; location: string; status: number }
  | {
      kind: "page";
      status: number;
      html: string;
      head: {
        title: string;
        description: string;
        canonicalPath: string;
        alternates: { hreflang: string; path: string }[];
        index: boolean;
      };
      chunks: string[];
      boot: Boot;
      signedIn: boolean;
    };

export async function render(
  request: Request,
  { locale, answering, config, sidebar, country }: RenderOptions,
): Promise<RenderResult> {
  const queryClient = createQueryClient({ retries: 0 });
  const client = createClient(routes, { answering });
  const loadApi = async () => client;
  const [messages] = await Promise.all([loadMessages(locale), loadClosedPages(), loadSportsMenu()]);
  const loaded = await loadStaticPage(createRoutes({ queryClient, loadApi, locale, waitsForLists: true }), request);
  if (loaded.kind === "redirect") return { kind: "redirect", location: loaded.to, status: loaded.status };
  const { router } = loaded;
  const { matches, loaderData, errors } = router.state;

  const html = renderToString(
    <Providers
      locale={locale}
      messages={messages}
      queryClient={queryClient}
      platform={{ config, loadApi, sidebar, country }}
    >
      <RouterProvider router={router} />
    </Providers>,
  );

  const session = await ensureSession(queryClient, loadApi);
  const page = pageHandleOf(matches.map((match) => match.route));
  const status = (page?.isForBanned ? undefined : STATUS[session.kind]) ?? loaded.status;
  const t = translatorOf(locale, messages);
  const closed = page?.isForBanned ? undefined : CLOSED_CHUNKS[session.kind];
  const name = status === 404 ? "not_found" : pageNameOf(session, page);
  const subject = subjectOf(loaderData[matches.at(-1)?.id ?? ""]);
  const values = { brand: config.brandName, subject };
  const { pathname } = new URL(request.url);
  return {
    kind: "page",
    status,
    html,
    head: {
      title: t(`meta.${name}`, values),
      description: t(`head.${name}`, values),
      canonicalPath: pathname,
      alternates: alternatesOf(pathname),
      index: status === 200 && !page?.isPrivate,
    },
    chunks: [
      ...[page?.chunk, closed].filter((chunk) => chunk !== undefined),
      `../../packages/i18n/src/messages/${locale}.json`,
    ],
    boot: {
      locale,
      config,
      sidebar,
      ...(country !== undefined && { country }),
      rendered: {
        state: dehydrate(queryClient),
        loaderData,
        errors: errors && plainFailures(errors),
      },
    },
    signedIn: session.kind === "player" || session.kind === "banned",
  };
}

/** An error object does not survive JSON, and a stack is nothing for a browser; what the page shows of it does. */
function plainFailures(errors: Record<string, unknown>): Record<string, RouteFailure> {
  return Object.fromEntries(
    Object.entries(errors).map(([routeId, error]) => {
      if (error instanceof WithStatus) return [routeId, { status: error.status, detail: "not_found" }];
      if (!(error instanceof ApiFailure)) return [routeId, { status: 500, detail: "internal_error" }];
      return [
        routeId,
        { status: error.status, detail: error.detail, ...(error.key !== undefined && { key: error.key }) },
      ];
    }),
  );
}

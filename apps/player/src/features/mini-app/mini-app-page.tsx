// Owns the way in from the messenger: its signed word opens the session, without a form. Whoever has no account yet decides first whether to
// make one or to link theirs; whoever cannot come in is told why and what helps.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import { callKey, isRefusal } from "@windfall/domain/client";
import { BOT_TYPES, readStartParameter } from "@windfall/domain/rules/mini-app";
import { Navigate, useLocation, useNavigate, useParams } from "@windfall/web/router";
import { useEffect, useState } from "react";
import { useLocale } from "use-intl";
import { readRedirectPath } from "../../platform/auth-step.ts";
import { useHydrated } from "../../platform/hydrated.ts";
import { pathInLocale } from "../../platform/locale-paths.ts";
import { withMessages } from "../../platform/message-parts.tsx";
import { documentHref, noteEntered, readEntered } from "../../platform/messenger.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { enterSession, identityOf, PUBLIC_DATA, SESSION_KEY, type SessionState } from "../../platform/session.ts";
import { invalidBotPath } from "../invalid-bot/index.ts";
import { connect, type Launch, readLaunch, type TelegramLogin } from "./connect.ts";
import { CodeStep, ExpiredStep, Opening, OutsideStep, TooOldStep, TroubleStep, WelcomeStep } from "./steps.tsx";

export const Component = withMessages("account", withMessages("messenger", MiniAppPage));

function MiniAppPage() {
  // The fragment of the address, where the messenger says who opened us, is read by the browser alone.
  return useHydrated() ? <Entry /> : <Opening />;
}

function Entry() {
  const locale = useLocale();
  const { bot: asked } = useParams();
  const { config } = usePlatform();
  const [launch] = useState(() => readLaunch(config));
  const bot = BOT_TYPES.find((type) => type === asked);
  const botId = bot && config.messenger?.bots[bot];
  useEffect(() => {
    if (launch?.isNewEnough && bot && botId) connect(launch, { botType: bot, botId });
  }, [launch, bot, botId]);
  if (!bot || !botId) return <Navigate to={`/${locale}/invalid-bot`} replace />;
  if (!launch) return <OutsideStep />;
  if (!launch.isNewEnough) return <TooOldStep />;
  return <SignIn launch={launch} bot={bot} login={{ botId, payload: launch.initData }} />;
}

type Verdict = "in" | "unknown" | "code" | "expired";

function SignIn({ launch, bot, login }: { launch: Launch; bot: "normal" | "vip"; login: TelegramLogin }) {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const goOn = useGoOn(launch, () => noteEntered({ bot, signature: signatureOf(login) }));
  // A query and not an effect: the data open one session, and a query with the same key is never sent twice.
  const attempt = useQuery({
    // Kept when the person before is forgotten: asked again, the data would be refused.
    queryKey: [PUBLIC_DATA, ...callKey("auth", "telegram", login.payload)],
    queryFn: async (): Promise<Verdict> => {
      // They did so already: this is another document of the same app.
      if (launch.isCarried || readEntered()?.signature === signatureOf(login)) {
        await enterSession(queryClient, loadApi);
        if (identityOf(queryClient.getQueryData<SessionState>(SESSION_KEY) ?? { kind: "visitor" }) !== "visitor")
          return "in";
      }
      try {
        await (await loadApi()).auth.telegram({ body: login });
      } catch (error) {
        if (isRefusal<Api["auth"]["telegram"]>(error, "telegram_unknown")) return "unknown";
        if (isRefusal<Api["auth"]["telegram"]>(error, "totp_required")) return "code";
        if (isRefusal<Api["auth"]["telegram"]>(error, "telegram_invalid")) return "expired";
        throw error;
      }
      await enterSession(queryClient, loadApi);
      return "in";
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isIn = attempt.data === "in";
  useEffect(() => {
    if (isIn) goOn();
  }, [isIn, goOn]);

  const invalidBot = invalidBotPath(attempt.error, useLocale());
  if (invalidBot) return <Navigate to={invalidBot} replace />;
  if (attempt.isError) return <TroubleStep error={attempt.error} onRetry={() => void attempt.refetch()} />;
  const entered = async () => {
    await enterSession(queryClient, loadApi);
    goOn();
  };
  switch (attempt.data) {
    case "unknown":
      return <WelcomeStep login={login} promo={readStartParameter(launch.startParameter).promo} onDone={entered} />;
    case "code":
      return <CodeStep login={login} onDone={entered} />;
    case "expired":
      return <ExpiredStep />;
    default:
      return <Opening />;
  }
}

/** What the messenger signed; the rest of the data only says what that is about. */
function signatureOf({ payload }: TelegramLogin): string {
  return new URLSearchParams(payload).get("hash") ?? "";
}

/** To the page that the link asked for, in the person's own language. */
function useGoOn(launch: Launch, note: () => void): () => void {
  const locale = useLocale();
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [goOn] = useState(() => () => {
    note();
    const wanted = readRedirectPath(location) ?? readStartParameter(launch.startParameter).path ?? "/";
    const session = queryClient.getQueryData<SessionState>(SESSION_KEY);
    const language = session?.kind === "player" ? session.profile.language : locale;
    const [path = "", query] = wanted.split("?");
    const target = pathInLocale(path, language) + (query ? `?${query}` : "");
    // Another language has other messages, which only a new document brings.
    if (language !== locale) window.location.replace(documentHref(target));
    else void navigate(target, { replace: true });
  });
  return goOn;
}

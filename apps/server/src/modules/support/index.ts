// Support: a conversation with everybody who writes, and the desk that answers.
import type { Module } from "../../kernel/module.ts";
import { LocalLimiter } from "../../kernel/rate-limit.ts";
import type { Actor, IdentityCookies } from "../identity/index.ts";
import { seedAnswers } from "./answers.ts";
import type { SupportSources } from "./deps.ts";
import { createChatNews, tellLeft } from "./news.ts";
import { supportRoutes } from "./routes.ts";
import { seedDemoChats } from "./seed-demo-chats.ts";
import { supportHandlers } from "./unread-answers.ts";

export { holdUnreadAnswer, messagesBefore } from "./chats.ts";
export { unreadAnswersChanged } from "./deps.ts";
export { countWaitingChats } from "./desk.ts";

const TYPING = { burst: 5, everyMs: 1_000 };

export function supportModule(sources: SupportSources, cookies: IdentityCookies): Module<Actor> {
  const news = createChatNews(sources);
  const deps = { ...sources, news, typing: new LocalLimiter(TYPING, sources.identity.clock) };
  return {
    name: "support",
    routes: (routes) => supportRoutes(routes, deps, cookies),
    jobs: supportHandlers(deps),
    periodic: [{ name: "support.tell_left", pattern: "* * * * *", run: () => tellLeft(deps) }],
    close: news.close,
    async seed(isDemo) {
      await seedAnswers(deps);
      if (isDemo) await seedDemoChats(deps);
    },
  };
}

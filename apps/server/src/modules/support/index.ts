// Support: a conversation with everybody who writes, and the desk that answers.
import type { Module } from "../../kernel/module.ts";
import { LocalLimiter } from "../../kernel/rate-limit.ts";
import type { Actor, IdentityCookies } from "../identity/index.ts";
import { supportReactions } from "./announce.ts";
import { seedAnswers } from "./answers.ts";
import type { SupportSources } from "./deps.ts";
import { supportHandlers } from "./mail-answer.ts";
import { supportRoutes } from "./routes.ts";
import { seedDemoChats } from "./seed-demo-chats.ts";

export { hasUnreadAnswer, holdUnreadAnswer, messagesBefore } from "./chats.ts";
export { chatChanged } from "./deps.ts";
export { countWaitingChats } from "./desk.ts";

const TYPING = { burst: 5, everyMs: 1_000 };

export function supportModule(sources: SupportSources, cookies: IdentityCookies): Module<Actor> {
  const deps = { ...sources, typing: new LocalLimiter(TYPING, sources.identity.clock) };
  return {
    name: "support",
    routes: (routes) => supportRoutes(routes, deps, cookies),
    jobs: supportHandlers(deps),
    reactions: supportReactions(deps),
    async seed(isDemo) {
      await seedAnswers(deps);
      if (isDemo) await seedDemoChats(deps);
    },
  };
}

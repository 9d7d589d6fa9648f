// Notices: what people are told, in the bell of the page and by the ways that they have chosen (docs/product/service.md#notices).
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import { announceReactions } from "./announce.ts";
import { botHandlers, botReactions } from "./bot-notice.ts";
import type { NoticesDeps } from "./deps.ts";
import { forgetOldNotices, tellWhatIsDue } from "./due.ts";
import { mailHandlers, mailReactions } from "./mail-notice.ts";
import { pushHandlers, pushReactions } from "./push-notice.ts";
import { noticeReactions } from "./reactions.ts";
import { noticeRoutes } from "./routes.ts";
import { seedDemoNotices } from "./seed-demo-notices.ts";

export { unreadNotices } from "./own-notices.ts";

export function noticesModule(deps: NoticesDeps): Module<Actor> {
  return {
    name: "notices",
    routes: (routes) => noticeRoutes(routes, deps),
    jobs: [...mailHandlers(deps), ...pushHandlers(deps), ...botHandlers(deps)],
    reactions: [
      ...noticeReactions(deps),
      ...announceReactions(deps),
      ...mailReactions(deps),
      ...pushReactions(deps),
      ...botReactions(deps),
    ],
    async seed(isDemo) {
      if (isDemo) await seedDemoNotices(deps);
    },
    periodic: [
      { name: "notices.tell_what_is_due", pattern: "* * * * *", run: () => tellWhatIsDue(deps) },
      { name: "notices.forget_old", pattern: "41 3 * * *", run: () => forgetOldNotices(deps) },
    ],
  };
}

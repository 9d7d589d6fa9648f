// Binds the calls of the trading desk.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../../kernel/route.ts";
import type { Actor } from "../../identity/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { getDeskBettor, listDeskBettors, setDeskBettor } from "./bettors.ts";
import { decideRuling, ruleAtDesk } from "./rule.ts";
import {
  getBook,
  getDeskEvent,
  listDeskEvents,
  resumeAtDesk,
  setHouse,
  setLimit,
  setTerms,
  stopAtDesk,
} from "./trade.ts";

export function tradingDeskRoutes(implement: Routes<Actor>["implement"], deps: BackofficeDeps): void {
  const { tradingDesk } = api;
  implement(tradingDesk.listEvents, ({ query }) => listDeskEvents(deps, query));
  implement(tradingDesk.getEvent, ({ actor, params }) => getDeskEvent(deps, actor, params.id));
  implement(tradingDesk.stop, ({ actor, body }) => stopAtDesk(deps, actor, body));
  implement(tradingDesk.resume, ({ actor, body }) => resumeAtDesk(deps, actor, body));
  implement(tradingDesk.rule, ({ actor, body, once }) => ruleAtDesk(deps, actor, body, once));
  implement(tradingDesk.approveRuling, ({ actor, params, body, once }) =>
    decideRuling(deps, actor, params.id, { action: "approve", ...body }, once),
  );
  implement(tradingDesk.declineRuling, ({ actor, params, body, once }) =>
    decideRuling(deps, actor, params.id, { action: "decline", ...body }, once),
  );
  implement(tradingDesk.getBook, () => getBook(deps));
  implement(tradingDesk.setHouse, ({ actor, body }) => setHouse(deps, actor, body));
  implement(tradingDesk.setTerms, ({ actor, params, body }) => setTerms(deps, actor, params.id, body));
  implement(tradingDesk.listBettors, ({ query }) => listDeskBettors(deps, query));
  implement(tradingDesk.getBettor, ({ actor, params }) => getDeskBettor(deps, actor, params.globalId));
  implement(tradingDesk.setBettor, ({ actor, params, body }) => setDeskBettor(deps, actor, params.globalId, body));
  implement(tradingDesk.setLimit, ({ actor, body }) => setLimit(deps, actor, body));
}

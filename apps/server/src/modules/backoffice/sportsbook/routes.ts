// Binds the calls of the trading desk.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../../kernel/route.ts";
import type { Actor } from "../../identity/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { getBook, getDeskEvent, listDeskEvents, resumeAtDesk, setHouse, setLimit, stopAtDesk } from "./trade.ts";

export function tradingDeskRoutes(implement: Routes<Actor>["implement"], deps: BackofficeDeps): void {
  const { tradingDesk } = api;
  implement(tradingDesk.listEvents, ({ query }) => listDeskEvents(deps, query));
  implement(tradingDesk.getEvent, ({ params }) => getDeskEvent(deps, params.id));
  implement(tradingDesk.stop, ({ actor, body }) => stopAtDesk(deps, actor, body));
  implement(tradingDesk.resume, ({ actor, body }) => resumeAtDesk(deps, actor, body));
  implement(tradingDesk.getBook, () => getBook(deps));
  implement(tradingDesk.setHouse, ({ actor, body }) => setHouse(deps, actor, body));
  implement(tradingDesk.setLimit, ({ actor, body }) => setLimit(deps, actor, body));
}

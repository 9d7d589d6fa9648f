// Binds the calls of the flight.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import type { Actor } from "../identity/index.ts";
import { crashSession, placeBet } from "./bets.ts";
import { cashOut } from "./cash-out.ts";
import type { CrashDeps } from "./deps.ts";
import { readFlight, readTable } from "./table.ts";

export function crashRoutes({ implement }: Routes<Actor>, deps: CrashDeps): void {
  implement(api.crash.table, async ({ actor, params }) =>
    readTable(deps, await crashSession(deps, actor, params.sessionId)),
  );
  implement(api.crash.bet, ({ actor, params, body }) => placeBet(deps, actor, { ...params, ...body }));
  implement(api.crash.cashOut, ({ actor, params }) => cashOut(deps, actor, params));
  implement(api.crash.flight, ({ actor, params }) => readFlight(deps, actor.id, params.id));
}

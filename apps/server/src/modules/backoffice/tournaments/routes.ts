// Binds the calls of the desk of tournaments.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../../kernel/route.ts";
import type { Actor } from "../../identity/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { decideOut, disqualify, getOut, listOuts } from "./decide-outs.ts";
import {
  createDeskTournament,
  editDeskTournament,
  getDeskTournament,
  listDeskEntries,
  listDeskPatterns,
  listDeskTournaments,
  repeatDeskTournament,
  stopDeskTournament,
} from "./manage-tournaments.ts";

export function tournamentDeskRoutes(implement: Routes<Actor>["implement"], deps: BackofficeDeps): void {
  const { tournamentDesk } = api;
  implement(tournamentDesk.listTournaments, ({ query }) => listDeskTournaments(deps, query));
  implement(tournamentDesk.getTournament, ({ params }) => getDeskTournament(deps, params.id));
  implement(tournamentDesk.createTournament, ({ actor, body }) => createDeskTournament(deps, actor, body));
  implement(tournamentDesk.editTournament, ({ actor, params, body }) =>
    editDeskTournament(deps, actor, params.id, body),
  );
  implement(tournamentDesk.stopTournament, ({ actor, params, body }) =>
    stopDeskTournament(deps, actor, params.id, body),
  );
  implement(tournamentDesk.repeatTournament, ({ actor, params, body }) =>
    repeatDeskTournament(deps, actor, params.id, body),
  );
  implement(tournamentDesk.listEntries, ({ params, query }) => listDeskEntries(deps, params.id, query));
  implement(tournamentDesk.listPatterns, ({ params }) => listDeskPatterns(deps, params.id));
  implement(tournamentDesk.disqualify, ({ actor, params, body, once }) =>
    disqualify(deps, actor, params.id, body, once),
  );
  implement(tournamentDesk.listOuts, ({ actor, query }) => listOuts(deps, actor, query));
  implement(tournamentDesk.getOut, ({ actor, params }) => getOut(deps, actor, params.id));
  implement(tournamentDesk.approveOut, ({ actor, params, body, once }) =>
    decideOut(deps, actor, params.id, { action: "approve", ...body }, once),
  );
  implement(tournamentDesk.declineOut, ({ actor, params, body, once }) =>
    decideOut(deps, actor, params.id, { action: "decline", ...body }, once),
  );
}

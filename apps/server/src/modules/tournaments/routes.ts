// Binds the calls of the tournaments service.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import type { Actor } from "../identity/index.ts";
import type { TournamentsDeps } from "./deps.ts";
import { listBanners } from "./list-banners.ts";
import { getTournament, listTournaments } from "./list-tournaments.ts";

export function tournamentRoutes({ implement }: Routes<Actor>, deps: TournamentsDeps): void {
  implement(api.tournaments.list, ({ query }) => listTournaments(deps, query));
  implement(api.tournaments.get, ({ params, query }) => getTournament(deps, params.id, query.locale));
  implement(api.tournaments.banners, ({ actor, client, query }) =>
    listBanners(deps, { actor, country: client.country }, query),
  );
}

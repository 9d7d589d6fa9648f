// Binds the calls of the tournaments service.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import type { Actor } from "../identity/index.ts";
import type { TournamentsDeps } from "./deps.ts";
import { buyIn, joinTournament, leaveTournament } from "./join.ts";
import { getLeaderboard } from "./leaderboard.ts";
import { listBanners } from "./list-banners.ts";
import { getTournament, listTournaments } from "./list-tournaments.ts";
import { listMyRounds } from "./my-rounds.ts";

export function tournamentRoutes({ implement }: Routes<Actor>, deps: TournamentsDeps): void {
  implement(api.tournaments.list, ({ query }) => listTournaments(deps, query));
  implement(api.tournaments.get, ({ params, query }) => getTournament(deps, params.id, query.locale));
  implement(api.tournaments.leaderboard, ({ actor, params, query }) => getLeaderboard(deps, actor, params.id, query));
  implement(api.tournaments.rounds, ({ actor, params }) => listMyRounds(deps, actor.id, params.id));
  implement(api.tournaments.join, ({ actor, params }) => joinTournament(deps, actor.id, params.id));
  implement(api.tournaments.buyIn, ({ actor, params, body, once }) => buyIn(deps, actor.id, params.id, body.fee, once));
  implement(api.tournaments.leave, ({ actor, params }) => leaveTournament(deps, actor.id, params.id));
  implement(api.tournaments.banners, ({ actor, client, query }) =>
    listBanners(deps, { actor, country: client.country }, query),
  );
}

// Binds the calls of the sportsbook.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import type { Actor } from "../identity/index.ts";
import type { BetDoor } from "./bet-door.ts";
import { cashOut } from "./cash-out.ts";
import { listOffers, setRule } from "./cash-out-rules.ts";
import { checkSlip } from "./check-slip.ts";
import type { SportsDeps } from "./deps.ts";
import { follow, listFollowed, unfollow } from "./favorites.ts";
import { listFollowing, setFollowing } from "./following.ts";
import { findBet, getBet, listBets } from "./list-bets.ts";
import { createLine } from "./list-line.ts";
import { getReceipt } from "./receipt.ts";

export function sportsRoutes({ implement }: Routes<Actor>, deps: SportsDeps, door: BetDoor): void {
  const line = createLine(deps);
  implement(api.sports.list, () => line.list());
  implement(api.sports.home, ({ actor }) => line.home(actor?.id));
  implement(api.sports.events, ({ actor, params, query }) => line.events(actor?.id, { ...params, ...query }));
  implement(api.sports.search, ({ actor, query }) => line.search(actor?.id, query.search));
  implement(api.sports.event, ({ actor, params }) => line.event(actor?.id, params.eventId));
  implement(api.sports.favorites, ({ actor, query }) =>
    deps.db.read((reader) => listFollowed(reader, actor.id, query)),
  );
  implement(api.sports.addFavorite, ({ actor, params }) => follow(deps, actor.id, params.eventId));
  implement(api.sports.removeFavorite, ({ actor, params }) => unfollow(deps, actor.id, params.eventId));
  implement(api.sports.following, ({ actor }) => deps.db.read((reader) => listFollowing(reader, actor.id)));
  implement(api.sports.setFollowing, ({ actor, body }) => setFollowing(deps, actor.id, body));
  implement(api.sports.checkSlip, ({ actor, body }) => checkSlip(deps, actor?.id, body));
  implement(api.sports.placeBet, ({ actor, body }) => door.place(actor.id, body));
  implement(api.sports.bets, ({ actor, query }) => deps.db.read((reader) => listBets(reader, actor.id, query)));
  implement(api.sports.bet, ({ actor, params }) => deps.db.read((reader) => getBet(reader, actor.id, params.betId)));
  implement(api.sports.receipt, ({ actor, params }) => getReceipt(deps, actor.id, params.betId));
  implement(api.sports.cashOutOffers, ({ actor, query }) => listOffers(deps, actor.id, query));
  implement(api.sports.cashOut, ({ actor, params, body }) => cashOut(deps, actor.id, { ...params, ...body }));
  implement(api.sports.setAutoCashOut, ({ actor, params, body }) => setRule(deps, actor.id, params.betId, body.value));
  implement(api.sports.removeAutoCashOut, ({ actor, params }) => setRule(deps, actor.id, params.betId, null));
  implement(api.sports.findBet, ({ actor, params }) =>
    deps.db.read((reader) => findBet(reader, actor.id, params.clientId)),
  );
}

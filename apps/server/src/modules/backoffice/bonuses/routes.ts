// Binds the calls of the bonus desk.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../../kernel/route.ts";
import type { Actor } from "../../identity/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { decideBonus, grantByHand, listGifts, revokeByHand } from "./bonus-decisions.ts";
import { createCodes, getCode, listCodes, stopCode } from "./desk-codes.ts";
import { getDeskTurbine, publishDeskTable } from "./desk-turbine.ts";
import { getBonusDecision, listBonusDecisions } from "./list-decisions.ts";
import {
  changeOffer,
  createOffer,
  editOffer,
  getDeskOffer,
  LARGEST_FACTOR,
  listDeskOffers,
  previewOffer,
} from "./manage-offers.ts";
import { getPlayerBonus, listBonusActions, listPlayerBonuses } from "./player-bonuses.ts";
import { simulateOffer } from "./simulate.ts";
import { weightChoices } from "./weight-choices.ts";

export function bonusDeskRoutes(implement: Routes<Actor>["implement"], deps: BackofficeDeps): void {
  const { bonusDesk } = api;
  implement(bonusDesk.listOffers, ({ query }) => listDeskOffers(deps, query));
  implement(bonusDesk.getOffer, ({ params }) => getDeskOffer(deps, params.id));
  implement(bonusDesk.createOffer, ({ actor, body }) => createOffer(deps, actor, body));
  implement(bonusDesk.editOffer, ({ actor, params, body }) => editOffer(deps, actor, params.id, body));
  implement(bonusDesk.startOffer, ({ actor, params, body }) =>
    changeOffer(deps, actor, params.id, { action: "start", ...body }),
  );
  implement(bonusDesk.stopOffer, ({ actor, params, body }) =>
    changeOffer(deps, actor, params.id, { action: "stop", ...body }),
  );
  implement(bonusDesk.simulateOffer, ({ body }) => simulateOffer(deps, body));
  implement(bonusDesk.listCodes, ({ query }) => listCodes(deps, query));
  implement(bonusDesk.getCode, ({ params }) => getCode(deps, params.code.toUpperCase()));
  implement(bonusDesk.createCodes, ({ actor, body, once }) => createCodes(deps, actor, body, once));
  implement(bonusDesk.stopCode, ({ actor, params, body }) => stopCode(deps, actor, params.code.toUpperCase(), body));
  implement(bonusDesk.getTurbine, () => getDeskTurbine(deps));
  implement(bonusDesk.publishTable, ({ actor, params, body }) => publishDeskTable(deps, actor, params.audience, body));
  grantRoutes(implement, deps);
  implement(bonusDesk.previewOffer, ({ body }) => previewOffer(deps, body));
  implement(bonusDesk.weightChoices, async () => ({
    items: weightChoices(await deps.catalogue.current()),
    largestFactor: LARGEST_FACTOR,
  }));
}

function grantRoutes(implement: Routes<Actor>["implement"], deps: BackofficeDeps): void {
  const { bonusDesk } = api;
  implement(bonusDesk.listDecisions, ({ actor, query }) => listBonusDecisions(deps, actor, query));
  implement(bonusDesk.getDecision, ({ actor, params }) => getBonusDecision(deps, actor, params.id));
  implement(bonusDesk.listGifts, () => listGifts(deps));
  implement(bonusDesk.grant, ({ actor, body, once }) => grantByHand(deps, actor, body, once));
  implement(bonusDesk.revoke, ({ actor, params, body, once }) => revokeByHand(deps, actor, params.id, body, once));
  implement(bonusDesk.approveDecision, ({ actor, params, body, once }) =>
    decideBonus(deps, actor, params.id, { action: "approve", ...body }, once),
  );
  implement(bonusDesk.declineDecision, ({ actor, params, body, once }) =>
    decideBonus(deps, actor, params.id, { action: "decline", ...body }, once),
  );
  implement(bonusDesk.listBonuses, ({ query }) => listPlayerBonuses(deps, query));
  implement(bonusDesk.getBonus, ({ actor, params }) => getPlayerBonus(deps, actor, params.id));
  implement(bonusDesk.listActions, ({ params, query }) => listBonusActions(deps, params.id, query));
}

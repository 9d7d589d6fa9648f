// Binds the calls of the bonus desk.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../../kernel/route.ts";
import type { Actor } from "../../identity/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import {
  changeOffer,
  createOffer,
  editOffer,
  getDeskOffer,
  LARGEST_FACTOR,
  listDeskOffers,
  previewOffer,
} from "./manage-offers.ts";
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
  implement(bonusDesk.previewOffer, ({ body }) => previewOffer(deps, body));
  implement(bonusDesk.weightChoices, async () => ({
    items: weightChoices(await deps.catalogue.current()),
    largestFactor: LARGEST_FACTOR,
  }));
}

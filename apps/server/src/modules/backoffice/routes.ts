// Binds the calls of the payment desk, and every decision of staff about an account.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import { deskCoins } from "../crypto/index.ts";
import { showGame } from "../game-providers/index.ts";
import { type Actor, banPlayer, unbanPlayer } from "../identity/index.ts";
import { bonusDeskRoutes } from "./bonuses/routes.ts";
import { getFailedRequest, listCase } from "./case-file.ts";
import { closeDeskAlarm } from "./close-alarm.ts";
import { decideStray } from "./close-stray.ts";
import { decideOrder } from "./decide-order.ts";
import { decideWithdrawal } from "./decide-withdrawal.ts";
import type { BackofficeDeps } from "./deps.ts";
import { getOrder } from "./get-order.ts";
import { getProof } from "./get-proof.ts";
import { getAlarm, listAlarms } from "./list-alarms.ts";
import { listDenials } from "./list-denials.ts";
import { countQueues, listOrders } from "./list-orders.ts";
import { getWithdrawal, listWithdrawals } from "./list-withdrawals.ts";
import { decideAccount } from "./may-decide.ts";
import { restrictPlayer } from "./restrict-player.ts";
import { tradingDeskRoutes } from "./sportsbook/routes.ts";
import { getStaffMember } from "./staff.ts";
import { tournamentDeskRoutes } from "./tournaments/routes.ts";

export function backofficeRoutes({ implement }: Routes<Actor>, deps: BackofficeDeps): void {
  implement(api.desk.me, ({ actor }) => getStaffMember(deps, actor));
  implement(api.desk.counts, () => countQueues(deps));
  implement(api.desk.listOrders, ({ actor, query }) => listOrders(deps, actor, query));
  implement(api.desk.getOrder, ({ actor, params }) => getOrder(deps, actor, params.id));
  implement(api.desk.getProof, ({ actor, params }) => getProof(deps, actor, params.id));
  implement(api.desk.approveOrder, ({ actor, params, body, once }) =>
    decideOrder(deps, actor, params.id, { action: "approve", ...body }, once),
  );
  implement(api.desk.declineOrder, ({ actor, params, body, once }) =>
    decideOrder(deps, actor, params.id, { action: "decline", ...body }, once),
  );
  implement(api.desk.refundOrder, ({ actor, params, body, once }) =>
    decideOrder(deps, actor, params.id, { action: "refund", ...body }, once),
  );
  implement(api.desk.listWithdrawals, ({ actor, query }) => listWithdrawals(deps, actor, query));
  implement(api.desk.getWithdrawal, ({ actor, params }) => getWithdrawal(deps, actor, params.id));
  implement(api.desk.approveWithdrawal, ({ actor, params, body, once }) =>
    decideWithdrawal(deps, actor, params.id, { action: "approve", ...body }, once),
  );
  implement(api.desk.declineWithdrawal, ({ actor, params, body, once }) =>
    decideWithdrawal(deps, actor, params.id, { action: "decline", ...body }, once),
  );
  implement(api.desk.markWithdrawalPaid, ({ actor, params, body, once }) =>
    decideWithdrawal(deps, actor, params.id, { action: "paid", ...body }, once),
  );
  implement(api.desk.giveWithdrawalBack, ({ actor, params, body, once }) =>
    decideWithdrawal(deps, actor, params.id, { action: "give_back", ...body }, once),
  );
  implement(api.desk.coins, ({ actor }) => deps.identity.db.read((reader) => deskCoins(reader, deps.identity, actor)));
  implement(api.desk.closeStray, ({ actor, params, body, once }) =>
    decideStray(deps, actor, params.id, { action: "close", ...body }, once),
  );
  implement(api.desk.keepStray, ({ actor, params, body, once }) =>
    decideStray(deps, actor, params.id, { action: "keep", ...body }, once),
  );
  implement(api.desk.listAlarms, ({ query }) => listAlarms(deps, query));
  implement(api.desk.getAlarm, ({ actor, params }) => getAlarm(deps, actor, params.id));
  implement(api.desk.closeAlarm, ({ actor, params, body, once }) => closeDeskAlarm(deps, actor, params.id, body, once));
  accountRoutes(implement, deps);
  bonusDeskRoutes(implement, deps);
  tournamentDeskRoutes(implement, deps);
  tradingDeskRoutes(implement, deps);
}

function accountRoutes(implement: Routes<Actor>["implement"], deps: BackofficeDeps): void {
  const { identity } = deps;
  implement(api.desk.listDenials, ({ params }) => listDenials(deps, params.globalId));
  implement(api.caseFile.list, ({ actor, params, query }) => listCase(deps, actor, params.globalId, query));
  implement(api.caseFile.request, ({ actor, params }) => getFailedRequest(deps, actor, params.key));
  implement(api.desk.restrictPlayer, ({ actor, params, body }) => restrictPlayer(deps, actor, params.globalId, body));
  implement(api.admin.banPlayer, ({ actor, params, body }) =>
    decideAccount(deps, { actor, action: "player.ban", reason: body.note }, params.globalId, (tx, playerId) =>
      banPlayer(tx, identity, actor, playerId, body),
    ),
  );
  implement(api.admin.unbanPlayer, ({ actor, params }) =>
    decideAccount(deps, { actor, action: "player.unban", reason: null }, params.globalId, (tx, playerId) =>
      unbanPlayer(tx, identity, actor, playerId),
    ),
  );
  implement(api.admin.showGame, ({ actor, params, body }) =>
    decideAccount(deps, { actor, action: "player.show_game", reason: body.reason }, params.globalId, (tx, playerId) =>
      showGame(tx, identity, actor, { id: playerId, globalId: params.globalId }, body),
    ),
  );
}

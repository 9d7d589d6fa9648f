// Races for deposits, withdrawals and coins, by the player and at the desk.
import { randomUUID } from "node:crypto";
import { type AnyCall, api } from "@windfall/domain/api/index";
import { strayOf } from "../../../apps/server/test/chains.ts";
import { OUTSIDE, withdrawCoin } from "../../../apps/server/test/coin-withdrawals.ts";
import { order, picture, sendDispute, sendProof } from "../../../apps/server/test/deposits.ts";
import { CARD, fund, playerIdOf, withdraw } from "../../../apps/server/test/money.ts";
import { alarmAbout, expectOk, reviewedWithdrawal, TRANSFER, unknownWithdrawal } from "../../belongings.ts";
import { staffOf } from "../../staff.ts";
import type { Stage } from "../../stage.ts";
import { ENOUGH_FOR_100, ENOUGH_FOR_2000, type Race, REASON, runner } from "./race.ts";

async function waitingOrder(stage: Stage) {
  const person = await stage.player();
  const { id } = await order(person, { bankId: TRANSFER, callbackUrl: stage.origin });
  return { person, id, playerId: await playerIdOf(stage.server(), person.globalId) };
}

/** A deposit that the player says they have paid. */
export async function provenOrder(stage: Stage) {
  const waiting = await waitingOrder(stage);
  expectOk(await sendProof(waiting.person, waiting.id, await picture()));
  return waiting;
}

function onOrder(call: AnyCall, isDisputed: boolean): Race {
  return {
    call,
    async prepare(stage) {
      const { person, id, playerId } = await provenOrder(stage);
      if (isDisputed) expectOk(await sendDispute(person, id, await picture()));
      const operator = await staffOf(stage, "operator");
      const who = { person: operator, playerId, needles: [id] };
      return runner(call, who, () => ({ params: { id }, body: { reason: REASON } }));
    },
  };
}

function onWithdrawal(call: AnyCall, make: typeof reviewedWithdrawal | typeof unknownWithdrawal): Race {
  return {
    call,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, ENOUGH_FOR_2000);
      const id = await make(stage, person);
      const operator = await staffOf(stage, "operator");
      const who = { person: operator, playerId, needles: [id] };
      return runner(call, who, () => ({ params: { id }, body: { reason: REASON } }));
    },
  };
}

/** `isWanted`: a colleague wants it closed. */
function onStray(call: AnyCall, isWanted: boolean): Race {
  return {
    call,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      const id = await strayOf(stage.server(), playerId);
      if (isWanted) {
        const cashier = await staffOf(stage, "cashier");
        const word = { params: { id }, body: { reason: REASON }, idempotencyKey: randomUUID() };
        await cashier.client.desk.closeStray(word);
      }
      const operator = await staffOf(stage, "operator");
      const who = { person: operator, playerId, needles: [id] };
      return runner(call, who, () => ({ params: { id }, body: { reason: REASON } }));
    },
  };
}

export const CASHIER_RACES: readonly Race[] = [
  {
    call: api.wallet.createBuyOrder,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      // A method that allows one open order.
      const body = { amount: "50", bankId: TRANSFER, callbackUrl: stage.origin };
      return runner(api.wallet.createBuyOrder, { person, playerId }, () => ({ body }));
    },
  },
  {
    call: api.crypto.deposit,
    // An address is given once and answered from then on.
    isSameForEveryKey: true,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      return runner(api.crypto.deposit, { person, playerId }, () => ({ body: { currency: "USDTTRC20" } }));
    },
  },
  {
    call: api.crypto.rocketDeposit,
    // The player's own address, and a page that it is filled into: the same for everybody who asks.
    isSameForEveryKey: true,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      const body = { currency: "USDTTRC20", amount: "10" };
      return runner(api.crypto.rocketDeposit, { person, playerId }, () => ({ body }));
    },
  },
  {
    call: api.crypto.withdraw,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, ENOUGH_FOR_100);
      const body = { currency: "USDTTRC20", amount: "100", address: OUTSIDE.tron, burns: "0" };
      return runner(api.crypto.withdraw, { person, playerId }, () => ({ body }));
    },
  },
  {
    call: api.crypto.cancelWithdrawal,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, ENOUGH_FOR_100);
      const answer = await withdrawCoin(person, { amount: "100", key: randomUUID() });
      expectOk(answer);
      const { id } = answer.json() as { id: string };
      return runner(api.crypto.cancelWithdrawal, { person, playerId, needles: [id] }, () => ({ params: { id } }));
    },
  },
  {
    call: api.wallet.createSellOrder,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, ENOUGH_FOR_100);
      const body = { amount: "100.00", bankId: TRANSFER, details: { fields: CARD } };
      return runner(api.wallet.createSellOrder, { person, playerId }, () => ({ body }));
    },
  },
  {
    call: api.wallet.markPaid,
    async prepare(stage) {
      const { person, id, playerId } = await waitingOrder(stage);
      const body = { name: "Nadia Brook", fileName: "p.png", fileContent: await picture() };
      return runner(api.wallet.markPaid, { person, playerId, needles: [id] }, () => ({ params: { id }, body }));
    },
  },
  {
    call: api.wallet.openDispute,
    async prepare(stage) {
      const { person, id, playerId } = await provenOrder(stage);
      const image = { name: "Nadia Brook", fileName: "p.png", fileContent: await picture() };
      const body = { image, acceptOption: "REPAY" };
      return runner(api.wallet.openDispute, { person, playerId, needles: [id] }, () => ({ params: { id }, body }));
    },
  },
  {
    call: api.wallet.cancelSellOrder,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, ENOUGH_FOR_100);
      const answer = await withdraw(person, { bankId: TRANSFER, amount: "100.00" });
      expectOk(answer);
      const { id } = answer.json() as { id: string };
      return runner(api.wallet.cancelSellOrder, { person, playerId, needles: [id] }, () => ({ params: { id } }));
    },
  },
  onOrder(api.desk.approveOrder, false),
  onOrder(api.desk.declineOrder, false),
  onOrder(api.desk.refundOrder, true),
  onWithdrawal(api.desk.approveWithdrawal, reviewedWithdrawal),
  onWithdrawal(api.desk.declineWithdrawal, reviewedWithdrawal),
  onWithdrawal(api.desk.markWithdrawalPaid, unknownWithdrawal),
  onWithdrawal(api.desk.giveWithdrawalBack, unknownWithdrawal),
  {
    call: api.desk.closeAlarm,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, ENOUGH_FOR_2000);
      const withdrawalId = await reviewedWithdrawal(stage, person);
      const id = await alarmAbout(stage, withdrawalId);
      const operator = await staffOf(stage, "operator");
      const who = { person: operator, playerId, needles: [id, withdrawalId] };
      return runner(api.desk.closeAlarm, who, () => ({ params: { id }, body: { reason: REASON } }));
    },
  },
  onStray(api.desk.closeStray, false),
  onStray(api.desk.keepStray, true),
];

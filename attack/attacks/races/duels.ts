// Calls that undo each other, at the same moment on the same subject. Whoever wins, the money went one way only.
import { randomUUID } from "node:crypto";
import { api } from "@windfall/domain/api/index";
import { requestOf } from "../../../apps/server/test/contract/samples.ts";
import { order, picture, sendDispute, statusOf } from "../../../apps/server/test/deposits.ts";
import { decide } from "../../../apps/server/test/desk.ts";
import { CARD, fund, mainAndHeld, playerIdOf, runPeriodic, withdraw } from "../../../apps/server/test/money.ts";
import type { Person } from "../../../apps/server/test/person.ts";
import {
  endCancelWindow,
  expectOk,
  launchDice,
  pressAtBank,
  reviewedWithdrawal,
  TRANSFER,
  unknownWithdrawal,
} from "../../belongings.ts";
import { providerCall, sandboxGame } from "../../providers.ts";
import { staffOf } from "../../staff.ts";
import type { Stage } from "../../stage.ts";
import { provenOrder } from "./cashier.ts";
import { losingInput } from "./play.ts";
import { ENOUGH_FOR_100, ENOUGH_FOR_2000 } from "./race.ts";

export interface Duel {
  name: string;
  fight(stage: Stage): Promise<{ playerId: string; requests: number; problems: string[] }>;
}

type Blow = () => Promise<unknown>;

/** All at once, in another order each time. */
async function allAtOnce({ random }: Stage, blows: readonly Blow[]): Promise<number> {
  const order = blows.map((blow) => ({ blow, at: random() })).sort((a, b) => a.at - b.at);
  await Promise.all(order.map(({ blow }) => blow()));
  return blows.length;
}

function takeBack(person: Person, id: string) {
  const request = requestOf(api.wallet.cancelSellOrder, { params: { id } });
  return person.request({ ...request, method: "POST" });
}

const ENDS = ["completed", "declined", "timeouted", "refund", "disputed", "wait_for_confirmation"];

async function creditsOf({ server }: Stage, orderId: string): Promise<number> {
  const row = await server().db.read((reader) =>
    reader
      .selectFrom("order_event")
      .select((rows) => rows.fn.countAll<string>().as("count"))
      .where("order_id", "=", orderId)
      .where("to_state", "=", "completed")
      .executeTakeFirstOrThrow(),
  );
  return Number(row.count);
}

const deposit: Duel = {
  name: "a deposit: bank pays, bank declines, desk approves, desk declines, player disputes",
  async fight(stage) {
    const { person, id, playerId } = await provenOrder(stage);
    const operator = await staffOf(stage, "operator");
    const image = await picture();
    const requests = await allAtOnce(stage, [
      () => pressAtBank(stage, `deposits/${id}/confirm`),
      () => pressAtBank(stage, `deposits/${id}/twice`),
      () => pressAtBank(stage, `deposits/${id}/decline`),
      () => decide(operator, `orders/${id}/approve`, undefined, randomUUID()),
      () => decide(operator, `orders/${id}/approve`, undefined, randomUUID()),
      () => decide(operator, `orders/${id}/decline`, undefined, randomUUID()),
      () => sendDispute(person, id, image),
    ]);
    const problems: string[] = [];
    const status = await statusOf(stage.server(), id);
    const credits = await creditsOf(stage, id);
    if (!ENDS.includes(status)) problems.push(`left ${status}`);
    if (credits > 1) problems.push(`credited ${credits} times`);
    const { main } = await mainAndHeld(stage.server(), playerId);
    if ((status === "completed") !== (main === "100.00")) problems.push(`${status}, and the balance is ${main}`);
    return { playerId, requests, problems };
  },
};

const takenBack: Duel = {
  name: "a withdrawal: taken back while the clock sends it on its way",
  async fight(stage) {
    const person = await stage.player();
    const playerId = await fund(stage.server(), person, ENOUGH_FOR_100);
    const answer = await withdraw(person, { bankId: TRANSFER, amount: "100.00" });
    expectOk(answer);
    const { id } = answer.json() as { id: string };
    const cancel = () => takeBack(person, id);
    const release = async () => {
      await endCancelWindow(stage, id);
      await runPeriodic(stage.server(), "withdrawals.sweep");
    };
    const requests = await allAtOnce(stage, [cancel, cancel, release, cancel, release, cancel]);
    return { playerId, requests, problems: await sellProblems(stage, playerId, id, [ENOUGH_FOR_100, "10.00"]) };
  },
};

const decided: Duel = {
  name: "a withdrawal: approved and declined by the desk",
  async fight(stage) {
    const person = await stage.player();
    const playerId = await fund(stage.server(), person, ENOUGH_FOR_2000);
    const id = await reviewedWithdrawal(stage, person);
    const operator = await staffOf(stage, "operator");
    const cashier = await staffOf(stage, "cashier");
    const requests = await allAtOnce(stage, [
      () => decide(operator, `withdrawals/${id}/approve`, undefined, randomUUID()),
      () => decide(cashier, `withdrawals/${id}/approve`, undefined, randomUUID()),
      () => decide(operator, `withdrawals/${id}/decline`, undefined, randomUUID()),
      () => decide(cashier, `withdrawals/${id}/decline`, undefined, randomUUID()),
      () => takeBack(person, id),
    ]);
    return { playerId, requests, problems: await sellProblems(stage, playerId, id, [ENOUGH_FOR_2000, "100.00"]) };
  },
};

const foundOut: Duel = {
  name: "an unknown payout: paid by one, given back by another",
  async fight(stage) {
    const person = await stage.player();
    const playerId = await fund(stage.server(), person, ENOUGH_FOR_2000);
    const id = await unknownWithdrawal(stage, person);
    const operator = await staffOf(stage, "operator");
    const cashier = await staffOf(stage, "cashier");
    const requests = await allAtOnce(stage, [
      () => decide(operator, `withdrawals/${id}/paid`, undefined, randomUUID()),
      () => decide(cashier, `withdrawals/${id}/paid`, undefined, randomUUID()),
      () => decide(operator, `withdrawals/${id}/give_back`, undefined, randomUUID()),
      () => decide(cashier, `withdrawals/${id}/give_back`, undefined, randomUUID()),
      () => decide(cashier, `withdrawals/${id}/decline`, undefined, randomUUID()),
    ]);
    return { playerId, requests, problems: await sellProblems(stage, playerId, id, [ENOUGH_FOR_2000, "100.00"]) };
  },
};

/** Back on the balance, or out of it: never both, never neither. */
async function sellProblems(
  stage: Stage,
  playerId: string,
  id: string,
  [before, after]: readonly [string, string],
): Promise<string[]> {
  const { state } = await stage
    .server()
    .db.read((reader) =>
      reader.selectFrom("sell_order").select("state").where("id", "=", id).executeTakeFirstOrThrow(),
    );
  const { main, held } = await mainAndHeld(stage.server(), playerId);
  const isBack = state === "cancelled" || state === "declined";
  const isRight = isBack ? main === before && held === "0.00" : main === after;
  return isRight ? [] : [`${state} with ${main} on the balance and ${held} held`];
}

const pocket: Duel = {
  name: "one balance: withdrawn, staked at the house, staked at a provider",
  async fight(stage) {
    const person = await stage.player();
    const playerId = await fund(stage.server(), person, ENOUGH_FOR_100);
    const sessionId = await launchDice(person);
    const input = await losingInput(stage, playerId);
    const game = await sandboxGame(stage);
    const spend = { bankId: TRANSFER, amount: "100.00", details: { fields: CARD } };
    const bet = () => {
      const actions = [{ action: "bet", action_id: randomUUID(), amount: 10_000 }];
      const round = { game, game_id: randomUUID(), finished: false, actions };
      return providerCall(stage, "play", { user_id: person.globalId, currency: "USD", ...round });
    };
    const play = () =>
      person.request({
        method: "POST",
        url: `/api/v2/games/sessions/${sessionId}/play`,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify({ playId: randomUUID(), stake: "100.00", input }),
      });
    const requests = await allAtOnce(stage, [
      ...Array.from({ length: 3 }, () => () => withdraw(person, { ...spend, key: randomUUID() })),
      ...Array.from({ length: 3 }, () => bet),
      ...Array.from({ length: 3 }, () => play),
    ]);
    const { main, held } = await mainAndHeld(stage.server(), playerId);
    const isOnce = main === "10.00" && (held === "100.00" || held === "0.00");
    return { playerId, requests, problems: isOnce ? [] : [`${main} on the balance and ${held} held`] };
  },
};

const opened: Duel = {
  name: "a method with one open order: opened many times",
  async fight(stage) {
    const person = await stage.player();
    const playerId = await fund(stage.server(), person, "1.00");
    const open = () =>
      order(person, { bankId: TRANSFER, callbackUrl: stage.origin, key: randomUUID() }).catch(() => undefined);
    const requests = await allAtOnce(
      stage,
      Array.from({ length: 6 }, () => open),
    );
    const row = await stage.server().db.read((reader) =>
      reader
        .selectFrom("buy_order")
        .select((rows) => rows.fn.countAll<string>().as("count"))
        .where("player_id", "=", playerId)
        .executeTakeFirstOrThrow(),
    );
    return { playerId, requests, problems: Number(row.count) === 1 ? [] : [`${row.count} orders are open`] };
  },
};

const exchanged: Duel = {
  name: "an account: another currency while its first deposit begins",
  async fight(stage) {
    const person = await stage.player();
    const playerId = await playerIdOf(stage.server(), person.globalId);
    const change = (currency: string) => () =>
      person.request({ ...requestOf(api.wallet.changeCurrency, { body: { currency } }), method: "PUT" });
    const begin = () => order(person, { bankId: TRANSFER, callbackUrl: stage.origin }).catch(() => undefined);
    const requests = await allAtOnce(stage, [change("EUR"), begin, change("KZT"), begin, change("PLN")]);
    const rows = await stage
      .server()
      .db.read((reader) =>
        reader
          .selectFrom("buy_order")
          .innerJoin("player", "player.id", "buy_order.player_id")
          .select(["buy_order.wallet_currency as order_currency", "player.wallet_currency"])
          .where("player_id", "=", playerId)
          .execute(),
      );
    const torn = rows.find((row) => row.order_currency !== row.wallet_currency);
    const problems = torn ? [`the order is in ${torn.order_currency}, the account in ${torn.wallet_currency}`] : [];
    return { playerId, requests, problems };
  },
};

export const DUELS: readonly Duel[] = [deposit, takenBack, decided, foundOut, pocket, opened, exchanged];

// How each call that moves money is raced: a fresh subject on which the call can succeed once, and the request that many make. One table
// with a row a call, and therefore long.
import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@windfall/domain";
import { type AnyCall, api } from "@windfall/domain/api/index";
import { dice } from "@windfall/games/dice";
import { mines } from "@windfall/games/mines";
import { seedsOf } from "../../../apps/server/src/modules/game-wallet/index.ts";
import { houseGames } from "../../../apps/server/src/modules/house-games/index.ts";
import { proposeRuling } from "../../../apps/server/src/modules/sports/index.ts";
import { seedTurbine } from "../../../apps/server/src/modules/turbine/index.ts";
import { giftOffer, giveBonus, promoCode, promoOffer } from "../../../apps/server/test/bonuses.ts";
import { OUTSIDE, withdrawCoin } from "../../../apps/server/test/coin-withdrawals.ts";
import { requestOf, type Sample, type SampleRequest } from "../../../apps/server/test/contract/samples.ts";
import { flown, HIGHEST, nextFlight, openCrash } from "../../../apps/server/test/crash.ts";
import { order, picture, sendDispute, sendProof } from "../../../apps/server/test/deposits.ts";
import { CARD, fund, playerIdOf, withdraw } from "../../../apps/server/test/money.ts";
import type { Person } from "../../../apps/server/test/person.ts";
import { leg, sportsLine } from "../../../apps/server/test/sports.ts";
import { makeCup, wantedOut } from "../../../apps/server/test/tournaments.ts";
import {
  alarmAbout,
  DICE_INPUT,
  expectOk,
  launchDice,
  reviewedWithdrawal,
  TRANSFER,
  unknownWithdrawal,
  wantedGrant,
} from "../../belongings.ts";
import { staffOf } from "../../staff.ts";
import type { Stage } from "../../stage.ts";

export interface Runner {
  playerId: string;
  /** What the rows of its effect name. */
  needles: readonly string[];
  /** The same number is the same request with the same key. */
  start(number: number): { person: Person; request: SampleRequest };
}

export interface Race {
  call: AnyCall;
  /** The call knows its subject without a key: everyone who repeats it gets the first one's answer. */
  isSameForEveryKey?: true;
  /** A refusal that is written down as an attempt, one audit row for each: five keys are five attempts. */
  recordedRefusal?: ErrorCode;
  prepare(stage: Stage): Promise<Runner>;
}

/** Writes beside money: they are attacked like all others, but there is nothing to pay twice. */
export const MOVES_NO_MONEY: ReadonlySet<string> = new Set([
  "PUT /api/v2/games/favorites/:gameId",
  "DELETE /api/v2/games/favorites/:gameId",
  "PUT /api/v2/sports/favorites/:eventId",
  "DELETE /api/v2/sports/favorites/:eventId",
  "POST /api/v2/sports/slip",
  "POST /api/v2/games/:id/launch",
  // Against a deposit that begins at the same moment it is a duel.
  "PUT /api/v1/wallet/currency",
  "POST /api/v2/games/sessions/:sessionId/seeds",
  // A wallet that is connected pays by itself, and the network says whether it did.
  "POST /api/v1/wallet/ton/challenge",
  "PUT /api/v1/wallet/ton",
  "DELETE /api/v1/wallet/ton",
  "POST /api/v1/wallet/ton/transfers",
]);

const REASON = "because of the attack";
/** With its fee, and not for a second one. */
export const ENOUGH_FOR_100 = "110.00";
export const ENOUGH_FOR_2000 = "2100.00";

function runner(
  call: AnyCall,
  who: { person: Person; playerId: string; needles?: readonly string[] },
  sample: (number: number) => Sample,
): Runner {
  const keys = randomUUID();
  return {
    playerId: who.playerId,
    needles: [who.playerId, ...(who.needles ?? [])],
    start(number) {
      const request = requestOf(call, sample(number));
      const headers = { ...request.headers, ...(call.idempotent && { "idempotency-key": `${keys}-${number}` }) };
      return { person: who.person, request: { ...request, headers } };
    },
  };
}

/** A deposit that the player says they have paid. */
export async function provenOrder(stage: Stage) {
  const person = await stage.player();
  const { id } = await order(person, { bankId: TRANSFER, callbackUrl: stage.origin });
  expectOk(await sendProof(person, id, await picture()));
  return { person, id, playerId: await playerIdOf(stage.server(), person.globalId) };
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

function onGrant(call: AnyCall): Race {
  return {
    call,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      const id = await wantedGrant(stage, person);
      const who = { person: await staffOf(stage, "operator"), playerId, needles: [id] };
      return runner(call, who, () => ({ params: { id }, body: { reason: REASON } }));
    },
  };
}

function onOut(call: AnyCall): Race {
  return {
    call,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      const cashier = await staffOf(stage, "cashier");
      const id = await wantedOut(stage.server(), playerId, await playerIdOf(stage.server(), cashier.globalId));
      const who = { person: await staffOf(stage, "operator"), playerId, needles: [id] };
      return runner(call, who, () => ({ params: { id }, body: { reason: REASON } }));
    },
  };
}

/** Somebody's bet, and what the house is to say about it. */
async function ruledBet(stage: Stage) {
  const person = await stage.player();
  const playerId = await fund(stage.server(), person, "50.00");
  const eventId = await sportsLine(stage.server().identity).open();
  const bet = { clientId: randomUUID(), kind: "single" as const, size: 0, policy: "any" as const, stake: "5.00" };
  await person.client.sports.placeBet({ body: { ...bet, legs: [leg(eventId)] } });
  const body = { kind: "void" as const, eventId, rule: "integrity" as const, reference: "a report", reason: REASON };
  return { playerId, eventId, body };
}

function onRuling(call: AnyCall): Race {
  return {
    call,
    async prepare(stage) {
      const { playerId, eventId, body } = await ruledBet(stage);
      const { identity, db } = stage.server();
      const by = await playerIdOf(stage.server(), (await staffOf(stage, "cashier")).globalId);
      const id = await db.transact((tx) => proposeRuling(tx, identity, body, { by, reason: REASON }));
      const who = { person: await staffOf(stage, "operator"), playerId, needles: [id, eventId] };
      return runner(call, who, () => ({ params: { id }, body: { reason: REASON } }));
    },
  };
}

async function waitingOrder(stage: Stage) {
  const person = await stage.player();
  const { id } = await order(person, { bankId: TRANSFER, callbackUrl: stage.origin });
  return { person, id, playerId: await playerIdOf(stage.server(), person.globalId) };
}

export const RACES: readonly Race[] = [
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
  {
    call: api.bonuses.forfeit,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      const { db, clock } = stage.server().identity;
      const id = await giveBonus({ db, clock }, playerId, 5_00n);
      return runner(api.bonuses.forfeit, { person, playerId, needles: [id] }, () => ({ params: { id } }));
    },
  },
  {
    call: api.promo.use,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      const code = await promoCode(stage.server().identity);
      return runner(api.promo.use, { person, playerId, needles: [code] }, () => ({ body: { code } }));
    },
  },
  {
    call: api.tournaments.buyIn,
    // Whoever is in is told so again, and pays nothing.
    isSameForEveryKey: true,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, "100.00");
      const id = await makeCup(stage.server(), { entry: "buy_in", feeCents: 5_00n });
      const body = { fee: { amount: "5.00", currency: "USD" } };
      return runner(api.tournaments.buyIn, { person, playerId, needles: [id] }, () => ({ params: { id }, body }));
    },
  },
  {
    call: api.turbine.spin,
    async prepare(stage) {
      await seedTurbine(stage.server().identity);
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      const { next } = await person.client.turbine.fairness();
      await person.client.turbine.replaceSeeds({ body: { clientSeed: "mine", ...next } });
      return runner(api.turbine.spin, { person, playerId }, () => ({}));
    },
  },
  {
    call: api.games.play,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, "10.00");
      const sessionId = await launchDice(person);
      const plays = Array.from({ length: 1_000 }, () => randomUUID());
      const input = await losingInput(stage, playerId);
      const body = (number: number) => ({ playId: plays[number], stake: "10.00", input });
      return runner(api.games.play, { person, playerId, needles: [sessionId] }, (number) => ({
        params: { sessionId },
        body: body(number),
      }));
    },
  },
  {
    call: api.games.step,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, "10.00");
      await launchDice(person);
      const { sessionId } = await person.client.games.launch({ params: { id: mines.id }, body: { mode: "real" } });
      const playId = randomUUID();
      const input = { mines: 5 };
      const gem = await nextGem(stage, playerId, input);
      await person.client.games.play({ params: { sessionId }, body: { playId, stake: "10.00", input } });
      const params = { sessionId, playId };
      await person.client.games.step({ params, body: { stepId: randomUUID(), no: 0, move: gem } });
      const steps = Array.from({ length: 1_000 }, () => randomUUID());
      return runner(api.games.step, { person, playerId, needles: [playId] }, (number) => ({
        params,
        body: { stepId: steps[number], no: 1, move: "cashout" },
      }));
    },
  },
  {
    call: api.crash.bet,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, "20.00");
      const sessionId = await openCrash(stage.server(), playerId, "real");
      await nextFlight(stage.server());
      const plays = Array.from({ length: 1_000 }, () => randomUUID());
      return runner(api.crash.bet, { person, playerId, needles: [sessionId] }, (number) => ({
        params: { sessionId },
        body: { playId: plays[number], seat: 1, stake: "10.00", autoCashOut: null },
      }));
    },
  },
  {
    call: api.crash.cashOut,
    isSameForEveryKey: true,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, "10.00");
      const sessionId = await openCrash(stage.server(), playerId, "real");
      await nextFlight(stage.server());
      const playId = randomUUID();
      await person.client.crash.bet({
        params: { sessionId },
        body: { playId, seat: 1, stake: "10.00", autoCashOut: null },
      });
      await flown(stage.server(), HIGHEST, 10_000);
      return runner(api.crash.cashOut, { person, playerId, needles: [sessionId] }, () => ({
        params: { sessionId, playId },
      }));
    },
  },
  {
    call: api.freeSpins.play,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      const spins = { freespinsCount: 1, freespinsAmount: 20 };
      await giveBonus(stage.server().identity, playerId, 5_00n, spins);
      const sessionId = await launchDice(person);
      const plays = Array.from({ length: 1_000 }, () => randomUUID());
      // What wins nothing becomes no bonus, and then there is nothing to grant twice.
      const { winning: input } = await nextDraw(stage, playerId);
      return runner(api.freeSpins.play, { person, playerId, needles: [sessionId] }, (number) => ({
        params: { sessionId },
        body: { playId: plays[number], input },
      }));
    },
  },
  {
    call: api.sports.placeBet,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, "10.00");
      const eventId = await sportsLine(stage.server().identity).open();
      const bets = Array.from({ length: 1_000 }, () => randomUUID());
      const slip = { kind: "single", size: 0, policy: "any", stake: "10.00", legs: [leg(eventId)] };
      return runner(api.sports.placeBet, { person, playerId, needles: [eventId] }, (number) => ({
        body: { clientId: bets[number], ...slip },
      }));
    },
  },
  {
    call: api.games.settleRound,
    isSameForEveryKey: true,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, "10.00");
      const sessionId = await launchDice(person);
      const body = { playId: randomUUID(), stake: "1.00", input: DICE_INPUT };
      const { roundId: id } = await person.client.games.play({ params: { sessionId }, body });
      return runner(api.games.settleRound, { person, playerId, needles: [id] }, () => ({ params: { id } }));
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
    call: api.bonusDesk.grant,
    recordedRefusal: "own_decision_pending",
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      await giftOffer(stage.server().identity, "raced-gift");
      const operator = await staffOf(stage, "operator");
      // Above the threshold: the first waits, and keeps its person from a second.
      const body = { player: person.globalId, offerId: "raced-gift", amount: "9000", reason: REASON };
      return runner(api.bonusDesk.grant, { person: operator, playerId }, () => ({ body }));
    },
  },
  {
    call: api.bonusDesk.revoke,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      const id = await giveBonus(stage.server().identity, playerId, 5_00n);
      const who = { person: await staffOf(stage, "operator"), playerId, needles: [id] };
      return runner(api.bonusDesk.revoke, who, () => ({ params: { id }, body: { reason: REASON } }));
    },
  },
  {
    call: api.bonusDesk.createCodes,
    async prepare(stage) {
      const operator = await staffOf(stage, "operator");
      const playerId = await playerIdOf(stage.server(), operator.globalId);
      const code = `RACED-${randomUUID().slice(0, 8).toUpperCase()}`;
      await promoOffer(stage.server().identity, "raced-codes");
      const limits = { amountCents: 500, maxUses: 1, player: null, minDeposits: 0, startsAt: null, endsAt: null };
      // A named code is there once.
      const body = { offerId: "raced-codes", codes: [code], ...limits, reason: REASON };
      return runner(api.bonusDesk.createCodes, { person: operator, playerId, needles: [code] }, () => ({ body }));
    },
  },
  {
    call: api.tournamentDesk.disqualify,
    recordedRefusal: "own_decision_pending",
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      const id = await makeCup(stage.server());
      await person.client.tournaments.join({ params: { id } });
      const operator = await staffOf(stage, "operator");
      const body = { player: person.globalId, reason: REASON };
      return runner(api.tournamentDesk.disqualify, { person: operator, playerId }, () => ({ params: { id }, body }));
    },
  },
  onOut(api.tournamentDesk.approveOut),
  onOut(api.tournamentDesk.declineOut),
  {
    call: api.tradingDesk.rule,
    async prepare(stage) {
      const { playerId, eventId, body } = await ruledBet(stage);
      const who = { person: await staffOf(stage, "operator"), playerId, needles: [eventId] };
      return runner(api.tradingDesk.rule, who, () => ({ body }));
    },
  },
  onRuling(api.tradingDesk.approveRuling),
  onRuling(api.tradingDesk.declineRuling),
  onGrant(api.bonusDesk.approveDecision),
  onGrant(api.bonusDesk.declineDecision),
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
];

/** A win would pay for a second play, and there must be money for one. */
export async function losingInput(stage: Stage, playerId: string): Promise<typeof DICE_INPUT> {
  return (await nextDraw(stage, playerId)).losing;
}

/** A sail with a gem, in the round that comes next. */
async function nextGem(stage: Stage, playerId: string, input: Record<string, unknown>): Promise<string> {
  const { active } = await seedsOf(stage.server().identity, playerId);
  if (!active) throw new Error(`${playerId} has no seeds`);
  const { serverSeed, clientSeed, nextNonce: nonce } = active;
  const round = { game: mines.id, draw: { serverSeed, clientSeed, nonce }, input, stakeMinor: 1n };
  const hasGem = (tile: string) => houseGames.stand({ ...round, moves: [tile] })?.outcome.gems === 1;
  return Array.from({ length: 25 }, (_, tile) => String(tile)).find(hasGem) ?? "";
}

/** Of the next draw, by the seeds, which only a look into the database shows: no race may end in another way by chance. */
async function nextDraw(stage: Stage, playerId: string) {
  const { active } = await seedsOf(stage.server().identity, playerId);
  if (!active) throw new Error(`${playerId} has no seeds`);
  const { serverSeed, clientSeed, nextNonce: nonce } = active;
  const settled = { game: dice.id, draw: { serverSeed, clientSeed, nonce }, input: DICE_INPUT, stakeMinor: 1_000n };
  const { winMinor } = await houseGames.settle(settled);
  const other = { side: "under", target: DICE_INPUT.target + 1 };
  return winMinor === 0n ? { losing: DICE_INPUT, winning: other } : { losing: other, winning: DICE_INPUT };
}

// Races for bonuses, promo codes, the turbine and tournaments, by the player and at the desk.
import { randomUUID } from "node:crypto";
import { type AnyCall, api } from "@windfall/domain/api/index";
import { seedTurbine } from "../../../apps/server/src/modules/turbine/index.ts";
import { giftOffer, giveBonus, promoCode, promoOffer } from "../../../apps/server/test/bonuses.ts";
import { fund, playerIdOf } from "../../../apps/server/test/money.ts";
import { makeCup, wantedOut } from "../../../apps/server/test/tournaments.ts";
import { wantedGrant } from "../../belongings.ts";
import { staffOf } from "../../staff.ts";
import { type Race, REASON, runner } from "./race.ts";

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

export const REWARD_RACES: readonly Race[] = [
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
  onGrant(api.bonusDesk.approveDecision),
  onGrant(api.bonusDesk.declineDecision),
];

// Races for bets on sport, and for what the house says about them.
import { randomUUID } from "node:crypto";
import { type AnyCall, api } from "@windfall/domain/api/index";
import { proposeRuling } from "../../../apps/server/src/modules/sports/index.ts";
import { fund, playerIdOf } from "../../../apps/server/test/money.ts";
import { leg, sportsLine } from "../../../apps/server/test/sports.ts";
import { staffOf } from "../../staff.ts";
import type { Stage } from "../../stage.ts";
import { type Race, REASON, runner } from "./race.ts";

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

export const SPORTS_RACES: readonly Race[] = [
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
    call: api.tradingDesk.rule,
    async prepare(stage) {
      const { playerId, eventId, body } = await ruledBet(stage);
      const who = { person: await staffOf(stage, "operator"), playerId, needles: [eventId] };
      return runner(api.tradingDesk.rule, who, () => ({ body }));
    },
  },
  onRuling(api.tradingDesk.approveRuling),
  onRuling(api.tradingDesk.declineRuling),
];

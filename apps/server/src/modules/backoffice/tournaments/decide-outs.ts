// Taking a player out of a table: one person wants it, another agrees or turns it down, and both are written down. Nobody decides alone, whatever
// the place is worth: what it moves is other people's prizes too.
import { fail } from "@windfall/domain";
import type { DeskOut } from "@windfall/domain/api/index";
import type { Reader } from "../../../kernel/db.ts";
import { emit } from "../../../kernel/outbox.ts";
import { type Actor, audit, findPlayerId, holdAccount } from "../../identity/index.ts";
import { findOut, finishOut, holdOut, listOutIds, type OutFilter, proposeOut } from "../../tournaments/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { decisionRecorded } from "../events.ts";
import { assertMayDecide, attempting } from "../may-decide.ts";
import { nextStep } from "../second-person.ts";
import type { Once } from "../take-step.ts";
import { twoWordsOf } from "../two-words.ts";
import { playersOf } from "../wire.ts";

export async function disqualify(
  deps: BackofficeDeps,
  actor: Actor,
  tournamentId: string,
  { player, reason }: { player: string; reason: string },
  once: Once,
): Promise<DeskOut> {
  const { identity } = deps;
  const playerId = await identity.db.read((reader) => findPlayerId(reader, { globalId: player }));
  if (!playerId) throw fail("not_found");
  const id = await attempting(deps, { actor, action: "tournament.out", reason }, () =>
    once(async (tx) => {
      await holdAccount(tx, playerId);
      await assertMayDecide(tx, actor, { playerId });
      const out = await proposeOut(tx, identity, { tournamentId, playerId, by: actor.id, reason });
      const details = { tournament: tournamentId, decision: out };
      await audit(tx, identity, { actor, action: "tournament.out_proposed", subjectId: playerId, reason, details });
      await emit(tx, decisionRecorded, { queue: "outs", id: out });
      return out;
    }),
  );
  return getOut(deps, actor, id);
}

export async function decideOut(
  deps: BackofficeDeps,
  actor: Actor,
  outId: string,
  { action, reason }: { action: "approve" | "decline"; reason: string },
  once: Once,
): Promise<DeskOut> {
  const { identity } = deps;
  await attempting(deps, { actor, action: `tournament.out_${action}`, reason }, () =>
    once(async (tx) => {
      const row = await holdOut(tx, outId);
      const { player_id: playerId, tournament_id: tournament } = row;
      await assertMayDecide(tx, actor, { playerId, orderId: row.id });
      if (row.state !== "waiting") throw fail("order_state_changed", { status: row.state });
      const pending = { action: "approve", amountMinor: null, actorId: row.first_by } as const;
      const step = nextStep({ action, amountMinor: null }, { actorId: actor.id, pending, needsSecondPerson: true });
      if (step === "second_person_required") throw fail("second_person_required");
      const state = action === "approve" ? "done" : "declined";
      await finishOut(tx, identity, row, { state, by: actor.id, reason });
      const details = { tournament, decision: row.id, wanted: row.reason };
      const done = action === "approve" ? "tournament.out" : "tournament.out_declined";
      await audit(tx, identity, { actor, action: done, subjectId: playerId, reason, details });
      await emit(tx, decisionRecorded, { queue: "outs", id: row.id });
    }),
  );
  return getOut(deps, actor, outId);
}

export function listOuts({ identity }: BackofficeDeps, actor: Actor, filter: OutFilter) {
  return identity.db.read(async (reader) => {
    const { ids, total } = await listOutIds(reader, filter);
    const items: DeskOut[] = [];
    for (const id of ids) items.push(await outOf(reader, actor, id));
    return { items, meta: { total, limit: filter.limit, offset: filter.offset } };
  });
}

export function getOut({ identity }: BackofficeDeps, actor: Actor, id: string): Promise<DeskOut> {
  return identity.db.read((reader) => outOf(reader, actor, id));
}

async function outOf(reader: Reader, actor: Actor, id: string): Promise<DeskOut> {
  const row = await findOut(reader, id);
  const player = row && (await playersOf(reader, [row.player_id])).get(row.player_id);
  if (!row || !player) throw fail("not_found");
  return {
    id: row.id,
    tournament: { id: row.tournament_id, title: row.title },
    state: row.state as DeskOut["state"],
    player,
    ...(await twoWordsOf(reader, actor, row)),
  };
}

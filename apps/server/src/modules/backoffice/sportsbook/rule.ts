// Rulings at the trading desk: one person says what became of a market, with where it can be looked up, and another agrees or turns it down. Nobody decides alone,
// and nobody about a market that they have a bet on.
import { fail } from "@windfall/domain";
import type { DeskRuling } from "@windfall/domain/api/index";
import type { Reader, Tx } from "../../../kernel/db.ts";
import { type Actor, audit } from "../../identity/index.ts";
import {
  findRuling,
  finishRuling,
  hasBetOn,
  holdRuling,
  outcomesOf,
  proposeRuling,
  type RulingRow,
  type WantedRuling,
} from "../../sports/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { attempting, NotTheirs } from "../may-decide.ts";
import { nextStep } from "../second-person.ts";
import type { Once } from "../take-step.ts";
import { namesOf } from "../wire.ts";

export async function ruleAtDesk(
  deps: BackofficeDeps,
  actor: Actor,
  { reason, ...wanted }: WantedRuling & { reason: string },
  once: Once,
): Promise<DeskRuling> {
  const { identity } = deps;
  const id = await attempting(deps, { actor, action: "sports.ruling", reason }, () =>
    once(async (tx) => {
      await assertNoBet(tx, actor, { eventId: wanted.eventId, market: wanted.market ?? null });
      const made = await proposeRuling(tx, identity, wanted, { by: actor.id, reason });
      const details = { ruling: made, ...wanted };
      await audit(tx, identity, {
        actor,
        action: "sports.ruling_proposed",
        subjectId: wanted.eventId,
        reason,
        details,
      });
      return made;
    }),
  );
  return getRuling(deps, actor, id);
}

export async function decideRuling(
  deps: BackofficeDeps,
  actor: Actor,
  id: string,
  { action, reason }: { action: "approve" | "decline"; reason: string },
  once: Once,
): Promise<DeskRuling> {
  const { identity } = deps;
  await attempting(deps, { actor, action: `sports.ruling_${action}`, reason }, () =>
    once(async (tx) => {
      const row = await holdRuling(tx, id);
      await assertNoBet(tx, actor, { eventId: row.event_id, market: row.market_key });
      if (row.state !== "waiting") throw fail("order_state_changed", { status: row.state });
      const pending = { action: "approve", amountMinor: null, actorId: row.first_by } as const;
      const step = nextStep({ action, amountMinor: null }, { actorId: actor.id, pending, needsSecondPerson: true });
      if (step === "second_person_required") throw fail("second_person_required");
      const isAgreed = action === "approve";
      await finishRuling(tx, identity, row, { state: isAgreed ? "done" : "declined", by: actor.id, reason });
      await audit(tx, identity, {
        actor,
        action: isAgreed ? "sports.ruling" : "sports.ruling_declined",
        subjectId: row.event_id,
        reason,
        details: { ruling: id, kind: row.kind, market: row.market_key, wanted: row.reason, reference: row.reference },
      });
    }),
  );
  return getRuling(deps, actor, id);
}

async function assertNoBet(tx: Tx, actor: Actor, about: { eventId: string; market: string | null }): Promise<void> {
  if (await hasBetOn(tx, actor.id, about)) throw new NotTheirs("own_account", about.eventId);
}

function getRuling({ identity }: BackofficeDeps, actor: Actor, id: string): Promise<DeskRuling> {
  return identity.db.read(async (reader) => {
    const row = await findRuling(reader, id);
    if (!row) throw fail("not_found");
    const [ruling] = await rulingsToTell(reader, actor, [row]);
    if (!ruling) throw fail("not_found");
    return ruling;
  });
}

export async function rulingsToTell(reader: Reader, actor: Actor, rows: readonly RulingRow[]): Promise<DeskRuling[]> {
  const names = await namesOf(
    reader,
    rows.flatMap(({ first_by, second_by }) => [first_by, ...(second_by ? [second_by] : [])]),
  );
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    market: row.market_key,
    kind: row.kind as DeskRuling["kind"],
    results: outcomesOf(row),
    rule: row.rule as DeskRuling["rule"],
    takenFrom: row.taken_from?.toISOString() ?? null,
    takenBefore: row.taken_before?.toISOString() ?? null,
    reference: row.reference,
    state: row.state as DeskRuling["state"],
    reason: row.reason,
    by: names.get(row.first_by) ?? "",
    at: row.first_at.toISOString(),
    second: row.second_by
      ? {
          by: names.get(row.second_by) ?? "",
          reason: row.second_reason ?? "",
          at: row.changed_at.toISOString(),
        }
      : null,
    isOwn: row.first_by === actor.id,
  }));
}

// What the desk sees of a decision that waits for a second person, whatever it is about: whose word waits, until when, and who may add theirs.
import { BONUS_DECISION_WITHIN_MS } from "@windfall/domain";
import type { Reader } from "../../kernel/db.ts";
import type { Actor } from "../identity/index.ts";
import { conflictOf, conflictToTell } from "./may-decide.ts";
import { namesOf } from "./wire.ts";

interface DecisionRow {
  id: string;
  player_id: string;
  state: string;
  reason: string;
  first_by: string;
  first_at: Date;
  second_by: string | null;
  second_reason: string | null;
  changed_at: Date;
}

export async function twoWordsOf(reader: Reader, actor: Actor, row: DecisionRow) {
  const isWaiting = row.state === "waiting";
  const conflict = await conflictOf(reader, actor, { playerId: row.player_id, orderId: row.id });
  const names = await namesOf(reader, [row.first_by, ...(row.second_by ? [row.second_by] : [])]);
  const by = names.get(row.first_by) ?? "";
  const at = row.first_at.toISOString();
  const actions = ["approve", "decline"] as const;
  return {
    reason: row.reason,
    by,
    at,
    second: row.second_by
      ? { by: names.get(row.second_by) ?? "", reason: row.second_reason ?? "", at: row.changed_at.toISOString() }
      : null,
    waitingSince: isWaiting ? at : null,
    dueAt: isWaiting ? new Date(row.first_at.getTime() + BONUS_DECISION_WITHIN_MS).toISOString() : null,
    pendingDecision: isWaiting
      ? { action: actions[0], amount: null, reason: row.reason, by, at, isOwn: row.first_by === actor.id }
      : null,
    conflict: conflictToTell(conflict, isWaiting ? ["approve"] : []),
    actions: isWaiting && !conflict ? [...actions] : [],
  };
}

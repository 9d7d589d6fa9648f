// Who may decide about an account: nobody about their own, and nobody who waits for a second person there. Every decision of staff
// passes here, whatever it is about; an attempt that is refused is written down.
import { fail, Refusal } from "@windfall/domain";
import type { Reader, Tx } from "../../kernel/db.ts";
import { hasWaitingStray } from "../crypto/index.ts";
import { type Actor, audit, lockAccountOf } from "../identity/index.ts";
import { hasWaitingOut } from "../tournaments/index.ts";
import { hasWaitingBonusDecision } from "./bonuses/waiting-decisions.ts";
import type { BackofficeDeps } from "./deps.ts";
import { hasWaitingDecision } from "./pending-decision.ts";

export type ConflictOfInterest = "own_account" | "own_decision_pending";

export interface Account {
  playerId: string;
  /** The order that is decided about: a first decision about itself has rules of its own, in second-person.ts. */
  orderId?: string;
}

export async function conflictOf(
  reader: Reader,
  actor: Pick<Actor, "id">,
  { playerId, orderId }: Account,
): Promise<ConflictOfInterest | undefined> {
  if (playerId === actor.id) return "own_account";
  const isWaiting = await hasWaitingDecision(reader, { actorId: actor.id, playerId, exceptOrderId: orderId });
  const waits =
    isWaiting ||
    (await hasWaitingBonusDecision(reader, { actorId: actor.id, playerId, exceptId: orderId })) ||
    (await hasWaitingOut(reader, { actorId: actor.id, playerId, exceptId: orderId })) ||
    (await hasWaitingStray(reader, { actorId: actor.id, playerId, exceptId: orderId }));
  return waits ? "own_decision_pending" : undefined;
}

/** A decision that waits elsewhere is worth a word only where there is something to decide. */
export function conflictToTell(
  conflict: ConflictOfInterest | undefined,
  possibleActions: readonly string[],
): ConflictOfInterest | null {
  if (conflict === "own_decision_pending" && possibleActions.length === 0) return null;
  return conflict ?? null;
}

/** Carries what the audit row is about; the transaction that found it is undone. */
export class NotTheirs extends Refusal<ConflictOfInterest> {
  constructor(
    conflict: ConflictOfInterest,
    readonly subjectId: string,
  ) {
    super(conflict, undefined);
  }
}

export async function assertMayDecide(tx: Tx, actor: Pick<Actor, "id">, account: Account): Promise<void> {
  const conflict = await conflictOf(tx, actor, account);
  if (conflict) throw new NotTheirs(conflict, account.orderId ?? account.playerId);
}

/** Looking is less than deciding, but what colleagues gathered about somebody's own order is not for their eyes. */
export function assertNotOwn(actor: Pick<Actor, "id">, { playerId, orderId }: Required<Account>): void {
  if (playerId === actor.id) throw new NotTheirs("own_account", orderId);
}

export interface Attempt {
  actor: Pick<Actor, "id">;
  /** Dotted, as the audit row of a success has it. */
  action: string;
  reason: string | null;
}

/** Runs a decision, and keeps it as an attempt if it was not this person's to take. */
export async function attempting<T>(
  { identity }: Pick<BackofficeDeps, "identity">,
  { actor, action, reason }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotTheirs)
      await identity.db.transact((tx) =>
        audit(tx, identity, {
          actor,
          action: `${action}_refused`,
          subjectId: error.subjectId,
          reason,
          details: { refusal: error.code },
        }),
      );
    throw error;
  }
}

/** A decision about an account itself. Its row is locked: of two people who decide at once the second finds what the first one did. */
export function decideAccount<T>(
  deps: Pick<BackofficeDeps, "identity">,
  attempt: Attempt,
  globalId: string,
  work: (tx: Tx, playerId: string) => Promise<T>,
): Promise<T> {
  return attempting(deps, attempt, () =>
    deps.identity.db.transact(async (tx) => {
      const playerId = await lockAccountOf(tx, globalId);
      if (!playerId) throw fail("not_found");
      await assertMayDecide(tx, attempt.actor, { playerId });
      return work(tx, playerId);
    }),
  );
}

// Domain events. An event is a row of the transaction that made it true; reactions follow by job; one that fails is retried on its own.
import { sql } from "kysely";
import type { Database, Tx } from "./db.ts";
import { newId } from "./ids.ts";
import { addJob, enqueue, handle, type JobHandler, job } from "./jobs.ts";

export interface DomainEvent<Payload> {
  readonly type: string;
  /** Only for the compiler: what the event tells. */
  readonly payload?: Payload;
}

export interface Reaction {
  readonly event: string;
  /** Says what happens, imperative and dotted: `realtime.disconnect`. Part of a stored job, so it must not be renamed lightly. */
  readonly name: string;
  run(payload: unknown): Promise<void>;
}

/** Types are past tense and dotted: `player.banned`. */
export function event<Payload extends object>(type: string): DomainEvent<Payload> {
  return { type };
}

export function react<Payload>(
  to: DomainEvent<Payload>,
  name: string,
  run: (payload: Payload) => Promise<void>,
): Reaction {
  return { event: to.type, name, run: (payload) => run(payload as Payload) };
}

const dispatchEvent = job<{ eventId: string }>("events.dispatch");
const runReaction = job<{ eventId: string; reaction: string }>("events.react");

export async function emit<Payload>(tx: Tx, of: DomainEvent<Payload>, payload: Payload): Promise<void> {
  const id = newId("evt");
  // One statement for both: nearly everything that happens is told, and each statement is a way to the database and back.
  await sql`
    with told as (insert into outbox_event (id, type, payload) values (${id}, ${of.type}, ${JSON.stringify(payload)}))
    select ${addJob(dispatchEvent, { eventId: id }, { canWait: true })}`.execute(tx);
}

async function findEvent(db: Database, id: string) {
  return db.read((reader) =>
    reader.selectFrom("outbox_event").select(["type", "payload"]).where("id", "=", id).executeTakeFirst(),
  );
}

/** The two jobs that carry events to their reactions: one for an event and all that follows from it, one for what has to be tried again. */
export function outboxHandlers(db: Database, reactions: readonly Reaction[]): JobHandler[] {
  return [
    handle(dispatchEvent, async ({ eventId }) => {
      const found = await findEvent(db, eventId);
      const own = reactions.filter((reaction) => reaction.event === found?.type);
      const outcomes = await Promise.allSettled(own.map((reaction) => reaction.run(found?.payload)));
      const failed = own.filter((_, index) => outcomes[index]?.status === "rejected");
      if (failed.length === 0) return;
      await db.transact(async (tx) => {
        // Keyed, so that a dispatch that is repeated after a crash adds no second one.
        for (const { name } of failed)
          await enqueue(tx, runReaction, { eventId, reaction: name }, { key: `${eventId}:${name}`, canWait: true });
      });
    }),
    handle(runReaction, async ({ eventId, reaction: name }) => {
      const found = await findEvent(db, eventId);
      const reaction = reactions.find((candidate) => candidate.name === name && candidate.event === found?.type);
      if (!found || !reaction) throw new Error(`No reaction ${name} for event ${eventId}.`);
      await reaction.run(found.payload);
    }),
  ];
}

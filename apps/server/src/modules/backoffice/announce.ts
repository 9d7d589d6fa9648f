// Tells the desk that a queue changed (docs/product/realtime.md#channels). Only which one and what: whoever is told asks for the rest, by
// permission.
import { type Permission, personalChannel } from "@windfall/domain";
import type { Publication, Publish } from "@windfall/domain/publications";
import type { Database } from "../../kernel/db.ts";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { depositChanged } from "../deposits/index.ts";
import { listStaffWith } from "../identity/index.ts";
import { alarmChanged } from "../payment-alarms/index.ts";
import { withdrawalChanged } from "../withdrawals/index.ts";
import { decisionRecorded } from "./events.ts";

/** Of conversations support tells by itself. */
const PERMISSIONS: Record<Exclude<Publication<"desk">["queue"], "chats">, Permission> = {
  orders: "payments.review",
  withdrawals: "withdrawals.review",
  alarms: "payments.review",
  grants: "bonuses.grant",
  outs: "tournaments.manage",
};

export function deskReactions({ db }: { db: Database }, publish: Publish): Reaction[] {
  const tell = async (queue: keyof typeof PERMISSIONS, id: string) => {
    const people = await db.read((reader) => listStaffWith(reader, PERMISSIONS[queue]));
    // Together, so that they are one write for all of them.
    await Promise.all(people.map((globalId) => publish(personalChannel("desk", globalId), { queue, id })));
  };
  return [
    react(depositChanged, "desk.announce_order", ({ id }) => tell("orders", id)),
    react(withdrawalChanged, "desk.announce_withdrawal", ({ id }) => tell("withdrawals", id)),
    react(alarmChanged, "desk.announce_alarm", ({ id }) => tell("alarms", id)),
    react(decisionRecorded, "desk.announce_decision", ({ queue, id }) => tell(queue, id)),
  ];
}

// The desk for tests: people who work there, orders that wait for them, decisions, and what was written down about them.
import type { DeskAction } from "@windfall/domain";
import type { LightMyRequestResponse } from "fastify";
import type { Server } from "../src/app.ts";
import { order, picture, sendDispute, sendProof } from "./deposits.ts";
import { fund, runPeriodic, withdraw } from "./money.ts";
import type { Person, TestServer } from "./server.ts";

type Player = Awaited<ReturnType<TestServer["player"]>>;
type People = Pick<TestServer, "player" | "server">;

export async function staffMember({ player, server }: People, role: "operator" | "cashier", name?: string) {
  const person = await player();
  await server().db.transact((tx) =>
    tx
      .updateTable("player")
      .set({ staff_role: role, first_name: name ?? null, last_name: name ? "Staff" : null })
      .where("global_id", "=", person.globalId)
      .execute(),
  );
  return person;
}

export interface Waiting {
  person: Player;
  id: string;
}

/** A deposit with its proof, as the player left it. */
export async function paidOrder(
  { player }: Pick<TestServer, "player">,
  options: { amount?: string; bankId?: string; image?: string } = {},
): Promise<Waiting> {
  const person = await player();
  const { id } = await order(person, { amount: options.amount ?? "100", bankId: options.bankId ?? "usd-transfer" });
  await expectOk(sendProof(person, id, options.image ?? (await picture())));
  return { person, id };
}

export async function disputedOrder(server: Pick<TestServer, "player">, words?: object): Promise<Waiting> {
  const waiting = await paidOrder(server);
  await expectOk(sendDispute(waiting.person, waiting.id, await picture(), words));
  return waiting;
}

/** A withdrawal that waits for the desk: above the amount that goes out by itself, and past the time to take it back. */
export async function reviewedWithdrawal({ player, server, clock }: TestServer, amount = "2000.00") {
  const person = await player();
  const playerId = await fund(server(), person, "20000.00");
  const answer = await expectOk(withdraw(person, { amount }));
  clock.advance(5 * 60_000);
  await runPeriodic(server(), "withdrawals.sweep");
  return { person, playerId, id: (answer.json() as { id: string }).id };
}

async function expectOk(request: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const answer = await request;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
}

let keys = 0;

export type Decision = `${"orders" | "withdrawals"}/${string}/${DeskAction}` | `alarms/${string}/close`;

export function decide(
  person: Person,
  decision: Decision,
  body: object = { reason: "because of the test" },
  key = `desk-${++keys}`,
): Promise<LightMyRequestResponse> {
  return person.request({
    method: "POST",
    url: `/api/admin/v1/${decision}`,
    headers: { "content-type": "application/json", "idempotency-key": key },
    payload: JSON.stringify(body),
  });
}

/** What the audit says about a subject, the oldest first. */
export async function auditOf({ db }: Server, subjectId: string) {
  const rows = await db.read((reader) =>
    reader
      .selectFrom("audit_entry")
      .innerJoin("player", "player.id", "audit_entry.actor_id")
      .select(["audit_entry.action", "audit_entry.reason", "audit_entry.details", "player.global_id as actor"])
      .where("audit_entry.subject_id", "=", subjectId)
      .orderBy("audit_entry.id")
      .execute(),
  );
  return rows;
}

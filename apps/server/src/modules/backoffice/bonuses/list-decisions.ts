// Grants and revokes as the desk lists them: those that wait for a second person first, the oldest on top.
import { fail } from "@windfall/domain";
import type { DeskBonusDecision } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { Reader } from "../../../kernel/db.ts";
import { offerOfDecision } from "../../bonuses/index.ts";
import { type Actor, people } from "../../identity/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { twoWordsOf } from "../two-words.ts";
import { amountOf, containing, PLAYER_COLUMNS, playerOf } from "../wire.ts";

export interface DecisionFilter {
  queue: "waiting" | "all";
  search?: string | undefined;
  limit: number;
  offset: number;
}

const decisions = (reader: Reader) =>
  reader.selectFrom("bonus_decision").innerJoin(people(reader).as("player"), "player.id", "bonus_decision.player_id");

const decisionRows = (reader: Reader) => decisions(reader).selectAll("bonus_decision").select(PLAYER_COLUMNS);
type Row = Awaited<ReturnType<ReturnType<typeof decisionRows>["executeTakeFirstOrThrow"]>>;

function filtered(reader: Reader, { queue, search }: DecisionFilter) {
  let query = decisions(reader);
  if (queue === "waiting") query = query.where("bonus_decision.state", "=", "waiting");
  if (search)
    query = query.where((row) =>
      row.or([
        row("bonus_decision.id", "=", search.toLowerCase()),
        row("player.global_id", "=", search.toLowerCase()),
        row("player.email", "ilike", containing(search)),
      ]),
    );
  return query;
}

export async function listBonusDecisions({ identity }: BackofficeDeps, actor: Actor, filter: DecisionFilter) {
  const direction = filter.queue === "waiting" ? "asc" : "desc";
  return identity.db.read(async (reader) => {
    const { total } = await filtered(reader, filter)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow();
    const ids = filtered(reader, filter)
      .select("bonus_decision.id")
      .orderBy("bonus_decision.id", direction)
      .limit(filter.limit)
      .offset(filter.offset);
    const rows = await decisionRows(reader)
      .where("bonus_decision.id", "in", ids)
      .orderBy("bonus_decision.id", direction)
      .execute();
    const items = await Promise.all(rows.map((row) => decisionOf(reader, actor, row)));
    return { items, meta: { total, limit: filter.limit, offset: filter.offset } };
  });
}

export function getBonusDecision({ identity }: BackofficeDeps, actor: Actor, id: string): Promise<DeskBonusDecision> {
  return identity.db.read(async (reader) => {
    const row = await decisionRows(reader).where("bonus_decision.id", "=", id).executeTakeFirst();
    if (!row) throw fail("not_found");
    return decisionOf(reader, actor, row);
  });
}

async function decisionOf(reader: Reader, actor: Actor, row: Row): Promise<DeskBonusDecision> {
  return {
    id: row.id,
    kind: row.kind as DeskBonusDecision["kind"],
    state: row.state as DeskBonusDecision["state"],
    player: playerOf(row),
    offer: await offerOfDecision(reader, row),
    bonusId: row.bonus_id,
    amount: amountOf(BigInt(row.amount_minor), row.currency),
    ...(await twoWordsOf(reader, actor, row)),
  };
}

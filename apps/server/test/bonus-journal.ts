// A player's money and bonuses as their journals tell them: the ledger's lines, the changes of state and the actions of rounds, played
// again from the first one on, without a look at what the product keeps as the present.
import { sql } from "kysely";
import type { Reader } from "../src/kernel/db.ts";

export interface TakenState {
  cashMinor: bigint;
  bonuses: Record<string, { status: string; balanceMinor: bigint; worked: bigint }>;
}

/** Throws where a line does not follow from the one before it. */
export async function replayJournal(reader: Reader, playerId: string): Promise<TakenState> {
  const balances = await replayLines(reader, playerId);
  const states = await replayStates(reader, playerId);
  const work = await workOf(reader, playerId);
  const bonuses: TakenState["bonuses"] = {};
  for (const [id, status] of states) {
    const { counted, total } = work.get(id) ?? { counted: 0n, total: 0n };
    // What is worked off stays so, whatever is taken back later.
    const worked = status === "completed" ? total : counted;
    bonuses[id] = { status, balanceMinor: balances.get(id) ?? 0n, worked };
  }
  return { cashMinor: balances.get("") ?? 0n, bonuses };
}

/** What the product keeps as the present. */
export async function presentState(reader: Reader, playerId: string): Promise<TakenState> {
  const { rows } = await sql<{ id: string; status: string; balance: string; worked: string }>`
    select id, status, balance_minor as balance, worked from user_bonus where player_id = ${playerId}`.execute(
    reader as never,
  );
  const { rows: cash } = await sql<{ balance: string }>`
    select balance_minor as balance from ledger_account where kind = 'main' and owner = ${playerId}`.execute(
    reader as never,
  );
  return {
    cashMinor: BigInt(cash[0]?.balance ?? 0),
    bonuses: Object.fromEntries(
      rows.map(({ id, status, balance, worked }) => [
        id,
        { status, balanceMinor: BigInt(balance), worked: BigInt(worked) },
      ]),
    ),
  };
}

/** By bonus, and by "" for cash. */
async function replayLines(reader: Reader, playerId: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ bonus: string; amount: string; after: string }>`
    select coalesce(a.reference, '') as bonus, l.amount_minor as amount, l.balance_after_minor as after
    from ledger_account a join ledger_line l on l.account_id = a.id
    where a.owner = ${playerId} and a.kind in ('main', 'bonus') order by l.posting_id`.execute(reader as never);
  const balances = new Map<string, bigint>();
  for (const { bonus, amount, after } of rows) {
    const balance = (balances.get(bonus) ?? 0n) + BigInt(amount);
    if (balance !== BigInt(after)) throw new Error(`${bonus || "cash"} had ${balance}, and the line says ${after}`);
    balances.set(bonus, balance);
  }
  return balances;
}

async function replayStates(reader: Reader, playerId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; leaves: string | null; reaches: string }>`
    select b.id, e.from_state as leaves, e.to_state as reaches
    from user_bonus b join order_event e on e.order_id = b.id where b.player_id = ${playerId} order by e.id`.execute(
    reader as never,
  );
  const states = new Map<string, string>();
  for (const { id, leaves, reaches } of rows) {
    if ((states.get(id) ?? null) !== leaves) throw new Error(`${id} left ${leaves}, and was ${states.get(id)}`);
    states.set(id, reaches);
  }
  return states;
}

/** Of actions that stand. */
async function workOf(reader: Reader, playerId: string): Promise<Map<string, { counted: bigint; total: bigint }>> {
  const { rows } = await sql<{ id: string; counted: string; total: string }>`
    select b.id, b.total, coalesce(sum(p.work) filter (where a.state = 'done'), 0)
      + coalesce((select sum(o.work) from bonus_bet o where o.bonus_id = b.id), 0) as counted
    from user_bonus b
    left join bonus_action p on p.bonus_id = b.id
    left join game_action a on a.provider_id = p.provider_id and a.external_id = p.external_id
    where b.player_id = ${playerId} group by b.id`.execute(reader as never);
  return new Map(rows.map(({ id, counted, total }) => [id, { counted: BigInt(counted), total: BigInt(total) }]));
}

// What the wallet of games asks beside its plays, which meet bonuses in the functions of the database.
import type { PostingKind } from "@windfall/domain";
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { accountIds, houseAccount, lockBalance, playerAccount } from "../../ledger/index.ts";

/** What a game may be told that a player has: cash, and the active bonus where it plays. */
export async function playableMinor(
  reader: Reader,
  { playerId, gameId, cashMinor, now }: { playerId: string; gameId: string; cashMinor: bigint; now: Date },
): Promise<bigint> {
  const { rows } = await sql<{ playable: string }>`
    select bonus_playable(${now}, ${playerId}, ${gameId}, ${cashMinor})::text as playable`.execute(reader as never);
  return BigInt(rows[0]?.playable ?? 0);
}

export interface TakenBack {
  playerId: string;
  currency: string;
  providerId: string;
  /** The action that is taken back, and what it was. */
  original: string;
  kind: "bet" | "win";
  amountMinor: bigint;
  /** Its round, with the stakes before it is taken back. */
  round: { id: string; stakedMinor: bigint; bonusId: string | null };
  posting: { key: string; kind: PostingKind };
}

/**
 * Takes back an action that a bonus had to do with, parts and work. Undefined: none had, and cash alone moves. `short`: a win is spent
 * already, and the transaction must be undone. `bonusMinor` is what the day's share of bonuses changes by. The cash account is locked.
 */
export async function rollBackBonusParts(
  tx: Tx,
  action: TakenBack,
  now: Date,
): Promise<{ status: "done"; cashMinor: bigint; bonusMinor: bigint } | { status: "short" } | undefined> {
  const { playerId, currency, providerId, original, round, posting } = action;
  if (round.bonusId === null && !(await hasParts(tx, action))) return undefined;
  const cash = playerAccount("main", playerId, currency);
  const [cashId, gamesId] = await accountIds(tx, [cash, houseAccount("games", currency)]);
  const { rows } = await sql<{ is_short: boolean; net: string }>`
    select is_short, net::text as net from bonus_roll_back(${now}, ${playerId}, ${cashId}, ${gamesId}, ${providerId}, ${original},
      ${action.kind}, ${action.amountMinor}, ${round.id}, ${round.stakedMinor}, ${posting.key}, ${posting.kind})`.execute(
    tx,
  );
  if (rows[0]?.is_short !== false) return { status: "short" };
  return { status: "done", cashMinor: await lockBalance(tx, cash), bonusMinor: BigInt(rows[0].net) };
}

async function hasParts(tx: Tx, { providerId, original }: TakenBack): Promise<boolean> {
  const part = await tx
    .selectFrom("bonus_action")
    .select("bonus_id")
    .where("provider_id", "=", providerId)
    .where("external_id", "=", original)
    .executeTakeFirst();
  return part !== undefined;
}

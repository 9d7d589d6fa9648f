// What bets on sports ask of bonuses: what the active one may pay and how much the bet counts, and afterwards its part of what the bet pays. Own money is the
// sportsbook's. Everything that writes is called under the lock of the player's cash account.
import { fiatFromMinor } from "@windfall/domain";
import { type BonusTerms, WHOLE } from "@windfall/domain/rules/bonuses/index";
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { accountIds, houseAccount, playerAccount } from "../../ledger/index.ts";
import { holdBonuses } from "./queue.ts";

export interface BettingBonus {
  id: string;
  balanceMinor: bigint;
  maxBetMinor: bigint | null;
  /** How much of a bet counts, in ten-thousandths; under `minOdds` (thousandths) nothing does, and the bonus pays nothing. */
  weight: bigint;
  minOdds: bigint;
}

/** The active one; undefined also when its time is over. */
export async function bonusForBets(
  reader: Reader,
  { playerId, currency, now }: { playerId: string; currency: string; now: Date },
): Promise<BettingBonus | undefined> {
  const found = await findActive(reader, playerId, currency);
  return found && (found.endsAt === null || found.endsAt > now) ? found : undefined;
}

/** The same for a bet that is placed: what is over is ended first, so that the next one pays. */
export async function holdBonusForBets(
  tx: Tx,
  { playerId, currency, now }: { playerId: string; currency: string; now: Date },
): Promise<{ bonus: BettingBonus | undefined; hasMoved: boolean }> {
  const found = await findActive(tx, playerId, currency);
  if (!found || found.endsAt === null || found.endsAt > now) return { bonus: found, hasMoved: false };
  await holdBonuses(tx, playerId, currency, now);
  return { bonus: await findActive(tx, playerId, currency), hasMoved: true };
}

async function findActive(reader: Reader, playerId: string, currency: string) {
  const row = await reader
    .selectFrom("user_bonus")
    .select(["id", "balance_minor", "max_bet_minor", "terms", "ends_at"])
    .where("player_id", "=", playerId)
    .where("status", "=", "active")
    .where("currency", "=", currency)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sports } = (row.terms as unknown as BonusTerms).gamesWagers;
  return {
    id: row.id,
    balanceMinor: BigInt(row.balance_minor),
    maxBetMinor: row.max_bet_minor === null ? null : BigInt(row.max_bet_minor),
    weight: BigInt(sports.weight),
    minOdds: BigInt(sports.minOdds),
    endsAt: row.ends_at,
  };
}

export interface BonusBet {
  id: string;
  playerId: string;
  currency: string;
  bonusId: string;
  stakeMinor: bigint;
  /** The bonus's part of the stake. */
  bonusMinor: bigint;
}

export async function stakeFromBonus(tx: Tx, bet: BonusBet, now: Date): Promise<void> {
  const [sports] = await accountIds(tx, [houseAccount("sports", bet.currency)]);
  await sql`select bonus_bet_stake(${now}, ${bet.bonusId}, ${sports}, ${bet.id}, ${bet.stakeMinor}, ${bet.bonusMinor})`.execute(
    tx,
  );
}

export interface BonusShare {
  /** Names this change of what the bet pays. */
  key: string;
  /** By how much the bonus's part of it changed. */
  shareMinor: bigint;
  /** What the bet works off by what is known now, in ten-thousandths. */
  work: bigint;
  isOpen: boolean;
}

export async function shareWithBonus(
  tx: Tx,
  bet: Pick<BonusBet, "id" | "playerId" | "currency" | "bonusId">,
  share: BonusShare,
  now: Date,
): Promise<void> {
  const { playerId, currency, bonusId } = bet;
  const [cash, sports] = await accountIds(tx, [
    playerAccount("main", playerId, currency),
    houseAccount("sports", currency),
  ]);
  await sql`
    select bonus_bet_share(${now}, ${playerId}, ${cash}, ${sports}, ${bonusId}, ${bet.id}, ${share.key}, ${share.shareMinor},
      ${share.work}, ${share.isOpen})`.execute(tx);
}

/** By bet, what it has worked off of its bonus. */
export async function workOfBets(reader: Reader, betIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (betIds.length === 0) return new Map();
  const rows = await reader.selectFrom("bonus_bet").select(["bet_id", "work"]).where("bet_id", "in", betIds).execute();
  return new Map(rows.map(({ bet_id, work }) => [bet_id, fiatFromMinor(BigInt(work) / WHOLE)]));
}

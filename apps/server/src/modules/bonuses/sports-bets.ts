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

interface Purse {
  playerId: string;
  currency: string;
}

/** The active one; undefined also when its time is over. */
export async function bonusForBets(
  reader: Reader,
  { now, ...purse }: Purse & { now: Date },
): Promise<BettingBonus | undefined> {
  const found = (await findActive(reader, [purse])).get(purse.playerId);
  return found && !isOver(found, now) ? found : undefined;
}

/** The same for bets that are placed, by player: what is over is ended first, so that the next one pays. That may move cash. */
export async function holdBonusesForBets(
  tx: Tx,
  purses: readonly Purse[],
  now: Date,
): Promise<ReadonlyMap<string, { bonus: BettingBonus | undefined; hasMoved: boolean }>> {
  const held = new Map<string, { bonus: BettingBonus | undefined; hasMoved: boolean }>();
  for (const [playerId, bonus] of await findActive(tx, purses)) {
    const purse = purses.find((one) => one.playerId === playerId);
    if (!purse || !isOver(bonus, now)) held.set(playerId, { bonus, hasMoved: false });
    else {
      await holdBonuses(tx, playerId, purse.currency, now);
      held.set(playerId, { bonus: (await findActive(tx, [purse])).get(playerId), hasMoved: true });
    }
  }
  return held;
}

type ActiveBonus = BettingBonus & { endsAt: Date | null };

const isOver = ({ endsAt }: ActiveBonus, now: Date) => endsAt !== null && endsAt <= now;

/** By player, of those who have one in that currency. */
async function findActive(reader: Reader, purses: readonly Purse[]): Promise<Map<string, ActiveBonus>> {
  const [players, currencies] = [purses.map(({ playerId }) => playerId), purses.map(({ currency }) => currency)];
  const rows = await reader
    .selectFrom("user_bonus")
    .select(["player_id", "id", "balance_minor", "max_bet_minor", "terms", "ends_at"])
    .where("status", "=", "active")
    .where(sql<boolean>`(player_id, currency) in (select * from unnest(${players}::text[], ${currencies}::text[]))`)
    .execute();
  return new Map(
    rows.map((row) => {
      const { sports } = (row.terms as unknown as BonusTerms).gamesWagers;
      return [
        row.player_id,
        {
          id: row.id,
          balanceMinor: BigInt(row.balance_minor),
          maxBetMinor: row.max_bet_minor === null ? null : BigInt(row.max_bet_minor),
          weight: BigInt(sports.weight),
          minOdds: BigInt(sports.minOdds),
          endsAt: row.ends_at,
        },
      ];
    }),
  );
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

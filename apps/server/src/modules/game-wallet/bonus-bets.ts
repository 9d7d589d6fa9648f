// The rounds that a player played while a bonus was active: who paid for each, what it worked off, and where its win went.
import { fail, fiatFromMinor } from "@windfall/domain";
import type { BonusBet } from "@windfall/domain/api/index";
import { WHOLE } from "@windfall/domain/rules/bonuses/index";
import type { Reader } from "../../kernel/db.ts";
import { firstIdAt } from "../../kernel/ids.ts";
import { type BonusFacts, bonusFactsOf, bonusParts, bonusWeights } from "../bonuses/index.ts";
import { allActions, ID_SLACK_MS } from "./all-rounds.ts";
import { pageOfRounds, roundOf } from "./rounds.ts";

type BetPage = { items: BonusBet[]; meta: { total: number; limit: number; offset: number } };

/** Those that it had nothing to do with too: a stake that counted nothing must say so. The latest first. */
export async function listBonusBets(
  reader: Reader,
  { playerId, bonusId, now }: { playerId: string; bonusId: string; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<BetPage> {
  const bonus = (await bonusFactsOf(reader, playerId, now)).find(({ id }) => id === bonusId);
  if (!bonus) throw fail("not_found");
  const { activatedAt, endedAt } = bonus;
  if (!activatedAt) return { items: [], meta: { total: 0, limit, offset } };
  const { rows: rounds, total } = await pageOfRounds(reader, playerId, { limit, offset }, (column) => [
    column("game_round.id", ">=", firstIdAt("rnd", new Date(activatedAt.getTime() - ID_SLACK_MS))),
    column("game_round.opened_at", ">=", activatedAt),
    column("game_round.opened_at", "<=", endedAt ?? now),
    column("game_round.status", "!=", "rolled_back"),
  ]);
  const parts = await partsOf(
    reader,
    bonusId,
    rounds.map(({ id }) => id),
  );
  const weights = await bonusWeights(reader, bonusId, [...new Set(rounds.map(({ game_id }) => game_id))]);
  const items = rounds.map((row) => {
    const { id, game, openedAt } = roundOf(row);
    const weight = weights.get(row.game_id) ?? 0;
    return {
      roundId: id,
      at: openedAt,
      game,
      weight,
      ...betOf(parts.get(id) ?? NOTHING, weight, bonus, isLowRisk(row.draw)),
    };
  });
  return { items, meta: { total, limit, offset } };
}

interface RoundParts {
  betOwn: bigint;
  betBonus: bigint;
  winOwn: bigint;
  winBonus: bigint;
  work: bigint;
}

const NOTHING: RoundParts = { betOwn: 0n, betBonus: 0n, winOwn: 0n, winBonus: 0n, work: 0n };

/** What is rolled back was not played. Work is that of this bonus; money of any bonus is no own money. */
async function partsOf(reader: Reader, bonusId: string, roundIds: readonly string[]): Promise<Map<string, RoundParts>> {
  const sums = new Map<string, RoundParts>();
  if (roundIds.length === 0) return sums;
  const actions = await reader
    .selectFrom(allActions(reader))
    .leftJoin(bonusParts(reader).as("part"), (join) =>
      join
        .onRef("part.provider_id", "=", "game_action.provider_id")
        .onRef("part.external_id", "=", "game_action.external_id"),
    )
    .select(["round_id", "kind", "amount_minor", "part.bonus_id", "part.bonus_minor", "part.work"])
    .where("round_id", "in", roundIds)
    .where("state", "=", "done")
    .where("kind", "in", ["bet", "win"])
    .execute();
  for (const { round_id, kind, amount_minor, bonus_id, bonus_minor, work } of actions) {
    const { betOwn, betBonus, winOwn, winBonus, work: worked } = sums.get(round_id ?? "") ?? NOTHING;
    const bonus = BigInt(bonus_minor ?? 0);
    const own = BigInt(amount_minor) - bonus;
    const isBet = kind === "bet";
    sums.set(round_id ?? "", {
      betOwn: isBet ? betOwn + own : betOwn,
      betBonus: isBet ? betBonus + bonus : betBonus,
      winOwn: isBet ? winOwn : winOwn + own,
      winBonus: isBet ? winBonus : winBonus + bonus,
      work: bonus_id === bonusId ? worked + BigInt(work ?? 0) : worked,
    });
  }
  return sums;
}

const isLowRisk = (draw: unknown) => (draw as { isLowRisk?: boolean } | null)?.isLowRisk === true;

function betOf(parts: RoundParts, weight: number, { maxBetMinor }: BonusFacts, isRiskless: boolean) {
  const { betOwn, betBonus, winOwn, winBonus, work } = parts;
  const isOver = maxBetMinor !== null && betOwn + betBonus > maxBetMinor;
  const why = weight === 0 ? "excluded" : isOver ? "max_bet" : isRiskless ? "low_risk" : null;
  return {
    stake: { own: fiatFromMinor(betOwn), bonus: fiatFromMinor(betBonus) },
    win: { own: fiatFromMinor(winOwn), bonus: fiatFromMinor(winBonus) },
    worked: fiatFromMinor(work / WHOLE),
    uncounted: work === 0n ? (why as BonusBet["uncounted"]) : null,
  };
}

// How results are kept: in messages as the feed told them, in legs as short as they can be.
import { fraction, type LegResult, type MarketMessage } from "@windfall/domain/rules/sports/index";
import type { Selectable } from "kysely";
import type { DB } from "../../kernel/schema.ts";

type KeptResult = [isWon: boolean, voidHalves: 0 | 1 | 2, deadHeat: [n: string, d: string] | null];

export function resultOf(kept: unknown): LegResult | undefined {
  if (kept === null || kept === undefined) return undefined;
  const [isWon, voidHalves, deadHeat] = kept as KeptResult;
  return { isWon, voidHalves, deadHeat: deadHeat && fraction(BigInt(deadHeat[0]), BigInt(deadHeat[1])) };
}

export function keptOf({ isWon, voidHalves, deadHeat }: LegResult): KeptResult {
  return [isWon, voidHalves, deadHeat && [String(deadHeat.n), String(deadHeat.d)]];
}

/** As a message has it: a share of a dead heat is a fraction of big integers, which JSON does not know. */
export function toldOf({ isWon, voidHalves, deadHeat }: LegResult): ToldResult {
  return { isWon, voidHalves, deadHeat: deadHeat && [String(deadHeat.n), String(deadHeat.d)] };
}

export interface ToldResult {
  isWon: boolean;
  voidHalves: 0 | 1 | 2;
  deadHeat: [string, string] | null;
}

/** As `take-messages.ts` wrote it down. */
export function messageOf(
  row: Pick<Selectable<DB["sports_message"]>, "id" | "type" | "told_ms" | "body" | "is_house">,
): MarketMessage {
  const base = { id: row.id, timestamp: Number(row.told_ms), isHouse: row.is_house };
  const body = row.body as {
    certainty?: 1 | 2;
    results?: Record<string, ToldResult>;
    start?: number;
    end?: number;
  };
  if (row.type === "settlement") {
    const results = Object.entries(body.results ?? {}).map(([outcome, { isWon, voidHalves, deadHeat }]) => [
      outcome,
      resultOf([isWon, voidHalves, deadHeat]),
    ]);
    return { ...base, type: "settlement", certainty: body.certainty ?? 1, results: Object.fromEntries(results) };
  }
  if (row.type === "settlement_rollback") return { ...base, type: "settlement_rollback" };
  return { ...base, type: row.type as "cancel" | "cancel_rollback", start: body.start, end: body.end };
}

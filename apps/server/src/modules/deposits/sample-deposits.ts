// A sample of what players paid in lately, for whoever asks what an offer would cost.
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";

export interface SampledDeposit {
  playerId: string;
  creditedMinor: bigint;
  currency: string;
}

/** One deposit of each of so many players, the same ones for the same rows. */
export async function sampleDeposits(reader: Reader, since: Date, limit: number): Promise<SampledDeposit[]> {
  const { rows } = await sql<{ player_id: string; credited_minor: string; wallet_currency: string }>`
    select player_id, credited_minor, wallet_currency from (
      select distinct on (player_id) player_id, credited_minor, wallet_currency from buy_order
      where status = 'completed' and changed_at >= ${since} order by player_id, md5(id)
    ) one order by md5(player_id) limit ${limit}`.execute(reader as never);
  return rows.map((row) => ({
    playerId: row.player_id,
    creditedMinor: BigInt(row.credited_minor),
    currency: row.wallet_currency,
  }));
}

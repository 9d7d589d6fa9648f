// Spins as players see their own, and everybody those of others.
import { fiatFromMinor, maskName } from "@windfall/domain";
import type { TurbineSpin, TurbineWinner } from "@windfall/domain/api/index";
import { bladesOf, TURBINE, TURBINE_BONUS_FROM_CENTS, type TurbineAudience, tableHash } from "@windfall/games/turbine";
import type { Reader } from "../../kernel/db.ts";
import { seedPairs } from "../game-wallet/index.ts";
import { people } from "../identity/index.ts";
import { type ShowMoney, wireCurrency } from "../rates/index.ts";

const WINNERS_SHOWN = 10;

type SpinPage = { items: TurbineSpin[]; meta: { total: number; limit: number; offset: number } };

export async function listSpins(
  reader: Reader,
  show: ShowMoney,
  playerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SpinPage> {
  const rows = await spinRows(reader)
    .where("turbine_spin.player_id", "=", playerId)
    .orderBy("turbine_spin.day", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await reader
    .selectFrom("turbine_spin")
    .select((column) => column.fn.countAll<string>().as("total"))
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => spinOf(show, row)),
    meta: { total: Number(total), limit, offset },
  };
}

export async function getSpin(reader: Reader, show: ShowMoney, spinId: string): Promise<TurbineSpin> {
  return spinOf(show, await spinRows(reader).where("turbine_spin.id", "=", spinId).executeTakeFirstOrThrow());
}

/** Prizes that were paid, in the currency that they were paid in. */
export async function listWinners(reader: Reader): Promise<TurbineWinner[]> {
  const rows = await reader
    .selectFrom("turbine_spin")
    .innerJoin(people(reader).as("player"), "player.id", "turbine_spin.player_id")
    .select(["first_name", "global_id", "amount_minor", "currency", "paid_at"])
    .where("state", "=", "paid")
    .orderBy("paid_at", "desc")
    .limit(WINNERS_SHOWN)
    .$narrowType<{ paid_at: Date }>()
    .execute();
  return rows.map(({ first_name, global_id, amount_minor, currency, paid_at }) => ({
    name: maskName(first_name ?? global_id),
    amount: fiatFromMinor(BigInt(amount_minor)),
    currency: wireCurrency(currency),
    at: paid_at.toISOString(),
  }));
}

function spinRows(reader: Reader) {
  return reader
    .selectFrom("turbine_spin")
    .innerJoin("turbine_table", (join) =>
      join
        .onRef("turbine_table.audience", "=", "turbine_spin.audience")
        .onRef("turbine_table.version", "=", "turbine_spin.version"),
    )
    .innerJoin(seedPairs(reader).as("pair"), "pair.id", "turbine_spin.seed_pair_id")
    .select([
      "turbine_spin.id",
      "turbine_spin.player_id",
      "turbine_spin.audience",
      "blades",
      "amount_minor",
      "currency",
      "prize_cents",
      "state",
      "until",
      "spun_at",
      "number",
      "blade",
      "nonce",
      "server_seed_hash",
      "client_seed",
      "revealed_seed",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof spinRows>["executeTakeFirstOrThrow"]>>;

function spinOf(show: ShowMoney, row: Row): TurbineSpin {
  const { primaryValue, primaryCurrency } = show(BigInt(row.amount_minor), row.currency);
  return {
    id: row.id,
    amount: primaryValue,
    currency: primaryCurrency,
    promo: null,
    balanceType: row.prize_cents >= TURBINE_BONUS_FROM_CENTS ? "bonus" : "main",
    state: row.state as TurbineSpin["state"],
    until: row.state === "waiting" ? (row.until?.toISOString() ?? null) : null,
    blade: row.blade,
    at: row.spun_at.toISOString(),
    audience: row.audience as TurbineAudience,
    table: row.blades,
    tableHash: tableHash(bladesOf(row.blades)),
    draw: {
      game: TURBINE,
      serverSeedHash: row.server_seed_hash,
      serverSeed: row.revealed_seed,
      clientSeed: row.client_seed,
      nonce: Number(row.nonce),
      input: { table: row.blades },
      outcome: { number: row.number, blade: row.blade },
    },
  };
}

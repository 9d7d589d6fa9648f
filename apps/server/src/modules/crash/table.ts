// The flight as people see it: in the air it tells neither where it ends nor by which hash.
import { fail, fiatFromMinor } from "@windfall/domain";
import {
  CRASH_BETS_SHOWN,
  CRASH_HISTORY_SHOWN,
  type CrashBet,
  type CrashFlown,
  type CrashRound,
  type CrashSeat,
  type CrashTable,
  type FlownBet,
} from "@windfall/domain/api/index";
import { commitmentOf } from "@windfall/games";
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { type OwnSession, wireCurrency } from "../game-wallet/index.ts";
import type { CrashDeps } from "./deps.ts";
import { ensureRound } from "./rounds.ts";

const PHASE = sql<CrashRound["phase"]>`case when clock_timestamp() < flies_at then 'betting'
  when clock_timestamp() < crashes_at then 'flying' else 'crashed' end`;

/** Bets whose stake was taken. */
const TAKEN = ["in", "cashed", "lost"] as const;

export async function readRound(reader: Reader, no: string): Promise<CrashRound> {
  const round = await reader
    .selectFrom("crash_round")
    .select([
      "no",
      "hash",
      "crash",
      PHASE.as("phase"),
      sql<number>`extract(epoch from clock_timestamp() - flies_at) * 1000`.as("since_ms"),
    ])
    .where("no", "=", no)
    .executeTakeFirstOrThrow();
  const bets = reader
    .selectFrom("crash_bet")
    .where("round_no", "=", no)
    .where("is_real", "=", true)
    .where("status", "in", TAKEN);
  const sums = await bets
    .select([
      sql<string>`count(*)`.as("players"),
      sql<string>`count(*) filter (where status = 'in')`.as("flying"),
      sql<string>`coalesce(sum(stake_cents), 0)`.as("cents"),
    ])
    .executeTakeFirstOrThrow();
  const shown = await bets
    .select(["id", "name", "stake_minor", "currency", "cashed_hundredths", "win_minor"])
    .orderBy("stake_cents", "desc")
    .orderBy("id")
    .limit(CRASH_BETS_SHOWN)
    .execute();
  const isOver = round.phase === "crashed";
  return {
    no: Number(round.no),
    phase: round.phase,
    sinceTakeOffMs: Math.round(Number(round.since_ms)),
    promise: commitmentOf(round.hash),
    crash: isOver ? round.crash : null,
    hash: isOver ? round.hash : null,
    players: Number(sums.players),
    flying: Number(sums.flying),
    pool: fiatFromMinor(BigInt(sums.cents)),
    bets: shown.map((bet) => ({
      id: bet.id,
      name: bet.name,
      stake: fiatFromMinor(BigInt(bet.stake_minor)),
      currency: wireCurrency(bet.currency),
      cashOut: bet.cashed_hundredths,
      win: bet.win_minor === null ? null : fiatFromMinor(BigInt(bet.win_minor)),
    })),
  };
}

export async function readTable({ db }: CrashDeps, session: OwnSession): Promise<CrashTable> {
  const no = await ensureRound(db);
  return db.read(async (reader) => ({
    round: await readRound(reader, no),
    history: await readHistory(reader),
    chain: await readChain(reader, no),
    bets: await readBets(reader, ownerOf(session), { round_no: no }),
  }));
}

/** The flight of a bet for money. While it is in the air its end is hidden here as everywhere. */
export async function readFlight({ db }: CrashDeps, playerId: string, betId: string): Promise<FlownBet> {
  return db.read(async (reader) => {
    const [bet] = await readBets(reader, playerId, { id: betId });
    if (!bet) throw fail("not_found");
    const no = String(bet.no);
    return { round: await readRound(reader, no), chain: await readChain(reader, no), bet };
  });
}

async function readHistory(reader: Reader): Promise<CrashFlown[]> {
  const rows = await reader
    .selectFrom("crash_round")
    .select(["no", "crash", "hash"])
    .where(sql<boolean>`crashes_at <= clock_timestamp()`)
    .orderBy("no", "desc")
    .limit(CRASH_HISTORY_SHOWN)
    .execute();
  return rows.map(({ no, crash, hash }) => ({ no: Number(no), crash, hash }));
}

async function readChain(reader: Reader, no: string): Promise<CrashTable["chain"]> {
  const { last_hash, salt, first_no, length } = await reader
    .selectFrom("crash_round")
    .innerJoin("crash_chain", "crash_chain.id", "crash_round.chain_id")
    .select(["last_hash", "salt", "first_no", "length"])
    .where("no", "=", no)
    .executeTakeFirstOrThrow();
  return { end: last_hash, salt, first: Number(first_no), length };
}

/** Who has the seats in a flight: the player on all devices, and for fun each session by itself. */
export const ownerOf = ({ id, playerId, mode }: OwnSession): string => (mode === "real" && playerId) || id;

const BET_COLUMNS = [
  "id",
  "play_id",
  "seat",
  "round_no",
  "stake_minor",
  "auto_hundredths",
  "most_hundredths",
  "status",
  "cashed_hundredths",
  "win_minor",
] as const;

/** Those whose stake was taken, by seats. */
export async function readBets(
  reader: Reader,
  owner: string,
  which: { round_no: string } | { play_id: string } | { id: string },
): Promise<CrashBet[]> {
  const rows = await reader
    .selectFrom("crash_bet")
    .select(BET_COLUMNS)
    .where("owner", "=", owner)
    .where("status", "in", TAKEN)
    .where(({ and }) => and(which))
    .orderBy("seat")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    playId: row.play_id,
    seat: row.seat as CrashSeat,
    no: Number(row.round_no),
    stake: fiatFromMinor(BigInt(row.stake_minor)),
    autoCashOut: row.auto_hundredths,
    mostCashOut: row.most_hundredths,
    status: row.status as CrashBet["status"],
    cashOut: row.cashed_hundredths,
    win: fiatFromMinor(BigInt(row.win_minor ?? 0)),
  }));
}

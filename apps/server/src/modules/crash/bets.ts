// A bet on the next flight. It is written down before its stake is asked for, and in the flight only once the stake was taken: a process that dies
// between the two leaves a bet that is void, and its stake, should it have been taken, goes back (settle.ts).
import { fail, fiatFromMinor, fiatToMinor, maskName } from "@windfall/domain";
import type { CrashBet, CrashSeat } from "@windfall/domain/api/index";
import { inCents, inCurrency, stakeRange } from "@windfall/games";
import { CRASH_ID, CRASH_TARGETS } from "@windfall/games/crash";
import { sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { type OwnSession, readDemoBalance, takeDemoStake, type WalletRefusal } from "../game-wallet/index.ts";
import { assertStake, playRefusalOf } from "../house-games/index.ts";
import { type Actor, isRobotEmail, people } from "../identity/index.ts";
import type { CrashDeps } from "./deps.ts";
import { ensureRound } from "./rounds.ts";
import { settleBets } from "./settle.ts";
import { ownerOf, readBets } from "./table.ts";
import { betAction, type StoredBet, walletRound } from "./wallet-round.ts";

/** Whoever bets, as far as a flight is concerned. */
export type Bettor = Pick<Actor, "id"> & Partial<Pick<Actor, "refusal">>;

export type CrashBetAnswer = CrashBet & { balance: string };

export interface BetRequest {
  playId: string;
  seat: CrashSeat;
  /** A decimal amount of the session's currency. */
  stake: string;
  autoCashOut: number | null;
}

/** The most that one bet wins, in US cents: a bet that would win more is cashed out there. */
const MOST_WIN_CENTS = 25_000_000n;
/** A stake that was asked for in time may still be on its way for so long after the take-off. */
export const LATE_STAKE = sql<Date>`flies_at + interval '1 second'`;

/** The session of a player in this game; another's does not exist. */
export async function crashSession(deps: CrashDeps, actor: Bettor | undefined, sessionId: string): Promise<OwnSession> {
  const session = await deps.sessions.own(sessionId, actor?.id);
  if (session.gameId !== CRASH_ID) throw fail("not_found");
  return session;
}

export async function placeBet(
  deps: CrashDeps,
  actor: Bettor | undefined,
  { sessionId, ...request }: BetRequest & { sessionId: string },
): Promise<CrashBetAnswer> {
  if (actor?.refusal) throw actor.refusal;
  const session = await crashSession(deps, actor, sessionId);
  const stakeMinor = fiatToMinor(request.stake);
  assertStake(stakeMinor, stakeRange(session.currency), session.currency);
  const no = await ensureRound(deps.db);
  const placed = await deps.db.transact((tx) => writeDown(tx, deps, session, { ...request, stakeMinor, no }));
  if (placed.status === "refused") throw playRefusalOf(placed.refusal, session.currency);
  if (placed.status === "placing") await takeStake(deps, session, placed.bet);
  return answer(deps, session, request.playId);
}

type Wanted = BetRequest & { stakeMinor: bigint; no: string };
type WrittenDown =
  | { status: "placing"; bet: StoredBet }
  | { status: "taken" }
  | { status: "refused"; refusal: WalletRefusal };

async function writeDown(tx: Tx, { clock }: CrashDeps, session: OwnSession, wanted: Wanted): Promise<WrittenDown> {
  const owner = ownerOf(session);
  // The same bet twice at once, or two in one seat: the second one waits, and then finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`crash ${owner}`}, 0))`.execute(tx);
  const known = await tx
    .selectFrom("crash_bet")
    .selectAll()
    .where("owner", "=", owner)
    .where("play_id", "=", wanted.playId)
    .executeTakeFirst();
  if (known) return again(known, session, wanted);
  const isReal = session.mode === "real";
  if (!isReal) {
    const taken = await takeDemoStake(tx, session.id, wanted.stakeMinor, clock.now());
    if (taken.status === "refused") return taken;
  }
  const bet = await insertBet(tx, session, { ...wanted, owner, isReal });
  return isReal ? { status: "placing", bet } : { status: "taken" };
}

function again(known: StoredBet, { currency }: OwnSession, wanted: Wanted): WrittenDown {
  const isSame =
    BigInt(known.stake_minor) === wanted.stakeMinor &&
    known.auto_hundredths === wanted.autoCashOut &&
    known.seat === wanted.seat &&
    known.currency === currency;
  if (!isSame) throw fail("play_id_reused");
  if (known.status === "void") throw fail("crash_bets_closed");
  return known.status === "placing" ? { status: "placing", bet: known } : { status: "taken" };
}

async function insertBet(
  tx: Tx,
  { id: sessionId, playerId, currency }: OwnSession,
  { playId, seat, autoCashOut, stakeMinor, no, owner, isReal }: Wanted & { owner: string; isReal: boolean },
): Promise<StoredBet> {
  const taken = await tx
    .selectFrom("crash_bet")
    .select("id")
    .where("round_no", "=", no)
    .where("owner", "=", owner)
    .where("seat", "=", seat)
    .where("status", "!=", "void")
    .executeTakeFirst();
  if (taken) throw fail("crash_bet_exists");
  const { is_open } = await tx
    .selectFrom("crash_round")
    .select(sql<boolean>`clock_timestamp() < flies_at`.as("is_open"))
    .where("no", "=", no)
    .executeTakeFirstOrThrow();
  if (!is_open) throw fail("crash_bets_closed");
  return tx
    .insertInto("crash_bet")
    .values({
      id: newId("crb"),
      round_no: no,
      owner,
      player_id: isReal ? (playerId ?? null) : null,
      session_id: sessionId,
      play_id: playId,
      seat,
      is_real: isReal,
      currency,
      stake_minor: stakeMinor.toString(),
      stake_cents: inCents(stakeMinor, currency).toString(),
      auto_hundredths: autoCashOut,
      most_hundredths: mostHundredths(stakeMinor, currency, autoCashOut),
      name: await nameOf(tx, playerId),
      status: isReal ? "placing" : "in",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Where it is left at the latest. */
function mostHundredths(stakeMinor: bigint, currency: string, autoCashOut: number | null): number {
  const paid = Number((inCurrency(MOST_WIN_CENTS, currency) * 100n) / stakeMinor);
  return Math.min(autoCashOut ?? CRASH_TARGETS.most, Math.max(CRASH_TARGETS.least, paid), CRASH_TARGETS.most);
}

async function nameOf(tx: Tx, playerId: string | undefined): Promise<string> {
  if (playerId === undefined) return "";
  const person = await tx
    .selectFrom(people(tx).as("player"))
    .select(["first_name", "global_id", "email"])
    .where("player.id", "=", playerId)
    .executeTakeFirstOrThrow();
  const name = maskName(person.first_name ?? person.global_id);
  return isRobotEmail(person.email) ? `${name} (demo)` : name;
}

async function takeStake(deps: CrashDeps, session: OwnSession, bet: StoredBet): Promise<void> {
  const taken = await deps.wallet.play({
    ...walletRound(session.providerId, bet),
    actions: [{ kind: "bet", id: betAction(bet), amountMinor: BigInt(bet.stake_minor) }],
    finished: false,
  });
  if (taken.status === "refused") {
    await deps.db.transact((tx) =>
      tx.deleteFrom("crash_bet").where("id", "=", bet.id).where("status", "=", "placing").execute(),
    );
    // It came too late and was made void: its own word would say that the id was used.
    if (taken.refusal.code === "rolled_back") throw fail("crash_bets_closed");
    throw playRefusalOf(taken.refusal, bet.currency);
  }
  const isIn = await deps.db.transact((tx) => putIn(tx, bet.id));
  if (isIn) return;
  await settleBets(deps, bet.round_no);
  throw fail("crash_bets_closed");
}

/** Whether it flies. One whose stake took too long is void, and gets it back. */
async function putIn(tx: Tx, id: string): Promise<boolean> {
  const moved = await tx
    .updateTable("crash_bet")
    .from("crash_round")
    .set({ status: sql<string>`case when clock_timestamp() < ${LATE_STAKE} then 'in' else 'void' end` })
    .whereRef("crash_round.no", "=", "crash_bet.round_no")
    .where("crash_bet.id", "=", id)
    .where("crash_bet.status", "=", "placing")
    .returning("crash_bet.status")
    .executeTakeFirst();
  if (moved) return moved.status === "in";
  const { status } = await tx.selectFrom("crash_bet").select("status").where("id", "=", id).executeTakeFirstOrThrow();
  return status !== "void";
}

/** With what can be played with now. */
export async function answer(deps: CrashDeps, session: OwnSession, playId: string): Promise<CrashBetAnswer> {
  const [bet] = await deps.db.read((reader) => readBets(reader, ownerOf(session), { play_id: playId }));
  if (!bet) throw fail("not_found");
  return { ...bet, balance: fiatFromMinor(await balanceOf(deps, session)) };
}

async function balanceOf({ db, wallet }: CrashDeps, session: OwnSession): Promise<bigint> {
  const { providerId, playerId, currency, gameId, id } = session;
  if (session.mode === "demo" || playerId === undefined) return db.transact((tx) => readDemoBalance(tx, id));
  const answered = await wallet.balance({ providerId, playerId, currency, gameId });
  return answered.status === "done" ? answered.balanceMinor : 0n;
}

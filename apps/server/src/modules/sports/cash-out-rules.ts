// What players ask about cashing out, and their own rules: "as soon as the offer is worth so much", kept by the server whether or not a page is open.
import { fail, fiatToMinor } from "@windfall/domain";
import type { SportsBet } from "@windfall/domain/api/index";
import { lockBalance, playerAccount } from "../../ledger/index.ts";
import { type CashOutDeps, isWaiting, lockBet, refused, takeCashOut } from "./cash-out.ts";
import { quoteOf } from "./cash-out-quote.ts";
import type { SportsWork } from "./deps.ts";
import { getBet } from "./list-bets.ts";
import { runningOf } from "./running.ts";
import { lockValue, neverCashed, type ValuedBet, valueBets } from "./value-bets.ts";

export async function listOffers(deps: CashOutDeps, playerId: string, page: { limit: number; offset: number }) {
  const now = deps.clock.now();
  const valued = await deps.db.read(async (reader) => {
    const bets = await reader
      .selectFrom("sports_bet")
      .selectAll()
      .where("player_id", "=", playerId)
      .where("status", "=", "open")
      .orderBy("requested_at", "desc")
      .orderBy("id", "desc")
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    return valueBets(reader, bets, now);
  });
  return {
    items: valued.map((one) => ({
      betId: one.bet.id,
      reason: one.value.reason ?? null,
      offer: quoteOf(one, deps.sign, now),
    })),
  };
}

/** Null takes the rule away, of a bet in any state. */
export async function setRule(
  { db }: CashOutDeps,
  playerId: string,
  betId: string,
  value: string | null,
): Promise<SportsBet> {
  return db.transact(async (tx) => {
    const bet = await lockBet(tx, playerId, betId);
    if (!bet) throw fail("not_found");
    if (value !== null && bet.status !== "open") throw refused("decided", null);
    const never = value === null ? undefined : neverCashed(bet);
    if (never) throw refused(never, null);
    await tx
      .updateTable("sports_bet")
      .set({ auto_cash_minor: value === null ? null : String(fiatToMinor(value)) })
      .where("player_id", "=", playerId)
      .where("id", "=", betId)
      .execute();
    return getBet(tx, playerId, betId);
  });
}

const AT_ONCE = 50;

/** Every rule that is met, bet by bet. */
export async function followRules(deps: SportsWork): Promise<void> {
  for (let after: readonly [string, string] | undefined = ["", ""]; after; ) {
    const valued: ValuedBet[] = await nextWithRules(deps, after);
    for (const one of valued) if (isMet(one)) await followRule(deps, one.bet.player_id, one.bet.id);
    const last = valued.at(-1);
    after = last && valued.length === AT_ONCE ? [last.bet.player_id, last.bet.id] : undefined;
  }
}

/** The offer for all that runs is worth what the player wants for it. */
const isMet = ({ bet, value: { offer } }: ValuedBet) =>
  offer !== undefined && bet.auto_cash_minor !== null && offer.valueMinor >= BigInt(bet.auto_cash_minor);

async function nextWithRules({ db, clock }: SportsWork, [playerId, betId]: readonly [string, string]) {
  return db.read(async (reader) => {
    const bets = await reader
      .selectFrom("sports_bet as b")
      .selectAll()
      .where("auto_cash_minor", "is not", null)
      .where("status", "=", "open")
      .where(({ eb, or, and }) =>
        or([eb("player_id", ">", playerId), and([eb("player_id", "=", playerId), eb("id", ">", betId)])]),
      )
      // One that waits is decided by itself.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("sports_cash_out as c")
              .select("c.no")
              .whereRef("c.player_id", "=", "b.player_id")
              .whereRef("c.bet_id", "=", "b.id")
              .where("c.status", "=", "pending"),
          ),
        ),
      )
      .orderBy("player_id")
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    return valueBets(reader, bets, clock.now());
  });
}

/** Looked at again under the locks: the rule, the bet and the prices may be others by now. */
async function followRule({ db, clock }: SportsWork, playerId: string, betId: string): Promise<void> {
  await db.transact(async (tx) => {
    const bet = await lockBet(tx, playerId, betId);
    if (!bet || bet.auto_cash_minor === null) return;
    await lockBalance(tx, playerAccount("main", playerId, bet.currency));
    const valued = await lockValue(tx, bet, clock);
    if (!isMet(valued) || (await isWaiting(tx, bet))) return;
    const taking = { unitMinor: runningOf(bet).unitMinor, leastMinor: BigInt(bet.auto_cash_minor), quote: null };
    await takeCashOut(tx, valued, taking, clock.now());
  });
}

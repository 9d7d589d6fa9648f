// Places bets: prices, status of the markets, limits and stake are decided in one transaction (docs/product/sportsbook.md#acceptance), for as many players as
// have asked at the moment. Each is decided as if it came alone, after those before it; one that is refused takes nothing from the others. A live bet is held
// with its stake and decided after its wait (decide-pending.ts).
import { isDeepStrictEqual } from "node:util";
import { fail, Refusal } from "@windfall/domain";
import type { SportsBet } from "@windfall/domain/api/index";
import type { Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { lockBalance, playerAccount } from "../../ledger/index.ts";
import { type BettingBonus, holdBonusesForBets } from "../bonuses/index.ts";
import { listAccounts } from "../identity/index.ts";
import { type BetBonus, betBonus } from "./bet-bonus.ts";
import { type BetRequest, refused, wishOf } from "./bet-request.ts";
import { rowsOf, shownBet, type TakenBet, writeBets } from "./bet-rows.ts";
import type { BettingDeps } from "./deps.ts";
import { judgeSlip } from "./judge-slip.ts";
import { getBet } from "./list-bets.ts";
import { type Bettor, type BettorFacts, lockPlaceFacts, type PlaceFacts, type Wanted } from "./place-facts.ts";
import { withPlacePart } from "./place-part.ts";
import { slipFactsOf } from "./slip-facts.ts";
import { type JudgedSlip, stakeOf } from "./stake-of.ts";

export interface AskedBet {
  playerId: string;
  request: BetRequest;
}

/** `hasPaid`: the player's balance is another one now. */
export type PlacedBet = { bet: SportsBet; hasPaid: boolean } | { refusal: Refusal };

/** A player at most once. Answers in the order in which they are asked. */
export async function placeBets(deps: BettingDeps, asked: readonly AskedBet[]): Promise<PlacedBet[]> {
  const bettors = await bettorsOf(deps, asked);
  const found = asked.map(({ playerId }) => bettors.get(playerId) ?? fail("not_found"));
  const open = asked.flatMap(({ request }, no) => {
    const bettor = found[no];
    return bettor === undefined || bettor instanceof Refusal ? [] : [{ bettor, request }];
  });
  const placed = open.length === 0 ? [] : await deps.db.transact((tx) => placeTogether(tx, deps, open));
  let next = 0;
  return found.map((bettor) => (bettor instanceof Refusal ? { refusal: bettor } : (placed[next++] as PlacedBet)));
}

async function bettorsOf(
  { db, rates }: BettingDeps,
  asked: readonly AskedBet[],
): Promise<ReadonlyMap<string, Bettor | Refusal>> {
  const ids = asked.map(({ playerId }) => playerId);
  const accounts = await db.read((reader) => listAccounts(reader, ids));
  const quotes = new Map<string, bigint | Refusal>();
  for (const currency of new Set(accounts.map(({ walletCurrency }) => walletCurrency)))
    quotes.set(
      currency,
      await rates.quote(currency, "USD").then(
        ({ rateE12 }) => rateE12,
        (error: unknown) => {
          // Limits are in dollars: without a price of the currency nobody can say what may be staked.
          if (error instanceof Refusal) return refused("betting_closed");
          throw error;
        },
      ),
    );
  return new Map(
    accounts.map(({ id, walletCurrency: currency, worksHere }) => {
      const usdRateE12 = quotes.get(currency) ?? refused("betting_closed");
      if (worksHere) return [id, fail("staff_account")];
      return [id, usdRateE12 instanceof Refusal ? usdRateE12 : { playerId: id, currency, usdRateE12 }];
    }),
  );
}

async function placeTogether(
  tx: Tx,
  { clock }: Pick<BettingDeps, "clock">,
  open: readonly { bettor: Bettor; request: BetRequest }[],
): Promise<PlacedBet[]> {
  const wanted: Wanted[] = [];
  for (const { bettor, request } of open)
    wanted.push({ bettor, asked: request, request: await withPlacePart(tx, request) });
  const facts = await lockPlaceFacts(tx, wanted, clock.now());
  const now = clock.now();
  const bonuses = await bonusesOf(tx, wanted, facts, now);
  const taken: (TakenBet & { no: number })[] = [];
  const answers: (PlacedBet | undefined)[] = [];
  for (const [no, one] of wanted.entries()) {
    const own = facts.bettors[no] as BettorFacts;
    try {
      const known = await findAgain(tx, one, own);
      if (known) answers[no] = { bet: known, hasPaid: false };
      else taken.push({ no, ...(await take(tx, one, { own, facts, held: bonuses.get(one.bettor.playerId), now })) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answers[no] = { refusal: error };
    }
  }
  await writeBets(tx, taken, facts, now);
  for (const { no, rows, stake } of taken)
    answers[no] = { bet: shownBet(rows, facts.line), hasPaid: stake.freeBetId === null };
  return answers as PlacedBet[];
}

/** The same bet sent again is answered with what became of it. */
async function findAgain(tx: Tx, { bettor, asked }: Wanted, { known }: BettorFacts): Promise<SportsBet | undefined> {
  if (!known) return undefined;
  if (!isDeepStrictEqual(known.wish, wishOf(asked))) throw refused("client_id_reused");
  return getBet(tx, bettor.playerId, known.id);
}

interface HeldBonus {
  bonus: BettingBonus | undefined;
  hasMoved: boolean;
}

/** Of those who have one and pay themselves. What is over is ended, whatever becomes of the bet. */
async function bonusesOf(
  tx: Tx,
  wanted: readonly Wanted[],
  { bettors }: PlaceFacts,
  now: Date,
): Promise<ReadonlyMap<string, HeldBonus>> {
  const paying = wanted.filter(({ asked }, no) => asked.freeBetId === undefined && bettors[no]?.hasBonus);
  if (paying.length === 0) return new Map();
  return holdBonusesForBets(
    tx,
    paying.map(({ bettor }) => bettor),
    now,
  );
}

/** Refuses, or counts it among what is at stake. */
async function take(
  tx: Tx,
  { bettor, asked, request }: Wanted,
  { own, facts, held, now }: { own: BettorFacts; facts: PlaceFacts; held: HeldBonus | undefined; now: Date },
): Promise<TakenBet> {
  const { excludedUntil, limits, eventWins } = own;
  if (excludedUntil) throw fail("play_restricted", { until: excludedUntil.toISOString() });
  const line = slipFactsOf(facts.line, request.legs, own.terms);
  const judged = judgeSlip(request, line, now);
  if (judged.reason) throw refused(judged.reason, judged);
  const slip: JudgedSlip = { bettor, asked, request, facts: line, judged };
  const id = newId("sb");
  const { exposure } = facts;
  const pockets = await pocketsOf(tx, slip, own, held);
  const stake = await stakeOf(tx, id, slip, { exposure, eventWins, limits, ...pockets, now });
  exposure.add(request.legs, { ...stake, usdRateE12: bettor.usdRateE12 });
  return { bettor, stake, rows: rowsOf(id, slip, stake, now) };
}

/** What may pay: cash, and the active bonus where it plays. */
async function pocketsOf(
  tx: Tx,
  { bettor: { playerId, currency }, judged }: JudgedSlip,
  { cashMinor }: BettorFacts,
  held: HeldBonus | undefined,
): Promise<{ cashMinor: bigint; bonus: BetBonus | undefined }> {
  return {
    cashMinor: held?.hasMoved ? await lockBalance(tx, playerAccount("main", playerId, currency)) : cashMinor,
    bonus: held?.bonus && betBonus(held.bonus, judged),
  };
}

// Places bets: prices, status of the markets, limits and stake are decided in one transaction (docs/product/sportsbook.md#acceptance), for as many players as
// have asked at the moment. Each is decided as if it came alone, after those before it; one that is refused takes nothing from the others. A live bet is held
// with its stake and decided after its wait (decide-pending.ts).
import { isDeepStrictEqual } from "node:util";
import { fail, Refusal } from "@windfall/domain";
import { sql } from "kysely";
import { askTogether, type Tx } from "../../kernel/db.ts";
import { lockBalances, playerAccount } from "../../ledger/index.ts";
import { listAccounts } from "../identity/index.ts";
import { NO_LIMITS, restraintsOf } from "../play-limits/index.ts";
import { type BetRequest, refused, wishOf } from "./bet-request.ts";
import type { BettingDeps } from "./deps.ts";
import { getBet } from "./list-bets.ts";
import { type Bettor, type PlacedBet, placeNew, type WantedSlip } from "./place-new.ts";
import { withPlacePart } from "./place-part.ts";

export interface AskedBet {
  playerId: string;
  request: BetRequest;
}

/** A player at most once. Answers in the order in which they are asked. */
export async function placeBets(deps: BettingDeps, asked: readonly AskedBet[]): Promise<PlacedBet[]> {
  const bettors = await bettorsOf(deps, asked);
  const answers = new Map<AskedBet, PlacedBet>();
  const placing: Placing[] = [];
  for (const one of asked) {
    const bettor = bettors.get(one.playerId) ?? fail("not_found");
    if (bettor instanceof Refusal) answers.set(one, { refusal: bettor });
    else placing.push({ ...bettor, asked: one });
  }
  if (placing.length > 0)
    for (const [{ asked: one }, placed] of await deps.db.transact((tx) => placeTogether(tx, deps, placing)))
      answers.set(one, placed);
  return asked.map((one) => answers.get(one) as PlacedBet);
}

interface Placing extends Bettor {
  asked: AskedBet;
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
    accounts.map(({ id, walletCurrency, worksHere }) => {
      const usdRateE12 = quotes.get(walletCurrency) ?? refused("betting_closed");
      if (worksHere) return [id, fail("staff_account")];
      return [id, usdRateE12 instanceof Refusal ? usdRateE12 : { playerId: id, currency: walletCurrency, usdRateE12 }];
    }),
  );
}

const cashOf = ({ playerId, currency }: Bettor) => playerAccount("main", playerId, currency);

async function placeTogether(
  tx: Tx,
  deps: BettingDeps,
  placing: readonly Placing[],
): Promise<ReadonlyMap<Placing, PlacedBet>> {
  const answers = new Map<Placing, PlacedBet>();
  const refuse = (one: Placing, refusal: Refusal) => void answers.set(one, { refusal });
  // First, so that the same bet sent twice comes one after the other, and the second finds the first.
  const cash = await lockBalances(tx, placing.map(cashOf));
  const [known, restraints] = await askTogether(tx, [
    () => findPlaced(tx, placing),
    () =>
      restraintsOf(
        tx,
        placing.map(({ playerId }) => playerId),
        deps.clock.now(),
      ),
  ]);
  const slips: WantedSlip<Placing>[] = [];
  for (const [no, one] of placing.entries()) {
    const { playerId, asked } = one;
    const before = known.get(playerId);
    const own = restraints.get(playerId);
    if (before && !isDeepStrictEqual(before.wish, wishOf(asked.request))) refuse(one, refused("client_id_reused"));
    else if (before) answers.set(one, { bet: await getBet(tx, playerId, before.id), hasPaid: false });
    else if (own?.excludedUntil) refuse(one, fail("play_restricted", { until: own.excludedUntil.toISOString() }));
    else {
      const request = await withPlacePart(tx, asked.request);
      slips.push({ bettor: one, asked: asked.request, request, cashMinor: cash[no] ?? 0n, own: own ?? NO_LIMITS });
    }
  }
  for (const [one, answer] of await placeNew(tx, deps, slips)) answers.set(one, answer);
  return answers;
}

async function findPlaced(
  tx: Tx,
  placing: readonly Placing[],
): Promise<ReadonlyMap<string, { id: string; wish: unknown }>> {
  const [players, clients] = [
    placing.map(({ playerId }) => playerId),
    placing.map(({ asked }) => asked.request.clientId),
  ];
  const rows = await tx
    .selectFrom("sports_bet")
    .select(["player_id", "id", "wish"])
    .where(sql<boolean>`(player_id, client_id) in (select * from unnest(${players}::text[], ${clients}::uuid[]))`)
    .execute();
  return new Map(rows.map((row) => [row.player_id, row]));
}

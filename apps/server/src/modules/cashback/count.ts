// What a player's week comes to. Money is read from the ledger: lines of the cash account, so that only own money counts; how much of the
// stakes counts follows from the rounds, by the edge of their games.
import type { PostingKind } from "@windfall/domain";
import { type CashbackFacts, cashbackOf, type weekOf } from "@windfall/domain/rules/bonuses/index";
import { inCents } from "@windfall/games/stakes";
import { countedShare } from "@windfall/games/turbine";
import type { Reader } from "../../kernel/db.ts";
import { playerAccount, sumByKind } from "../../ledger/index.ts";
import { ownStakesBetween } from "../game-wallet/index.ts";
import type { CashbackDeps } from "./deps.ts";

const WHOLE = 10_000n;
const GIVEN_BY_THE_HOUSE: readonly PostingKind[] = [
  ...(["bonus.granted", "bonus.released", "bonus.lost", "bonus.won", "prize.paid"] as const),
];

export type Week = ReturnType<typeof weekOf>;
export type CountedWeek = CashbackFacts & ReturnType<typeof cashbackOf>;
export type CountWeek = (reader: Reader, player: CountedPlayer, week: Week) => Promise<CountedWeek>;

export interface CountedPlayer {
  id: string;
  currency: string;
  isVip: boolean;
}

/** Made before a transaction begins, because the catalogue may have to be read. */
export async function weekCounter({ catalogue }: Pick<CashbackDeps, "catalogue">): Promise<CountWeek> {
  const snapshot = await catalogue.current();
  return async (reader, { id, currency, isVip }, { from, to }) => {
    const sums = await sumByKind(reader, playerAccount("main", id, currency), { from, to });
    const sumOf = (kind: string) => sums.get(kind) ?? 0n;
    const stakes = await ownStakesBetween(reader, id, [from, to]);
    const countedMinor = stakes
      .filter((stake) => stake.currency === currency)
      .reduce((sum, { gameId, stakedMinor }) => {
        const share = countedShare(snapshot.game(gameId)?.row.rtpBasisPoints ?? null);
        return sum + (stakedMinor * BigInt(share)) / WHOLE;
      }, 0n);
    const facts = {
      stakedMinor: -(sumOf("bet.staked") + sumOf("bet.returned")),
      wonMinor: sumOf("win.paid") + sumOf("win.taken_back"),
      // What a bonus became, at once or worked off, the dust of a lost one, and prizes: they were the house's.
      releasedMinor: GIVEN_BY_THE_HOUSE.reduce((sum, kind) => sum + sumOf(kind), 0n),
      countedMinor,
      countedCents: inCents(countedMinor, currency),
      isVip,
    };
    return { ...facts, ...cashbackOf(facts) };
  };
}

// Postings for tests of the ledger: money comes in, is bet, won, sent to another player.
import type { PostingKind } from "@windfall/domain";
import { clearingAccount, houseAccount, type Posting, playerAccount } from "../src/ledger/index.ts";

/** For movements that the product does not make. */
export const inventedKind = (name: string) => name as PostingKind;

let players = 0;
export const newPlayer = () => `ply_test${++players}`;

export const mainOf = (player: string, currency = "USD") => playerAccount("main", player, currency);

export const deposit = (player: string, amountMinor: bigint, key = `deposit:${player}`): Posting => ({
  key,
  kind: "deposit.credited",
  reference: `ord_${player}`,
  lines: [
    { account: clearingAccount("bank", "USD"), amountMinor: -amountMinor },
    { account: mainOf(player), amountMinor },
  ],
});

export const bet = (player: string, amountMinor: bigint, key: string): Posting => ({
  key,
  kind: "bet.staked",
  reference: `round_${key}`,
  lines: [
    { account: mainOf(player), amountMinor: -amountMinor },
    { account: houseAccount("games", "USD"), amountMinor },
  ],
});

/** A stake of which a part goes elsewhere: three lines. */
export const split = (player: string, key: string): Posting => ({
  key,
  kind: "bet.staked",
  reference: `round_${key}`,
  lines: [
    { account: mainOf(player), amountMinor: -5n },
    { account: houseAccount("games", "USD"), amountMinor: 3n },
    { account: houseAccount("cash", "USD"), amountMinor: 2n },
  ],
});

export const transfer = (from: string, to: string, amountMinor: bigint, key: string): Posting => ({
  key,
  kind: inventedKind("transfer.made"),
  reference: key,
  lines: [
    { account: mainOf(from), amountMinor: -amountMinor },
    { account: mainOf(to), amountMinor },
  ],
});

/** How many results there are of each status. */
export function countStatuses(results: readonly { status: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of results) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

// The door that bets come through: whatever waits becomes one transaction, as plays do. A player's bets are decided in the order in which they came.
import type { SportsBet } from "@windfall/domain/api/index";
import { violatedUnique } from "../../kernel/db.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import { type Chooser, createLaneGroup, type LaneGroupSettings } from "../../ledger/index.ts";
import type { BetRequest } from "./bet-request.ts";
import type { BettingDeps } from "./deps.ts";
import { type AskedBet, type PlacedBet, placeBets } from "./place-bets.ts";

export interface BetDoor {
  place(playerId: string, request: BetRequest): Promise<SportsBet>;
  /** Refuses what comes from now on, and waits for the bets under way. */
  close(): Promise<void>;
}

export interface BetDoorOptions extends BettingDeps, LaneGroupSettings {
  metrics?: Metrics;
  /** The player's pages should hear of another balance soon. */
  onPaid(playerId: string): void;
}

/** What a batch costs is shared by those who come within this time; nobody notices it. */
const PACE_MS = 40;

function chooseByPlayer(): Chooser<AskedBet> {
  const players = new Set<string>();
  return ({ playerId }) => {
    if (players.has(playerId)) return "wait";
    players.add(playerId);
    return "take";
  };
}

export function createBetDoor({ db, clock, rates, metrics, onPaid, ...settings }: BetDoorOptions): BetDoor {
  const bets = metrics?.counter("sports_bets_total", "Bets on sports that were decided in batches");
  const batches = metrics?.counter("sports_batches_total", "Batches of bets on sports that were committed");
  const lanes = createLaneGroup<AskedBet, PlacedBet>({
    ...settings,
    paceMs: PACE_MS,
    ownerOf: ({ playerId }) => playerId,
    chooser: chooseByPlayer,
    commit: (asked) => placeBets({ db, clock, rates }, asked),
    isTakenMeanwhile: (error) => violatedUnique(error) === "sports_bet_client",
    nameOf: ({ playerId, request }) => `${playerId}:${request.clientId}`,
    onCommit(count) {
      bets?.inc(count);
      batches?.inc();
    },
  });
  metrics?.gauge("sports_waiting", "Bets on sports that wait to be committed", lanes.waiting);
  return {
    close: lanes.close,
    async place(playerId, request) {
      const placed = await lanes.submit({ playerId, request });
      if ("refusal" in placed) throw placed.refusal;
      if (placed.hasPaid) onPaid(playerId);
      return placed.bet;
    },
  };
}

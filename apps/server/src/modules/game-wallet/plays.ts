// Plays go through lanes, like postings: whatever waits becomes one call of `game_play` and one durable commit.
import type { Clock } from "../../kernel/clock.ts";
import { violatedUnique } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import {
  type AccountIds,
  type AccountRef,
  accountName,
  type Chooser,
  createLanes,
  isKeyTaken,
  type LanesSettings,
  type LaneTools,
  textArray,
} from "../../ledger/index.ts";
import { WALLET_CURRENCIES_STATEMENT } from "../identity/index.ts";
import type { PlayRequest, WalletRefusal } from "./contract.ts";
import { ExpectedDraws } from "./expected-draws.ts";
import {
  cashOf,
  decodePlays,
  encodePlays,
  houseOf,
  orderByAccount,
  PLAY_STATEMENT,
  type Play,
  type PlayResult,
  type SettledPlay,
} from "./play-batch.ts";

export interface Plays {
  /** Plays of one player are decided in the order in which they were submitted. Without `instant` one goes in steps, whatever the request says. */
  submit(request: PlayRequest, instant: PlayRequest["instant"]): Promise<PlayResult>;
  close(): Promise<void>;
}

export interface PlaysOptions extends LanesSettings {
  clock: Clock;
  metrics?: Metrics;
}

/** Two processes made the same action or round at the same moment. */
const TAKEN_MEANWHILE = new Set(["game_action_pkey", "game_round_external", "ledger_posting_key"]);

/**
 * A player once, an action once; what meets itself waits, and so does what comes behind it for the same player. Ids of two providers may be
 * the same, and one of them waits for nothing then: that costs less than telling them apart at every play.
 */
function chooseByPlayer(): Chooser<Play> {
  const players = new Set<string>();
  const ids = new Set<string>();
  return ({ request: { playerId, actions }, instant }) => {
    let isFree = !players.has(playerId);
    players.add(playerId);
    for (const { id } of instant ? [...actions, instant] : actions) {
      isFree &&= !ids.has(id);
      ids.add(id);
    }
    return isFree ? "take" : "wait";
  };
}

export function createPlays({ clock, metrics, ...settings }: PlaysOptions): Plays {
  const plays = metrics?.counter("game_plays_total", "Plays that were decided in batches");
  const batches = metrics?.counter("game_batches_total", "Batches of plays that were committed");
  const draws = new ExpectedDraws();
  const lanes = createLanes<Play, PlayResult>({
    ...settings,
    ownerOf: ({ request }) => request.playerId,
    chooser: chooseByPlayer,
    commit: (items, tools) => commit(items, tools, draws, clock.now()),
    isTakenMeanwhile: (error) => TAKEN_MEANWHILE.has(violatedUnique(error) ?? ""),
    nameOf: ({ request }) => `${request.providerId}:${request.externalRoundId}`,
    onCommit(count) {
      plays?.inc(count);
      batches?.inc();
    },
  });
  metrics?.gauge("game_waiting", "Plays that wait to be committed", lanes.waiting);
  return {
    submit: (request, instant) =>
      lanes.submit({
        request,
        instant,
        cash: accountName(cashOf(request)),
        house: accountName(houseOf(request)),
        roundId: newId("rnd"),
        // Those of the house's own rounds are told to nobody.
        transactionIds: instant ? [] : request.actions.map(() => newId("gtx")),
      }),
    close: lanes.close,
  };
}

async function commit(
  plays: readonly Play[],
  tools: LaneTools,
  draws: ExpectedDraws,
  now: Date,
): Promise<PlayResult[]> {
  const { ids, refusals } = await openAccounts(plays, tools);
  const results = new Map<Play, PlayResult>();
  let asked = plays;
  // Nearly always they are. Only of a round that was put away is there a posting and nothing else.
  let areNew = true;
  for (;;) {
    for (const [play, refusal] of refusals) results.set(play, { status: "refused", refusal });
    if (refusals.size > 0) asked = asked.filter((play) => !refusals.has(play));
    if (asked.length === 0) break;
    const settled = await draws.settle(orderByAccount(asked, ids), tools.run);
    try {
      const [row] = await tools.run(PLAY_STATEMENT, encodePlays(settled, ids, now, { areNew }));
      decodePlays(settled, row).forEach((result, index) => {
        const decided = settled[index] as SettledPlay;
        results.set(decided.play, draws.learn(decided, result));
      });
      break;
    } catch (error) {
      if (areNew && isKeyTaken(error)) areNew = false;
      else refusePutAway(error, settled, refusals);
    }
  }
  return plays.map((play) => results.get(play) as PlayResult);
}

const PUT_AWAY = "WF002";

/** A play whose money was moved in a round that was put away since: nobody can say any more what was answered then. The others are asked again. */
function refusePutAway(error: unknown, settled: readonly SettledPlay[], refusals: Map<Play, WalletRefusal>): void {
  const { code, detail = "[]" } = error as { code?: string; detail?: string };
  if (code !== PUT_AWAY) throw error;
  const keys = new Set(JSON.parse(detail) as string[]);
  for (const { play, actions } of settled)
    if (actions.some(({ id }) => keys.has(`game:${play.request.providerId}:${id}`)))
      refusals.set(play, { code: "round_closed" });
}

/**
 * Ids of the accounts of a batch, as they are on its own connection. What the lanes know in common is looked at once and at first: another
 * lane that connects anew makes all of them forget, at any moment in which this one waits.
 * An account is opened for a player who exists and in the currency of the wallet, whatever a provider names.
 */
async function openAccounts(
  plays: readonly Play[],
  tools: LaneTools,
): Promise<{ ids: AccountIds; refusals: Map<Play, WalletRefusal> }> {
  const ids = new Map<string, number>();
  const refusals = new Map<Play, WalletRefusal>();
  const strangers = plays.filter(({ cash, house }) => {
    const [cashId, houseId] = [tools.known.get(cash), tools.known.get(house)];
    if (cashId === undefined || houseId === undefined) return true;
    ids.set(cash, cashId).set(house, houseId);
    return false;
  });
  if (strangers.length === 0) return { ids, refusals };
  const rows = await tools.run(WALLET_CURRENCIES_STATEMENT, [
    textArray(strangers.map(({ request }) => request.playerId)),
  ]);
  const currencies = new Map(rows.map(([id, currency]) => [id, currency]));
  const wanted = new Map<string, AccountRef>();
  for (const play of strangers) {
    const { request } = play;
    const currency = currencies.get(request.playerId);
    if (currency === undefined) refusals.set(play, { code: "player_unknown" });
    else if (currency !== request.currency) refusals.set(play, { code: "currency_mismatch" });
    else wanted.set(play.cash, cashOf(request)).set(play.house, houseOf(request));
  }
  if (wanted.size > 0) for (const [name, id] of await tools.resolve(wanted)) ids.set(name, id);
  return { ids, refusals };
}

// Free rounds that were promised in a game of a provider: it is asked for them until it has answered, under one id, and after their time how
// they ended, if it has not told. No answer is never taken for a no.
import { gameBlock } from "@windfall/domain";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import type { Logger } from "../../kernel/log.ts";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { findFreeSpins, freeRoundsPromised, giveSpinsToHouse, holdBonuses, noteSpinsReady } from "../bonuses/index.ts";
import { findOpenGame } from "../catalogue/index.ts";
import { type FreeRoundsIssue, type GameWallet, openFreeRounds, refuseFreeRounds } from "../game-wallet/index.ts";
import { getAccount } from "../identity/index.ts";
import type { FreeRoundsRequest, GameAdapter } from "./adapter.ts";

export interface FreeRoundsDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  wallet: GameWallet;
  /** By integration. */
  adapters: ReadonlyMap<string, GameAdapter>;
}

const askResult = job<{ id: string }>("free_rounds.ask_result");

const MINUTE_MS = 60_000;
/** After their time: first so soon, then every hour, for a week. */
const FIRST_MS = 10 * MINUTE_MS;
const EVERY_MS = 60 * MINUTE_MS;
const LONGEST_MS = 7 * 24 * 60 * MINUTE_MS;

export function freeRoundsReactions(deps: FreeRoundsDeps): Reaction[] {
  return [react(freeRoundsPromised, "free_rounds.ask_provider", ({ id }) => askProvider(deps, id))];
}

export function freeRoundsHandlers(deps: FreeRoundsDeps): JobHandler[] {
  return [handle(askResult, ({ id }) => askHowTheyEnded(deps, id))];
}

interface Asked {
  issue: FreeRoundsIssue;
  adapter: GameAdapter;
  request: FreeRoundsRequest;
}

/** Throws when the provider does not answer; the reaction is tried again then. */
async function askProvider({ db, clock, log, adapters }: FreeRoundsDeps, id: string): Promise<void> {
  const asked = await db.transact((tx) => prepare(tx, { clock, adapters }, id));
  if (!asked) return;
  const { adapter, issue, request } = asked;
  const answer = await adapter.grantFreeRounds?.(request);
  await db.transact(async (tx) => {
    if (answer === "granted") {
      await noteSpinsReady(tx, { clock }, id);
      const runAt = new Date(request.until.getTime() + FIRST_MS);
      await enqueue(tx, askResult, { id }, { key: `free_rounds:${id}`, runAt, canWait: true });
    } else await refuseFreeRounds(tx, clock, issue);
  });
  if (answer !== "granted")
    log.warn({ issue }, "a provider grants no free rounds; they are played in games of the house");
}

/** Undefined: nobody has to be asked, because they are over or known there, or because nobody could grant them. */
async function prepare(
  tx: Tx,
  { clock, adapters }: Pick<FreeRoundsDeps, "clock" | "adapters">,
  id: string,
): Promise<Asked | undefined> {
  const spins = await findFreeSpins(tx, id);
  if (spins?.status !== "issued" || spins.game_id === null || spins.ends_at <= clock.now()) return undefined;
  const { player_id: playerId, currency } = spins;
  const game = await findOpenGame(tx, spins.game_id);
  const adapter = game && adapters.get(game.integration);
  const isBlocked =
    game && gameBlock({ countries: [], currencies: game.blocked_currencies }, { country: undefined, currency });
  if (!game || !adapter?.grantFreeRounds || isBlocked) {
    await holdBonuses(tx, playerId, currency, clock.now());
    await giveSpinsToHouse(tx, { clock }, id);
    return undefined;
  }
  const issue = { providerId: game.integration, issueId: id, playerId, currency };
  if (!(await openFreeRounds(tx, clock, issue))) return undefined;
  const request = {
    issueId: id,
    studioId: game.provider_id,
    externalGameId: game.external_id,
    playerGlobalId: (await getAccount(tx, playerId)).globalId,
    currency,
    count: spins.count,
    stakeMinor: BigInt(spins.stake_minor),
    from: spins.issued_at,
    until: spins.ends_at,
  };
  return { issue, adapter, request };
}

/** The same total told twice is one; told after we ended them, it is paid then. */
async function askHowTheyEnded({ db, clock, log, wallet, adapters }: FreeRoundsDeps, id: string): Promise<void> {
  const spins = await db.read((reader) => findFreeSpins(reader, id));
  const game = spins?.game_id && (await db.read((reader) => findOpenGame(reader, spins.game_id as string)));
  const adapter = game ? adapters.get(game.integration) : undefined;
  if (!spins || !game || !adapter?.freeRoundsResult) return;
  const result = await adapter.freeRoundsResult(id);
  if (result) {
    const answer = await wallet.freeRounds({ providerId: game.integration, issueId: id, ...result });
    if (answer.status === "refused") log.warn({ id, refusal: answer.refusal }, "the end of free rounds was refused");
    return;
  }
  const runAt = new Date(clock.now().getTime() + EVERY_MS);
  if (runAt.getTime() > spins.ends_at.getTime() + LONGEST_MS) return;
  await db.transact((tx) => enqueue(tx, askResult, { id }, { key: `free_rounds:${id}`, runAt, canWait: true }));
}

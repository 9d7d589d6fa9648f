// The bonuses of players as the desk sees them, and every bet and win that moved one.
import { fail, fiatFromMinor } from "@windfall/domain";
import type { DeskBonus, DeskBonusAction, DeskBonusDetails } from "@windfall/domain/api/index";
import { isLiveBonus, type UserBonusState } from "@windfall/domain/rules/bonuses/index";
import { sql } from "kysely";
import type { Reader } from "../../../kernel/db.ts";
import { bonusFactsOf, conditionsOf, type OfferTitles, workText } from "../../bonuses/index.ts";
import { games } from "../../catalogue/index.ts";
import { allRounds, rowsOfActions } from "../../game-wallet/index.ts";
import { type Actor, people } from "../../identity/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { conflictOf, conflictToTell } from "../may-decide.ts";
import { amountOf, containing, historyOf, PLAYER_COLUMNS, playerOf } from "../wire.ts";
import { waitingRevokeOf } from "./waiting-decisions.ts";

export interface BonusFilter {
  queue: "live" | "ended" | "all";
  search?: string | undefined;
  limit: number;
  offset: number;
}

const bonuses = (reader: Reader) =>
  reader
    .selectFrom("user_bonus")
    .innerJoin(people(reader).as("player"), "player.id", "user_bonus.player_id")
    .innerJoin("bonus_offer_version as offer", (join) =>
      join.onRef("offer.offer_id", "=", "user_bonus.offer_id").onRef("offer.version", "=", "user_bonus.offer_version"),
    );

const bonusRows = (reader: Reader) =>
  bonuses(reader).selectAll("user_bonus").select(PLAYER_COLUMNS).select("offer.titles as offer_titles");
type Row = Awaited<ReturnType<ReturnType<typeof bonusRows>["executeTakeFirstOrThrow"]>>;

function filtered(reader: Reader, { queue, search }: BonusFilter) {
  let query = bonuses(reader);
  if (queue !== "all")
    query = query.where("user_bonus.status", queue === "live" ? "in" : "not in", ["waiting", "active"]);
  if (search)
    query = query.where((row) =>
      row.or([
        row("user_bonus.id", "=", search.toLowerCase()),
        row("user_bonus.offer_id", "=", search.toLowerCase()),
        row("player.global_id", "=", search.toLowerCase()),
        row("player.email", "ilike", containing(search)),
      ]),
    );
  return query;
}

export async function listPlayerBonuses({ identity }: BackofficeDeps, filter: BonusFilter) {
  const now = identity.clock.now();
  return identity.db.read(async (reader) => {
    const { total } = await filtered(reader, filter)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow();
    const ids = filtered(reader, filter)
      .select("user_bonus.id")
      .orderBy("user_bonus.id", "desc")
      .limit(filter.limit)
      .offset(filter.offset);
    const rows = await bonusRows(reader).where("user_bonus.id", "in", ids).orderBy("user_bonus.id", "desc").execute();
    return {
      items: rows.map((row) => bonusOf(row, now)),
      meta: { total, limit: filter.limit, offset: filter.offset },
    };
  });
}

/** Time decides, whether or not anybody has looked after it. */
function statusOf({ status, activated_at, ends_at, waits_until }: Row, now: Date): UserBonusState {
  const end = activated_at ? ends_at : waits_until;
  return isLiveBonus(status as UserBonusState) && end !== null && end <= now ? "expired" : (status as UserBonusState);
}

function bonusOf(row: Row, now: Date): DeskBonus {
  const status = statusOf(row, now);
  return {
    id: row.id,
    offer: { id: row.offer_id, version: row.offer_version, title: (row.offer_titles as unknown as OfferTitles).en },
    status,
    player: playerOf(row),
    amount: amountOf(status === "expired" ? 0n : BigInt(row.balance_minor), row.currency),
    granted: amountOf(BigInt(row.amount_minor), row.currency),
    wager: { current: workText(BigInt(row.worked)), total: workText(BigInt(row.total)) },
    claimedAt: row.claimed_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

export function getPlayerBonus({ identity }: BackofficeDeps, actor: Actor, id: string): Promise<DeskBonusDetails> {
  const now = identity.clock.now();
  return identity.db.read(async (reader) => {
    const row = await bonusRows(reader).where("user_bonus.id", "=", id).executeTakeFirst();
    if (!row) throw fail("not_found");
    const facts = (await bonusFactsOf(reader, row.player_id, now)).find((bonus) => bonus.id === id);
    if (!facts) throw fail("not_found");
    const conflict = await conflictOf(reader, actor, { playerId: row.player_id });
    const isLive = isLiveBonus(facts.status);
    const waitingId = await waitingRevokeOf(reader, id);
    const possible = isLive && waitingId === undefined ? (["revoke"] as const) : [];
    return {
      ...bonusOf(row, now),
      source: row.source,
      conditions: conditionsOf(facts.terms, facts.termsHash),
      burns: row.burns,
      most: facts.capMinor === null ? null : amountOf(facts.capMinor, row.currency),
      waitingDecisionId: waitingId ?? null,
      conflict: conflictToTell(conflict, possible),
      actions: conflict ? [] : [...possible],
      history: (await historyOf(reader, id)) as unknown as DeskBonusDetails["history"],
    };
  });
}

/** The latest first. Bets that it paid a part of or that worked it off, and wins of which it got a share. */
export async function listBonusActions(
  { identity }: BackofficeDeps,
  bonusId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: DeskBonusAction[]; meta: { total: number; limit: number; offset: number } }> {
  return identity.db.read(async (reader) => {
    const known = await reader.selectFrom("user_bonus").select("currency").where("id", "=", bonusId).executeTakeFirst();
    if (!known) throw fail("not_found");
    const { total } = await reader
      .selectFrom("bonus_action")
      .select(sql<number>`count(*)::int`.as("total"))
      .where("bonus_id", "=", bonusId)
      .executeTakeFirstOrThrow();
    const rows = await actionRows(reader)
      .where("bonus_action.bonus_id", "=", bonusId)
      .orderBy("game_action.no", "desc")
      .limit(limit)
      .offset(offset)
      .execute();
    return { items: rows.map((row) => actionOf(row, known.currency)), meta: { total, limit, offset } };
  });
}

const actionRows = (reader: Reader) =>
  reader
    .selectFrom("bonus_action")
    .innerJoin(rowsOfActions(reader), (join) =>
      join
        .onRef("game_action.provider_id", "=", "bonus_action.provider_id")
        .onRef("game_action.external_id", "=", "bonus_action.external_id"),
    )
    .leftJoin(allRounds(reader), "game_round.id", "game_action.round_id")
    .leftJoin(games(reader).as("game"), "game.id", "game_round.game_id")
    .select([
      "game_action.no",
      "game_action.round_id",
      "game_action.kind",
      "game_action.state",
      "game_action.at",
      "game.title",
      "bonus_action.cash_minor",
      "bonus_action.bonus_minor",
      "bonus_action.work",
    ]);

function actionOf(
  row: Awaited<ReturnType<ReturnType<typeof actionRows>["executeTakeFirstOrThrow"]>>,
  currency: string,
): DeskBonusAction {
  const [cash, bonus] = [BigInt(row.cash_minor), BigInt(row.bonus_minor)];
  return {
    id: String(row.no),
    roundId: row.round_id,
    game: row.title,
    kind: row.kind === "win" ? "win" : "bet",
    isRolledBack: row.state === "rolled_back",
    at: row.at.toISOString(),
    amount: amountOf(cash + bonus, currency),
    cash: fiatFromMinor(cash),
    bonus: fiatFromMinor(bonus),
    work: workText(BigInt(row.work)),
  };
}

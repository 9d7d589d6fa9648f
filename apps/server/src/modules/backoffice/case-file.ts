// The case file: one list of what happened with a player, from everybody who keeps a part of it, and the request behind a key that they quote.
// Who looks into it is written down, and nobody looks into their own.
import { fail, fiatFromMinor } from "@windfall/domain";
import type { CaseEntry, FailedRequest } from "@windfall/domain/api/index";
import { deviceOf } from "@windfall/domain/rules/device-name";
import type { Reader } from "../../kernel/db.ts";
import { failedRequestsBefore, findFailedRequest } from "../../kernel/failed-requests.ts";
import { linesBefore } from "../../ledger/index.ts";
import { roundsBefore } from "../game-wallet/index.ts";
import { type Actor, actsBefore, audit, PLAYER_COLUMNS, people, playerOf, sessionsBefore } from "../identity/index.ts";
import { betsBefore } from "../sports/index.ts";
import { messagesBefore } from "../support/index.ts";
import { transactionsBefore } from "../wallet/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { amountOf, namesOf } from "./wire.ts";

type Kind = CaseEntry["kind"];
interface Page {
  before: Date;
  limit: number;
}
type Source = (
  reader: Reader,
  deps: BackofficeDeps,
  playerId: string,
  page: Page,
) => Promise<Omit<CaseEntry, "kind">[]>;

/** What few kinds of entries have. */
const NOTHING = { what: null, status: null, name: null, text: null, amount: null, reference: null };

const SOURCES: Readonly<Record<Kind, Source>> = {
  payment: async (reader, { wallet }, playerId, page) =>
    (await transactionsBefore(reader, wallet, playerId, page)).map(
      ({ id, type, status, timestamp, amount, senderBank }) => ({
        ...{ ...NOTHING, id, at: timestamp, what: type, status, text: senderBank.label, reference: id },
        amount: { value: amount.value, currency: amount.currency.code, displayFormat: amount.currency.displayFormat },
      }),
    ),
  money: async (reader, _deps, playerId, page) =>
    (await linesBefore(reader, playerId, page)).map((line) => ({
      ...{ ...NOTHING, id: `${line.id}-${line.account_id}`, at: line.posted_at.toISOString(), what: line.kind },
      ...{ amount: amountOf(BigInt(line.amount_minor), line.currency), reference: line.reference },
    })),
  round: async (reader, _deps, playerId, page) =>
    (await roundsBefore(reader, playerId, page)).map(({ id, openedAt, game, status, staked, won, currency }) => ({
      ...{ ...NOTHING, id, at: openedAt, name: game.title, status, text: `→ ${won}`, reference: id },
      amount: { value: staked, currency: currency.code, displayFormat: currency.displayFormat },
    })),
  bet: async (reader, _deps, playerId, page) =>
    (await betsBefore(reader, playerId, page)).map(({ id, requested_at, kind, status, ...bet }) => ({
      ...{ ...NOTHING, id, at: requested_at.toISOString(), status, reference: id },
      // Its stake was the house's: whoever answers about the sum has to see it.
      what: bet.free_bet_id === null ? kind : "free_bet",
      text: bet.payout_minor === null ? null : `→ ${fiatFromMinor(BigInt(bet.payout_minor))}`,
      amount: amountOf(BigInt(bet.stake_minor), bet.currency),
    })),
  session: async (reader, _deps, playerId, page) =>
    (await sessionsBefore(reader, playerId, page)).map(({ id, user_agent, country, created_at }) => {
      const { browser, system } = deviceOf(user_agent);
      const name = [browser, system].filter(Boolean).join(" · ") || "–";
      return { ...NOTHING, id, at: created_at.toISOString(), name, text: country };
    }),
  message: async (reader, _deps, playerId, page) =>
    (await messagesBefore(reader, playerId, page)).map((message) => ({
      ...{ ...NOTHING, id: message.id, at: message.created_at.toISOString(), reference: message.chat_id },
      what: message.event ?? (message.is_note ? "note" : message.author),
      text: message.text === "" ? null : message.text,
    })),
  staff: async (reader, _deps, playerId, page) => {
    const acts = await actsBefore(reader, playerId, page);
    const names = await namesOf(reader, [...new Set(acts.map(({ actor_id }) => actor_id))]);
    return acts.map(({ id, actor_id, action, reason, created_at }) => ({
      ...{ ...NOTHING, id, at: created_at.toISOString(), what: action },
      text: [names.get(actor_id), reason].filter(Boolean).join(": ") || null,
    }));
  },
  failure: async (reader, _deps, playerId, page) =>
    (await failedRequestsBefore(reader, playerId, page)).map(({ key, at, code, method, route }) => ({
      ...{ ...NOTHING, id: key, at: at.toISOString(), what: code, text: `${method} ${route}`, reference: key },
    })),
};

export interface CaseQuery {
  kind?: Kind | undefined;
  cursor?: string | undefined;
  limit: number;
}

const placeOf = ({ at, id }: Pick<CaseEntry, "at" | "id">): string => `${new Date(at).getTime()}~${id}`;

/** Entries of one moment are sorted by id, so that a page can end between them. */
const isEarlier = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

export async function listCase(
  deps: BackofficeDeps,
  actor: Actor,
  globalId: string,
  { kind, cursor, limit }: CaseQuery,
) {
  const { db } = deps.identity;
  const { id: playerId, ...player } = await db.read((reader) => findSubject(reader, actor, globalId));
  if (cursor === undefined)
    await db.transact((tx) =>
      audit(tx, deps.identity, { actor, action: "player.case_file", subjectId: playerId, reason: null }),
    );
  // The last moment that was seen belongs to the page: more of it may follow.
  const before = cursor === undefined ? NO_END : new Date(Number(cursor.split("~")[0]) + 1);
  const found = await db.read(async (reader) => {
    const entries: CaseEntry[] = [];
    for (const [own, source] of Object.entries(SOURCES) as [Kind, Source][]) {
      if (kind !== undefined && kind !== own) continue;
      const page = { before, limit: limit + SAME_MOMENT };
      entries.push(...(await source(reader, deps, playerId, page)).map((entry) => ({ ...entry, kind: own })));
    }
    return entries;
  });
  const after = found
    .filter((entry) => cursor === undefined || placeOf(entry) < cursor)
    .sort((a, b) => isEarlier(placeOf(a), placeOf(b)));
  const items = after.slice(0, limit);
  const last = items.at(-1);
  return { player, items, next: after.length > limit && last ? placeOf(last) : null };
}

/** Parts are dated by the machine that wrote them: what seems to lie ahead of ours happened too. */
const NO_END = new Date("9999-01-01T00:00:00Z");

/** Of one kind at the moment of the cursor; they are read again and left out. */
const SAME_MOMENT = 50;

async function findSubject(reader: Reader, actor: Pick<Actor, "id">, globalId: string) {
  const row = await reader
    .selectFrom(people(reader).as("player"))
    .select(["player.id", ...PLAYER_COLUMNS])
    .where("player.global_id", "=", globalId)
    .executeTakeFirst();
  if (!row) throw fail("not_found");
  if (row.id === actor.id) throw fail("own_account");
  return { id: row.id, ...playerOf(row) };
}

export async function getFailedRequest(deps: BackofficeDeps, actor: Actor, key: string): Promise<FailedRequest> {
  const { identity } = deps;
  const { playerId, player, method, route, code, at } = await identity.db.read((reader) => findRequest(reader, key));
  if (playerId === actor.id) throw fail("own_account");
  await identity.db.transact((tx) =>
    audit(tx, identity, {
      ...{ actor, action: "player.request", subjectId: playerId ?? key, reason: null },
      details: { key },
    }),
  );
  return { key, method, route, code, at: at.toISOString(), player };
}

async function findRequest(reader: Reader, key: string) {
  const found = await findFailedRequest(reader, key);
  if (!found) throw fail("not_found");
  const row =
    found.playerId === null
      ? undefined
      : await reader
          .selectFrom(people(reader).as("player"))
          .select(PLAYER_COLUMNS)
          .where("player.id", "=", found.playerId)
          .executeTakeFirst();
  return { ...found, player: row ? playerOf(row) : null };
}

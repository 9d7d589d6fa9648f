// Tournaments as those who run them see and change them. Who may, with which reason and what is written down about it is the desk's part.
import { fail, LOCALES } from "@windfall/domain";
import type { EntryMode, Scoring } from "@windfall/domain/rules/tournament-scores";
import { TOURNAMENT_SCENES, type TournamentTerms } from "@windfall/domain/rules/tournament-terms";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { holdProgress } from "./follow.ts";
import { poolOf } from "./prizes.ts";
import { countPlaced } from "./standings.ts";
import { prizeRowsOf, type TournamentRow, termsOf } from "./terms.ts";

export type TournamentState = "upcoming" | "live" | "closing" | "final" | "stopped";

export interface TournamentFilter {
  queue: TournamentState | "all" | "recurring";
  search?: string | undefined;
  limit: number;
  offset: number;
}

export interface ManagedTournament {
  id: string;
  title: string;
  state: TournamentState;
  startsAt: Date;
  endsAt: Date;
  vipPlayersOnly: boolean;
  entry: EntryMode;
  scoring: Scoring;
  poolCents: bigint;
  players: number;
  series: { first: string; no: number } | null;
  repeats: boolean;
}

export interface ManagedDetails extends ManagedTournament {
  terms: TournamentTerms;
  version: number;
  stopReason: string | null;
  fees: { paid: number; returned: number };
  prizes: { due: number; paid: number; withheld: number };
}

const stateSql = (
  now: Date,
) => sql<TournamentState>`case when status <> 'open' then status when starts_at > ${now} then 'upcoming'
  when ends_at > ${now} then 'live' else 'closing' end`;

/** What runs, what is about to be closed, what comes, what is over; in each first what is nearest to now. */
export async function listManaged(
  reader: Reader,
  { clock }: { clock: Clock },
  { queue, search, limit, offset }: TournamentFilter,
): Promise<{ items: ManagedTournament[]; total: number }> {
  const now = clock.now();
  let query = reader.selectFrom("tournament");
  if (queue === "recurring") query = query.where("repeats", "=", true).where("status", "=", "open");
  else if (queue !== "all") query = query.where(stateSql(now), "=", queue);
  if (search)
    query = query.where(
      sql<boolean>`(id || ' ' || coalesce(descriptions -> 'en' ->> 'name', '')) ilike ${`%${search.replace(/[\\%_]/g, "\\$&")}%`}`,
    );
  const { total } = await query.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(sql`array_position(array['live', 'closing', 'upcoming', 'final', 'stopped'], ${stateSql(now)})`)
    .orderBy(sql`abs(extract(epoch from ends_at - ${now}::timestamptz))`)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const items: ManagedTournament[] = [];
  for (const row of rows) items.push(await managedOf(reader, row, now));
  return { items, total };
}

async function managedOf(reader: Reader, row: TournamentRow, now: Date): Promise<ManagedTournament> {
  const { entry, scoring, startsAt, endsAt, vipPlayersOnly } = termsOf(row);
  return {
    id: row.id,
    title: titleOf(row),
    state: stateOf(row, now),
    startsAt,
    endsAt,
    vipPlayersOnly,
    entry,
    scoring,
    poolCents: poolOf(row),
    players: await countPlaced(reader, row.id),
    series: row.series === null ? null : { first: row.series, no: row.series_no },
    repeats: row.repeats,
  };
}

type Descriptions = Record<string, { name?: string; text?: string; image?: string } | undefined>;
const descriptionsOf = ({ descriptions }: Pick<TournamentRow, "descriptions">) => descriptions as Descriptions;
export const titleOf = (row: Pick<TournamentRow, "id" | "descriptions">) => descriptionsOf(row).en?.name ?? row.id;

function stateOf({ status, starts_at, ends_at }: TournamentRow, now: Date): TournamentState {
  if (status !== "open") return status as "final" | "stopped";
  return starts_at > now ? "upcoming" : ends_at > now ? "live" : "closing";
}

export async function findManaged(
  reader: Reader,
  { clock }: { clock: Clock },
  id: string,
): Promise<ManagedDetails | undefined> {
  const row = await reader.selectFrom("tournament").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const fees = await reader
    .selectFrom("tournament_fee")
    .select([
      sql<number>`(count(*) filter (where returned_at is null))::int`.as("paid"),
      sql<number>`count(returned_at)::int`.as("returned"),
    ])
    .where("tournament_id", "=", id)
    .executeTakeFirstOrThrow();
  const prizes = await reader
    .selectFrom("tournament_prize")
    .select([
      sql<number>`(count(*) filter (where status = 'due'))::int`.as("due"),
      sql<number>`(count(*) filter (where status = 'paid'))::int`.as("paid"),
      sql<number>`(count(*) filter (where status = 'withheld'))::int`.as("withheld"),
    ])
    .where("tournament_id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    ...(await managedOf(reader, row, clock.now())),
    terms: writtenTerms(row),
    version: row.version,
    stopReason: row.stop_reason,
    fees,
    prizes,
  };
}

/** As the form has them. */
function writtenTerms(row: TournamentRow): TournamentTerms {
  const descriptions = descriptionsOf(row);
  const texts = (field: "name" | "text") =>
    Object.fromEntries(
      LOCALES.flatMap((locale) => (descriptions[locale]?.[field] ? [[locale, descriptions[locale][field]]] : [])),
    );
  return {
    names: { en: row.id, ...texts("name") },
    texts: texts("text"),
    scene: TOURNAMENT_SCENES.find((scene) => descriptions.en?.image === imageOf(scene)) ?? TOURNAMENT_SCENES[0],
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    vipPlayersOnly: row.vip_players_only,
    entry: row.entry as EntryMode,
    feeCents: Number(row.fee_cents),
    scoring: row.scoring as Scoring,
    minStakeCents: Number(row.min_stake_cents),
    games: termsOf(row).games,
    sports: termsOf(row).sports,
    poolCents: Number(row.prize_pool_minor),
    prizes: prizeRowsOf(row).map(({ kind = "cash", ...rest }) => ({ kind, ...rest })),
    repeats: row.repeats,
  };
}

const imageOf = (scene: string) => `/art/scenes/${scene}.svg`;

function columnsOf(terms: TournamentTerms) {
  const descriptions = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const [name, text] = [terms.names[locale], terms.texts[locale]];
      const image = locale === "en" ? imageOf(terms.scene) : undefined;
      return name || text || image
        ? [[locale, { ...(name && { name }), ...(text && { text }), ...(image && { image }) }]]
        : [];
    }),
  );
  return {
    descriptions: JSON.stringify(descriptions),
    vip_players_only: terms.vipPlayersOnly,
    starts_at: new Date(terms.startsAt),
    ends_at: new Date(terms.endsAt),
    prize_pool_minor: terms.poolCents,
    prize_currency: "USD",
    prizes: JSON.stringify(terms.prizes),
    entry: terms.entry,
    fee_cents: terms.feeCents,
    scoring: terms.scoring,
    games: terms.games === null ? null : JSON.stringify(terms.games),
    sports: terms.sports === null ? null : JSON.stringify(terms.sports),
    min_stake_cents: terms.minStakeCents,
    repeats: terms.repeats,
  };
}

export async function createTournament(tx: Tx, id: string, terms: TournamentTerms): Promise<void> {
  const made = await tx
    .insertInto("tournament")
    .values({ id, ...columnsOf(terms) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw fail("tournament_exists");
}

/** Whoever joins, closes or edits waits. The projection is held first, as whoever closes does. */
async function hold(tx: Tx, id: string): Promise<TournamentRow> {
  await holdProgress(tx);
  const row = await tx.selectFrom("tournament").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw fail("not_found");
  return row;
}

async function holdOpen(tx: Tx, id: string): Promise<TournamentRow> {
  const row = await hold(tx, id);
  if (row.status !== "open") throw fail("tournament_over");
  return row;
}

/** Before the start only: what counts and what is won must not change under those who play. Answers the version before. */
export async function editTournament(
  tx: Tx,
  { clock }: { clock: Clock },
  id: string,
  { basedOn, terms }: { basedOn: number; terms: TournamentTerms },
): Promise<number> {
  const row = await holdOpen(tx, id);
  if (row.starts_at <= clock.now()) throw fail("tournament_started");
  if (row.version !== basedOn) throw fail("version_changed", { version: row.version });
  const isOtherFee = row.entry !== terms.entry || BigInt(row.fee_cents) !== BigInt(terms.feeCents);
  if (isOtherFee && (await hasEntries(tx, id)))
    throw fail("validation_failed", {
      violations: [{ path: "terms.entry", key: "Validation.invalid_format" }],
    });
  await tx
    .updateTable("tournament")
    .set({ ...columnsOf(terms), version: row.version + 1 })
    .where("id", "=", id)
    .execute();
  return row.version;
}

async function hasEntries(tx: Tx, id: string): Promise<boolean> {
  const entry = await tx
    .selectFrom("tournament_entry")
    .select("player_id")
    .where("tournament_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** For good, also the row that it belongs to. Answers its state before. */
export async function stopTournament(
  tx: Tx,
  { clock }: { clock: Clock },
  id: string,
  reason: string,
): Promise<TournamentState> {
  const row = await holdOpen(tx, id);
  await tx
    .updateTable("tournament")
    .set({ status: "stopped", stop_reason: reason, returns_fees: row.entry === "buy_in", repeats: false })
    .where("id", "=", id)
    .where("status", "=", "open")
    .execute();
  return stateOf(row, clock.now());
}

export async function repeatTournament(tx: Tx, id: string, repeats: boolean): Promise<void> {
  await holdOpen(tx, id);
  await tx.updateTable("tournament").set({ repeats }).where("id", "=", id).execute();
}

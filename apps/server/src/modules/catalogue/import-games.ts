// Brings a provider's list of games into the catalogue: adds, changes, retires and brings back, by the provider's own name of each
// game. What the house decided about a game (labels, categories, blacklists, promotions) and what players did with it stays.
import type { Reader, Tx } from "../../kernel/db.ts";
import type { CatalogueDeps } from "./deps.ts";
import { ListedGame } from "./provider-list.ts";
import { freeSlug } from "./slug.ts";

export interface SkippedRow {
  /** Its place in the list, from 0. */
  row: number;
  externalId: string | undefined;
  problem: string;
}

export type ImportReport =
  | {
      status: "done";
      added: number;
      changed: number;
      returned: number;
      retired: number;
      skipped: readonly SkippedRow[];
    }
  /** Nothing was changed: a provider's outage must not empty the shop. */
  | { status: "refused"; problem: "unknown_provider" | "empty" | "shrunk"; skipped: readonly SkippedRow[] };

export interface ImportOptions {
  /** Somebody looked at the list and says that it is really that short. */
  acceptShrinking?: boolean;
}

export async function importGames(
  { db, clock }: Pick<CatalogueDeps, "db" | "clock">,
  providerId: string,
  list: readonly unknown[],
  { acceptShrinking = false }: ImportOptions = {},
): Promise<ImportReport> {
  const { listed, skipped } = readList(list);
  return db.transact(async (tx): Promise<ImportReport> => {
    // One import at a time in the whole catalogue: ids are unique across providers, and the change will lock this row anyway.
    await tx.selectFrom("catalogue_version").select("version").forUpdate().executeTakeFirstOrThrow();
    const provider = await tx.selectFrom("game_provider").select("id").where("id", "=", providerId).executeTakeFirst();
    if (!provider) return { status: "refused", problem: "unknown_provider", skipped };
    const known = await readKnown(tx, providerId);
    const leaving = gamesThatLeave(known, listed, skipped);
    const problem = acceptShrinking ? undefined : suspicionOf(known, listed, leaving);
    if (problem) return { status: "refused", problem, skipped };

    const knownBy = new Map(known.map((game) => [game.external_id, game]));
    const fresh = listed.filter(({ externalId }) => !knownBy.has(externalId));
    await addGames(tx, providerId, fresh, clock.now());
    const { changed, returned } = await changeGames(tx, knownBy, listed);
    await retireGames(tx, leaving, clock.now());
    return { status: "done", added: fresh.length, changed, returned, retired: leaving.length, skipped };
  });
}

function readList(list: readonly unknown[]): { listed: ListedGame[]; skipped: SkippedRow[] } {
  const listed = new Map<string, ListedGame>();
  const skipped: SkippedRow[] = [];
  list.forEach((raw, row) => {
    const read = ListedGame.safeParse(raw);
    if (!read.success) {
      const [issue] = read.error.issues;
      skipped.push({ row, externalId: externalIdOf(raw), problem: `${issue?.path.join(".")}: ${issue?.message}` });
    } else if (listed.has(read.data.externalId))
      skipped.push({ row, externalId: read.data.externalId, problem: "listed before" });
    else listed.set(read.data.externalId, read.data);
  });
  return { listed: [...listed.values()], skipped };
}

function externalIdOf(raw: unknown): string | undefined {
  const id: unknown = (raw as { externalId?: unknown } | null | undefined)?.externalId;
  return typeof id === "string" ? id : undefined;
}

type KnownGame = Awaited<ReturnType<typeof readKnown>>[number];

function readKnown(reader: Reader, providerId: string) {
  return reader
    .selectFrom("game")
    .select(["id", "external_id", "title", "has_demo", "rtp_basis_points", "volatility", "image_url", "retired_at"])
    .where("provider_id", "=", providerId)
    .execute();
}

/** A row that could not be read still says that its game is there; one without a name may be any game, so then nothing leaves. */
function gamesThatLeave(
  known: readonly KnownGame[],
  listed: readonly ListedGame[],
  skipped: readonly SkippedRow[],
): KnownGame[] {
  if (skipped.some(({ externalId }) => externalId === undefined)) return [];
  const there = new Set([...listed, ...skipped].map(({ externalId }) => externalId));
  return known.filter((game) => game.retired_at === null && !there.has(game.external_id));
}

function suspicionOf(
  known: readonly KnownGame[],
  listed: readonly ListedGame[],
  leaving: readonly KnownGame[],
): "empty" | "shrunk" | undefined {
  if (listed.length === 0) return "empty";
  const active = known.filter(({ retired_at }) => retired_at === null).length;
  return leaving.length * 2 > active ? "shrunk" : undefined;
}

/** Where a new game of a kind is put; later it belongs where the house puts it. */
const CATEGORY_OF_KIND: Readonly<Record<ListedGame["kind"], string | undefined>> = {
  slots: "slots",
  live: "live-casino",
  table: "table-games",
  crash: "crash",
  jackpot: "jackpots",
  other: undefined,
};

async function addGames(tx: Tx, providerId: string, fresh: readonly ListedGame[], now: Date): Promise<void> {
  if (fresh.length === 0) return;
  const taken = new Set((await tx.selectFrom("game").select("id").execute()).map(({ id }) => id));
  const categories = await tx.selectFrom("game_category").select(["id", "value"]).execute();
  const categoryIds = new Map(categories.map(({ id, value }) => [value, id]));
  const placed: { game_id: string; category_id: string }[] = [];
  const rows = fresh.map((listed) => {
    const id = freeSlug(listed.title, providerId, (each) => taken.has(each));
    taken.add(id);
    const categoryId = categoryIds.get(CATEGORY_OF_KIND[listed.kind] ?? "");
    if (categoryId !== undefined) placed.push({ game_id: id, category_id: categoryId });
    const { rtp_basis_points = null, volatility = null, image_url = null, ...told } = columnsOf(listed);
    return {
      ...told,
      id,
      provider_id: providerId,
      external_id: listed.externalId,
      rtp_basis_points,
      volatility,
      image_url,
      added_at: now,
    };
  });
  for (const some of chunks(rows)) await tx.insertInto("game").values(some).execute();
  for (const some of chunks(placed)) await tx.insertInto("game_in_category").values(some).execute();
}

/** What the list says. What a provider leaves out stays as it was. */
function columnsOf({ title, hasDemo, rtp, volatility, imageUrl }: ListedGame) {
  return {
    title,
    has_demo: hasDemo,
    ...(rtp !== undefined && { rtp_basis_points: basisPointsOf(rtp) }),
    ...(volatility !== undefined && { volatility }),
    ...(imageUrl !== undefined && { image_url: imageUrl }),
  };
}

function basisPointsOf(percent: string): number {
  const [whole = "0", part = ""] = percent.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

async function changeGames(
  tx: Tx,
  knownBy: ReadonlyMap<string, KnownGame>,
  listed: readonly ListedGame[],
): Promise<{ changed: number; returned: number }> {
  let changed = 0;
  let returned = 0;
  for (const each of listed) {
    const known = knownBy.get(each.externalId);
    if (!known) continue;
    const told = Object.entries(columnsOf(each)).filter(([name, value]) => known[name as keyof KnownGame] !== value);
    if (told.length === 0 && known.retired_at === null) continue;
    if (known.retired_at === null) changed++;
    else returned++;
    const columns: Partial<ReturnType<typeof columnsOf>> = Object.fromEntries(told);
    await tx
      .updateTable("game")
      .set({ ...columns, retired_at: null })
      .where("id", "=", known.id)
      .execute();
  }
  return { changed, returned };
}

async function retireGames(tx: Tx, leaving: readonly KnownGame[], now: Date): Promise<void> {
  if (leaving.length === 0) return;
  const ids = leaving.map(({ id }) => id);
  await tx.updateTable("game").set({ retired_at: now }).where("id", "in", ids).execute();
}

/** A statement takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}

// Owns the snapshot of this process and its freshness. While people ask, the version in the database is looked at once a second, and
// nobody waits for it; after a silence the first one does. So no answer is more than a few seconds behind, in any process.
import type { Locale, Localised } from "@windfall/domain";
import type { Game, GameDetails } from "@windfall/domain/api/index";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader } from "../../kernel/db.ts";
import type { Logger } from "../../kernel/log.ts";
import { type CatalogueRows, CatalogueSnapshot } from "./snapshot.ts";

export interface LiveCatalogue {
  /** At once, unless it has to be looked at first. */
  current(): CatalogueSnapshot | Promise<CatalogueSnapshot>;
}

const CHECK_EVERY_MS = 1_000;
const OLDEST_CHECK_MS = 5_000;

export function createLiveCatalogue({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): LiveCatalogue {
  let snapshot: CatalogueSnapshot | undefined;
  let checkedAt = 0;
  let checking: Promise<CatalogueSnapshot> | undefined;

  async function check(): Promise<CatalogueSnapshot> {
    const startedAt = clock.now().getTime();
    // Read before the rows: what changes meanwhile is read again at the next look.
    const version = await db.read(readVersion);
    if (snapshot?.version !== version)
      snapshot = new CatalogueSnapshot(await db.read((reader) => readRows(reader, version)));
    checkedAt = startedAt;
    return snapshot;
  }

  function checkOnce(): Promise<CatalogueSnapshot> {
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  return {
    current() {
      const age = clock.now().getTime() - checkedAt;
      if (snapshot === undefined || age > OLDEST_CHECK_MS) return checkOnce();
      if (age > CHECK_EVERY_MS && checking === undefined)
        checkOnce().catch((error: unknown) => log.warn({ err: error }, "the catalogue could not be looked at"));
      return snapshot;
    },
  };
}

async function readVersion(reader: Reader): Promise<string> {
  return (await reader.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow()).version;
}

/** More than a sidebar can hold, and a bound on what is kept. */
const MAX_CATEGORIES = 200;

type Titles = Partial<Record<Locale, string>>;

async function readRows(reader: Reader, version: string): Promise<CatalogueRows> {
  const categories = await reader
    .selectFrom("game_category")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_CATEGORIES)
    .execute();
  const providers = await reader
    .selectFrom("game_provider")
    .select(["id", "title", "integration"])
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const promoCategories = await reader
    .selectFrom("promo_category")
    .select(["id", "icon", "titles"])
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const promoted = await reader
    .selectFrom("game_in_promo_category")
    .select(["promo_category_id", "game_id"])
    .orderBy("position")
    .orderBy("game_id")
    .execute();
  const placed = await reader.selectFrom("game_in_category").select(["category_id", "game_id"]).execute();
  const games = await reader.selectFrom("game").selectAll().where("retired_at", "is", null).execute();
  const categoriesOf = grouped(placed.map(({ game_id, category_id }) => [game_id, category_id]));
  const gamesIn = grouped(promoted.map(({ promo_category_id, game_id }) => [promo_category_id, game_id]));
  return {
    version,
    categories: categories.map(({ parent_id, titles, ...row }) => ({
      ...row,
      parentId: parent_id,
      titles: titles as Titles,
    })),
    providers,
    promoCategories: promoCategories.map(({ id, icon, titles }) => ({
      id,
      icon,
      titles: titles as Titles,
      gameIds: gamesIn.get(id) ?? [],
    })),
    games: games.map((row) => ({
      id: row.id,
      providerId: row.provider_id,
      title: row.title,
      imageUrl: row.image_url,
      cover: row.cover,
      label: row.label as Game["labelType"],
      blockedCountries: row.blocked_countries,
      blockedCurrencies: row.blocked_currencies,
      hasDemo: row.has_demo,
      rtpBasisPoints: row.rtp_basis_points,
      volatility: row.volatility as GameDetails["volatility"],
      maxMultiplierCents: row.max_multiplier_cents === null ? null : BigInt(row.max_multiplier_cents),
      hitRateBasisPoints: row.hit_rate_basis_points,
      descriptions: row.descriptions as Localised<"text" | "rules">,
      popularity: Number(row.popularity),
      rate: Number(row.rate),
      addedAt: row.added_at,
      categoryIds: categoriesOf.get(row.id) ?? [],
    })),
  };
}

function grouped(pairs: readonly (readonly [key: string, value: string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

// The games that a new installation has: those of the house everywhere, those of the sandbox studios in the demo. Seeded once; a second
// start changes nothing that was done with them since.
import { MULTIPLIER_ONE } from "@windfall/games";
import { findSlot } from "@windfall/games/slots/machines";
import type { Insertable } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import { DEMO_GAMES, DEMO_PROVIDERS } from "./seed-data/games.ts";
import { HOUSE_GAMES } from "./seed-data/house-games.ts";
import { DEMO_PROMO_CATEGORIES } from "./seed-data/promo-categories.ts";
import { slugOf } from "./slug.ts";
import { HOUSE_INTEGRATION } from "./snapshot.ts";

export interface SeedDeps {
  db: Database;
  clock: Clock;
}

const HOUSE_PROVIDER = { id: "originals", title: "Windfall Originals", integration: HOUSE_INTEGRATION, position: 0 };
const HOUSE_CATEGORY = "originals";
const SANDBOX_INTEGRATION = "sandbox";
const DEMO_CATEGORY = "slots";

export async function seedHouseGames({ db, clock }: SeedDeps): Promise<void> {
  const rows = HOUSE_GAMES.map(({ game, title, cover, descriptions }) => ({
    id: game.id,
    provider_id: HOUSE_PROVIDER.id,
    external_id: game.id,
    title,
    cover: JSON.stringify(cover),
    has_demo: true,
    rtp_basis_points: game.describe.rtpBasisPoints,
    max_multiplier_cents: (game.describe.maxMultiplier * 100n) / MULTIPLIER_ONE,
    descriptions: JSON.stringify(descriptions),
    added_at: clock.now(),
  }));
  await db.transact(async (tx) => {
    await addProviders(tx, [HOUSE_PROVIDER]);
    await addGames(tx, rows, HOUSE_CATEGORY);
  });
}

export async function seedDemoGames({ db, clock }: SeedDeps): Promise<void> {
  const now = clock.now().getTime();
  const rows = DEMO_GAMES.map(({ title, provider, cover, label, blockedCountries, blockedCurrencies }, index) => ({
    id: slugOf(title),
    provider_id: provider,
    external_id: slugOf(title),
    title,
    cover: JSON.stringify(cover),
    label: label ?? null,
    blocked_countries: [...(blockedCountries ?? [])],
    blocked_currencies: [...(blockedCurrencies ?? [])],
    has_demo: true,
    ...figuresOf(slugOf(title)),
    added_at: new Date(now - (index + 1) * 60_000),
  }));
  const providers = DEMO_PROVIDERS.map((provider, index) => ({
    ...provider,
    integration: SANDBOX_INTEGRATION,
    position: (index + 1) * 10,
  }));
  await db.transact(async (tx) => {
    await addProviders(tx, providers);
    await addGames(tx, rows, DEMO_CATEGORY);
    for (const { id } of rows) await keepFigures(tx, id);
    await addPromoCategories(tx);
  });
}

/** What the machine of a game states about itself. */
function figuresOf(id: string) {
  const slot = findSlot(id);
  if (!slot) throw new Error(`there is no machine for ${id}`);
  return {
    rtp_basis_points: slot.rtp,
    max_multiplier_cents: BigInt(slot.maxTimes) * 100n,
    volatility: slot.volatility,
    hit_rate_basis_points: slot.hitRate,
  };
}

/** The figures are the studio's: a game from before its machine had these tells of what it plays now. */
async function keepFigures(tx: Tx, id: string): Promise<void> {
  const figures = figuresOf(id);
  await tx
    .updateTable("game")
    .set(figures)
    .where("id", "=", id)
    .where((row) =>
      row.or([
        row("rtp_basis_points", "is distinct from", figures.rtp_basis_points),
        row("max_multiplier_cents", "is distinct from", figures.max_multiplier_cents.toString()),
        row("volatility", "is distinct from", figures.volatility),
        row("hit_rate_basis_points", "is distinct from", figures.hit_rate_basis_points),
      ]),
    )
    .execute();
}

function addProviders(tx: Tx, providers: readonly Insertable<DB["game_provider"]>[]): Promise<unknown> {
  return tx
    .insertInto("game_provider")
    .values(providers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Only what is new gets its category: somebody may have moved the others. */
async function addGames(tx: Tx, rows: readonly Insertable<DB["game"]>[], category: string): Promise<void> {
  const added = await tx
    .insertInto("game")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  const shelf = await tx.selectFrom("game_category").select("id").where("value", "=", category).executeTakeFirst();
  if (!shelf || added.length === 0) return;
  const placed = added.map(({ id }) => ({ category_id: shelf.id, game_id: id }));
  await tx.insertInto("game_in_category").values(placed).execute();
}

async function addPromoCategories(tx: Tx): Promise<void> {
  const added = await tx
    .insertInto("promo_category")
    .values(
      DEMO_PROMO_CATEGORIES.map(({ id, icon, titles }, index) => ({
        id,
        icon,
        titles: JSON.stringify(titles),
        position: (index + 1) * 10,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  const isNew = new Set(added.map(({ id }) => id));
  const promoted = DEMO_PROMO_CATEGORIES.filter(({ id }) => isNew.has(id)).flatMap(({ id, games }) =>
    games.map((title, index) => ({ promo_category_id: id, game_id: slugOf(title), position: index + 1 })),
  );
  if (promoted.length > 0) await tx.insertInto("game_in_promo_category").values(promoted).execute();
}

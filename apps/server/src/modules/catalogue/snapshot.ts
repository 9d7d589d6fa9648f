// The catalogue as one process knows it: everything that can be found, at one moment. Nothing in it changes; a newer one replaces it.
import type { Locale, Localised } from "@windfall/domain";
import type { Game, GameDetails, GameSort } from "@windfall/domain/api/index";
import { coverUrl } from "../covers/index.ts";
import { EVERY_WORD, TitleSearch } from "./search/index.ts";

export interface CategoryRow {
  id: string;
  parentId: string | null;
  position: number;
  value: string;
  icon: string;
  titles: Partial<Record<Locale, string>>;
}

export interface ProviderRow {
  id: string;
  title: string;
  integration: string;
}

export interface PromoCategoryRow {
  id: string;
  icon: string;
  titles: Partial<Record<Locale, string>>;
  /** In the order that the house gave them. */
  gameIds: readonly string[];
}

export interface GameRow {
  id: string;
  providerId: string;
  title: string;
  imageUrl: string | null;
  cover: unknown;
  label: Game["labelType"];
  blockedCountries: string[];
  blockedCurrencies: string[];
  hasDemo: boolean;
  rtpBasisPoints: number | null;
  volatility: GameDetails["volatility"];
  maxMultiplierCents: bigint | null;
  hitRateBasisPoints: number | null;
  descriptions: Localised<"text" | "rules">;
  popularity: number;
  rate: number;
  addedAt: Date;
  categoryIds: readonly string[];
}

/** Rows in the order in which they are shown. Only games that can be found. */
export interface CatalogueRows {
  version: string;
  categories: readonly CategoryRow[];
  providers: readonly ProviderRow[];
  promoCategories: readonly PromoCategoryRow[];
  games: readonly GameRow[];
}

export interface CatalogueGame {
  /** As everybody without a session gets it. */
  readonly card: Game;
  readonly row: GameRow;
  readonly isHouse: boolean;
}

export interface GameFilter {
  /** The value of a category; its children belong to it. */
  category?: string | undefined;
  provider?: string | undefined;
  promoCategory?: string | undefined;
}

type Order = GameSort | "promoted";
type Games = readonly CatalogueGame[];

/** The integration of the house's own studio. */
export const HOUSE_INTEGRATION = "house";

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const newestFirst = (a: GameRow, b: GameRow) => b.addedAt.getTime() - a.addedAt.getTime() || byText(a.id, b.id);
const titles = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const COMPARE: Readonly<Record<GameSort, (a: GameRow, b: GameRow) => number>> = {
  popularity: (a, b) => b.popularity - a.popularity || b.rate - a.rate || newestFirst(a, b),
  rate: (a, b) => b.rate - a.rate || b.popularity - a.popularity || newestFirst(a, b),
  recently: newestFirst,
  title: (a, b) => titles.compare(a.title, b.title) || byText(a.id, b.id),
};

export class CatalogueSnapshot {
  readonly version: string;
  readonly categories: readonly CategoryRow[];
  readonly providers: readonly ProviderRow[];
  readonly promoCategories: readonly PromoCategoryRow[];
  readonly #games: ReadonlyMap<string, CatalogueGame>;
  readonly #inCategory = new Map<string, Set<CatalogueGame>>();
  readonly #ofProvider = new Map<string, Set<CatalogueGame>>();
  readonly #promoted = new Map<string, Set<CatalogueGame>>();
  readonly #everything = new Map<GameSort, Games>();
  readonly #lists = new Map<string, Games>();
  readonly #titles: TitleSearch;
  readonly #providerNames: TitleSearch;

  constructor(rows: CatalogueRows) {
    this.version = rows.version;
    this.categories = rows.categories;
    this.providers = rows.providers;
    this.promoCategories = rows.promoCategories;
    const providers = new Map(rows.providers.map((provider) => [provider.id, provider]));
    const games = rows.games.flatMap((row) => {
      const provider = providers.get(row.providerId);
      return provider ? [gameOf(row, provider)] : [];
    });
    this.#games = new Map(games.map((game) => [game.card.id, game]));
    this.#fillShelves(games);
    this.#titles = new TitleSearch(this.#sorted("popularity").map(({ card }) => card.title));
    this.#providerNames = new TitleSearch(
      this.providers.map(({ title }) => title),
      EVERY_WORD,
    );
  }

  #fillShelves(games: Games): void {
    const parents = new Map(this.categories.map(({ id, parentId }) => [id, parentId]));
    for (const { value } of this.categories) this.#inCategory.set(value, new Set());
    const shelves = new Map(this.categories.map(({ id, value }) => [id, this.#inCategory.get(value)]));
    for (const { id } of this.providers) this.#ofProvider.set(id, new Set());
    for (const game of games) {
      this.#ofProvider.get(game.row.providerId)?.add(game);
      for (const id of game.row.categoryIds) {
        shelves.get(id)?.add(game);
        shelves.get(parents.get(id) ?? "")?.add(game);
      }
    }
    for (const { id, gameIds } of this.promoCategories)
      this.#promoted.set(id, new Set(gameIds.flatMap((gameId) => this.#games.get(gameId) ?? [])));
  }

  get size(): number {
    return this.#games.size;
  }

  game(id: string): CatalogueGame | undefined {
    return this.#games.get(id);
  }

  /** What the filter lets through; undefined when it names something that does not exist. */
  count(filter: GameFilter): number | undefined {
    return this.list(filter, undefined)?.length;
  }

  /** Without a wish a promoted selection keeps the order of the house, and everything else that of popularity. */
  list(filter: GameFilter, sort: GameSort | undefined): Games | undefined {
    const shelves = this.#shelvesOf(filter);
    if (shelves.includes(undefined)) return undefined;
    const order: Order = sort ?? (filter.promoCategory === undefined ? "popularity" : "promoted");
    const key = `${order} ${filter.category ?? ""} ${filter.provider ?? ""} ${filter.promoCategory ?? ""}`;
    let list = this.#lists.get(key);
    if (list === undefined) {
      const all = order === "promoted" ? [...(shelves.at(-1) ?? [])] : this.#sorted(order);
      list = shelves.length === 0 ? all : all.filter((game) => shelves.every((shelf) => shelf?.has(game)));
      this.#keep(key, list);
    }
    return list;
  }

  /** The titles that fit, the best first; behind them what the providers of that name have. */
  search(text: string, filter: GameFilter): Games | undefined {
    const shelves = this.#shelvesOf(filter);
    if (shelves.includes(undefined)) return undefined;
    const all = this.#sorted("popularity");
    const isWanted = (number: number) => {
      const game = all[number];
      return game !== undefined && shelves.every((shelf) => shelf?.has(game));
    };
    const numbers = this.#titles.find(text, shelves.length === 0 ? undefined : isWanted);
    const byTitle = numbers.flatMap((number) => all[number] ?? []);
    const byProvider = this.#ofNamedProviders(text, filter);
    if (byProvider.length === 0) return byTitle;
    const known = new Set(byTitle);
    return [...byTitle, ...byProvider.filter((game) => !known.has(game))];
  }

  /** The most popular first, provider by provider. */
  #ofNamedProviders(text: string, filter: GameFilter): Games {
    return this.#providerNames.find(text).flatMap((number) => {
      const provider = this.providers[number]?.id;
      if (provider === undefined || (filter.provider !== undefined && filter.provider !== provider)) return [];
      return this.list({ ...filter, provider }, "popularity") ?? [];
    });
  }

  /** That of the promoted selection comes last. */
  #shelvesOf({ category, provider, promoCategory }: GameFilter): (ReadonlySet<CatalogueGame> | undefined)[] {
    return [
      ...(category === undefined ? [] : [this.#inCategory.get(category)]),
      ...(provider === undefined ? [] : [this.#ofProvider.get(provider)]),
      ...(promoCategory === undefined ? [] : [this.#promoted.get(promoCategory)]),
    ];
  }

  #sorted(sort: GameSort): Games {
    let games = this.#everything.get(sort);
    if (games === undefined) {
      games = [...this.#games.values()].sort((a, b) => COMPARE[sort](a.row, b.row));
      this.#everything.set(sort, games);
    }
    return games;
  }

  #keep(key: string, list: Games): void {
    // Strangers choose the combinations; what is left out is made again when somebody asks.
    const [oldest] = this.#lists.keys();
    if (this.#lists.size >= MAX_LISTS && oldest !== undefined) this.#lists.delete(oldest);
    this.#lists.set(key, list);
  }
}

const MAX_LISTS = 1_000;

function gameOf(row: GameRow, provider: ProviderRow): CatalogueGame {
  return {
    row,
    isHouse: provider.integration === HOUSE_INTEGRATION,
    card: {
      id: row.id,
      title: row.title,
      imageUrl: row.imageUrl ?? coverUrl({ id: row.id, title: row.title, recipe: row.cover }),
      labelType: row.label,
      blacklists: { countries: row.blockedCountries, currencies: row.blockedCurrencies },
      favorite: false,
      provider: { id: provider.id, title: provider.title },
      hasDemo: row.hasDemo,
    },
  };
}

// What an offer can weigh, with the edge of it: work in a game costs the house's edge, so a weight that does not follow the edge is a gift.
import type { WeightChoice } from "@windfall/domain/api/index";
import type { CatalogueGame, CatalogueSnapshot } from "../../catalogue/index.ts";

const WHOLE = 10_000;

export function weightChoices(snapshot: CatalogueSnapshot): WeightChoice[] {
  const games = snapshot.list({}, "title") ?? [];
  const among = (has: (game: CatalogueGame) => boolean) => smallestEdge(games.filter(has));
  return [
    ...snapshot.categories.map(({ id, titles, value }) => ({
      kind: "categories" as const,
      id,
      name: titles.en ?? value,
      edge: among(({ row }) => row.categoryIds.includes(id)),
    })),
    ...snapshot.providers.map(({ id, title }) => ({
      kind: "providers" as const,
      id,
      name: title,
      edge: among(({ row }) => row.providerId === id),
    })),
    ...games.map((game) => ({
      kind: "games" as const,
      id: game.row.id,
      name: game.row.title,
      edge: smallestEdge([game]),
    })),
  ];
}

/** The cheapest game is the one that people work a bonus off in; one that is unknown may be cheaper still. */
function smallestEdge(games: readonly CatalogueGame[]): number | null {
  const edges = games.map(({ row }) => (row.rtpBasisPoints === null ? null : WHOLE - row.rtpBasisPoints));
  const known = edges.filter((edge) => edge !== null);
  return known.length === 0 || known.length < edges.length ? null : Math.min(...known);
}

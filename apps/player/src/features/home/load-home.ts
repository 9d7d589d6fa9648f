// Owns what the home page brings along in its document: the first rows, and what stands above them. The rest is asked for when
// somebody scrolls towards it. None of it is worth an error in place of the page.
import type { LoaderTools } from "../../platform/guards.ts";
import type { SessionState } from "../../platform/session.ts";
import { bannersQuery } from "../banners/index.ts";
import { categoriesQuery } from "../categories/index.ts";
import {
  favoritesRowQuery,
  gameListQuery,
  gameRowQuery,
  type ListChoice,
  promoCategoriesQuery,
  providersQuery,
  recentRowQuery,
} from "../games/index.ts";
import { lastBetsQuery } from "../last-bets/index.ts";
import { homeRows, rowsAtOnce } from "./home-rows.ts";

export async function loadHome(
  { queryClient, loadApi, locale, waitsForLists = false }: LoaderTools,
  session: SessionState,
  choice: ListChoice,
): Promise<void> {
  const isVisitor = session.kind === "visitor";
  const isList = choice.sort !== undefined || choice.provider !== undefined;

  async function rows(): Promise<void> {
    const [categories, promoCategories] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery(loadApi, locale)),
      queryClient.ensureQueryData(promoCategoriesQuery(loadApi, locale)),
    ]);
    const first = rowsAtOnce(homeRows({ isVisitor, categories, promoCategories }));
    const own = isVisitor ? [] : [recentRowQuery(loadApi), favoritesRowQuery(loadApi)];
    const asked = [...own, ...first.map(({ filter }) => gameRowQuery(loadApi, filter))];
    await Promise.allSettled(asked.map((query) => queryClient.ensureQueryData(query)));
  }

  async function list(): Promise<void> {
    const asked = queryClient.ensureInfiniteQueryData(gameListQuery(loadApi, choice)).catch(() => undefined);
    if (waitsForLists) await asked;
  }

  await Promise.allSettled([
    queryClient.ensureQueryData(bannersQuery(loadApi, locale)),
    queryClient.ensureQueryData(lastBetsQuery(loadApi)),
    queryClient.ensureQueryData(providersQuery(loadApi)),
    isList ? list() : rows(),
  ]);
}

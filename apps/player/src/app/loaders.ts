// Owns what each page needs before it is drawn, and which addresses lead nowhere (docs/product/pages.md#addresses).
import { ApiFailure } from "@windfall/domain/client";
import { localisedDescription } from "@windfall/domain/rules/localised";
import { loadMessagePart } from "@windfall/i18n";
import { type LoaderArguments, withStatus } from "@windfall/web/router";
import { bannersQuery } from "../features/banners/index.ts";
import { isBonusCategory, offersQuery, ownBonusesQuery } from "../features/bonuses/index.ts";
import { categoriesQuery, findCategory } from "../features/categories/index.ts";
import { gameQuery } from "../features/game-page/index.ts";
import {
  favoritesQuery,
  type GameFilter,
  gameListQuery,
  promoCategoriesQuery,
  providersQuery,
  readListChoice,
} from "../features/games/index.ts";
import { loadHome } from "../features/home/load-home.ts";
import { languagesQuery } from "../features/language/index.ts";
import { loadPolicy } from "../features/policies/index.ts";
import { viewerQuery } from "../features/profile/viewer-query.ts";
import { sessionsQuery } from "../features/sessions/sessions-query.ts";
import { loadSportsMenu } from "../features/sidebar/index.ts";
import { menuTournamentsQuery, tournamentQuery, tournamentsQuery } from "../features/tournaments/index.ts";
import { balanceQuery } from "../features/wallet/index.ts";
import type { AuthStepName } from "../platform/auth-step.ts";
import { persist } from "../platform/connection.ts";
import { type LoaderTools, openAuthStep, requirePlayer } from "../platform/guards.ts";
import { concernsSession, ensureSession, mayEnter, SESSION_KEY, type SessionState } from "../platform/session.ts";
import type { PageSubject } from "./page-meta.ts";

const notFound = () => withStatus(null, 404);

/** A name that could be none is refused as invalid, which for a reader is the same: there is no such page. */
function isNoSuchThing(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 422);
}

export function createLoaders(tools: LoaderTools) {
  const { queryClient, loadApi, locale, waitsForLists = false } = tools;

  /** For what adorns a page: without it the page is poorer, and still itself. */
  async function softly(asked: Promise<unknown>): Promise<void> {
    await asked.catch(() => undefined);
  }

  /** For lists of games, which say themselves that they are loading or did not load. */
  async function begin(asked: Promise<unknown>): Promise<void> {
    if (waitsForLists) await asked;
    else void softly(asked);
  }

  /**
   * Whoever may not enter is shown why, in place of every page; what a page would need is then not asked for. Each such call
   * would be refused, and each refusal would ask anew who is looking.
   */
  function unlessClosed<Loaded>(load: (args: LoaderArguments) => Promise<Loaded>) {
    return async (args: LoaderArguments): Promise<Loaded | null> =>
      mayEnter(await ensureSession(queryClient, loadApi)) ? load(args) : null;
  }

  async function frame(): Promise<null> {
    await Promise.all([
      ensureSession(queryClient, loadApi).then(balanceOf),
      softly(queryClient.ensureQueryData(languagesQuery(loadApi))),
      softly(queryClient.ensureQueryData(categoriesQuery(loadApi, locale))),
      softly(queryClient.ensureQueryData(menuTournamentsQuery(loadApi, locale))),
    ]);
    return null;
  }

  /** In the header of every page of a player. */
  async function balanceOf(session: SessionState): Promise<void> {
    if (session.kind === "player") await softly(queryClient.ensureQueryData(balanceQuery(loadApi)));
  }

  async function player({ request }: LoaderArguments): Promise<null> {
    await requirePlayer(tools, request);
    return null;
  }

  async function profile({ request }: LoaderArguments): Promise<null> {
    return loadProfile(request);
  }

  async function loadProfile(request: Request): Promise<null> {
    const session = await requirePlayer(tools, request);
    if (session.kind !== "player") return null;
    try {
      await Promise.all([
        queryClient.ensureQueryData(viewerQuery(loadApi)),
        queryClient.ensureQueryData(sessionsQuery(loadApi)),
      ]);
    } catch (error) {
      if (!concernsSession(error)) throw error;
      // The session ended between the two calls; once it is known, the guard above decides anew.
      await queryClient.refetchQueries({ queryKey: SESSION_KEY });
      return loadProfile(request);
    }
    return null;
  }

  async function home({ request }: LoaderArguments): Promise<null> {
    const session = await ensureSession(queryClient, loadApi);
    await loadHome(tools, session, readListChoice(new URL(request.url).search));
    return null;
  }

  async function bonuses({ request }: LoaderArguments): Promise<null> {
    const session = await requirePlayer(tools, request);
    if (session.kind !== "player") return null;
    await Promise.all([
      softly(queryClient.ensureQueryData(bannersQuery(loadApi, locale))),
      softly(queryClient.ensureQueryData(offersQuery(loadApi, locale))),
      softly(queryClient.ensureQueryData(ownBonusesQuery(loadApi, locale))),
    ]);
    return null;
  }

  async function bonusCategory(args: LoaderArguments): Promise<null> {
    if (!isBonusCategory(args.params.category ?? "")) throw notFound();
    return bonuses(args);
  }

  /** The first page of a list and what narrows it. A list of something unknown is no page; other failures the list tells itself. */
  async function gameList(request: Request, filter: GameFilter): Promise<void> {
    const choice = readListChoice(new URL(request.url).search);
    await begin(
      Promise.all([
        queryClient.ensureInfiniteQueryData(gameListQuery(loadApi, { ...choice, ...filter })).catch((error) => {
          if (isNoSuchThing(error)) throw notFound();
        }),
        softly(queryClient.ensureQueryData(providersQuery(loadApi))),
      ]),
    );
  }

  async function provider({ request, params }: LoaderArguments): Promise<PageSubject> {
    const id = params.providerId ?? "";
    const found = (await queryClient.ensureQueryData(providersQuery(loadApi))).find((known) => known.id === id);
    if (!found) throw notFound();
    await gameList(request, { provider: id });
    return { subject: found.title };
  }

  async function promoCategory({ request, params }: LoaderArguments): Promise<PageSubject> {
    const known = await queryClient.ensureQueryData(promoCategoriesQuery(loadApi, locale));
    const found = known.find(({ id }) => id === params.id);
    if (!found) throw notFound();
    await gameList(request, { promoCategory: found.id });
    return { subject: found.title };
  }

  async function bonusGames({ request, params }: LoaderArguments): Promise<null> {
    await requirePlayer(tools, request);
    await gameList(request, { bonus: params.bonusId ?? "" });
    return null;
  }

  async function favorites({ request }: LoaderArguments): Promise<null> {
    await requirePlayer(tools, request);
    await begin(softly(queryClient.ensureInfiniteQueryData(favoritesQuery(loadApi))));
    return null;
  }

  async function tournaments(): Promise<null> {
    await softly(queryClient.ensureQueryData(tournamentsQuery(loadApi, locale)));
    return null;
  }

  async function tournament({ params }: LoaderArguments): Promise<PageSubject> {
    try {
      const { descriptions, id } = await queryClient.ensureQueryData(tournamentQuery(loadApi, locale, params.id ?? ""));
      return { subject: localisedDescription(descriptions, locale).name ?? id };
    } catch (error) {
      throw isNoSuchThing(error) ? notFound() : error;
    }
  }

  async function game({ params }: LoaderArguments): Promise<PageSubject> {
    try {
      return { subject: (await queryClient.ensureQueryData(gameQuery(loadApi, locale, params.gameId ?? ""))).title };
    } catch (error) {
      throw isNoSuchThing(error) ? notFound() : error;
    }
  }

  async function category({ request, params }: LoaderArguments): Promise<PageSubject> {
    const categories = await queryClient.ensureQueryData(categoriesQuery(loadApi, locale));
    const found = findCategory(categories, params.key ?? "");
    if (!found) throw notFound();
    await gameList(request, { category: found.value });
    return { subject: found.title };
  }

  async function sport({ params }: LoaderArguments): Promise<PageSubject> {
    const { findSport } = await persist(() => import("@windfall/domain/sports"));
    const found = findSport(params.slug ?? "");
    if (!found) throw notFound();
    const [{ sport: words }, { sportEventsQuery }] = await Promise.all([
      persist(() => loadMessagePart("sport", locale)),
      sportFrame(),
    ]);
    await softly(queryClient.ensureQueryData(sportEventsQuery(loadApi, found.id, {})));
    return { subject: words.names[found.titleKey.replace("sport.names.", "") as keyof typeof words.names] };
  }

  /** Of all pages of the sportsbook. What they ask is named in a file of its own, which the casino does not load. */
  async function sportFrame() {
    const [queries] = await Promise.all([
      persist(() => import("../features/sportsbook/line-queries.ts")),
      loadSportsMenu(),
    ]);
    await softly(queryClient.ensureQueryData(queries.sportsQuery(loadApi)));
    return queries;
  }

  async function sportsbook(): Promise<null> {
    const { lineHomeQuery } = await sportFrame();
    await softly(queryClient.ensureQueryData(lineHomeQuery(loadApi)));
    return null;
  }

  async function sportsEvent({ params }: LoaderArguments): Promise<PageSubject> {
    const { sportsEventQuery } = await sportFrame();
    try {
      const { competitors, league } = await queryClient.ensureQueryData(
        sportsEventQuery(loadApi, params.eventId ?? ""),
      );
      return { subject: competitors.length === 2 ? competitors.join(" – ") : league.name };
    } catch (error) {
      throw isNoSuchThing(error) ? notFound() : error;
    }
  }

  async function sportFavorites(args: LoaderArguments): Promise<null> {
    await Promise.all([player(args), loadSportsMenu()]);
    return null;
  }

  async function sportBets(args: LoaderArguments): Promise<null> {
    await player(args);
    const { BETS_PAGE, betsQuery } = await sportFrame();
    await softly(queryClient.ensureQueryData(betsQuery(loadApi, "open", BETS_PAGE)));
    return null;
  }

  async function policy({ params }: LoaderArguments) {
    const found = await loadPolicy(tools, params.name ?? "");
    // The page says in its own words that there is no such document; the status says it to machines.
    return found ? null : withStatus(null, 404);
  }

  const authStep =
    (step: AuthStepName) =>
    ({ request }: LoaderArguments) =>
      openAuthStep(tools, step, request);

  return {
    frame: unlessClosed(frame),
    player: unlessClosed(player),
    profile,
    home: unlessClosed(home),
    bonuses: unlessClosed(bonuses),
    bonusCategory: unlessClosed(bonusCategory),
    tournaments: unlessClosed(tournaments),
    tournament: unlessClosed(tournament),
    game: unlessClosed(game),
    category: unlessClosed(category),
    provider: unlessClosed(provider),
    promoCategory: unlessClosed(promoCategory),
    bonusGames: unlessClosed(bonusGames),
    favorites: unlessClosed(favorites),
    sportsbook: unlessClosed(sportsbook),
    sportFavorites: unlessClosed(sportFavorites),
    sportBets: unlessClosed(sportBets),
    sportsEvent: unlessClosed(sportsEvent),
    sport: unlessClosed(sport),
    policy,
    authStep,
  };
}

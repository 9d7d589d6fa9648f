// Owns the casino's home (docs/product/pages.md#addresses): promotions, last bets, categories, rows of games, tournaments, providers. With a
// provider or an order in the address it is the list of all games instead of the rows.
import { useQuery } from "@tanstack/react-query";
import { ICON, Skeleton } from "@windfall/ui";
import { ChevronRight, Heart, History, Layers, Trophy } from "lucide-react";
import { Fragment, Suspense } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { useHydrated } from "../../platform/hydrated.ts";
import { lazyPiece } from "../../platform/message-parts.tsx";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";
import { Hero } from "../banners/index.ts";
import { CategoryChips, useCategories } from "../categories/index.ts";
import {
  favoritesRowQuery,
  GameRow,
  GRID_SKELETONS,
  gameRowQuery,
  ListControls,
  promoCategoriesQuery,
  providersQuery,
  recentRowQuery,
  useGamesCount,
  useListChoice,
} from "../games/index.ts";
import { LastBetsTicker } from "../last-bets/index.ts";
import { menuTournamentsQuery, TournamentCard } from "../tournaments/index.ts";
import { homeRows } from "./home-rows.ts";

/** The rows are what most people open; the list comes when somebody asks for it. */
const AllGames = lazyPiece(async () => (await import("./all-games.tsx")).AllGames);

export function Component() {
  const { sort, provider } = useListChoice();
  const isList = sort !== undefined || provider !== undefined;
  return (
    <>
      <Welcome />
      <Hero />
      <LastBetsTicker />
      <CategoryChips>
        <div className={isList ? "list-bar" : "list-bar desk"}>
          <ListControls />
        </div>
      </CategoryChips>
      {isList ? <LazyList /> : <Rows />}
    </>
  );
}

/** The server cannot wait for the list's code, and leaves its place to the browser. */
function LazyList() {
  const isHydrated = useHydrated();
  return isHydrated ? (
    <Suspense fallback={<ListSkeleton />}>
      <AllGames />
    </Suspense>
  ) : (
    <ListSkeleton />
  );
}

function ListSkeleton() {
  return (
    <div className="row tiles">
      <Skeleton shape="tile" count={GRID_SKELETONS} />
    </div>
  );
}

/** The art says it to the eye; a heading says it to everyone else. */
function Welcome() {
  const t = useTranslations("Home");
  const session = useSession();
  const { brandName } = usePlatform().config;
  const name = session.kind === "player" ? session.profile.firstName : undefined;
  if (session.kind !== "player") return <h1 className="sr-only">{t("visitor_title", { brand: brandName })}</h1>;
  return <h1 className="sr-only">{name ? t("player_title", { name }) : t("player_title_unnamed")}</h1>;
}

/** The tournaments stand after so many rows of games. */
const ROWS_BEFORE_TOURNAMENTS = 2;

function Rows() {
  const t = useTranslations("Home");
  const { loadApi } = usePlatform();
  const isVisitor = useSession().kind === "visitor";
  const categories = useCategories();
  const { data: promoCategories = [] } = useQuery(promoCategoriesQuery(loadApi, useLocale()));
  const rows = homeRows({ isVisitor, categories, promoCategories });
  return (
    <>
      {!isVisitor && <OwnRows />}
      {rows.map(({ key, title, icon, count, to, filter }, index) => (
        <Fragment key={key}>
          {index === ROWS_BEFORE_TOURNAMENTS && <TournamentsRow />}
          <GameRow
            title={title ?? t("popular")}
            icon={<SpriteIcon name={icon} />}
            count={count}
            to={to}
            query={gameRowQuery(loadApi, filter)}
            isFirst={index === 0}
          />
        </Fragment>
      ))}
      {rows.length <= ROWS_BEFORE_TOURNAMENTS && <TournamentsRow />}
      <ProvidersWall />
    </>
  );
}

function OwnRows() {
  const t = useTranslations("Home");
  const sidebar = useTranslations("Sidebar");
  const { loadApi } = usePlatform();
  return (
    <>
      <GameRow title={t("recent")} icon={<History {...ICON} />} query={recentRowQuery(loadApi)} isFirst />
      <GameRow
        title={sidebar("favorites")}
        icon={<Heart {...ICON} />}
        to="/games/favorites"
        query={favoritesRowQuery(loadApi)}
      />
    </>
  );
}

function TournamentsRow() {
  const t = useTranslations("Home");
  const { data = [] } = useQuery(menuTournamentsQuery(usePlatform().loadApi, useLocale()));
  if (data.length === 0) return null;
  return (
    <section className="row is-later" aria-labelledby="home-tournaments">
      <header className="row-h">
        <h2 id="home-tournaments">
          <Trophy {...ICON} />
          {t("tournaments")}
        </h2>
        <span className="grow" />
        <AppLink to="/tournaments" className="link">
          {t("all")}
          <ChevronRight {...ICON} size={16} className="i flip" />
        </AppLink>
      </header>
      <div className="tours">
        {data.map((tournament) => (
          <TournamentCard key={tournament.id} tournament={tournament} />
        ))}
      </div>
    </section>
  );
}

/** Two lines of them; every one is in the list above the games. */
const WALL_SIZE = 14;

function ProvidersWall() {
  const t = useTranslations("Games");
  const countText = useGamesCount();
  const { data: providers = [] } = useQuery(providersQuery(usePlatform().loadApi));
  if (providers.length < 2) return null;
  return (
    <section className="row is-later" aria-labelledby="home-providers">
      <header className="row-h">
        <h2 id="home-providers">
          <Layers {...ICON} />
          {t("providers")}
        </h2>
      </header>
      <div className="provs">
        {providers.slice(0, WALL_SIZE).map(({ id, title, gamesCount }) => (
          <AppLink key={id} to={`/providers/${id}/games`} className="prov">
            {title}
            <small>{countText(gamesCount)}</small>
          </AppLink>
        ))}
      </div>
    </section>
  );
}

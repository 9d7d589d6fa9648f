// Owns the free spins that a player has: how many are left, what they cost the house, what they won and what that becomes.
import { buttonClass, classes, ICON, ICON_LG } from "@windfall/ui";
import { Disc3 } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { LocalTime } from "../../platform/local-values.tsx";
import type { FreeSpinsItem } from "./bonus-queries.ts";
import { useBonusMoney } from "./bonus-texts.tsx";
import { playableSpins, spinsLeft, spinsOf } from "./free-spin-facts.ts";
import { useFreeSpins } from "./use-bonuses.ts";
import "./bonus.css";

/** Those of the house are played in any of its games that takes them. */
const placeOf = ({ game }: FreeSpinsItem) => `/games/${game?.id ?? "tumble"}`;

export function FreeSpinCards() {
  const t = useTranslations("bonus");
  const { data } = useFreeSpins();
  const playable = data ? playableSpins(data) : [];
  if (playable.length === 0) return null;
  return (
    <section className="mb-7 grid gap-3" aria-labelledby="free-spins">
      <h2 id="free-spins" className="text-lg font-bold">
        {t("free_spins")}
      </h2>
      <div className={classes("grid gap-3", playable.length > 1 ? "lg:grid-cols-2" : "is-alone")}>
        {playable.map((item) => (
          <article key={item.id} className="card bon content-between">
            <SpinsHeader item={item} />
            <SpinFacts item={item} />
            <SpinsNote item={item} />
            {item.isReady && (
              <AppLink
                to={placeOf(item)}
                className={classes(buttonClass({ variant: "brand" }), "sm:justify-self-start")}
              >
                {t("spins_play")}
              </AppLink>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}

/** Beside the game that plays them: one of the house, or the only one that they are for. */
export function GameFreeSpins({ gameId }: { gameId: string | null }) {
  const t = useTranslations("bonus");
  const { data } = useFreeSpins();
  const [next] = data ? spinsOf(data, gameId) : [];
  if (!next) return null;
  return (
    <section className="card bon is-alone mt-4" aria-label={t("free_spins")}>
      <SpinsHeader item={next} />
      <SpinFacts item={next} />
      <SpinsNote item={next} />
    </section>
  );
}

/** In the drawer: that there are some, and where they are played. */
export function FreeSpinsStrip({ onGo }: { onGo: () => void }) {
  const t = useTranslations("bonus");
  const drawer = useTranslations("bonus.drawer");
  const { data } = useFreeSpins();
  const [next] = data ? playableSpins(data).filter(({ isReady }) => isReady) : [];
  if (!data || !next) return null;
  return (
    <div className="card flex flex-wrap items-center gap-3">
      <span className="bon-mark bon-warm" aria-hidden="true">
        <Disc3 {...ICON} />
      </span>
      <b className="min-w-0 flex-1">{drawer("spins", { count: spinsLeft(data) })}</b>
      <AppLink to={placeOf(next)} onClick={onGo} className={buttonClass({ variant: "brand" })}>
        {t("spins_play")}
      </AppLink>
    </div>
  );
}

/** What becomes of them; at another's, who counts them and whether it has begun to. */
function SpinsNote({ item: { game, isReady } }: { item: FreeSpinsItem }) {
  const t = useTranslations("bonus");
  return (
    <p className="hint">
      {t(game ? "spins_note_studio" : "spins_note")} {!isReady && t("spins_not_ready")}
    </p>
  );
}

function SpinsHeader({ item: { title, left, count, stake, game } }: { item: FreeSpinsItem }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  return (
    <div className="bon-t">
      <span className="bon-ic bon-warm" aria-hidden="true">
        <Disc3 {...ICON_LG} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          {t("free_spins")} · {title}
        </h3>
        <p className="sec num">
          {game
            ? t("spins_in_game", { count: String(count), amount: money(stake.value), game: game.title })
            : t("spins_left", { left: String(left), count: String(count), amount: money(stake.value) })}
        </p>
      </div>
    </div>
  );
}

function SpinFacts({ item: { won, most, wager, endsAt, game } }: { item: FreeSpinsItem }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  return (
    <dl className={classes("bon-facts", !game && "bon-facts-4")}>
      {!game && (
        <div>
          <dt>{t("spins_won")}</dt>
          <dd className="num">{money(won.value)}</dd>
        </div>
      )}
      <div>
        <dt>{t("spins_most")}</dt>
        <dd className="num">{most ? t("up_to", { amount: money(most.value) }) : t("no_limit")}</dd>
      </div>
      <div>
        <dt>{t("spins_wager")}</dt>
        <dd className="num">×{wager}</dd>
      </div>
      <div>
        <dt>{t("ends")}</dt>
        <dd className="num">
          <LocalTime iso={endsAt} />
        </dd>
      </div>
    </dl>
  );
}

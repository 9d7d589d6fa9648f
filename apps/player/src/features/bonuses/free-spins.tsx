// Owns the free spins that a player has: how many are left, what they cost the house, what they won and what that becomes.
import { buttonClass, classes, ICON, ICON_LG } from "@windfall/ui";
import { Disc3 } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { LocalTime } from "../../platform/local-values.tsx";
import type { FreeSpinsItem } from "./bonus-queries.ts";
import { useBonusMoney } from "./bonus-texts.tsx";
import { playableSpins, spinsLeft } from "./free-spin-facts.ts";
import { useFreeSpins } from "./use-bonuses.ts";

/** They are played in the games of the house. */
const PLAYED_IN = "/games/tumble";

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
            <p className="hint">{t("spins_note")}</p>
            <AppLink to={PLAYED_IN} className={classes(buttonClass({ variant: "brand" }), "sm:justify-self-start")}>
              {t("spins_play")}
            </AppLink>
          </article>
        ))}
      </div>
    </section>
  );
}

/** Beside the game that plays them. */
export function GameFreeSpins() {
  const t = useTranslations("bonus");
  const { data } = useFreeSpins();
  const [next] = data ? playableSpins(data) : [];
  if (!next) return null;
  return (
    <section className="card bon is-alone mt-4" aria-label={t("free_spins")}>
      <SpinsHeader item={next} />
      <SpinFacts item={next} />
      <p className="hint">{t("spins_note")}</p>
    </section>
  );
}

/** In the drawer: that there are some, and where they are played. */
export function FreeSpinsStrip({ onGo }: { onGo: () => void }) {
  const t = useTranslations("bonus");
  const drawer = useTranslations("bonus.drawer");
  const { data } = useFreeSpins();
  const left = data ? spinsLeft(data) : 0;
  if (left === 0) return null;
  return (
    <div className="card flex flex-wrap items-center gap-3">
      <span className="bon-mark bon-warm" aria-hidden="true">
        <Disc3 {...ICON} />
      </span>
      <b className="min-w-0 flex-1">{drawer("spins", { count: left })}</b>
      <AppLink to={PLAYED_IN} onClick={onGo} className={buttonClass({ variant: "brand" })}>
        {t("spins_play")}
      </AppLink>
    </div>
  );
}

function SpinsHeader({ item: { title, left, count, stake } }: { item: FreeSpinsItem }) {
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
          {t("spins_left", { left: String(left), count: String(count), amount: money(stake.value) })}
        </p>
      </div>
    </div>
  );
}

function SpinFacts({ item: { won, most, wager, endsAt } }: { item: FreeSpinsItem }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney();
  return (
    <dl className="bon-facts bon-facts-4">
      <div>
        <dt>{t("spins_won")}</dt>
        <dd className="num">{money(won.value)}</dd>
      </div>
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

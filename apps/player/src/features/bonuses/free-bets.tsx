// Owns the free bets that a player has: what each stakes, from which odds on, and until when.
import { buttonClass, classes, ICON_LG } from "@windfall/ui";
import { Ticket } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { LocalTime } from "../../platform/local-values.tsx";
import type { FreeBetItem } from "./bonus-queries.ts";
import { useBonusMoney } from "./bonus-texts.tsx";
import { useFreeBets } from "./use-bonuses.ts";

export function FreeBetCards() {
  const t = useTranslations("bonus");
  const { data } = useFreeBets();
  const usable = data?.items.filter(({ status }) => status === "issued") ?? [];
  if (usable.length === 0) return null;
  return (
    <section className="mb-7 grid gap-3" aria-labelledby="free-bets">
      <h2 id="free-bets" className="text-lg font-bold">
        {t("free_bets")}
      </h2>
      <div className={classes("grid gap-3", usable.length > 1 ? "lg:grid-cols-2" : "is-alone")}>
        {usable.map((item) => (
          <FreeBetCard key={item.id} item={item} />
        ))}
      </div>
    </section>
  );
}

function FreeBetCard({ item: { title, amount, currency, minOdds, endsAt } }: { item: FreeBetItem }) {
  const t = useTranslations("bonus");
  const money = useBonusMoney(currency.code);
  return (
    <article className="card bon content-between">
      <div className="bon-t">
        <span className="bon-ic bon-warm" aria-hidden="true">
          <Ticket {...ICON_LG} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">
            {t("free_bets")} · {title}
          </h3>
          <p className="sec num">{money(amount)}</p>
        </div>
      </div>
      <dl className="bon-facts">
        <div>
          <dt>{t("free_bet_odds")}</dt>
          <dd className="num">{(minOdds / 1_000).toFixed(2)}</dd>
        </div>
        <div>
          <dt>{t("free_bet_wager")}</dt>
          <dd>{t("free_bet_cash")}</dd>
        </div>
        <div>
          <dt>{t("ends")}</dt>
          <dd className="num">
            <LocalTime iso={endsAt} />
          </dd>
        </div>
      </dl>
      <p className="hint">{t("free_bet_note")}</p>
      <AppLink to="/sportsbook" className={classes(buttonClass({ variant: "brand" }), "sm:justify-self-start")}>
        {t("free_bet_use")}
      </AppLink>
    </article>
  );
}

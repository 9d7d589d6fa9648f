// Owns what a tournament promises and by which rules: prizes, points, ties. The rules are those that the server counts by, in words.
import { localisedDescription } from "@windfall/domain/rules/localised";
import { Suspense } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Tournament, TournamentDetails } from "../../platform/api.ts";
import { AppLink } from "../../platform/app-link.tsx";
import { exactFiatText } from "../../platform/fiat-text.ts";
import { lazyWithMessages } from "../../platform/message-parts.tsx";
import { POLICY_TARGET, usePolicyPath } from "../../platform/policy-link.ts";
import { useFee } from "./fee.ts";
import { LEAST_ODDS, usePrizeText } from "./points-text.ts";

/** A tournament of games does not load the names of all sports. */
const SportsThatCount = lazyWithMessages(
  "sport",
  async () => (await import("./sports-that-count.tsx")).SportsThatCount,
);

export function Prizes({ tournament: { prizes, status } }: { tournament: Tournament }) {
  const t = useTranslations("Tournaments");
  const words = useTranslations("tournament");
  const prizeText = usePrizeText();
  if (prizes.length === 0 || status === "stopped") return null;
  return (
    <section className="card" aria-labelledby="prizes">
      <div className="card-h">
        <h2 id="prizes">{t("prizes")}</h2>
        <span className="lb-live mut">{words("paid_when")}</span>
      </div>
      <dl className="kv">
        {prizes.map(({ place_from, place_to, ...prize }) => (
          <div key={place_from}>
            <dt>
              {place_from === place_to
                ? t("place", { from: String(place_from) })
                : t("places", { from: String(place_from), to: String(place_to) })}
            </dt>
            <dd>{prizeText(prize)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Rules({ tournament }: { tournament: TournamentDetails }) {
  const t = useTranslations("Tournaments");
  const words = useTranslations("tournament");
  const locale = useLocale();
  const path = usePolicyPath();
  const { rules = "" } = localisedDescription(tournament.descriptions, locale);
  const fee = useFee(tournament);
  const least = exactFiatText(tournament.min_stake.amount, tournament.min_stake.currency, locale);
  const lines = [
    words(`scoring_${tournament.scoring}`),
    words("rule_minimum", { least }),
    words("rule_own"),
    ...(tournament.sports ? [words("rule_sports", { odds: LEAST_ODDS })] : []),
    ...(fee
      ? [words("rule_buy_in", { fee: fee.text }), words("rule_fee_back")]
      : [words(tournament.entry === "automatic" ? "rule_automatic" : "rule_opt_in")]),
    words("rule_late"),
    words("rule_ties"),
    words(fee ? "rule_prizes_shared" : "rule_prizes"),
    ...rules.split("\n").filter((line) => line.trim() !== ""),
  ];
  return (
    <section className="card" aria-labelledby="rules">
      <div className="card-h">
        <h2 id="rules">{t("rules")}</h2>
      </div>
      <ul className="rule-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Games games={tournament.games} />
      {tournament.sports && (
        <Suspense fallback={null}>
          <SportsThatCount sports={tournament.sports} />
        </Suspense>
      )}
      <a href={path("bonus-terms")} {...POLICY_TARGET} className="link link-g">
        {t("full_terms")}
      </a>
    </section>
  );
}

const ONCE = 100;

function Games({ games }: { games: TournamentDetails["games"] }) {
  const t = useTranslations("tournament");
  if (games === null) return <p className="sec">{t("every_game")}</p>;
  if (games.length === 0) return null;
  return (
    <p className="tl-games">
      <span className="sec">{t("games")}</span>
      {games.map(({ id, title, weight }) => (
        <AppLink key={id} to={`/games/${encodeURIComponent(id)}`} className="chip">
          {title}
          {weight !== ONCE && ` × ${weight / ONCE}`}
        </AppLink>
      ))}
    </p>
  );
}

// Owns one tournament's page (docs/product/content.md#tournaments). Places appear when points are counted.
import { useQuery } from "@tanstack/react-query";
import { localisedDescription } from "@windfall/domain/rules/localised";
import { useParams } from "@windfall/web/router";
import { Lock, Radio } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { Tournament } from "../../platform/api.ts";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { fiatText } from "../../platform/fiat-text.ts";
import { Breadcrumbs } from "../../platform/page-header.tsx";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { POLICY_TARGET, usePolicyPath } from "../../platform/policy-link.ts";
import { TimeBoxes } from "../../platform/time-left.tsx";
import { usePhase } from "./phase.ts";
import { tournamentQuery } from "./tournaments-query.ts";

export function Component() {
  const { id = "" } = useParams();
  const { data } = useQuery(tournamentQuery(usePlatform().loadApi, useLocale(), id));
  if (!data) return null;
  return (
    <>
      <Head tournament={data} />
      <div className="t2">
        <Leaderboard />
        <div className="side-cards">
          <VipNote tournament={data} />
          <Prizes tournament={data} />
          <Rules tournament={data} />
        </div>
      </div>
    </>
  );
}

function Head({ tournament }: { tournament: Tournament }) {
  const t = useTranslations("Tournaments");
  const locale = useLocale();
  const phase = usePhase(tournament);
  const { name = "", image, text } = localisedDescription(tournament.descriptions, locale);
  const { prize_pool, prizes, starts_at, ends_at, vip_players_only } = tournament;
  const places = prizes.reduce((sum, { place_from, place_to }) => sum + place_to - place_from + 1, 0);
  return (
    <div className="th th-scrim">
      {image && <img src={image} alt="" width="1100" height="260" />}
      <div>
        <Breadcrumbs trail={[{ to: "/tournaments", title: t("title") }]} current={name} />
        <div className="th-tags">
          {phase === "live" ? (
            <span className="tag tag-live">
              <Radio className="i" size={12} strokeWidth={2} aria-hidden="true" />
              {t("live")}
            </span>
          ) : (
            <span className="tag tag-ink">{t(phase)}</span>
          )}
          {vip_players_only && <span className="viptag viptag-lg">{t("vip")}</span>}
        </div>
        <h1>{name}</h1>
        {text && <p className="th-text">{text}</p>}
      </div>
      <div className="th-m">
        <span>
          <small>{t("prize_pool")}</small>
          <b>{fiatText(prize_pool.amount, prize_pool.currency, locale)}</b>
        </span>
        {places > 0 && (
          <span>
            <small>{t("places_paid", { count: places })}</small>
            <b>{places}</b>
          </span>
        )}
        {phase !== "finished" && (
          <span>
            <small>{phase === "live" ? t("ends_in") : t("starts_in")}</small>
            <TimeBoxes
              until={phase === "live" ? ends_at : starts_at}
              label={phase === "live" ? t("ends_in") : t("starts_in")}
            />
          </span>
        )}
      </div>
    </div>
  );
}

function Leaderboard() {
  const t = useTranslations("Tournaments");
  return (
    <section className="card" aria-labelledby="leaderboard">
      <div className="card-h">
        <h2 id="leaderboard">{t("leaderboard")}</h2>
      </div>
      <EmptyPlace level={3} title={t("leaderboard_empty_title")} text={t("leaderboard_empty_text")} />
    </section>
  );
}

function VipNote({ tournament }: { tournament: Tournament }) {
  const t = useTranslations("Tournaments");
  const session = useSession();
  const isVip = session.kind === "player" && session.profile.isVip;
  if (!tournament.vip_players_only || isVip) return null;
  return (
    <section className="note">
      <Lock className="i" size={18} strokeWidth={1.9} aria-hidden="true" />
      <span>
        <b>{t("vip_locked_title")}</b>
        <br />
        {t("vip_locked_text")}
      </span>
    </section>
  );
}

function Prizes({ tournament: { prizes, prize_pool } }: { tournament: Tournament }) {
  const t = useTranslations("Tournaments");
  const locale = useLocale();
  if (prizes.length === 0) return null;
  return (
    <section className="card" aria-labelledby="prizes">
      <div className="card-h">
        <h2 id="prizes">{t("prizes")}</h2>
      </div>
      <dl className="kv">
        {prizes.map(({ place_from, place_to, amount }) => (
          <div key={place_from}>
            <dt>
              {place_from === place_to
                ? t("place", { from: String(place_from) })
                : t("places", { from: String(place_from), to: String(place_to) })}
            </dt>
            <dd>{fiatText(amount, prize_pool.currency, locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Rules({ tournament }: { tournament: Tournament }) {
  const t = useTranslations("Tournaments");
  const path = usePolicyPath();
  const { rules = "" } = localisedDescription(tournament.descriptions, useLocale());
  const lines = rules.split("\n").filter((line) => line.trim() !== "");
  return (
    <section className="card" aria-labelledby="rules">
      <div className="card-h">
        <h2 id="rules">{t("rules")}</h2>
      </div>
      {lines.length > 0 && (
        <ul className="rule-list">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <a href={path("bonus-terms")} {...POLICY_TARGET} className="link link-g">
        {t("full_terms")}
      </a>
    </section>
  );
}

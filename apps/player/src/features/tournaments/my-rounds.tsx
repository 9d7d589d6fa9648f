// Owns the points of one's last rounds, each with why it has them.
import { useQuery } from "@tanstack/react-query";
import type { TournamentRound } from "@windfall/domain/api/tournaments";
import { classes } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { exactFiatText } from "../../platform/fiat-text.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { LEAST_ODDS, usePoints } from "./points-text.ts";
import { myRoundsQuery } from "./standing-query.ts";

const ONCE = 100;

export function MyRounds({ id, minStake }: { id: string; minStake: { amount: string; currency: string } }) {
  const t = useTranslations("tournament");
  const isPlayer = useSession().kind === "player";
  const { data = [] } = useQuery({ ...myRoundsQuery(usePlatform().loadApi, id), enabled: isPlayer });
  if (data.length === 0) return null;
  return (
    <section className="card" aria-labelledby="my-rounds">
      <div className="card-h">
        <h2 id="my-rounds">{t("rounds")}</h2>
      </div>
      <ul className="tl-rounds">
        {data.map((round) => (
          <Round key={round.id} round={round} minStake={minStake} />
        ))}
      </ul>
      <p className="tl-why mut">{t("rounds_source")}</p>
    </section>
  );
}

function Round({ round, minStake }: { round: TournamentRound; minStake: { amount: string; currency: string } }) {
  const t = useTranslations("tournament");
  const locale = useLocale();
  const points = usePoints();
  const money = (amount: string) => exactFiatText(amount, round.currency, locale);
  const why = () => {
    if (round.note === "taken_back") return t("round_taken_back");
    if (round.note === "open") return t("round_open", { stake: money(round.own) });
    if (round.note === "low_odds") return t("round_odds", { odds: LEAST_ODDS });
    if (round.note === "below_minimum")
      return t("round_below", {
        own: money(round.own),
        least: exactFiatText(minStake.amount, minStake.currency, locale),
      });
    const stake =
      round.own === round.staked
        ? money(round.staked)
        : t("round_mixed", { staked: money(round.staked), own: money(round.own) });
    return round.weight === ONCE ? stake : `${stake} × ${round.weight / ONCE}`;
  };
  return (
    <li>
      <span>
        {round.game ? (
          <AppLink to={`/games/${encodeURIComponent(round.game.id)}`}>{round.game.title}</AppLink>
        ) : (
          <AppLink to="/sportsbook/bets">{t("sports_bet")}</AppLink>
        )}
        <small className="mut">{why()}</small>
      </span>
      <b className={classes("num", round.note !== "counted" && "mut")}>
        {round.note === "counted" ? `+${points(round.points)}` : "0"}
      </b>
    </li>
  );
}

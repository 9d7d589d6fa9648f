// Owns what a player sees of themselves in a tournament: joining and leaving, the place, what is missing to the next prize.
import { useMutation, useQuery } from "@tanstack/react-query";
import type { TournamentMe } from "@windfall/domain/api/tournaments";
import { isForVip } from "@windfall/domain/rules/tournaments";
import { Button, showToast, Windsock } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { Link, useLocation } from "@windfall/web/router";
import { LogOut } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Tournament } from "../../platform/api.ts";
import { authHref } from "../../platform/auth-step.ts";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { type Fee, useFee } from "./fee.ts";
import { usePhase } from "./phase.ts";
import { usePoints, usePrizeText } from "./points-text.ts";
import { leaderboardQuery } from "./standing-query.ts";

export function MyPlace({ tournament, refresh }: { tournament: Tournament; refresh: () => void }) {
  const t = useTranslations("tournament");
  const session = useSession();
  const phase = usePhase(tournament);
  const isOver = phase === "finished" || tournament.status !== "open";
  const { data } = useQuery(leaderboardQuery(usePlatform().loadApi, tournament.id, 0));
  if (session.kind !== "player") return isOver ? null : <SignIn />;
  if (isForVip(tournament) && !session.profile.isVip) return null;
  const me = data?.me;
  if (!me) return null;
  if (me.is_out)
    return (
      <section className="note">
        <span>
          <b>{t("out_title")}</b>
          <br />
          {t("out_text")}
        </span>
      </section>
    );
  return (
    <section className="card tl-you" aria-label={t("your_place")}>
      {me.place === null ? <NoPlace isJoined={me.joined} isOver={isOver} /> : <Place me={me} isOver={isOver} />}
      {!isOver && <Joining tournament={tournament} me={me} refresh={refresh} />}
    </section>
  );
}

function SignIn() {
  const t = useTranslations("tournament");
  return (
    <section className="card tl-you">
      <p>{t("sign_in_text")}</p>
      <Link to={authHref(useLocation(), "login")} preventScrollReset className="btn btn-brand w">
        {t("sign_in")}
      </Link>
    </section>
  );
}

function NoPlace({ isJoined, isOver }: { isJoined: boolean; isOver: boolean }) {
  const t = useTranslations("tournament");
  if (isOver) return <p className="sec">{isJoined ? t("over_no_place") : t("over_not_in")}</p>;
  return <p className="sec">{isJoined ? t("no_points") : t("not_in")}</p>;
}

function Place({ me, isOver }: { me: TournamentMe; isOver: boolean }) {
  const t = useTranslations("tournament");
  const points = usePoints();
  const prizeText = usePrizeText();
  return (
    <>
      <div className="place">
        <span className="n num">{me.place}</span>
        <div>
          <p>
            <b className="num">{t("points_long", { points: points(me.points) })}</b>
          </p>
          <p className="sec">
            {me.prize ? t(isOver ? "prize_won" : "prize_now", { prize: prizeText(me.prize) }) : t("prize_none")}
          </p>
        </div>
      </div>
      {!isOver && me.next && (
        <div>
          <Windsock
            size="lg"
            value={shareOf(me.points, me.next.missing)}
            label={t("to_place", { place: me.next.place })}
          />
          <p className="tl-next">
            <span className="sec">
              <b className="num">{t("points_long", { points: points(me.next.missing) })}</b>{" "}
              {t("to_place", { place: me.next.place })}
            </span>
            <b className="num">{prizeText(me.next.prize)}</b>
          </p>
          <p className="tl-why mut">{t("no_promise")}</p>
        </div>
      )}
    </>
  );
}

const shareOf = (points: string, missing: string) => (100 * Number(points)) / (Number(points) + Number(missing));

interface JoiningProps {
  tournament: Tournament;
  me: TournamentMe;
  refresh: () => void;
}

/** A lost answer and a second press are the same attempt. */
const attempts = createAttempts<Fee & { id: string }>();

function Joining({ tournament, me, refresh }: JoiningProps) {
  const t = useTranslations("tournament");
  const { loadApi } = usePlatform();
  const messageOf = useFailureMessage();
  const fee = useFee(tournament);
  const isUpcoming = usePhase(tournament) === "upcoming";
  const { id, entry } = tournament;
  const { mutate, isPending } = useMutation({
    mutationFn: async (what: "join" | "leave"): Promise<unknown> => {
      const { tournaments } = await loadApi();
      if (what === "leave" || !fee) return tournaments[what]({ params: { id } });
      const { amount, currency } = fee;
      return attempts.send({ id, amount, currency }, (idempotencyKey) =>
        tournaments.buyIn({ params: { id }, body: { fee: { amount, currency } }, idempotencyKey }),
      );
    },
    onError: (error) => showToast({ kind: "error", title: messageOf(error) }),
    onSettled: refresh,
  });
  if (entry === "automatic") return <p className="tl-why mut">{t("automatic")}</p>;
  if (!me.joined)
    return (
      <>
        {fee && (
          <p className="tl-why">
            {t("fee_text", { fee: fee.text })} {t(isUpcoming ? "fee_back" : "fee_stays")}
          </p>
        )}
        <Button variant="brand" isWide isBusy={isPending} onClick={() => mutate("join")}>
          {fee ? t("join_fee", { fee: fee.text }) : t("join")}
        </Button>
      </>
    );
  if (me.place !== null || (fee && !isUpcoming)) return null;
  return (
    <Button size="sm" isBusy={isPending} onClick={() => mutate("leave")}>
      <LogOut className="i" size={14} strokeWidth={1.9} aria-hidden="true" />
      {t("leave")}
    </Button>
  );
}

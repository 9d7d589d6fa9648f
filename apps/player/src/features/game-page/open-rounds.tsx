// Owns the list of interrupted rounds: what was staked is shown, and each is resumed in its game or settled by its rules.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { GameRound } from "@windfall/domain/api/games";
import { isStepped } from "@windfall/games/stepped";
import { Button, showToast } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { LocalTime } from "../../platform/local-values.tsx";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { gameMoneyText } from "./game-money.ts";
import { openRoundsQuery, refreshRounds } from "./game-queries.ts";

export function OpenRounds({ currentGameId }: { currentGameId: string }) {
  const t = useTranslations("game");
  const isPlayer = useSession().kind === "player";
  const { data = [] } = useQuery({ ...openRoundsQuery(usePlatform().loadApi), enabled: isPlayer });
  // One that is played in steps goes on in the frame above.
  const rounds = data.filter(({ game: { id } }) => id !== currentGameId || !isStepped(id));
  if (!isPlayer || rounds.length === 0) return null;
  return (
    <section className="card open-rounds" aria-labelledby="open-rounds">
      <h2 id="open-rounds">{t("open_title")}</h2>
      <p className="mut">{t("open_text")}</p>
      <ul>
        {rounds.map((round) => (
          <OpenRound key={round.id} round={round} isHere={round.game.id === currentGameId} />
        ))}
      </ul>
    </section>
  );
}

function OpenRound({ round, isHere }: { round: GameRound; isHere: boolean }) {
  const t = useTranslations("game");
  const locale = useLocale();
  const { settle, isSettling } = useSettle(round);
  const canResume = !isHere && (!round.canSettle || isStepped(round.game.id));
  return (
    <li>
      <img src={round.game.imageUrl} alt="" width={36} height={48} />
      <div>
        <b>{round.game.title}</b>
        <small className="mut">
          <LocalTime iso={round.openedAt} />
        </small>
      </div>
      <span className="num">{gameMoneyText(round.staked, round.currency, locale)}</span>
      {canResume && (
        <AppLink to={`/games/${encodeURIComponent(round.game.id)}`} className="btn btn-soft btn-sm">
          {t("resume")}
        </AppLink>
      )}
      {round.canSettle && (
        <Button size="sm" variant="brand" isBusy={isSettling} onClick={settle}>
          {t("settle")}
        </Button>
      )}
    </li>
  );
}

function useSettle(round: GameRound) {
  const t = useTranslations("game");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const failureMessage = useFailureMessage();
  const { mutate, isPending } = useMutation({
    // A round is settled once in its life, so it is its own key: another tab or a reload repeats the same request.
    mutationFn: async () =>
      (await loadApi()).games.settleRound({ params: { id: round.id }, idempotencyKey: `settle:${round.id}` }),
    onSuccess: ({ won, currency }) =>
      showToast({ kind: "success", title: t("settled", { win: gameMoneyText(won, currency, locale) }) }),
    onError: (error) => showToast({ kind: "error", title: failureMessage(error) }),
    // Whoever settled it, it is no longer open.
    onSettled: () => refreshRounds(queryClient),
  });
  return { settle: () => mutate(), isSettling: isPending };
}

// Owns a player's spin: asked for once, shown when the fan has stopped, and what the prize is.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TurbinePrizes, TurbineSpin, TurbineUser } from "@windfall/domain/api/turbine";
import { TURBINE_BONUS, TURBINE_DAYS } from "@windfall/games/turbine";
import { Button, formatAmount, formatMoment, ICON_SM, Notice } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { useLocation, useNavigate } from "@windfall/web/router";
import { Clock } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useLocalePath } from "../../platform/app-link.tsx";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { useFeatures, usePlatform } from "../../platform/platform-context.tsx";
import { closeOverlay, type OverlayProps } from "../overlays/index.ts";
import { PrizeTable, Winners } from "./prize-table.tsx";
import { oneIn, prizeText } from "./prize-text.ts";
import { feelTicks, playTicks, playWin } from "./sound.ts";
import { refreshTurbine, turbinePrizesQuery, turbineUserQuery } from "./turbine-queries.ts";
import { turbineSeedsQuery } from "./turbine-seeds.ts";
import { TurbineStage } from "./turbine-stage.tsx";
import { useFan } from "./use-fan.ts";
import { useMoneyText, WaitingPrize } from "./waiting-prize.tsx";

/** A spin whose answer was lost is asked for again with the key that it had. */
const attempts = createAttempts<{ day: string }>();

export function PlayerTurbine({ isOpen }: OverlayProps) {
  const t = useTranslations("turbine");
  const { loadApi } = usePlatform();
  const { bonuses } = useFeatures();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = useLocalePath();
  const [isSoundOn, setSoundOn] = useState(false);
  const { data: user } = useQuery(turbineUserQuery(loadApi));
  const { data: prizes } = useQuery(turbinePrizesQuery(loadApi));
  const fan = useFan();
  const {
    mutate,
    isPending,
    data: spin,
    error,
  } = useMutation({
    mutationFn: async () => {
      fan.start();
      try {
        await queryClient.ensureQueryData(turbineSeedsQuery(loadApi));
        const api = await loadApi();
        const drawn = await attempts.send({ day: user?.nextSpinAt ?? "" }, (idempotencyKey) =>
          api.turbine.spin({ idempotencyKey }),
        );
        await fan.stop(drawn.blade, ({ ticks }) => {
          feelTicks(ticks);
          if (isSoundOn) playTicks(ticks);
        });
        if (isSoundOn && drawn.state !== "nothing") playWin();
        return drawn;
      } catch (failure) {
        fan.release();
        throw failure;
      }
    },
    onError: () => refreshTurbine(queryClient),
  });
  const hasWon = spin !== undefined && spin.state !== "nothing";
  const leave = (to?: string) => {
    void refreshTurbine(queryClient);
    // Another page closes it by itself. Closed before, on a phone its entry in history would be gone back over, and the way there with it.
    if (to && path(to) !== pathname) void navigate(path(to));
    else closeOverlay("turbine");
  };
  const toBonuses = bonuses ? () => leave("/bonuses") : undefined;
  return (
    <TurbineStage
      isOpen={isOpen}
      // What was won is looked at where bonuses are.
      onClose={() => (hasWon && toBonuses ? toBonuses() : leave())}
      prizes={prizes}
      fan={fan.ref}
      chosen={spin?.blade}
      sound={{ isOn: isSoundOn, onChange: setSoundOn }}
      title={spin ? <Result spin={spin} /> : user?.isAvailable === false ? t("used_title") : t("title")}
    >
      {spin ? (
        <After spin={spin} user={user ?? undefined} onBonuses={toBonuses} onStay={() => leave()} />
      ) : (
        <Before user={user ?? undefined} prizes={prizes} isSpinning={isPending} error={error} onSpin={() => mutate()} />
      )}
    </TurbineStage>
  );
}

interface BeforeProps {
  user: TurbineUser | undefined;
  prizes: TurbinePrizes | undefined;
  isSpinning: boolean;
  error: Error | null;
  onSpin: () => void;
}

function Before({ user, prizes, isSpinning, error, onSpin }: BeforeProps) {
  const t = useTranslations("turbine");
  const failureMessage = useFailureMessage();
  const text = useMoneyText();
  if (!user || !prizes) return null;
  return (
    <>
      <p className="sec">
        {user.audience === "players"
          ? t("intro_players")
          : t("intro_everyone", { price: text(user.price), days: TURBINE_DAYS })}
      </p>
      {prizes.audience === "players" && <TopPrize prizes={prizes} />}
      {error && <Notice tone="error">{failureMessage(error)}</Notice>}
      {user.isAvailable && (
        <Button variant="brand" size="xl" isWide disabled={isSpinning} onClick={onSpin} data-autofocus>
          {isSpinning ? t("spinning") : t("spin")}
        </Button>
      )}
      <p className="hint">
        <Clock {...ICON_SM} />
        {t("next_spin")}
      </p>
      <WaitingPrize className="sec" />
      <Winners />
      <PrizeTable prizes={prizes} isPlayer />
    </>
  );
}

/** A large prize is named only beside its chance. */
function TopPrize({ prizes }: { prizes: TurbinePrizes }) {
  const t = useTranslations("turbine");
  const locale = useLocale();
  const top = prizes.items.at(-1);
  if (!top) return null;
  return (
    <p className="mut">
      {t("top_prize", {
        amount: prizeText(top.amount, prizes.currency.displayFormat, locale),
        count: formatAmount(String(oneIn(top.weight)), locale, 0),
      })}
    </p>
  );
}

function Result({ spin }: { spin: TurbineSpin }) {
  const t = useTranslations("turbine");
  const locale = useLocale();
  if (spin.state === "nothing") return <span role="status">{t("nothing_title")}</span>;
  return (
    <span role="status" className="wheel-prize">
      <small>{t("won")}</small> {prizeText(spin.amount, spin.currency.displayFormat, locale)}
    </span>
  );
}

interface AfterProps {
  spin: TurbineSpin;
  user: TurbineUser | undefined;
  onBonuses: (() => void) | undefined;
  onStay: () => void;
}

function After({ spin, user, onBonuses, onStay }: AfterProps) {
  const t = useTranslations("turbine");
  const locale = useLocale();
  const text = useMoneyText();
  const hasWon = spin.state !== "nothing";
  return (
    <>
      <p className="sec">
        {spin.state === "nothing" && t("nothing_text")}
        {spin.state === "replaced" && t("won_replaced")}
        {spin.state === "paid" && spin.balanceType === "main" && t("won_main")}
        {spin.state === "paid" &&
          spin.balanceType === "bonus" &&
          t("won_bonus", { wager: TURBINE_BONUS.wager, hours: TURBINE_BONUS.deadlineHours })}
        {spin.state === "waiting" &&
          user &&
          spin.until &&
          t("won_waiting", { price: text(user.price), date: formatMoment(spin.until, locale) })}
      </p>
      {hasWon && onBonuses ? (
        <>
          <Button variant="brand" size="xl" isWide onClick={onBonuses}>
            {t("to_bonuses")}
          </Button>
          <Button variant="ghost" isWide onClick={onStay}>
            {t("keep_playing")}
          </Button>
        </>
      ) : (
        <Button variant="brand" size="xl" isWide onClick={onStay}>
          {t("keep_playing")}
        </Button>
      )}
    </>
  );
}

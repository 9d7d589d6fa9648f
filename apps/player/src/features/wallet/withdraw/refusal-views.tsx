// Owns the views that say why a withdrawal cannot go out now and what to do about it (docs/product/withdrawals.md#refusals-in-this-order).
import { useQuery } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import { callKey, isRefusal } from "@windfall/domain/client";
import type { ErrorPayload } from "@windfall/domain/errors";
import { Button, ICON_XL, Skeleton, Windsock } from "@windfall/ui";
import { useLocation } from "@windfall/web/router";
import { Lock, Target, UserRound } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { fiatText } from "../../../platform/fiat-text.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { leadsHome } from "../deposit/leads-home.ts";
import { MessageView } from "../view-frame.tsx";
import { useWalletFlow } from "../wallet-flow.tsx";
import { useLeaveTo } from "./use-leave-to.ts";
import { type WagerFigures, wagerProgress } from "./wager-progress.ts";

export function WithdrawDisabledView() {
  const t = useTranslations("wallet.withdrawal_disabled");
  const { send } = useWalletFlow();
  return (
    <MessageView
      tone="plain"
      icon={<Lock {...ICON_XL} />}
      title={t("title")}
      text={t("text")}
      actions={
        <Button variant="soft" isWide onClick={() => send({ type: "backChosen" })}>
          {t("back")}
        </Button>
      }
    >
      <p className="sec">{t("safe")}</p>
    </MessageView>
  );
}

export function PersonalDataView() {
  const t = useTranslations("wallet.withdrawal_personal_data");
  const { send } = useWalletFlow();
  const leaveTo = useLeaveTo();
  return (
    <MessageView
      tone="pending"
      icon={<UserRound {...ICON_XL} />}
      title={t("title")}
      text={t("text")}
      actions={
        <>
          <Button variant="brand" isWide onClick={() => leaveTo("/profile", { type: "profileChosen" })}>
            {t("open_profile")}
          </Button>
          <Button variant="ghost" isWide onClick={() => send({ type: "returnChosen" })}>
            {t("back")}
          </Button>
        </>
      }
    />
  );
}

export function WagerView() {
  const t = useTranslations("wallet.withdrawal_wager");
  const locale = useLocale();
  const { send } = useWalletFlow();
  const { pathname } = useLocation();
  const leaveTo = useLeaveTo();
  const wager = useWager();
  const progress = wager.figures && wagerProgress(wager.figures);
  const money = (amount: string) =>
    wager.figures ? fiatText(amount, wager.figures.currency as "USD", locale) : amount;
  // Somebody who is at a game stays there.
  const play = () => (leadsHome(pathname) ? leaveTo("/", { type: "playChosen" }) : send({ type: "playChosen" }));
  return (
    <MessageView
      tone="brand"
      icon={<Target {...ICON_XL} />}
      title={t(wager.isFinished ? "finished_title" : "title")}
      text={
        wager.isFinished ? t("finished_text") : progress ? t("text", { amount: money(progress.left) }) : t("text_plain")
      }
      actions={
        <>
          {!wager.isFinished && (
            <Button variant="brand" isWide onClick={play}>
              {t("play")}
            </Button>
          )}
          <Button variant={wager.isFinished ? "brand" : "ghost"} isWide onClick={() => send({ type: "returnChosen" })}>
            {t(wager.isFinished ? "withdraw" : "back")}
          </Button>
        </>
      }
    >
      {wager.isLoading && <Skeleton shape="line" />}
      {wager.figures && progress && (
        <div className="wd-wager">
          <Windsock
            value={progress.percent}
            label={t("meter")}
            valueText={t("of", { current: money(wager.figures.current), total: money(wager.figures.total) })}
          />
          <div className="hint">
            <span className="num">
              {t("of", { current: money(wager.figures.current), total: money(wager.figures.total) })}
            </span>
            <span className="num">{progress.percent}%</span>
          </div>
        </div>
      )}
    </MessageView>
  );
}

/** The refusal itself carries the figures; asked anew, so that what was played meanwhile counts. */
function useWager(): { figures: WagerFigures | undefined; isFinished: boolean; isLoading: boolean } {
  const { loadApi } = usePlatform();
  const { error, isSuccess, isPending } = useQuery({
    queryKey: callKey("wallet", "checkWithdrawal"),
    queryFn: async () => (await loadApi()).wallet.checkWithdrawal(),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const isWager = isRefusal<Api["wallet"]["checkWithdrawal"]>(error, "wager");
  return {
    figures: isWager ? (error.payload as ErrorPayload<"wager">) : undefined,
    isFinished: isSuccess,
    isLoading: isPending,
  };
}

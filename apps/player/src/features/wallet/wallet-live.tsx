// Owns the money events of a signed-in player, whether the wallet is open or not: the balance moves, and a deposit that arrived is
// told once. It is part of every page of a player, and small.
import { useQueryClient } from "@tanstack/react-query";
import { showToast } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { fiatText } from "../../platform/fiat-text.ts";
import { openOverlay, useOverlay } from "../../platform/overlay-store.ts";
import { useChannel } from "../../platform/realtime/use-realtime.ts";
import { applyBalance, applyTransaction, isDeposit, refreshMoney } from "./apply-events.ts";

export function WalletLive() {
  const t = useTranslations("Layout");
  const queryClient = useQueryClient();
  const overlay = useOverlay();
  const locale = useLocale();

  useChannel("balance", {
    onMessage: (balance) => applyBalance(queryClient, balance),
    onGap: () => refreshMoney(queryClient),
  });
  useChannel("transaction", {
    onMessage: (event) => {
      if (!applyTransaction(queryClient, event) || !isDeposit(event)) return;
      // An open wallet tells it itself, and nothing is put over what the person is busy with.
      if (!overlay) openOverlay("deposit-success", { transactionId: event.id });
      else if (overlay.name !== "wallet") showToast({ kind: "success", title: t("deposit_arrived") });
    },
  });
  useChannel("tournaments", {
    onMessage: ({ prize }) => {
      if (prize?.kind === "cash")
        showToast({
          kind: "success",
          title: t("tournament_prize", { prize: fiatText(prize.amount, prize.currency, locale) }),
        });
    },
  });
  return null;
}

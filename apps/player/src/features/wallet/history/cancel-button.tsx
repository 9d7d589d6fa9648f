// Owns cancelling a withdrawal (docs/product/withdrawals.md#hold-window-payout): while it is pending and before the moment that the server named, after
// one question. Afterwards history is asked anew and the modal closes.

import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Api } from "@windfall/domain/api/index";
import type { Transaction } from "@windfall/domain/api/wallet";
import { isRefusal } from "@windfall/domain/client";
import { mayCancel } from "@windfall/domain/rules/sell-orders";
import { Button, Countdown, ICON_XL, Modal, showToast } from "@windfall/ui";
import { isOutcomeUnknown, isWorthRepeating } from "@windfall/web/outcome-unknown";
import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { ownMoneyText } from "../money-text.ts";
import { useWalletFailure } from "../use-wallet-failure.ts";
import { MessageView } from "../view-frame.tsx";
import { useWalletFlow } from "../wallet-flow.tsx";
import { refreshPayments, WALLET_KEYS } from "../wallet-queries.ts";
import { createCancellation } from "./cancel-withdrawal.ts";
import { isMoneyIn } from "./transaction-look.ts";

// Of the page and not of the dialog: an attempt stays open when the dialog is closed and opened again over a lost answer.
const cancelWithdrawal = createCancellation();

const RETRIES = 3;
const RETRY_DELAY_MS = 1_500;

interface TransactionPage {
  items: Transaction[];
  meta: { total: number; limit: number; offset: number };
}

type Cancellable = Pick<Transaction, "id" | "type" | "status" | "cancellableUntil" | "amount">;

/** Turns false by itself when the time is over. */
export function useCanCancel(transaction: Cancellable | undefined): boolean {
  const until = transaction?.cancellableUntil ? Date.parse(transaction.cancellableUntil) : null;
  const [, setOver] = useState(false);
  useEffect(() => {
    if (until === null || until <= Date.now()) return;
    const timer = setTimeout(() => setOver((is) => !is), until - Date.now() + 50);
    return () => clearTimeout(timer);
  }, [until]);
  if (!transaction || isMoneyIn(transaction)) return false;
  return mayCancel(transaction.status, until === null ? null : new Date(until), new Date());
}

export function CancelButton({ transaction }: { transaction: Cancellable }) {
  const t = useTranslations("wallet.transaction");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="line" isWide className="tx-cancel" onClick={() => setAsking(true)}>
        {t("cancel")}
        {transaction.cancellableUntil && (
          <Countdown
            until={Date.parse(transaction.cancellableUntil)}
            look="text"
            labels={NO_UNITS}
            label={t("time_left")}
          />
        )}
      </Button>
      <CancelQuestion transaction={transaction} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

interface CancelQuestionProps {
  transaction: Cancellable;
  isOpen: boolean;
  onClose: () => void;
}

function CancelQuestion({ transaction, isOpen, onClose }: CancelQuestionProps) {
  const t = useTranslations("wallet.transaction");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const cancel = useCancel(transaction, onClose);
  const amount = ownMoneyText(transaction.amount, locale);
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="compact"
      title={t("cancel_title", { amount })}
      isTitleHidden
      closeLabel={shared("close")}
      isBare
    >
      <MessageView
        tone="plain"
        icon={<Undo2 {...ICON_XL} />}
        title={t("cancel_title", { amount })}
        text={t("cancel_text")}
        actions={
          <>
            <Button
              variant="line"
              isWide
              className="tx-cancel"
              isBusy={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              {t("cancel_confirm")}
            </Button>
            <Button variant="ghost" isWide onClick={onClose}>
              {t("cancel_keep")}
            </Button>
          </>
        }
      />
    </Modal>
  );
}

function useCancel({ id, type, amount }: Cancellable, onClose: () => void) {
  const t = useTranslations("wallet.transaction");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const { send } = useWalletFlow();
  const tellFailure = useWalletFailure();
  return useMutation({
    mutationFn: async () => cancelWithdrawal(await loadApi(), { id, type }),
    retry: (failures, error) => failures < RETRIES && isWorthRepeating(error),
    retryDelay: RETRY_DELAY_MS,
    onSuccess: (transaction) => {
      // The lists say so at once; the refetch below brings the rest.
      queryClient.setQueriesData<InfiniteData<TransactionPage, unknown>>(
        { queryKey: WALLET_KEYS.transactions },
        (data) => withTransaction(data, transaction),
      );
      showToast({ kind: "success", title: t("cancelled_toast", { amount: ownMoneyText(amount, locale) }) });
      send({ type: "transactionCancelled" });
    },
    onError: (error) => {
      const isTooLate = isRefusal<Api["wallet"]["cancelSellOrder"]>(error, "order_state_changed");
      if (isTooLate) showToast({ kind: "info", title: t("too_late_title"), description: t("too_late_text") });
      else tellFailure(error, { title: t("cancel_fail") });
      // An attempt whose end is unknown stays on the screen: pressing again is safe, and asks how it ended.
      if (!isOutcomeUnknown(error)) onClose();
    },
    onSettled: () =>
      Promise.all([refreshPayments(queryClient), queryClient.invalidateQueries({ queryKey: WALLET_KEYS.balance })]),
  });
}

function withTransaction(
  data: InfiniteData<TransactionPage, unknown> | undefined,
  changed: Transaction,
): InfiniteData<TransactionPage, unknown> | undefined {
  const replace = (page: TransactionPage) => ({
    ...page,
    items: page.items.map((item) => (item.id === changed.id ? changed : item)),
  });
  return data && { ...data, pages: data.pages.map(replace) };
}

const NO_UNITS = { days: "", hours: "", minutes: "", seconds: "" };

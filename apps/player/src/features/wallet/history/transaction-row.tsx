// Owns one payment in the list of history.
import type { Transaction } from "@windfall/domain/api/wallet";
import { classes, formatMoney, formatTime, ICON } from "@windfall/ui";
import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { useMethodName } from "../method-name.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { StatusLine } from "./status-mark.tsx";
import { canReopen, decimalsOf, isMoneyIn, isOfCoin, signedAmount, statusLook } from "./transaction-look.ts";

interface TransactionRowProps {
  transaction: Transaction;
  onTimeOver: () => void;
}

export function TransactionRow({ transaction, onTimeOver }: TransactionRowProps) {
  const { send } = useWalletFlow();
  const nameOf = useMethodName();
  const { id, senderBank, originalAmount, status } = transaction;
  const look = statusLook(transaction);
  const open = () =>
    canReopen(transaction)
      ? send({ type: "orderReopened", orderId: id, paymentMethodId: senderBank.id })
      : send({ type: "transactionOpened", id });
  const Arrow = isMoneyIn(transaction) ? ArrowDownLeft : ArrowUpRight;
  return (
    <button type="button" className="li tx" data-status={status} onClick={open}>
      <span className="tx-ic">
        <Arrow {...ICON} />
      </span>
      <span className="trunc">
        <b className="trunc">{nameOf(senderBank.label)}</b>
        <RowNote transaction={transaction} />
      </span>
      <span className="amt">
        <b className={classes("num", look.isVoid && "mut", look.tone === "win" && "win")}>
          {look.isVoid ? (
            <s>
              <RowAmount transaction={transaction} money={originalAmount} />
            </s>
          ) : (
            <RowAmount transaction={transaction} money={originalAmount} />
          )}
        </b>
        <StatusLine transaction={transaction} onTimeOver={onTimeOver} />
      </span>
    </button>
  );
}

interface RowAmountProps {
  transaction: Transaction;
  money: Transaction["originalAmount"];
}

/** Cents that are zero are left out of a list. */
function RowAmount({ transaction, money }: RowAmountProps) {
  const locale = useLocale();
  const cents = /\.0*$|^\d+$/.test(money.value) ? 0 : 2;
  const precision = isOfCoin(transaction) ? decimalsOf(money.value) : cents;
  const signed = signedAmount(transaction, money.value);
  return formatMoney(signed, money.currency.displayFormat, locale, precision, { hasPlus: true });
}

/** What it was, when, and what tells this payment from its neighbours. */
function RowNote({ transaction }: { transaction: Transaction }) {
  const t = useTranslations("wallet.history.note");
  const title = useTranslations("wallet.transaction");
  const locale = useLocale();
  const { status, timestamp, paymentDetails, address } = transaction;
  const said =
    status === "waiting" || status === "pay_external_invoice"
      ? t("waiting")
      : status === "disputed"
        ? t("disputed")
        : (paymentDetails ?? address);
  return (
    <small className="trunc">
      {`${title(isMoneyIn(transaction) ? "title_in" : "title_out")} · `}
      <time dateTime={timestamp}>{formatTime(timestamp, locale)}</time>
      {said && ` · ${said}`}
    </small>
  );
}

// Owns the details of one payment (docs/product/money.md#history): where it is, what it came to, its numbers to
// copy, and cancel or dispute while the server allows them.
import { useQuery } from "@tanstack/react-query";
import type { TransactionDetails } from "@windfall/domain/api/wallet";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import {
  Button,
  CoinMark,
  CopyButton,
  ErrorState,
  formatMoment,
  formatMoney,
  Modal,
  Notice,
  Skeleton,
} from "@windfall/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { MethodGlyph } from "../method-glyph.tsx";
import { useMethodName } from "../method-name.ts";
import { ownMoneyText } from "../money-text.ts";
import { rateText } from "../rate-text.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { transactionQuery } from "../wallet-queries.ts";
import { CancelButton, useCanCancel } from "./cancel-button.tsx";
import { Confirmations } from "./confirmations.tsx";
import { StatusTag } from "./status-mark.tsx";
import { TrackerSteps } from "./tracker-steps.tsx";
import { canReopen, decimalsOf, isMoneyIn, isOfCoin, signedAmount } from "./transaction-look.ts";

export function TransactionModal({ id }: { id: string }) {
  const t = useTranslations("wallet.transaction");
  const shared = useTranslations("Shared");
  const { loadApi } = usePlatform();
  const { send } = useWalletFlow();
  const { data: transaction, isError, refetch } = useQuery(transactionQuery(loadApi, id));
  const actions = useActions(transaction);
  const isIn = transaction ? isMoneyIn(transaction) : !id.startsWith("wd_");
  return (
    <Modal
      isOpen
      onClose={() => send({ type: "transactionDismissed" })}
      title={t(isIn ? "title_in" : "title_out")}
      closeLabel={shared("close")}
      footer={actions}
    >
      {transaction ? (
        <Details transaction={transaction} onTimeOver={() => void refetch()} />
      ) : isError ? (
        <ErrorState
          title={t("error_title")}
          description={shared("temporary_difficulties")}
          action={<Button onClick={() => void refetch()}>{shared("retry")}</Button>}
        />
      ) : (
        <Loading />
      )}
    </Modal>
  );
}

function Loading() {
  const shared = useTranslations("Shared");
  return (
    <div role="status" aria-label={shared("loading")} className="tx-loading">
      <Skeleton shape="circle" />
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="row" count={2} />
    </div>
  );
}

interface DetailsProps {
  transaction: TransactionDetails;
  onTimeOver: () => void;
}

function Details({ transaction, onTimeOver }: DetailsProps) {
  const t = useTranslations("wallet.transaction");
  const locale = useLocale();
  const { originalAmount, senderBank, reason, stages, conversion } = transaction;
  const signed = signedAmount(transaction, originalAmount.value);
  const decimals = isOfCoin(transaction) ? decimalsOf(originalAmount.value) : 2;
  // The stage that failed says it already.
  const isReasonTold = stages.findLast(({ at }) => at !== null)?.name === "declined";
  return (
    <>
      <div className="tx-head">
        {isOfCoin(transaction) ? (
          <CoinMark coin={originalAmount.currency.icon.toUpperCase()} size={56} />
        ) : (
          <MethodGlyph method={senderBank.method} name={senderBank.label} />
        )}
        <div className="tx-sum num">
          {formatMoney(signed, originalAmount.currency.displayFormat, locale, decimals, { hasPlus: true })}
        </div>
        <StatusTag transaction={transaction} onTimeOver={onTimeOver} />
      </div>
      {transaction.crypto?.txUrl && <Confirmations {...transaction.crypto} />}
      {transaction.payout?.txUrl && <Confirmations {...transaction.payout} />}
      {stages.length > 0 && <TrackerSteps transaction={transaction} />}
      {reason && !isReasonTold && (
        <Notice tone="plain">
          <b>{t("reason")}</b> {reason}
        </Notice>
      )}
      <Facts transaction={transaction} />
      {conversion?.isRateOfArrival && (
        <Notice tone="info">
          {t("rate_of_arrival", { rate: rateText(originalAmount, transaction.amount, conversion.quotedRate) })}
        </Notice>
      )}
    </>
  );
}

function Facts({ transaction }: { transaction: TransactionDetails }) {
  const t = useTranslations("wallet.transaction");
  const locale = useLocale();
  const nameOf = useMethodName();
  const { id, amount, originalAmount, fee, senderBank, paymentDetails, address, externalId, timestamp } = transaction;
  const { conversion, payout } = transaction;
  const isIn = isMoneyIn(transaction);
  const isConverted = amount.currency.code !== originalAmount.currency.code;
  const money = (value: string) => {
    const { displayFormat } = originalAmount.currency;
    if (payout) return formatMoney(value, displayFormat, locale, decimalsOf(value));
    return ownMoneyText({ ...originalAmount, value }, locale);
  };
  const net = payout?.receives ?? (fee !== null && fiatFromMinor(fiatToMinor(originalAmount.value) - fiatToMinor(fee)));
  const isAtBot = transaction.crypto?.txUrl === null;
  return (
    <div className="list">
      {!isIn && net && <Fact name={t("you_receive")}>{money(net)}</Fact>}
      {!isIn && fee !== null && <Fact name={t("fee")}>{money(fee)}</Fact>}
      {isConverted && <Fact name={t(isIn ? "on_balance" : "from_balance")}>{ownMoneyText(amount, locale)}</Fact>}
      {payout && <Fact name={t("rate")}>{rateText(originalAmount, amount, payout.rate)}</Fact>}
      {conversion && <Fact name={t("rate")}>{rateText(originalAmount, amount, conversion.rate)}</Fact>}
      <Fact name={t("method")}>{nameOf(senderBank.label)}</Fact>
      {paymentDetails && <Fact name={t(isIn ? "sender" : "recipient")}>{paymentDetails}</Fact>}
      <Fact name={t("made")}>{formatMoment(timestamp, locale)}</Fact>
      {address && <CopyFact name={t("address")} value={address} />}
      {payout?.memo && <CopyFact name={t("memo")} value={payout.memo} />}
      <CopyFact name={t("id")} value={id} />
      {transaction.crypto && <NetworkFacts {...transaction.crypto} />}
      {payout && <NetworkFacts {...payout} />}
      {externalId && (isAtBot || !isOfCoin(transaction)) && <CopyFact name={t("external_id")} value={externalId} />}
    </div>
  );
}

type Network = Pick<NonNullable<TransactionDetails["crypto"]>, "networkName" | "txUrl">;

/** Until it was sent there is nothing to look at elsewhere. */
function NetworkFacts({ networkName, txUrl }: Network) {
  const t = useTranslations("wallet.transaction");
  const crypto = useTranslations("wallet.crypto");
  return (
    <>
      <Fact name={crypto("network")}>{networkName}</Fact>
      {txUrl && (
        <div className="copyrow tx-fact">
          <a className="link" href={txUrl} target="_blank" rel="noreferrer">
            {t("explorer")}
          </a>
        </div>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="copyrow tx-fact">
      <span className="mut">{name}</span>
      <b>{children}</b>
    </div>
  );
}

function CopyFact({ name, value }: { name: string; value: string }) {
  const t = useTranslations("wallet.transaction");
  const shared = useTranslations("Shared");
  return (
    <div className="copyrow">
      <span className="trunc">
        <small>{name}</small>
        <b className="mono tx-id">{value}</b>
      </span>
      <CopyButton value={value} label={t("copy", { name })} copiedLabel={shared("copied")} />
    </div>
  );
}

/** The one thing that can be done about a payment now; nothing about most of them. */
function useActions(transaction: TransactionDetails | undefined): ReactNode {
  const t = useTranslations("wallet.transaction");
  const { send } = useWalletFlow();
  const canCancel = useCanCancel(transaction);
  if (!transaction) return undefined;
  const { id, senderBank, isDisputable } = transaction;
  if (canCancel) return <CancelButton transaction={transaction} />;
  if (canReopen(transaction)) {
    const reopen = () => send({ type: "orderReopened", orderId: id, paymentMethodId: senderBank.id });
    return (
      <Button variant="brand" isWide onClick={reopen}>
        {t("continue")}
      </Button>
    );
  }
  if (!isDisputable) return undefined;
  return (
    <Button variant="line" isWide onClick={() => send({ type: "disputeRequested", orderId: id })}>
      {t("dispute")}
    </Button>
  );
}

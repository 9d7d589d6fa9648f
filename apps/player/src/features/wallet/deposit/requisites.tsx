// Owns where to send the money: requisites to copy, the exact sum, the time that is left and what comes after
// (docs/product/deposits.md#order).
import type { BuyOrder } from "@windfall/domain/api/wallet";
import { Button, CopyButton, formatMoment, Notice, Steps } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { fiatText } from "../../../platform/fiat-text.ts";
import { inFours } from "../detail-input.tsx";
import { ownMoneyText } from "../money-text.ts";
import { rateText } from "../rate-text.ts";
import { ViewFrame } from "../view-frame.tsx";
import { useWalletFlow } from "../wallet-flow.tsx";
import { addedAmount, amountToSend, plainAmount, plainNumber } from "./order-amounts.ts";
import { OrderCountdown } from "./order-countdown.tsx";

export function Requisites({ order }: { order: BuyOrder }) {
  const t = useTranslations("wallet.details");
  const locale = useLocale();
  const { send } = useWalletFlow();
  const money = (amount: string) => fiatText(amount, order.currencyFrom.code, locale);
  const sum = amountToSend(order);
  const added = addedAmount(order);
  return (
    <ViewFrame
      footer={
        <>
          <Button variant="brand" size="lg" isWide onClick={() => send({ type: "paymentConfirmed" })}>
            {t("paid")}
          </Button>
          <Button variant="ghost" size="sm" isWide onClick={() => send({ type: "anotherMethodChosen" })}>
            {t("another_method")}
          </Button>
        </>
      }
    >
      <div className="w-send">
        <OrderCountdown order={order} />
        <div>
          <h3 className="w-send-t">{t("send_exactly", { amount: money(sum) })}</h3>
          <p className="sec">{t("send_note")}</p>
        </div>
      </div>
      <div className="list">
        <NumberRow
          name={t(order.bankMethod === "account_number" ? "account" : "card")}
          value={order.details.paymentDetails.card}
        />
        <NumberRow name={t("phone")} value={order.details.paymentDetails.phone} />
        <CopyRow name={t("amount")} shown={money(sum)} copied={plainAmount(sum)} />
        {order.details.paymentDetails.name && (
          <CopyRow
            name={t("recipient")}
            shown={order.details.paymentDetails.name}
            copied={order.details.paymentDetails.name}
          />
        )}
        <BankRow order={order} />
      </div>
      {added && <Notice tone="info">{t("added", { amount: money(added) })}</Notice>}
      <Notice tone="warning">{t.rich("exact_warning", { b: (words) => <b>{words}</b> })}</Notice>
      <RateHint order={order} />
      <NextSteps credit={ownMoneyText(order.credit, locale)} />
    </ViewFrame>
  );
}

/** Until when the sum that stands here is promised. */
function RateHint({ order: { credit, currencyFrom } }: { order: BuyOrder }) {
  const t = useTranslations("wallet.details");
  const locale = useLocale();
  if (credit.rate === null || credit.rateUntil === null) return null;
  const rate = rateText({ currency: currencyFrom }, credit, credit.rate);
  return <p className="hint">{t("rate_until", { rate, time: formatMoment(credit.rateUntil, locale) })}</p>;
}

function NumberRow({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  const plain = plainNumber(value);
  return <CopyRow name={name} shown={/^\d{16}$/.test(plain) ? inFours(plain) : value} copied={plain} isMono />;
}

function CopyRow({ name, shown, copied, isMono }: { name: string; shown: string; copied: string; isMono?: boolean }) {
  const t = useTranslations("wallet.details");
  const shared = useTranslations("Shared");
  return (
    <div className="copyrow">
      <span>
        <small>{name}</small>
        <b className={isMono ? "mono" : "num"}>{shown}</b>
      </span>
      <CopyButton value={copied} label={t("copy", { name })} copiedLabel={shared("copied")} />
    </div>
  );
}

/** A name to look for in the list of banks; nobody pastes it. */
function BankRow({ order }: { order: BuyOrder }) {
  const t = useTranslations("wallet.details");
  const name = order.details.paymentDetails.bankName ?? order.details.recipientBank.name;
  if (!name) return null;
  return (
    <div className="copyrow">
      <span>
        <small>{t("bank")}</small>
        <b>{name}</b>
      </span>
    </div>
  );
}

function NextSteps({ credit }: { credit: string }) {
  const t = useTranslations("wallet.details");
  return (
    <Steps
      label={t("steps")}
      stateLabels={{ done: t("state_done"), now: t("state_now"), next: t("state_next") }}
      steps={[
        { key: "transfer", state: "now", title: t("step_transfer"), note: t("step_transfer_note") },
        { key: "proof", state: "next", title: t("step_proof"), note: t("step_proof_note") },
        { key: "credit", state: "next", title: t("step_credit"), note: t("step_credit_note", { amount: credit }) },
      ]}
    />
  );
}

// Owns the amount of a bank deposit (docs/product/deposits.md#amount): presets, bounds, and what it will be worth on the balance.
import { useQuery } from "@tanstack/react-query";
import {
  defaultDepositAmount,
  depositAmountViolation,
  presetsWithin,
  stripAmount,
} from "@windfall/domain/rules/deposit-amount";
import { RATE_GRACE_HOURS } from "@windfall/domain/rules/deposit-arrival";
import { AmountField, Button, formatAmount, ICON_XS, KeyValue, Skeleton } from "@windfall/ui";
import { Clock } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { fiatText } from "../../../platform/fiat-text.ts";
import { useViolationText } from "../../../platform/form/fields.tsx";
import { feel } from "../../../platform/messenger.ts";
import { useFeatures, usePlatform } from "../../../platform/platform-context.tsx";
import { DepositBonus } from "../../bonuses/index.ts";
import { shortAmount } from "../money-text.ts";
import { ViewFrame } from "../view-frame.tsx";
import type { ViewOf } from "../views.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { balanceQuery, ratesQuery } from "../wallet-queries.ts";
import { creditedAmount } from "./credited.ts";
import { LongPending } from "./long-pending.tsx";
import { MethodGone } from "./method-gone.tsx";
import type { DepositMethod } from "./methods-by-currency.ts";
import { useCreateOrder } from "./use-create-order.ts";
import { useDepositMethod } from "./use-method.ts";

export function FiatDepositView({ view }: { view: ViewOf<"fiat-deposit"> }) {
  const { method, isLoading } = useDepositMethod(view.paymentMethodId);
  if (isLoading) return <FormSkeleton />;
  return method ? <AmountForm method={method} typedBefore={view.amount} /> : <MethodGone />;
}

interface AmountFormProps {
  method: DepositMethod;
  typedBefore: string | undefined;
}

function AmountForm({ method, typedBefore }: AmountFormProps) {
  const t = useTranslations("wallet.deposit");
  const locale = useLocale();
  const textOf = useViolationText();
  const { send } = useWalletFlow();
  const order = useCreateOrder();
  const { buy, currency, id } = method;
  const presets = presetsWithin(buy.valuePresets, buy);
  const [amount, setAmount] = useState(() => typedBefore ?? defaultDepositAmount(buy.valuePresets, buy));
  const [isTouched, setTouched] = useState(false);
  const broken =
    depositAmountViolation(amount, buy, currency) ?? order.violations.find(({ path }) => path === "amount");
  const needsDetails = buy.externalDetailsFields.required.length + buy.externalDetailsFields.optional.length > 0;
  const money = (value: string) => fiatText(value, currency, locale);

  const change = (value: string) => {
    setAmount(stripAmount(value));
    setTouched(true);
  };
  const submit = () => {
    setTouched(true);
    if (broken) return;
    if (needsDetails) send({ type: "detailsAsked", amount, paymentMethodId: id });
    else order.create({ amount, bankId: id });
  };
  return (
    <ViewFrame
      onSubmit={submit}
      footer={
        <>
          <LongPending isShown={order.isLongPending} />
          <Button type="submit" variant="brand" size="lg" isWide isBusy={order.isPending}>
            {needsDetails ? t("continue") : t("continue_to_payment")}
          </Button>
          <p className="hint justify-center">
            <Clock {...ICON_XS} />
            <span>{t("usually")}</span>
          </p>
        </>
      }
    >
      <AmountField
        label={t("amount")}
        name="amount"
        value={amount}
        onValueChange={change}
        group={(digits) => formatAmount(digits, locale, 0)}
        readOnly={order.isPending}
        error={isTouched && broken ? textOf({ path: "amount", ...broken }) : undefined}
        hint={<span>{t("bounds", { min: money(buy.minAmount), max: money(buy.maxAmount) })}</span>}
        end={<span className="sec font-semibold">{currency}</span>}
      />
      {presets.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these fill one in
        <div role="group" aria-label={t("presets")} className="presets">
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={preset === amount}
              aria-label={money(preset)}
              className={preset === amount ? "on" : undefined}
              disabled={order.isPending}
              onClick={() => {
                feel("selection");
                change(preset);
              }}
            >
              {shortAmount(preset)}
            </button>
          ))}
        </div>
      )}
      {!broken && <CreditSummary amount={amount} currency={currency} />}
    </ViewFrame>
  );
}

/** What is paid and what arrives. In another currency the rate stands between the two, before the button and not after it. */
function CreditSummary({ amount, currency }: { amount: string; currency: string }) {
  const t = useTranslations("wallet.deposit");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const { data: balance } = useQuery(balanceQuery(loadApi));
  const own = balance?.fiat.currency.code;
  const isForeign = own !== undefined && own !== currency;
  const rates = useQuery({ ...ratesQuery(loadApi), enabled: isForeign });
  const credited = isForeign && rates.data ? creditedAmount(amount, currency, own, rates.data) : undefined;
  const pay = { key: "pay", term: t("you_pay"), value: fiatText(amount, currency, locale) };
  if (!isForeign) {
    return (
      <>
        <KeyValue items={[pay, { ...pay, key: "credit", term: t("to_balance"), isTotal: true }]} />
        <BonusOf credited={amount} />
      </>
    );
  }
  if (!credited && !rates.isPending) return <p className="hint">{t("rate_missing")}</p>;
  return (
    <>
      <KeyValue
        items={[
          pay,
          {
            key: "rate",
            term: t("rate"),
            isLoading: !credited,
            value: credited && t("rate_value", { from: `1 ${currency}`, to: `${credited.rate} ${own}` }),
          },
          {
            key: "credit",
            term: t("to_balance"),
            isTotal: true,
            isLoading: !credited,
            value: credited && t("about", { amount: fiatText(credited.amount, own, locale) }),
          },
        ]}
      />
      <p className="hint">{t("rate_note", { hours: RATE_GRACE_HOURS })}</p>
      {credited && <BonusOf credited={credited.amount} />}
    </>
  );
}

/** Not spoken of where there are no bonuses. */
function BonusOf({ credited }: { credited: string }) {
  const { bonuses } = useFeatures();
  return <Suspense fallback={null}>{bonuses && <DepositBonus credited={credited} />}</Suspense>;
}

function FormSkeleton() {
  return (
    <ViewFrame>
      <Skeleton shape="line" />
      <Skeleton shape="row" />
      <Skeleton shape="button" />
    </ViewFrame>
  );
}

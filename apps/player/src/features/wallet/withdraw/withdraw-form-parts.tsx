// Owns the figures of the withdrawal form: what is there, how much goes out, what it costs, what arrives and what would burn.
import { useQuery } from "@tanstack/react-query";
import type { WalletBalance } from "@windfall/domain/api/wallet";
import type { Violation } from "@windfall/domain/validation";
import { AmountField, Button, ICON, KeyValue, Notice } from "@windfall/ui";
import { Flame } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { useViolationText } from "../../../platform/form/fields.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { ownBonusesQuery } from "../../bonuses/index.ts";
import { useDuration } from "../history/usually.tsx";
import { isZero } from "../money-sums.ts";
import { ownMoneyText } from "../money-text.ts";
import { percentText } from "./fee-text.ts";
import { feeLevel, type SellMethod, type WithdrawalBounds, type WithdrawalSums } from "./withdrawal-amount.ts";

/** Amounts of this form are in the wallet's currency, with all their decimals. */
export function useOwnMoney({ fiat }: WalletBalance): (amount: string) => string {
  const locale = useLocale();
  return (value) => ownMoneyText({ value, currency: fiat.currency }, locale);
}

export function Available({ balance }: { balance: WalletBalance }) {
  const t = useTranslations("wallet.withdrawal");
  const money = useOwnMoney(balance);
  return (
    <dl className="wd-available">
      <div>
        <dt>{t("available")}</dt>
        <dd className="num">{money(balance.fiat.value)}</dd>
      </div>
      {!isZero(balance.held.value) && (
        <div>
          <dt>{t("held")}</dt>
          <dd className="num">{money(balance.held.value)}</dd>
        </div>
      )}
    </dl>
  );
}

interface WithdrawalAmountProps {
  value: string;
  bounds: WithdrawalBounds;
  money: (amount: string) => string;
  currency: string;
  violation: Violation | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

export function WithdrawalAmount(props: WithdrawalAmountProps) {
  const { value, bounds, money, currency, violation, onChange, onLeave } = props;
  const t = useTranslations("wallet.withdrawal");
  const textOf = useViolationText();
  const range = t("bounds", { min: money(bounds.smallest), max: money(bounds.largest) });
  return (
    <AmountField
      label={t("amount")}
      name="amount"
      precision={2}
      placeholder="0"
      value={value}
      disabled={bounds.isOutOfReach}
      onValueChange={onChange}
      onBlur={onLeave}
      error={textOf(violation)}
      hint={!bounds.isOutOfReach && <span>{range}</span>}
      end={
        <>
          <Button size="sm" className="wd-max" disabled={bounds.isOutOfReach} onClick={() => onChange(bounds.largest)}>
            {t("max")}
          </Button>
          <span className="sec font-semibold">{currency}</span>
        </>
      }
    />
  );
}

interface SummaryProps {
  method: SellMethod;
  /** Undefined while the amount could not be withdrawn: nobody is told what they would receive of it. */
  sums: WithdrawalSums | undefined;
  money: (amount: string) => string;
}

const NOTHING_YET = "–";

/** Before the button and not after it. */
export function Summary({ method: { sell }, sums, money }: SummaryProps) {
  const t = useTranslations("wallet.withdrawal");
  const locale = useLocale();
  const level = sums && feeLevel(sell, sums.amount);
  const duration = useDuration();
  return (
    <div className="card wd-summary">
      <KeyValue
        items={[
          { key: "amount", term: t("amount"), value: sums ? money(sums.amount) : NOTHING_YET },
          {
            key: "fee",
            term: level ? t("fee_rate", { percent: percentText(level.fee, locale) }) : t("fee"),
            value: sums ? money(`-${sums.fee}`) : NOTHING_YET,
          },
          ...(sell.medianSeconds === null
            ? []
            : [{ key: "time", term: t("time"), value: duration(sell.medianSeconds) }]),
          { key: "net", term: t("you_receive"), value: sums ? money(sums.net) : NOTHING_YET, isTotal: true },
        ]}
      />
    </div>
  );
}

/** The real sum: gifts stay. */
export function BurnNote({ balance }: { balance: WalletBalance }) {
  const t = useTranslations("wallet.withdrawal");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const hasBonus = balance.userBonuses.some(({ value }) => !isZero(value));
  const { data } = useQuery({ ...ownBonusesQuery(loadApi, locale), enabled: hasBonus });
  const cost = data?.withdrawalCost.amount;
  if (!cost || isZero(cost.value)) return null;
  return (
    <Notice tone="warning" icon={<Flame {...ICON} />}>
      {t.rich("burn_note", { amount: ownMoneyText(cost, locale), b: (words) => <b>{words}</b> })}
    </Notice>
  );
}

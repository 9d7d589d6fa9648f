// Owns the withdraw tab: what can be taken out, the bank methods of the wallet's own currency, and coins. Other banks are not offered, because a
// withdrawal to a bank is never converted.
import { useQuery } from "@tanstack/react-query";
import { Button, EmptyState, ErrorState, ICON, ICON_SM, ICON_XL, Skeleton } from "@windfall/ui";
import { Bitcoin, ChevronRight, Landmark } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { fiatText } from "../../../platform/fiat-text.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { coinsOf } from "../deposit/crypto-choice.ts";
import { Usually } from "../history/usually.tsx";
import { MethodGlyph } from "../method-glyph.tsx";
import { useMethodName } from "../method-name.ts";
import { ViewFrame } from "../view-frame.tsx";
import { useWalletFlow } from "../wallet-flow.tsx";
import { balanceQuery, conditionsQuery, cryptoMethodsQuery } from "../wallet-queries.ts";
import { BalanceCard } from "../wallet-tabs.tsx";
import { feeWords } from "./fee-text.ts";
import { type SellMethod, sellMethods } from "./withdrawal-amount.ts";
import "../transaction.css";

export function WithdrawTab() {
  const t = useTranslations("wallet.withdrawal");
  const { loadApi } = usePlatform();
  const balance = useQuery(balanceQuery(loadApi));
  const currency = balance.data?.fiat.currency.code;
  return (
    <ViewFrame>
      <BalanceCard />
      <section className="w-sect">
        <div className="h-lbl">
          <h3>{t("methods")}</h3>
          {currency && <small>{t("account_currency", { currency })}</small>}
        </div>
        <Methods />
      </section>
      <Coins />
    </ViewFrame>
  );
}

/** Nothing where there is none to be had. */
function Coins() {
  const t = useTranslations("wallet.crypto");
  const { send } = useWalletFlow();
  const { loadApi } = usePlatform();
  const { data = [] } = useQuery(cryptoMethodsQuery(loadApi));
  const offered = data.filter(({ withdrawAllowed }) => withdrawAllowed);
  const [first] = offered;
  if (!first) return null;
  return (
    <section className="w-sect">
      <div className="pay w-crypto">
        <button type="button" onClick={() => send({ type: "coinWithdrawalPicked", code: first.code })}>
          <span className="pg">
            <Bitcoin {...ICON} />
          </span>
          <span>
            <b>{t("section")}</b>
            <small>{coinsOf(offered).join(", ")}</small>
          </span>
        </button>
      </div>
    </section>
  );
}

function Methods() {
  const t = useTranslations("wallet.withdrawal");
  const shared = useTranslations("Shared");
  const { loadApi } = usePlatform();
  const conditions = useQuery(conditionsQuery(loadApi));
  const balance = useQuery(balanceQuery(loadApi));
  if (conditions.isPending || balance.isPending) {
    return (
      <div className="list" aria-busy="true">
        <Skeleton shape="row" count={3} />
      </div>
    );
  }
  if (!conditions.data || !balance.data) {
    const retry = () => void Promise.all([conditions.refetch(), balance.refetch()]);
    return (
      <ErrorState
        title={t("load_error")}
        description={shared("temporary_difficulties")}
        action={<Button onClick={retry}>{shared("retry")}</Button>}
      />
    );
  }
  const currency = balance.data.fiat.currency.code;
  const methods = sellMethods(conditions.data, currency);
  if (methods.length === 0) {
    return (
      <EmptyState
        icon={<Landmark {...ICON_XL} />}
        title={t("empty_title", { currency })}
        description={t("empty_text", { currency })}
      />
    );
  }
  return (
    <div className="list">
      {methods.map((method) => (
        <MethodRow key={method.id} method={method} />
      ))}
    </div>
  );
}

function MethodRow({ method }: { method: SellMethod }) {
  const t = useTranslations("wallet.withdrawal");
  const locale = useLocale();
  const { send } = useWalletFlow();
  const nameOf = useMethodName();
  const { id, name, sell, currency } = method;
  const { key, ...values } = feeWords(sell, locale);
  const money = (amount: string) => fiatText(amount, currency, locale);
  return (
    <button
      type="button"
      className="li tx"
      onClick={() => send({ type: "withdrawalMethodPicked", paymentMethodId: id })}
    >
      <MethodGlyph method={method.method} name={name} />
      <span className="trunc">
        <b className="trunc">{nameOf(name)}</b>
        <small className="trunc num">{t("range", { min: money(sell.minAmount), max: money(sell.maxAmount) })}</small>
      </span>
      <span className="amt wd-terms">
        <small>{t(key, values as { percent: string })}</small>
        <small>
          <Usually seconds={sell.medianSeconds} />
        </small>
      </span>
      <ChevronRight {...ICON_SM} className="i flip mut" />
    </button>
  );
}

// Owns the first view of the wallet: its three tabs, and the balance that stands above deposit and withdrawal.
import { useQuery } from "@tanstack/react-query";
import { Segmented, Skeleton } from "@windfall/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { bonusTotal, isZero } from "./money-sums.ts";
import { moneyText, ownMoneyText } from "./money-text.ts";
import type { WalletTab } from "./views.ts";
import { useWalletFlow } from "./wallet-flow.tsx";
import { balanceQuery } from "./wallet-queries.ts";

const TABS: readonly WalletTab[] = ["deposit", "withdraw", "history"];

export function WalletTabs({ tab, children }: { tab: WalletTab; children: ReactNode }) {
  const t = useTranslations("wallet.tabs");
  const { send } = useWalletFlow();
  return (
    <>
      <Segmented
        label={t("label")}
        size="lg"
        className="w-tabs"
        value={tab}
        onChange={(chosen) => send({ type: "tabChosen", tab: chosen })}
        options={TABS.map((value) => ({ value, label: t(value) }))}
      />
      {children}
    </>
  );
}

export function BalanceCard() {
  const t = useTranslations("wallet.balance");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const { data: balance } = useQuery(balanceQuery(loadApi));
  const bonus = balance && bonusTotal(balance.userBonuses);
  const isOnItsWay = balance !== undefined && !isZero(balance.held.value);
  return (
    <div className="w-bal">
      <div>
        <small>{t("main")}</small>
        {balance ? <b className="num">{ownMoneyText(balance.fiat, locale)}</b> : <Skeleton shape="money" />}
        {isOnItsWay && <small>{t("held", { amount: ownMoneyText(balance.held, locale) })}</small>}
      </div>
      {bonus && (
        <div className="w-bonus">
          <small>{t("bonus")}</small>
          <b className="num brandc">{moneyText(bonus, locale)}</b>
        </div>
      )}
    </div>
  );
}

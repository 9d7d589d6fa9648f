// Owns which figures of the player's balance the header shows: own money and bonus money in the display currency, the parts in their own.
import { useQuery } from "@tanstack/react-query";
import type { Money } from "@windfall/domain/api/wallet";
import { FIAT_CURRENCIES } from "@windfall/domain/currencies";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { openWallet } from "../../platform/wallet-entry.ts";
import { balanceQuery, bonusTotal } from "../wallet/index.ts";
import { BalanceWidget, type ShownMoney } from "./balance-widget.tsx";

export function PlayerBalance({ children }: { children: ReactNode }) {
  const t = useTranslations("Header");
  const { loadApi } = usePlatform();
  const { data: balance } = useQuery(balanceQuery(loadApi));
  const bonus = balance && bonusTotal(balance.userBonuses);
  const isOnItsWay = balance !== undefined && /[1-9]/.test(balance.held.value);
  const parts = balance
    ? [
        { label: t("balance_main"), money: ownMoney(balance.fiat) },
        ...(bonus ? [{ label: t("balance_bonus"), money: ownMoney(bonus) }] : []),
        ...(isOnItsWay ? [{ label: t("balance_held"), money: ownMoney(balance.held) }] : []),
      ]
    : [];
  return (
    <BalanceWidget
      own={balance && displayedMoney(balance.fiat)}
      bonus={bonus && displayedMoney(bonus)}
      parts={parts}
      onOpen={openWallet}
    >
      {children}
    </BalanceWidget>
  );
}

function displayedMoney({ primaryValue, primaryPrecision, primaryCurrency }: Money): ShownMoney {
  const { code, displayFormat } = primaryCurrency;
  return { amount: primaryValue, code, displayFormat, precision: primaryPrecision };
}

const DEFAULT_SCALE = 2;

function ownMoney({ value, currency }: Money): ShownMoney {
  const precision = FIAT_CURRENCIES.find(({ code }) => code === currency.code)?.scale ?? DEFAULT_SCALE;
  return { amount: value, code: currency.code, displayFormat: currency.displayFormat, precision };
}

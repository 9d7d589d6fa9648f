// Owns what is on its way to the player's addresses: seen by the network, counted live, and gone from here once it is on the balance.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Transaction } from "@windfall/domain/api/wallet";
import { formatMoney, ProgressBar } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { decimalsOf } from "../history/transaction-look.ts";
import { useDuration } from "../history/usually.tsx";
import { useWalletFlow } from "../wallet-flow.tsx";
import { transactionsQuery } from "../wallet-queries.ts";

export function IncomingDeposits() {
  const t = useTranslations("wallet.crypto");
  const { loadApi } = usePlatform();
  const { data } = useInfiniteQuery(transactionsQuery(loadApi, "in_progress"));
  const deposits = data?.pages.flatMap(({ items }) => items).filter(({ crypto }) => crypto) ?? [];
  if (deposits.length === 0) return null;
  return (
    <section className="w-sect" aria-live="polite">
      <h3>{t("incoming")}</h3>
      <div className="list">
        {deposits.map((deposit) => (
          <Incoming key={deposit.id} deposit={deposit} />
        ))}
      </div>
    </section>
  );
}

function Incoming({ deposit: { id, originalAmount, crypto } }: { deposit: Transaction }) {
  const t = useTranslations("wallet.crypto");
  const locale = useLocale();
  const duration = useDuration();
  const { send } = useWalletFlow();
  if (!crypto) return null;
  const { confirmations, required, secondsLeft } = crypto;
  const { value, currency } = originalAmount;
  const coins = (amount: string) => formatMoney(amount, currency.displayFormat, locale, decimalsOf(amount));
  const progress = t("progress", { count: confirmations, required });
  return (
    <button type="button" className="li w-incoming" onClick={() => send({ type: "transactionOpened", id })}>
      <b className="num">{coins(value)}</b>
      {crypto.state === "small" ? (
        <small>{t("waits", { amount: coins(crypto.minAmount) })}</small>
      ) : (
        <>
          <ProgressBar value={(confirmations * 100) / required} label={progress} />
          <small className="num">
            {progress}, {t("left", { time: duration(secondsLeft) })}
          </small>
        </>
      )}
    </button>
  );
}

// Owns the withdrawal of a coin (docs/product/crypto.md#withdrawals): coin and network, an address, an amount with its fee before the button, and the
// questions that follow it.
import { useQuery } from "@tanstack/react-query";
import type { CryptoMethod } from "@windfall/domain/api/crypto";
import type { WalletBalance } from "@windfall/domain/api/wallet";
import { Button, EmptyState, ICON_XL, Notice, Skeleton } from "@windfall/ui";
import { Bitcoin } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { CoinChoice } from "../coin-choice.tsx";
import { methodFor } from "../deposit/crypto-choice.ts";
import { ViewFrame } from "../view-frame.tsx";
import type { ViewOf } from "../views.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { balanceQuery, cryptoMethodsQuery } from "../wallet-queries.ts";
import { isLess } from "./coin-amount.ts";
import { AddressField, CoinAmount, CoinSummary, MemoField } from "./coin-form-parts.tsx";
import { CoinQuestions } from "./coin-questions.tsx";
import { useCoinForm } from "./use-coin-form.ts";
import { Available, BurnNote, useOwnMoney } from "./withdraw-form-parts.tsx";

export function CryptoWithdrawView({ view }: { view: ViewOf<"crypto-withdraw"> }) {
  const { loadApi } = usePlatform();
  const methods = useQuery(cryptoMethodsQuery(loadApi));
  const balance = useQuery(balanceQuery(loadApi));
  const [chosen, setChosen] = useState<{ coin?: string; network?: string }>();
  if (methods.isPending || balance.isPending) return <FormSkeleton />;
  const offered = methods.data?.filter(({ withdrawAllowed }) => withdrawAllowed) ?? [];
  const first = offered.find(({ code }) => code === view.paymentMethodCode);
  const method = methodFor(offered, chosen ?? first ?? {});
  if (!method || !balance.data) return <CoinsGone />;
  return <CoinForm key={method.code} offered={offered} method={method} balance={balance.data} onChoose={setChosen} />;
}

interface CoinFormProps {
  offered: readonly CryptoMethod[];
  method: CryptoMethod;
  balance: WalletBalance;
  onChoose: (choice: { coin: string; network?: string }) => void;
}

function CoinForm({ offered, method, balance, onChoose }: CoinFormProps) {
  const t = useTranslations("wallet.withdrawal");
  const crypto = useTranslations("wallet.withdrawal_crypto");
  const form = useCoinForm(method);
  const money = useOwnMoney(balance);
  const { bounds, sums } = form;
  const isOutOfReach = bounds !== undefined && isLess(bounds.maxAmount, bounds.minAmount, method);
  return (
    <>
      <ViewFrame
        onSubmit={form.submit}
        footer={
          <Button
            type="submit"
            variant="brand"
            size="lg"
            isWide
            isBusy={form.isFeeLoading && form.amount !== ""}
            disabled={isOutOfReach}
          >
            {sums ? t("submit", { amount: `${sums.receives} ${method.coin}` }) : t("submit_plain")}
          </Button>
        }
      >
        <div ref={form.place} className="wd-form">
          <CoinChoice methods={offered} method={method} onChoose={onChoose} />
          <Available balance={balance} />
          {isOutOfReach && bounds && (
            <Notice tone="warning">
              {crypto("out_of_reach", {
                balance: money(balance.fiat.value),
                minimum: `${bounds.minAmount} ${method.coin}`,
              })}
            </Notice>
          )}
          <AddressField method={method} form={form} />
          {form.hasMemo && <MemoField form={form} />}
          <CoinAmount method={method} form={form} money={money} />
          <CoinSummary method={method} sums={sums} money={money} />
          <BurnNote balance={balance} />
        </div>
      </ViewFrame>
      <CoinQuestions method={method} form={form} money={money} />
    </>
  );
}

function CoinsGone() {
  const t = useTranslations("wallet.withdrawal");
  const { send } = useWalletFlow();
  return (
    <ViewFrame>
      <EmptyState
        icon={<Bitcoin {...ICON_XL} />}
        title={t("gone_title")}
        description={t("gone_text")}
        action={<Button onClick={() => send({ type: "backChosen" })}>{t("another_method")}</Button>}
      />
    </ViewFrame>
  );
}

function FormSkeleton() {
  return (
    <ViewFrame>
      <Skeleton shape="row" count={3} />
      <Skeleton shape="card" />
    </ViewFrame>
  );
}

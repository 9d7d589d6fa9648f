// Owns the form of a bank withdrawal (docs/product/withdrawals.md#form): recipient, amount, fee and net
// before the button, then the questions that follow it.
import { useQuery } from "@tanstack/react-query";
import type { SavedRecipient, WalletBalance } from "@windfall/domain/api/wallet";
import { Button, EmptyState, ICON_XL, Notice, Skeleton } from "@windfall/ui";
import { Landmark } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { useMethodName } from "../method-name.ts";
import { ViewFrame } from "../view-frame.tsx";
import type { ViewOf } from "../views.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { balanceQuery, conditionsQuery } from "../wallet-queries.ts";
import { BonusBurnModal, ConfirmModal } from "./confirm-modals.tsx";
import { recipientTitle } from "./recipient.ts";
import { RecipientForm } from "./recipient-form.tsx";
import { useSavedRecipients } from "./use-saved-recipients.ts";
import { useWithdraw } from "./use-withdraw.ts";
import { useWithdrawForm, type WithdrawForm as WithdrawFormState } from "./use-withdraw-form.ts";
import { Available, BurnNote, Summary, useOwnMoney, WithdrawalAmount } from "./withdraw-form-parts.tsx";
import { type SellMethod, sellMethods, withdrawalBounds } from "./withdrawal-amount.ts";

export function FiatWithdrawView({ view }: { view: ViewOf<"fiat-withdraw"> }) {
  const { loadApi } = usePlatform();
  const { data: balance, isPending: isBalancePending } = useQuery(balanceQuery(loadApi));
  const { data: methods, isPending: areMethodsPending } = useQuery(conditionsQuery(loadApi));
  const saved = useSavedRecipients(view.paymentMethodId);
  if (isBalancePending || areMethodsPending || !saved) return <FormSkeleton />;
  const offered = balance && methods ? sellMethods(methods, balance.fiat.currency.code) : [];
  const method = offered.find(({ id }) => id === view.paymentMethodId);
  return method && balance ? <WithdrawForm method={method} balance={balance} saved={saved} /> : <MethodGone />;
}

interface WithdrawFormProps {
  method: SellMethod;
  balance: WalletBalance;
  saved: readonly SavedRecipient[];
}

function WithdrawForm({ method, balance, saved }: WithdrawFormProps) {
  const t = useTranslations("wallet.withdrawal");
  const form = useWithdrawForm(method, balance.fiat.value, saved);
  const money = useOwnMoney(balance);
  const bounds = withdrawalBounds(method.sell, balance.fiat.value);
  return (
    <>
      <ViewFrame
        onSubmit={form.submit}
        footer={
          <Button type="submit" variant="brand" size="lg" isWide disabled={bounds.isOutOfReach}>
            {form.sums ? t("submit", { amount: money(form.sums.net) }) : t("submit_plain")}
          </Button>
        }
      >
        <div ref={form.place} className="wd-form">
          <Available balance={balance} />
          {bounds.isOutOfReach && (
            <Notice tone="warning">
              {t("out_of_reach", { balance: money(balance.fiat.value), minimum: money(bounds.smallest) })}
            </Notice>
          )}
          <RecipientForm
            recipient={form.recipient}
            rules={form.rules}
            subbanks={method.sell.subbanks}
            saved={saved}
            phoneStart={form.phoneStart}
            violationOf={form.violationOf}
            onChange={form.changeRecipient}
          />
          <WithdrawalAmount
            value={form.amount}
            bounds={bounds}
            money={money}
            currency={method.currency}
            violation={form.violationOf("amount")}
            onLeave={form.leaveAmount}
            onChange={form.changeAmount}
          />
          <Summary method={method} sums={form.sums} money={money} />
          <BurnNote balance={balance} />
        </div>
      </ViewFrame>
      <Questions method={method} form={form} money={money} />
    </>
  );
}

interface QuestionsProps {
  method: SellMethod;
  form: WithdrawFormState;
  money: (amount: string) => string;
}

/** What stands between a valid form and a withdrawal. */
function Questions({ method, form, money }: QuestionsProps) {
  const t = useTranslations("wallet.withdrawal");
  const nameOf = useMethodName();
  const { state } = useWalletFlow();
  const withdraw = useWithdraw(form.refuse);
  const { draft, modal } = state;
  const { recipient, sums } = form;
  const bank = method.sell.subbanks.find(({ id }) => id === recipient.subbankId);
  return (
    <>
      <ConfirmModal
        isOpen={modal?.name === "withdrawal-confirm"}
        net={money(sums?.net ?? "0.00")}
        rows={[
          { key: "to", term: t("to"), value: recipientTitle(recipient.values) },
          ...(bank ? [{ key: "bank", term: t("bank"), value: bank.name }] : []),
          { key: "method", term: t("method"), value: nameOf(method.name) },
          { key: "amount", term: t("amount"), value: money(sums?.amount ?? "0.00") },
          { key: "fee", term: t("fee"), value: money(`-${sums?.fee ?? "0.00"}`) },
        ]}
        isBusy={withdraw.isPending}
        onConfirm={() => draft && withdraw.confirm(draft)}
      />
      <BonusBurnModal
        activeBonuses={modal?.name === "bonus-burn" ? modal.activeBonuses : undefined}
        isBusy={withdraw.isPending}
        onWithdraw={(amount) => draft && withdraw.confirmBurn(draft, amount)}
      />
    </>
  );
}

/** It was switched off while the wallet was open. */
function MethodGone() {
  const t = useTranslations("wallet.withdrawal");
  const { send } = useWalletFlow();
  return (
    <ViewFrame>
      <EmptyState
        icon={<Landmark {...ICON_XL} />}
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

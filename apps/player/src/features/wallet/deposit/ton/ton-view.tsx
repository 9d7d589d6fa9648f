// Owns paying in from the player's own wallet on TON (docs/product/crypto.md#a-wallet-on-ton): connect, choose what to pay with, confirm in the wallet. The
// answer of the wallet is no proof; what arrives is counted like everything else.
import { useMutation, useQuery } from "@tanstack/react-query";
import type { CryptoMethod } from "@windfall/domain/api/crypto";
import { Button, Chip, Chips, CoinMark, ErrorState, ICON, ICON_SM, Notice, Rotor, Skeleton } from "@windfall/ui";
import { ChevronRight, ShieldCheck, Wallet } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { useWalletFailure } from "../../use-wallet-failure.ts";
import { ViewFrame } from "../../view-frame.tsx";
import type { ViewOf } from "../../views.ts";
import { cryptoMethodsQuery } from "../../wallet-queries.ts";
import { shortAddress } from "../../withdraw/coin-form-parts.tsx";
import { IncomingDeposits } from "../incoming-deposits.tsx";
import { MessengerAmount, useCoinDepositAmount, violationOf } from "../messenger-parts.tsx";
import { askToSend, RefusedInWallet } from "./bridge.ts";
import { useTonWallet } from "./use-ton-wallet.ts";

type Ton = ReturnType<typeof useTonWallet>;
type Connected = NonNullable<Ton["connected"]>;

export function TonView({ view }: { view: ViewOf<"crypto-deposit-ton"> }) {
  const t = useTranslations("wallet.ton");
  const shared = useTranslations("Shared");
  const { loadApi } = usePlatform();
  const methods = useQuery(cryptoMethodsQuery(loadApi));
  const ton = useTonWallet();
  const [chosen, setChosen] = useState(view.paymentMethodCode);
  const offered = methods.data?.filter(({ additionalProviders }) => additionalProviders.includes("tonconnect")) ?? [];
  const method = offered.find(({ code }) => code === chosen) ?? offered[0];
  if (ton.isUnknown || methods.isError)
    return (
      <ErrorState
        title={t("failed")}
        description={shared("temporary_difficulties")}
        action={<Button onClick={() => void Promise.all([ton.refresh(), methods.refetch()])}>{shared("retry")}</Button>}
      />
    );
  if (ton.isLoading || methods.isPending || !method)
    return (
      <ViewFrame>
        <Skeleton shape="card" />
        <Skeleton shape="row" count={3} />
      </ViewFrame>
    );
  if (!ton.connected) return <Connect ton={ton} />;
  return (
    <PayForm
      key={method.code}
      ton={ton}
      connected={ton.connected}
      offered={offered}
      method={method}
      onChoose={setChosen}
    />
  );
}

function Connect({ ton }: { ton: Ton }) {
  const t = useTranslations("wallet.ton");
  return (
    <ViewFrame>
      <div className="w-handed">
        <CoinMark coin="TON" size={72} />
        <h3 className="w-send-t">{t("connect_title")}</h3>
        <p className="sec">{t("connect_text")}</p>
      </div>
      {ton.here.length === 0 ? (
        <Notice tone="info">{t("none")}</Notice>
      ) : (
        <div className="list">
          {ton.here.map((wallet) => (
            <button
              key={wallet.key}
              type="button"
              className="li w-ton"
              disabled={ton.isConnecting}
              onClick={() => ton.connect(wallet)}
            >
              <span className="pg">
                <Wallet {...ICON} />
              </span>
              <span>
                <b>{wallet.name}</b>
                <small>{t("in_browser")}</small>
              </span>
              {ton.isConnecting ? <Rotor size={20} isSpinning isMono /> : <ChevronRight {...ICON_SM} />}
            </button>
          ))}
        </div>
      )}
      <p className="hint">
        <ShieldCheck {...ICON_SM} />
        <span>{t("sign_note")}</span>
      </p>
    </ViewFrame>
  );
}

interface PayFormProps {
  ton: Ton;
  connected: Connected;
  offered: readonly CryptoMethod[];
  method: CryptoMethod;
  onChoose: (code: string) => void;
}

function PayForm({ ton, connected, offered, method, onChoose }: PayFormProps) {
  const t = useTranslations("wallet.ton");
  const { wallet, address, balances } = connected;
  const balance = balances?.find(({ code }) => code === method.code)?.amount;
  const bounds = { minAmount: method.minDepositAmount, precision: method.precision, coin: method.coin };
  const amount = useCoinDepositAmount(bounds, method.valuePresets[0] ?? "");
  const payment = usePayment(connected, method, ton.refresh);
  const submit = () => {
    amount.touch();
    if (amount.valid) payment.send(amount.valid);
  };
  if (payment.isPending) return <Waiting name={wallet.name} />;
  return (
    <ViewFrame
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="brand" size="lg" isWide>
            {t("pay", { amount: `${amount.valid ?? amount.text} ${method.coin}` })}
          </Button>
          <p className="hint justify-center">{t("confirm_in", { wallet: wallet.name })}</p>
        </>
      }
    >
      <div className="card w-ton">
        <span className="pg">
          <Wallet {...ICON} />
        </span>
        <span>
          <small>
            {wallet.name}, {t("connected")}
          </small>
          <b className="mono">{shortAddress(address)}</b>
        </span>
        <Button size="sm" onClick={ton.disconnect}>
          {t("disconnect")}
        </Button>
      </div>
      <section className="w-sect w-coins">
        <h3>{t("pay_with")}</h3>
        <Chips label={t("pay_with")}>
          {offered.map(({ code, coin }) => (
            <Chip key={code} isOn={code === method.code} onClick={() => onChoose(code)}>
              {coin}
            </Chip>
          ))}
        </Chips>
        <p className="hint num">
          {balance === undefined ? t("unknown_balance") : t("in_wallet", { amount: `${balance} ${method.coin}` })}
        </p>
      </section>
      <MessengerAmount
        amount={amount}
        bounds={bounds}
        presets={method.valuePresets}
        refused={payment.refused}
        isBusy={false}
      />
      {payment.isSent && <Notice tone="info">{t("sent")}</Notice>}
      {payment.isRefused && <Notice tone="info">{t("refused")}</Notice>}
      <IncomingDeposits />
    </ViewFrame>
  );
}

function Waiting({ name }: { name: string }) {
  const t = useTranslations("wallet.ton");
  return (
    <ViewFrame>
      <div className="w-handed" role="status">
        <Rotor size={48} isSpinning />
        <h3 className="w-send-t">{t("waiting", { wallet: name })}</h3>
        <p className="sec">{t("waiting_text")}</p>
      </div>
    </ViewFrame>
  );
}

function usePayment({ wallet }: Connected, { code }: CryptoMethod, refresh: () => unknown) {
  const t = useTranslations("wallet.ton");
  const { loadApi } = usePlatform();
  const showFailure = useWalletFailure();
  const asked = useMutation({
    mutationFn: async (amount: string) => {
      const transfer = await (await loadApi()).crypto.tonTransfer({ body: { currency: code, amount } });
      await askToSend(wallet, transfer);
    },
    onSettled: refresh,
    onError: (error) => {
      if (error instanceof RefusedInWallet || violationOf(error)) return;
      showFailure(error, { title: t("failed"), message: t("lost") });
    },
  });
  return {
    isPending: asked.isPending,
    isSent: asked.isSuccess,
    isRefused: asked.error instanceof RefusedInWallet,
    refused: violationOf(asked.error),
    send: (amount: string) => asked.mutate(amount),
  };
}

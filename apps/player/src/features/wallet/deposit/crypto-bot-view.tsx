// Owns paying in by the messenger's crypto bot (docs/product/crypto.md#wallets-of-a-messenger): a coin, an amount, and the bot's invoice.
import { useQuery } from "@tanstack/react-query";
import type { CryptoMethod } from "@windfall/domain/api/crypto";
import { Button, Chip, Chips, EmptyState, ICON_XL, KeyValue, Skeleton } from "@windfall/ui";
import { Bot } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { ViewFrame } from "../view-frame.tsx";
import { cryptoMethodsQuery } from "../wallet-queries.ts";
import { HandedOver, MessengerAmount, useCoinDepositAmount, useHandOver } from "./messenger-parts.tsx";

/** The coin that the form begins with, where it is offered. */
const FIRST_CODE = "USDTTRC20";

export function CryptoBotView() {
  const t = useTranslations("wallet.messenger");
  const { loadApi } = usePlatform();
  const methods = useQuery(cryptoMethodsQuery(loadApi));
  const [chosen, setChosen] = useState(FIRST_CODE);
  if (methods.isPending)
    return (
      <ViewFrame>
        <Skeleton shape="row" count={3} />
      </ViewFrame>
    );
  const offered = methods.data?.filter(({ additionalProviders }) => additionalProviders.includes("cryptobot")) ?? [];
  const method = offered.find(({ code }) => code === chosen) ?? offered[0];
  if (!method)
    return (
      <ViewFrame>
        <EmptyState icon={<Bot {...ICON_XL} />} title={t("empty_title")} description={t("empty_text")} />
      </ViewFrame>
    );
  return <BotForm key={method.code} offered={offered} method={method} onChoose={setChosen} />;
}

interface BotFormProps {
  offered: readonly CryptoMethod[];
  method: CryptoMethod;
  onChoose: (code: string) => void;
}

function BotForm({ offered, method, onChoose }: BotFormProps) {
  const t = useTranslations("wallet.messenger");
  const crypto = useTranslations("wallet.crypto");
  const bounds = { minAmount: method.minDepositAmount, precision: method.precision, coin: method.coin };
  const amount = useCoinDepositAmount(bounds, method.valuePresets[0] ?? "");
  const { loadApi } = usePlatform();
  const invoice = useHandOver(async (wanted) => {
    const body = { currency: method.code, amount: wanted, provider: "cryptobot" as const };
    return (await (await loadApi()).crypto.deposit({ body })).redirectUrl ?? "";
  });
  if (invoice.url && amount.valid)
    return (
      <HandedOver
        url={invoice.url}
        title={t("bot_title", { amount: `${amount.valid} ${method.coin}` })}
        text={t("bot_text")}
        openLabel={t("open_bot")}
        onAgain={invoice.forget}
      />
    );
  const submit = () => {
    amount.touch();
    if (amount.valid) invoice.ask(amount.valid);
  };
  return (
    <ViewFrame
      onSubmit={submit}
      footer={
        <Button type="submit" variant="brand" size="lg" isWide isBusy={invoice.isPending}>
          {t("open_bot")}
        </Button>
      }
    >
      <section className="w-sect w-coins">
        <h3>{crypto("coin")}</h3>
        <Chips label={crypto("coin")}>
          {offered.map(({ code, coin }) => (
            <Chip key={code} isOn={code === method.code} onClick={() => onChoose(code)}>
              {coin}
            </Chip>
          ))}
        </Chips>
      </section>
      <MessengerAmount
        amount={amount}
        bounds={bounds}
        presets={method.valuePresets}
        refused={invoice.refused}
        isBusy={invoice.isPending}
      />
      {method.depositBonusAvailable && (
        <KeyValue
          items={[{ key: "bonus", term: crypto("bonus"), value: `+${Math.round(method.depositBonus * 100)}%` }]}
        />
      )}
      <p className="hint">{t("bot_note")}</p>
    </ViewFrame>
  );
}

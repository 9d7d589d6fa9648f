// Owns paying in from the rocket wallet (docs/product/crypto.md#wallets-of-a-messenger): a coin of those that it sends, its network and an amount; then the
// wallet opens with the player's own address filled in, and what it sends is counted like everything that arrives there.
import { useQuery } from "@tanstack/react-query";
import type { CryptoMethod, RocketCurrency } from "@windfall/domain/api/crypto";
import { Button, CoinMark, EmptyState, ErrorState, ICON, ICON_XL, KeyValue, Segmented, Skeleton } from "@windfall/ui";
import { Rocket } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { ViewFrame } from "../view-frame.tsx";
import { cryptoMethodsQuery, rocketQuery } from "../wallet-queries.ts";
import { HandedOver, MessengerAmount, useCoinDepositAmount, useHandOver } from "./messenger-parts.tsx";

const SKELETON_TILES = 10;

export function RocketView() {
  const t = useTranslations("wallet.messenger");
  const shared = useTranslations("Shared");
  const { loadApi } = usePlatform();
  const methods = useQuery(cryptoMethodsQuery(loadApi));
  const coins = useQuery(rocketQuery(loadApi));
  const [chosen, setChosen] = useState<string>();
  if (coins.isPending || methods.isPending) return <Tiles />;
  if (!coins.data || !methods.data)
    return (
      <ErrorState
        title={t("load_error")}
        description={shared("temporary_difficulties")}
        action={<Button onClick={() => void coins.refetch()}>{shared("retry")}</Button>}
      />
    );
  const offered = offersOf(methods.data, coins.data);
  const offer = offered.find(({ currency }) => currency.code === chosen);
  if (!offer) return <Tiles offered={offered} onPick={setChosen} />;
  const sameCoin = offered.filter(({ currency }) => currency.currency === offer.currency.currency);
  return (
    <RocketForm
      key={offer.currency.code}
      offer={offer}
      networks={sameCoin}
      onChoose={setChosen}
      onLeave={() => setChosen(undefined)}
    />
  );
}

interface Offer {
  method: CryptoMethod;
  currency: RocketCurrency;
}

function offersOf(methods: readonly CryptoMethod[], currencies: readonly RocketCurrency[]): Offer[] {
  return currencies.flatMap((currency) => {
    const method = methods.find(({ code }) => code === currency.code);
    return method ? [{ method, currency }] : [];
  });
}

/** One tile for a coin, whatever its networks are; without any, places of the real size. */
function Tiles({ offered, onPick }: { offered?: readonly Offer[]; onPick?: (code: string) => void }) {
  const t = useTranslations("wallet.messenger");
  if (offered?.length === 0)
    return (
      <ViewFrame>
        <EmptyState icon={<Rocket {...ICON_XL} />} title={t("empty_title")} description={t("empty_text")} />
      </ViewFrame>
    );
  const first = new Map(offered?.toReversed().map((offer) => [offer.currency.currency, offer]));
  return (
    <ViewFrame>
      <p className="w-rocket-head">
        <span className="pg">
          <Rocket {...ICON} />
        </span>
        <span>{t("choose")}</span>
      </p>
      <div className="pay w-rocket" aria-busy={!offered}>
        {offered ? (
          [...first.values()].toReversed().map(({ method, currency }) => (
            <button key={currency.code} type="button" onClick={() => onPick?.(currency.code)}>
              <CoinMark coin={method.coin} />
              <span>
                <b>{currency.name}</b>
                <small className="num">{t("from", { amount: `${currency.minAmount} ${method.coin}` })}</small>
              </span>
            </button>
          ))
        ) : (
          <Skeleton shape="card" count={SKELETON_TILES} />
        )}
      </div>
      <p className="hint">{t("rocket_note")}</p>
    </ViewFrame>
  );
}

interface RocketFormProps {
  offer: Offer;
  networks: readonly Offer[];
  onChoose: (code: string) => void;
  onLeave: () => void;
}

function RocketForm({ offer: { method, currency }, networks, onChoose, onLeave }: RocketFormProps) {
  const t = useTranslations("wallet.messenger");
  const crypto = useTranslations("wallet.crypto");
  const bounds = { minAmount: currency.minAmount, precision: method.precision, coin: method.coin };
  const amount = useCoinDepositAmount(bounds, method.valuePresets[0] ?? "");
  const { loadApi } = usePlatform();
  const link = useHandOver(async (wanted) => {
    const body = { currency: currency.code, amount: wanted };
    return (await (await loadApi()).crypto.rocketDeposit({ body })).url;
  });
  if (link.url && amount.valid)
    return (
      <HandedOver
        url={link.url}
        title={t("rocket_title", { amount: `${amount.valid} ${method.coin}` })}
        text={t("rocket_text")}
        openLabel={t("open_rocket")}
        onAgain={link.forget}
      />
    );
  const submit = () => {
    amount.touch();
    if (amount.valid) link.ask(amount.valid);
  };
  const isWalletsMinimum = currency.minAmount !== method.minDepositAmount;
  return (
    <ViewFrame
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="brand" size="lg" isWide isBusy={link.isPending}>
            {t("open_rocket")}
          </Button>
          <Button size="lg" isWide onClick={onLeave}>
            {t("another_coin")}
          </Button>
        </>
      }
    >
      {networks.length > 1 && (
        <section className="w-sect">
          <h3>{crypto("network")}</h3>
          <Segmented
            label={crypto("network")}
            options={networks.map((each) => ({ value: each.currency.code, label: each.method.networkLabel }))}
            value={currency.code}
            onChange={onChoose}
          />
        </section>
      )}
      <MessengerAmount
        amount={amount}
        bounds={bounds}
        presets={method.valuePresets}
        refused={link.refused}
        isBusy={link.isPending}
      />
      <KeyValue
        items={[
          { key: "minimum", term: crypto("minimum"), value: `${currency.minAmount} ${method.coin}` },
          ...(currency.fee
            ? [{ key: "fee", term: t("wallet_fee"), value: `${currency.fee.amount} ${currency.fee.currency}` }]
            : []),
          ...(method.depositBonusAvailable
            ? [{ key: "bonus", term: crypto("bonus"), value: `+${Math.round(method.depositBonus * 100)}%` }]
            : []),
        ]}
      />
      {isWalletsMinimum && <p className="hint">{t("wallet_minimum")}</p>}
    </ViewFrame>
  );
}

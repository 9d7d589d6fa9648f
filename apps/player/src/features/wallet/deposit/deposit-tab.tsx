// Owns the deposit tab (docs/product/deposits.md#methods).
import { useQuery } from "@tanstack/react-query";
import type { CryptoMethod } from "@windfall/domain/api/crypto";
import { paymentGrid } from "@windfall/domain/rules/payment-methods";
import {
  Badge,
  Button,
  classes,
  EmptyState,
  ErrorState,
  ICON,
  ICON_SM,
  ICON_XL,
  Menu,
  Notice,
  Rotor,
  Skeleton,
} from "@windfall/ui";
import { Bitcoin, Bot, ChevronDown, Ellipsis, Landmark, Rocket } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { fiatText } from "../../../platform/fiat-text.ts";
import { useMediaQuery } from "../../../platform/media-query.ts";
import { usePlatform, useSession } from "../../../platform/platform-context.tsx";
import { BannerRow } from "../../banners/index.ts";
import { useDepositRate } from "../../bonuses/index.ts";
import { MethodGlyph } from "../method-glyph.tsx";
import { useMethodLabel, useMethodName } from "../method-name.ts";
import { ViewFrame } from "../view-frame.tsx";
import { useWalletFlow } from "../wallet-flow.tsx";
import { balanceQuery, conditionsQuery, cryptoMethodsQuery } from "../wallet-queries.ts";
import { BalanceCard } from "../wallet-tabs.tsx";
import { coinsOf } from "./crypto-choice.ts";
import { type DepositMethod, depositMethods } from "./methods-by-currency.ts";
import { usePickMethod } from "./use-pick-method.ts";

const WIDE = "(width >= 64rem)";

export function DepositTab() {
  const errors = useTranslations("errors");
  const session = useSession();
  if (session.kind === "player" && session.profile.isStaff)
    return (
      <ViewFrame>
        <BalanceCard />
        <Notice tone="info">{errors("staff_account")}</Notice>
      </ViewFrame>
    );
  return (
    <ViewFrame>
      <BalanceCard />
      <BannerRow placement="wallet" limit={1} />
      <BankMethods />
      <CryptoMethods />
    </ViewFrame>
  );
}

function BankMethods() {
  const t = useTranslations("wallet.deposit");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const conditions = useQuery(conditionsQuery(loadApi));
  const balance = useQuery(balanceQuery(loadApi));
  const [chosen, setChosen] = useState<string>();
  // Without the balance the wallet currency is not known, and another first currency would jump away under the finger.
  if (conditions.isPending || balance.isPending) return <MethodSkeletons />;
  if (!conditions.data) return <MethodsError onRetry={() => void conditions.refetch()} />;
  const walletCurrency = balance.data?.fiat.currency.code;
  const { currencies, first, methods } = depositMethods(conditions.data, walletCurrency, locale);
  const currency = chosen ?? first ?? walletCurrency ?? "";
  const offered = methods.get(currency) ?? [];
  return (
    <section className="w-sect">
      <div className="h-lbl">
        <h3>{t("methods")}</h3>
        {currencies.length > 1 && <CurrencyMenu currencies={currencies} value={currency} onChange={setChosen} />}
      </div>
      {offered.length > 0 ? (
        <MethodGrid key={currency} methods={offered} />
      ) : (
        <EmptyState
          icon={<Landmark {...ICON_XL} />}
          title={t("empty_title")}
          description={t("empty_text", { currency })}
        />
      )}
    </section>
  );
}

/** Nothing where there is none to be had: a tile is a promise. */
function CryptoMethods() {
  const t = useTranslations("wallet.crypto");
  const titles = useTranslations("wallet.title");
  const { send } = useWalletFlow();
  const { loadApi } = usePlatform();
  const { data: methods = [] } = useQuery(cryptoMethodsQuery(loadApi));
  if (methods.length === 0) return null;
  const by = (wallet: string) => methods.filter(({ additionalProviders }) => additionalProviders.includes(wallet));
  return (
    <section className="w-sect">
      <div className="pay w-crypto">
        <CoinTile
          name={t("section")}
          glyph={<Bitcoin {...ICON} />}
          methods={methods}
          onPick={() => send({ type: "cryptoPicked" })}
        />
        <CoinTile
          name={titles("crypto_bot_deposit")}
          glyph={<Bot {...ICON} />}
          methods={by("cryptobot")}
          onPick={() => send({ type: "botPicked" })}
        />
        <CoinTile
          name={titles("x_rocket")}
          glyph={<Rocket {...ICON} />}
          methods={by("rocket")}
          onPick={() => send({ type: "rocketPicked" })}
        />
      </div>
    </section>
  );
}

interface CoinTileProps {
  name: string;
  glyph: ReactNode;
  methods: readonly CryptoMethod[];
  onPick: () => void;
}

function CoinTile({ name, glyph, methods, onPick }: CoinTileProps) {
  if (methods.length === 0) return null;
  return (
    <button type="button" onClick={onPick}>
      <span className="pg">{glyph}</span>
      <span>
        <b>{name}</b>
        <small>{coinsOf(methods).join(", ")}</small>
      </span>
    </button>
  );
}

interface CurrencyMenuProps {
  currencies: readonly string[];
  value: string;
  onChange: (code: string) => void;
}

function CurrencyMenu({ currencies, value, onChange }: CurrencyMenuProps) {
  const t = useTranslations("wallet.deposit");
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: "currency", fallback: "code" });
  return (
    <Menu
      label={t("currency")}
      trigger={
        <button type="button" className="link" aria-label={`${t("currency")}: ${value}`}>
          {value}
          <ChevronDown {...ICON_SM} />
        </button>
      }
      groups={[
        {
          items: currencies.map((code) => ({
            key: code,
            label: names.of(code) ?? code,
            end: code,
            isOn: code === value,
            onSelect: () => onChange(code),
          })),
        },
      ]}
    />
  );
}

function MethodGrid({ methods }: { methods: readonly DepositMethod[] }) {
  const t = useTranslations("wallet.deposit");
  const isWide = useMediaQuery(WIDE);
  const [isOpen, setOpen] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const { pick, pickedId } = usePickMethod();
  const rate = useDepositRate();
  const { shown, rest } = paymentGrid(methods, isWide);
  const visible = isOpen ? methods : shown;
  const openAll = () => {
    setOpen(true);
    // The button goes away; the first method it stood for takes its place, and the focus.
    requestAnimationFrame(() => grid.current?.querySelectorAll("button")[shown.length]?.focus());
  };
  return (
    <div ref={grid} className="pay">
      {visible.map((method) => (
        <MethodTile
          key={method.id}
          method={method}
          rate={rate}
          isBusy={method.id === pickedId}
          onPick={() => pickedId === undefined && pick(method)}
        />
      ))}
      {rest.length > 0 && !isOpen && (
        <button type="button" className="other" onClick={openAll}>
          <span className="pg">
            <Ellipsis {...ICON} />
          </span>
          <span>
            <b>{t("other")}</b>
            <small>{t("other_count", { count: rest.length })}</small>
          </span>
        </button>
      )}
    </div>
  );
}

interface MethodTileProps {
  method: DepositMethod;
  /** What the next deposit brings, such as "+100%". */
  rate: string | undefined;
  isBusy: boolean;
  onPick: () => void;
}

function MethodTile({ method, rate, isBusy, onPick }: MethodTileProps) {
  const t = useTranslations("wallet.deposit");
  const locale = useLocale();
  const nameOf = useMethodName();
  const labelOf = useMethodLabel();
  const { minAmount, maxAmount } = method.buy;
  const amount = (value: string) => fiatText(value, method.currency, locale);
  return (
    <button type="button" className={classes(isBusy && "is-busy")} aria-busy={isBusy} onClick={onPick}>
      {isBusy ? (
        <span className="pg">
          <Rotor size={20} isSpinning isMono />
        </span>
      ) : (
        <MethodGlyph method={method.method} name={method.name} />
      )}
      <span>
        <b>{nameOf(method.name)}</b>
        <small className="num">{t("range", { min: amount(minAmount), max: amount(maxAmount) })}</small>
      </span>
      {(rate || method.label) && (
        <span className="plus">
          {rate && <Badge tone="brand">{rate}</Badge>}
          {method.label && <Badge>{labelOf(method.label)}</Badge>}
        </span>
      )}
      {isBusy && (
        <span role="status" className="sr-only">
          {t("looking")}
        </span>
      )}
    </button>
  );
}

function MethodSkeletons() {
  const t = useTranslations("wallet.deposit");
  const isWide = useMediaQuery(WIDE);
  return (
    <section className="w-sect" aria-busy="true">
      <div className="h-lbl">
        <h3>{t("methods")}</h3>
      </div>
      <div className="pay">
        <Skeleton shape="card" count={isWide ? 6 : 4} />
      </div>
    </section>
  );
}

function MethodsError({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("wallet.deposit");
  const shared = useTranslations("Shared");
  return (
    <ErrorState
      title={t("load_error")}
      description={shared("temporary_difficulties")}
      action={<Button onClick={onRetry}>{shared("retry")}</Button>}
    />
  );
}

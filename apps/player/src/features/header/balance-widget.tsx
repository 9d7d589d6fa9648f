// Owns the balance in the header and its menu (docs/product/pages.md#header). It takes what it shows as
// props and is mounted where a balance exists; nothing here invents one.
import { Coin, classes, formatMoney, Money, useCountedAmount } from "@windfall/ui";
import { ArrowDownToLine, ArrowUpFromLine, ChevronDown, Gift, History } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { WalletTab } from "../../platform/overlay-store.ts";

export interface ShownMoney {
  /** A decimal. */
  amount: string;
  code: string;
  displayFormat: string;
  precision: number;
}

export interface BalanceWidgetProps {
  /** What can be withdrawn; absent while it loads. */
  own: ShownMoney | undefined;
  /** Stands beside it, never in it. */
  bonus?: ShownMoney | undefined;
  /** Parts of the whole, each with its name; an empty part is left out by whoever knows. */
  parts: readonly { label: string; money: ShownMoney }[];
  onOpen: (tab: WalletTab) => void;
  /** The top-up button stands in the same frame. */
  children?: ReactNode;
}

const ICON = { className: "i", size: 18, strokeWidth: 1.9, "aria-hidden": true } as const;

export function BalanceWidget({ own, bonus, parts, onOpen, children }: BalanceWidgetProps) {
  const t = useTranslations("Header");
  const menuId = useId();
  return (
    <div className="bal">
      {own ? (
        <BalanceButton own={own} bonus={bonus} menuId={menuId} />
      ) : (
        <span className="bal-w" role="status" aria-label={t("balance_loading")}>
          <span className="sk bal-sk" />
        </span>
      )}
      {children}
      <div id={menuId} popover="auto" className="pop bal-pop">
        {parts.map(({ label, money }) => (
          <div key={label} className="bal-row">
            <span>{label}</span>
            <Figure money={money} />
          </div>
        ))}
        <MenuButton menuId={menuId} icon={<ArrowDownToLine {...ICON} />} onClick={() => onOpen("deposit")}>
          {t("deposit")}
        </MenuButton>
        <MenuButton menuId={menuId} icon={<ArrowUpFromLine {...ICON} />} onClick={() => onOpen("withdraw")}>
          {t("withdraw")}
        </MenuButton>
        <MenuButton menuId={menuId} icon={<History {...ICON} />} onClick={() => onOpen("history")}>
          {t("history")}
        </MenuButton>
      </div>
    </div>
  );
}

interface BalanceButtonProps {
  own: ShownMoney;
  bonus: ShownMoney | undefined;
  menuId: string;
}

function BalanceButton({ own, bonus, menuId }: BalanceButtonProps) {
  const t = useTranslations("Header");
  const locale = useLocale();
  const { shown, direction } = useCountedAmount(own.amount, own.code);
  const textOf = (money: ShownMoney) => formatMoney(money.amount, money.displayFormat, locale, money.precision);
  const label = t("balance", { amount: textOf(own) });
  return (
    <button
      type="button"
      popoverTarget={menuId}
      className={classes("bal-w", direction && `is-${direction}`)}
      aria-label={bonus ? `${label} ${t("balance_bonus")}: ${textOf(bonus)}` : label}
    >
      <Coin code={own.code} size={22}>
        {signOf(own.displayFormat)}
      </Coin>
      <Figure money={{ ...own, amount: shown }} />
      {bonus && (
        <span className="bal-b">
          <Gift {...ICON} size={13} />
          <Figure money={bonus} />
        </span>
      )}
      <ChevronDown {...ICON} size={16} />
    </button>
  );
}

function Figure({ money }: { money: ShownMoney }) {
  const locale = useLocale();
  return (
    <Money amount={money.amount} displayFormat={money.displayFormat} precision={money.precision} locale={locale} />
  );
}

interface MenuButtonProps {
  menuId: string;
  icon: ReactNode;
  children: string;
  onClick: () => void;
}

function MenuButton({ menuId, icon, children, onClick }: MenuButtonProps) {
  return (
    <button type="button" popoverTarget={menuId} popoverTargetAction="hide" className="nav" onClick={onClick}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** The sign of a currency is what its form has besides the amount. */
function signOf(displayFormat: string): string {
  return displayFormat.replace("{amount}", "").trim().slice(0, 1);
}

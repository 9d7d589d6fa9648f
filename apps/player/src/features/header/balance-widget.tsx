// Owns the balance in the header and its menu (docs/product/pages.md#header). It takes what it shows as
// props and is mounted where a balance exists; nothing here invents one.
import { Coin, classes, formatMoney, Money, useCountedAmount } from "@windfall/ui";
import { ArrowDownToLine, ArrowUpFromLine, ChevronDown, History } from "lucide-react";
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
  /** Absent while it loads. */
  total: ShownMoney | undefined;
  /** Parts of the total, each with its name; an empty part is left out by whoever knows. */
  parts: readonly { label: string; money: ShownMoney }[];
  onOpen: (tab: WalletTab) => void;
  /** The top-up button stands in the same frame. */
  children?: ReactNode;
}

const ICON = { className: "i", size: 18, strokeWidth: 1.9, "aria-hidden": true } as const;

export function BalanceWidget({ total, parts, onOpen, children }: BalanceWidgetProps) {
  const t = useTranslations("Header");
  const menuId = useId();
  return (
    <div className="bal">
      {total ? (
        <BalanceButton total={total} menuId={menuId} />
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

function BalanceButton({ total, menuId }: { total: ShownMoney; menuId: string }) {
  const t = useTranslations("Header");
  const locale = useLocale();
  const { shown, direction } = useCountedAmount(total.amount, total.code);
  const text = formatMoney(total.amount, total.displayFormat, locale, total.precision);
  return (
    <button
      type="button"
      popoverTarget={menuId}
      className={classes("bal-w", direction && `is-${direction}`)}
      aria-label={t("balance", { amount: text })}
    >
      <Coin code={total.code} size={22}>
        {signOf(total.displayFormat)}
      </Coin>
      <Figure money={{ ...total, amount: shown }} />
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

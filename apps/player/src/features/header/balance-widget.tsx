// Owns the balance in the header and its menu (SPEC §2 header; design language §5 Balance widget). It takes what it shows as
// props and is mounted where a balance exists; nothing here invents one.
import { Coin, Money } from "@windfall/ui";
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
  main: ShownMoney | undefined;
  bonus: ShownMoney | undefined;
  onOpen: (tab: WalletTab) => void;
  /** The top-up button stands in the same frame. */
  children?: ReactNode;
}

const ICON = { className: "i", size: 18, strokeWidth: 1.9, "aria-hidden": true } as const;

export function BalanceWidget({ total, main, bonus, onOpen, children }: BalanceWidgetProps) {
  const t = useTranslations("Header");
  const menuId = useId();
  return (
    <div className="bal">
      {total ? (
        <button
          type="button"
          popoverTarget={menuId}
          className="bal-w"
          aria-label={t("balance", { amount: total.amount })}
        >
          <Coin code={total.code} size={22}>
            {signOf(total.displayFormat)}
          </Coin>
          <Figure money={total} />
          <ChevronDown {...ICON} size={16} />
        </button>
      ) : (
        <span className="bal-w" role="status" aria-label={t("balance_loading")}>
          <span className="sk bal-sk" />
        </span>
      )}
      {children}
      <div id={menuId} popover="auto" className="pop bal-pop">
        {main && <Row label={t("balance_main")} money={main} />}
        {bonus && <Row label={t("balance_bonus")} money={bonus} />}
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

function Figure({ money }: { money: ShownMoney }) {
  const locale = useLocale();
  return (
    <Money amount={money.amount} displayFormat={money.displayFormat} precision={money.precision} locale={locale} />
  );
}

function Row({ label, money }: { label: string; money: ShownMoney }) {
  return (
    <div className="bal-row">
      <span>{label}</span>
      <Figure money={money} />
    </div>
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

export { BalanceWidget, type BalanceWidgetProps, type ShownMoney } from "./balance-widget.tsx";
export { Header, LogoLink } from "./header.tsx";
export { initialsOf } from "./initials.ts";

// The design system. It knows looks and states, and not a word of the product.

export { formatAmount, formatMoney, type MoneyOptions } from "@windfall/domain/format-money";
export * from "./amount.ts";
export * from "./amount-field.tsx";
export * from "./avatar.tsx";
export * from "./badge.tsx";
export * from "./button.tsx";
export * from "./button-link.tsx";
export * from "./card.tsx";
export * from "./carousel.tsx";
export * from "./chip.tsx";
export * from "./classes.ts";
export * from "./coin-mark.tsx";
export * from "./copy-button.tsx";
export * from "./countdown.tsx";
export * from "./countdown-parts.ts";
export * from "./counted-amount.ts";
export * from "./data-table.tsx";
export { DialogFrame } from "./dialog-frame.tsx";
export { useTopDialog } from "./dialog-stack.ts";
export * from "./digit-caret.ts";
export * from "./drawer.tsx";
export {
  CheckboxField,
  type CheckboxFieldProps,
  FieldError,
  type FieldErrorProps,
  type FieldTexts,
  RadioField,
  type RadioFieldProps,
  SelectField,
  type SelectFieldProps,
  SwitchField,
  type SwitchFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from "./field.tsx";
export * from "./flag.tsx";
export * from "./format-start.ts";
export * from "./format-time.ts";
export * from "./icon-props.ts";
export * from "./key-value.tsx";
export * from "./logo.tsx";
export * from "./modal.tsx";
export * from "./money.tsx";
export * from "./notice.tsx";
export * from "./odds.tsx";
export * from "./pagination.tsx";
export * from "./password-field.tsx";
export * from "./popover.tsx";
export * from "./progress-bar.tsx";
export * from "./qr-code.tsx";
export * from "./rotor.tsx";
export * from "./segmented.tsx";
export * from "./select-button.tsx";
export * from "./states.tsx";
export * from "./steps.tsx";
export * from "./tabs.tsx";
export {
  dismissAllToasts,
  showToast,
  type Toast,
  type ToastInput,
  type ToastKind,
} from "./toast-store.ts";
export { ToastCard, type ToastCardProps, Toaster, type ToasterProps } from "./toaster.tsx";
export * from "./upload-field.tsx";
export * from "./wind-barb.tsx";
export * from "./windsock.tsx";

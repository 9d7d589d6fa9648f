// Owns the fields of a form in the product's words: the design system's controls with our messages under them.

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@windfall/domain/rules/password";
import type { Violation } from "@windfall/domain/validation";
import {
  Button,
  type ButtonLook,
  CheckboxField,
  type CheckboxFieldProps,
  PasswordField,
  SelectField,
  type SelectFieldProps,
  TextField,
  type TextFieldProps,
} from "@windfall/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { withMoneyText } from "../fiat-text.ts";
import { useHydrated } from "../hydrated.ts";
import type { Form } from "./use-form.ts";

/** A rule written by hand names no bounds; the only such rule with bounds is the password's. */
const DEFAULT_PARAMS = { minimum: PASSWORD_MIN_LENGTH, maximum: PASSWORD_MAX_LENGTH };

export function useViolationText(): (violation: Violation | undefined) => string | undefined {
  const t = useTranslations("Validation");
  const locale = useLocale();
  return (violation) => {
    if (!violation) return undefined;
    const key = violation.key.replace("Validation.", "") as Parameters<typeof t>[0];
    return t(key, withMoneyText({ ...DEFAULT_PARAMS, ...violation.params }, locale));
  };
}

interface InForm {
  form: Form;
  name: string;
}

export function FormTextField({ form, ...field }: InForm & Omit<TextFieldProps, "error" | "form">) {
  const textOf = useViolationText();
  return <TextField {...field} error={textOf(form.violationOf(field.name))} />;
}

export function FormPasswordField({
  form,
  ...field
}: InForm & Omit<TextFieldProps, "error" | "form" | "type" | "end">) {
  const textOf = useViolationText();
  const t = useTranslations("Shared");
  const error = textOf(form.violationOf(field.name));
  return <PasswordField {...field} error={error} showLabel={t("show_password")} hideLabel={t("hide_password")} />;
}

export function FormSelectField({ form, ...field }: InForm & Omit<SelectFieldProps, "error" | "form">) {
  const textOf = useViolationText();
  return <SelectField {...field} error={textOf(form.violationOf(field.name))} />;
}

export function FormCheckboxField({ form, ...field }: InForm & Omit<CheckboxFieldProps, "error" | "form">) {
  const textOf = useViolationText();
  return <CheckboxField {...field} error={textOf(form.violationOf(field.name))} />;
}

interface SubmitButtonProps extends ButtonLook {
  form: Form;
  children: ReactNode;
  className?: string;
}

/** Off until our code runs: a press before that would send the form the browser's way. */
export function SubmitButton({ form, children, ...look }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Button type="submit" variant="brand" {...look} isBusy={form.isSending} disabled={!isHydrated}>
      {children}
    </Button>
  );
}

// Owns the additional details that a method asks for before it takes the money (docs/product/deposits.md#detail-fields).
import { type DetailField, fieldViolation, phoneCountry, tidyField } from "@windfall/domain/rules/payment-fields";
import type { ValidationKey, Violation } from "@windfall/domain/validation";
import { Button, classes, ICON_XS } from "@windfall/ui";
import { ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Profile } from "../../../platform/api.ts";
import { fiatText } from "../../../platform/fiat-text.ts";
import { useViolationText } from "../../../platform/form/fields.tsx";
import { useProfile } from "../../../platform/platform-context.tsx";
import { DetailInput, isHalfWide } from "../detail-input.tsx";
import { ViewFrame } from "../view-frame.tsx";
import type { ViewOf } from "../views.ts";
import { LongPending } from "./long-pending.tsx";
import { MethodGone } from "./method-gone.tsx";
import type { DepositMethod } from "./methods-by-currency.ts";
import { useCreateOrder } from "./use-create-order.ts";
import { useDepositMethod } from "./use-method.ts";

type Values = Partial<Record<DetailField, string>>;
type PhoneRules = typeof import("../phone-rules.ts");

export function AdditionalDetailsView({ view }: { view: ViewOf<"fiat-deposit-additional-details"> }) {
  const { method, isLoading } = useDepositMethod(view.paymentMethodId);
  if (isLoading) return null;
  return method ? <DetailsForm method={method} amount={view.amount} /> : <MethodGone />;
}

function DetailsForm({ method, amount }: { method: DepositMethod; amount: string }) {
  const t = useTranslations("wallet.deposit");
  const locale = useLocale();
  const textOf = useViolationText();
  const profile = useProfile();
  const order = useCreateOrder();
  const { required, optional } = method.buy.externalDetailsFields;
  const fields = [...required, ...optional];
  const phone = usePhoneRules(fields.includes("phone"), method.currency);
  const [values, setValues] = useState<Values>(() => knownValues(fields, profile));
  const [touched, setTouched] = useState<ReadonlySet<DetailField>>(new Set());
  const form = useRef<HTMLDivElement>(null);

  const shownValue = (field: DetailField) => values[field] ?? (field === "phone" ? phone.start : "");
  /** The code that a phone field begins with is not yet a number. */
  const givenValue = (field: DetailField) => {
    const shown = shownValue(field);
    return field === "phone" && shown === phone.start ? "" : tidyField(field, shown);
  };
  const violationOf = (field: DetailField): ValidationKey | undefined => {
    const value = givenValue(field);
    const broken = fieldViolation(field, value, required.includes(field));
    if (broken || value === "" || field !== "phone") return broken;
    return phone.rules && !phone.read(value) ? "Validation.invalid_phone" : undefined;
  };
  const serverViolation = (field: DetailField): Violation | undefined =>
    order.violations.find(({ path }) => path === `externalFields.${field}`);

  const submit = () => {
    setTouched(new Set(fields));
    if (fields.some(violationOf)) {
      // What is wrong takes the focus, once it is marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
      return;
    }
    const given = fields.flatMap((field) => {
      const value = givenValue(field);
      return value === "" ? [] : [[field, field === "phone" ? (phone.read(value) ?? value) : value]];
    });
    order.create({ amount, bankId: method.id, externalFields: Object.fromEntries(given) });
  };

  return (
    <ViewFrame
      onSubmit={submit}
      footer={
        <>
          <LongPending isShown={order.isLongPending} />
          <Button type="submit" variant="brand" size="lg" isWide isBusy={order.isPending}>
            {t("continue_to_payment")}
          </Button>
          {fields.includes("card") && (
            <p className="hint justify-center">
              <ShieldCheck {...ICON_XS} />
              <span>{t("card_note")}</span>
            </p>
          )}
        </>
      }
    >
      <p className="sec">{t("details_intro", { amount: fiatText(amount, method.currency, locale) })}</p>
      <div ref={form} className="w-fields">
        {fields.map((field) => {
          const key = touched.has(field) ? violationOf(field) : undefined;
          const violation = key ? { path: field, key } : serverViolation(field);
          return (
            <div key={field} className={classes(isHalfWide(field) && "is-half")}>
              <DetailInput
                field={field}
                value={shownValue(field)}
                onValueChange={(value) => setValues((before) => ({ ...before, [field]: value }))}
                isRequired={required.includes(field)}
                error={textOf(violation)}
                readOnly={order.isPending}
                onBlur={() => givenValue(field) !== "" && setTouched((before) => new Set(before).add(field))}
              />
            </div>
          );
        })}
      </div>
    </ViewFrame>
  );
}

/** What the house knows of the person already; a bank wants the same. */
function knownValues(fields: readonly DetailField[], { firstName, lastName, email }: Profile): Values {
  const fullName = [firstName, lastName].filter(Boolean).join(" ");
  const known: Values = {
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
    ...(fullName && { name: fullName, full_name: fullName }),
    ...(email && { email }),
  };
  return Object.fromEntries(fields.flatMap((field) => (known[field] ? [[field, known[field]]] : [])));
}

/** Until the library is there, and if it never comes, the form's own rule holds; the server looks again in any case. */
function usePhoneRules(isNeeded: boolean, currency: string) {
  const [rules, setRules] = useState<PhoneRules>();
  const country = phoneCountry(currency);
  useEffect(() => {
    if (isNeeded) import("../phone-rules.ts").then(setRules, () => undefined);
  }, [isNeeded]);
  const code = rules?.callingCode(country);
  return {
    rules,
    /** The field begins with the code of the currency's country. */
    start: code ? `${code} ` : "",
    read: (value: string) => rules?.internationalPhone(value, country),
  };
}

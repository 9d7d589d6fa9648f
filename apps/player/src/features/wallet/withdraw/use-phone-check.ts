// Owns the closer look at a telephone number in the withdrawal form; its tables are loaded only by forms that ask for one.
import { phoneCountry } from "@windfall/domain/rules/payment-fields";
import { useEffect, useState } from "react";

type PhoneRules = typeof import("../phone-rules.ts");

interface PhoneCheck {
  /** The code of the currency's country, which the field begins with (docs/product/deposits.md#detail-fields). */
  start: string;
  isPhone: (value: string) => boolean;
  /** In the one form that every provider reads. */
  international: (value: string) => string;
}

/** Until the tables are there, and if they never come, the form's own rule holds; the server looks again in any case. */
export function usePhoneCheck(isNeeded: boolean, currency: string): PhoneCheck {
  const [rules, setRules] = useState<PhoneRules>();
  useEffect(() => {
    if (isNeeded) import("../phone-rules.ts").then(setRules, () => undefined);
  }, [isNeeded]);
  const country = phoneCountry(currency);
  const code = rules?.callingCode(country);
  return {
    start: code ? `${code} ` : "",
    isPhone: (value) => !rules || rules.internationalPhone(value, country) !== undefined,
    international: (value) => rules?.internationalPhone(value, country) ?? value,
  };
}

// Phone numbers as a bank takes them. The form checks with a smaller build of the same library.
import { phoneCountry } from "@windfall/domain";
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * A number without a country code belongs to the method's country. Sbp also wants the number to be of that country: +7 700 …
 * reads as a Russian number and is a Kazakh one.
 */
export function isPhoneOf(value: string, { currency, method }: { currency: string; method: string }): boolean {
  const country = phoneCountry(currency) as CountryCode | undefined;
  const parsed = parsePhoneNumberFromString(value, { ...(country && { defaultCountry: country }), extract: false });
  if (!parsed?.isValid()) return false;
  return method !== "sbp" || country === undefined || parsed.country === country;
}

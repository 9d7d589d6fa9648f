// Owns what a phone number is, by the library's tables of mobile numbers. It is loaded only by forms that ask for one.
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/mobile";

/** The number in the one form that every provider reads, or undefined when it is none. */
export function internationalPhone(text: string, country: string | undefined): string | undefined {
  const parsed = parsePhoneNumberFromString(text, known(country));
  return parsed?.isValid() ? parsed.number : undefined;
}

/** How a number of the country begins. */
export function callingCode(country: string | undefined): string | undefined {
  const code = known(country);
  return code && `+${getCountryCallingCode(code)}`;
}

function known(country: string | undefined) {
  return country !== undefined && isSupportedCountry(country) ? country : undefined;
}

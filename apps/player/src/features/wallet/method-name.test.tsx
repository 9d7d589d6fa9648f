import { loadMessages } from "@windfall/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, it } from "vitest";
import { useMethodName } from "./method-name.ts";

function Name({ name }: { name: string }) {
  return useMethodName()(name);
}

it.each([
  ["ru", "Bank account", "Банковский счёт"],
  ["pl", "Card transfer", "Przelew na kartę"],
  ["en", "E-wallet", "E-wallet"],
  ["uk", "Visa/Mastercard", "Visa/Mastercard"],
  ["uk", "constructor", "constructor"],
] as const)("in %s %s is called %s", async (locale, name, wanted) => {
  const messages = await loadMessages(locale);
  const shown = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      <Name name={name} />
    </IntlProvider>,
  );
  expect(shown).toBe(wanted);
});

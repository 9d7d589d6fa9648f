import type { Locale } from "@windfall/domain/locales";
import { loadMessages } from "@windfall/i18n";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, it } from "vitest";
import { useMethodLabel, useMethodName } from "./method-name.ts";

function Name({ name }: { name: string }) {
  return useMethodName()(name);
}

function Label({ label }: { label: string }) {
  return useMethodLabel()(label);
}

async function draw(locale: Locale, element: ReactElement): Promise<string> {
  const messages = await loadMessages(locale);
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      {element}
    </IntlProvider>,
  );
}

it.each([
  ["ru", "Bank account", "Банковский счёт"],
  ["pl", "Card transfer", "Przelew na kartę"],
  ["en", "E-wallet", "E-wallet"],
  ["uk", "Visa/Mastercard", "Visa/Mastercard"],
  ["uk", "constructor", "constructor"],
] as const)("in %s %s is called %s", async (locale, name, wanted) => {
  expect(await draw(locale, <Name name={name} />)).toBe(wanted);
});

it.each([
  ["en", "0-5 min", "0–5 min"],
  ["uk", "0-5 min", "0–5 хв"],
  ["hi", "0-1 min", "0–1 मिनट"],
  ["ru", "-10%", "-10%"],
  ["ru", "0-5 min or so", "0-5 min or so"],
] as const)("in %s the label %s reads %s", async (locale, label, wanted) => {
  expect(await draw(locale, <Label label={label} />)).toBe(wanted);
});

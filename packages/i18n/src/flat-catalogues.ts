// Every catalogue as one list of texts, for the tests that go through all of them.
import { LOCALES, type Locale } from "@windfall/domain";
import { loadMessages } from "./index.ts";

export type Flat = Readonly<Record<string, string>>;

function flatten(messages: object, prefix = ""): Flat {
  const entries = Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
  );
  return Object.fromEntries(entries);
}

export async function flatCatalogues(): Promise<ReadonlyMap<Locale, Flat>> {
  const catalogues = new Map<Locale, Flat>();
  for (const locale of LOCALES) catalogues.set(locale, flatten(await loadMessages(locale)));
  return catalogues;
}

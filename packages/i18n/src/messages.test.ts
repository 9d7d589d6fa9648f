// Proves that the nine catalogues say the same things: the same keys, the same arguments, every plural form, and a message for
// every code and key that the contract knows (docs/product/content.md#languages).
import { BAN_REASONS, ERROR_CODES, GENERIC_METHODS, LOCALES, VALIDATION_KEYS } from "@windfall/domain";
import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { type Flat, flatCatalogues } from "./flat-catalogues.ts";
import { loadMessages, type Messages } from "./index.ts";

const catalogues = await flatCatalogues();
const english = catalogues.get("en") ?? {};

interface Shape {
  /** Names of arguments with their kind: `{brand}`, `{count, plural, …}`, `<time></time>`. */
  args: Map<string, "text" | "plural" | "tag">;
  /** Forms that each plural lists. */
  forms: Map<string, string[]>;
}

/** A message is text with `{argument}`, `<tag></tag>` and `{argument, plural, form {text}}`; plurals do not nest here. */
function shapeOf(message: string): Shape {
  const args: Shape["args"] = new Map();
  const forms: Shape["forms"] = new Map();
  const withoutPlurals = message.replace(
    /\{(\w+), plural,((?:\s*[=\w]+ \{[^{}]*\})+)\}/g,
    (_, name: string, body: string) => {
      args.set(name, "plural");
      forms.set(
        name,
        [...body.matchAll(/([=\w]+) \{/g)].map((match) => match[1] ?? ""),
      );
      return "";
    },
  );
  for (const [, name = ""] of withoutPlurals.matchAll(/\{(\w+)\}/g)) args.set(name, "text");
  for (const [, name = ""] of withoutPlurals.matchAll(/<(\w+)>/g)) args.set(name, "tag");
  return { args, forms };
}

function sampleOf(message: string): Record<string, string | number | ((chunks: string) => string)> {
  const samples = [...shapeOf(message).args].map(([name, kind]) => [
    name,
    kind === "plural" ? 21 : kind === "tag" ? (chunks: string) => `${name}${chunks}` : `sample ${name}`,
  ]);
  return Object.fromEntries(samples);
}

describe.each(LOCALES)("%s", (locale) => {
  const messages = catalogues.get(locale) ?? {};

  test("has exactly the keys of English", () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  test("leaves nothing empty", () => {
    expect(Object.entries(messages).filter(([, message]) => message.trim() === "")).toEqual([]);
  });

  test("takes the arguments of English", () => {
    const argsIn = (flat: Flat) =>
      Object.fromEntries(Object.entries(flat).map(([key, message]) => [key, [...shapeOf(message).args].sort()]));
    expect(argsIn(messages)).toEqual(argsIn(english));
  });

  test("has every plural form of the language, and no other", () => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    for (const [key, message] of Object.entries(messages)) {
      for (const forms of shapeOf(message).forms.values()) {
        const categories = forms.filter((form) => !form.startsWith("="));
        expect(categories.toSorted(), key).toEqual(needed);
      }
    }
  });

  test("can be formatted", async () => {
    const problems: string[] = [];
    const t = createTranslator({
      locale,
      messages: (await loadMessages(locale)) as Messages,
      onError: (error) => problems.push(error.message),
    });
    for (const [key, message] of Object.entries(messages)) {
      const text = t.markup(key as Parameters<typeof t.markup>[0], sampleOf(message) as Record<string, string>);
      expect(text, key).not.toMatch(/[{}<>#]/);
      for (const [name, kind] of shapeOf(message).args) {
        // A plural without "#" stands beside a number that is drawn on its own.
        if (kind === "plural" && !message.includes("#")) continue;
        const sample = kind === "plural" ? "21" : kind === "tag" ? name : `sample ${name}`;
        expect(text, key).toContain(sample);
      }
    }
    expect(problems).toEqual([]);
  });
});

test("a language other than English is translated", () => {
  // Single words such as "Bonus" and names of games are the same in many languages; a whole phrase never is.
  const isPhrase = (message: string) => (message.replace(/\{[^{}]*\}/g, "").match(/\p{L}{2,}/gu) ?? []).length > 1;
  const isName = (key: string) =>
    key.startsWith("sport.names.") || key === "account.auth.email" || key === "account.profile.email";
  for (const [locale, messages] of catalogues) {
    if (locale === "en") continue;
    const same = Object.keys(messages).filter(
      (key) => messages[key] === english[key] && isPhrase(english[key] ?? "") && !isName(key),
    );
    expect(same, locale).toEqual([]);
  }
});

describe("the contract", () => {
  const keysOf = (namespace: string) =>
    Object.keys(english)
      .filter((key) => key.startsWith(`${namespace}.`))
      .map((key) => key.slice(namespace.length + 1))
      .sort();

  test("every error code has a message, and no message is left over", () => {
    expect(keysOf("errors")).toEqual([...ERROR_CODES].sort());
  });

  test("every validation key has a message, and no message is left over", () => {
    expect(keysOf("Validation").map((key) => `Validation.${key}`)).toEqual([...VALIDATION_KEYS].sort());
  });

  test("every method that is no brand has a name, and no name is left over", () => {
    expect(keysOf("wallet.methods")).toEqual(Object.values(GENERIC_METHODS).sort());
  });

  test("every ban reason has a title and a description", () => {
    const wanted = BAN_REASONS.flatMap((reason) => [`${reason}_title`, `${reason}_description`]);
    expect(keysOf("closed.ban")).toEqual(expect.arrayContaining(wanted));
  });
});

// Policies: by name and by host, in their languages, for everyone everywhere.
import { BAN_CLAUSES, BRAND, LOCALES, type Locale, POLICY_NAMES, policyNameOf } from "@windfall/domain";
import { describe, expect, it } from "vitest";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { getPolicy } from "./get-policy.ts";
import { POLICIES } from "./policies/index.ts";

const { server, visitor, player } = useTestServer({ RESTRICTED_COUNTRIES: "US" });

const policy = (name: string, locale?: Locale) =>
  visitor().client.content.policy({ params: { name }, query: { ...(locale && { locale }) } });

describe("a policy", () => {
  it.each(POLICY_NAMES)("%s exists by its own name", async (name) => {
    const document = await policy(name);
    expect(document).toMatchObject({ name, title: POLICIES[name].texts.en.title });
    expect(document.sections.length).toBeGreaterThan(3);
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/[{]\w+[}]/);
    expect(text).toContain(BRAND.supportEmail);
  });
  it("is in the language that was asked for, else in English", async () => {
    expect(await policy("terms", "ru")).toMatchObject({ title: "Условия и положения" });
    expect(await policy("terms", "kk")).toMatchObject({ title: "Ережелер мен шарттар" });
    expect(await policy("terms")).toMatchObject({ title: "Terms and conditions" });
  });
  it("numbers its clauses", async () => {
    const { sections } = await policy("terms");
    expect(sections.map((section) => section.number)).toEqual(sections.map((_, index) => String(index + 1)));
    expect(sections[3]?.paragraphs[18]?.number).toBe("4.19");
  });
});

describe("the terms by the name of the host", () => {
  it("the public one, whatever the language", async () => {
    expect(await policy("windfall-test")).toEqual(await policy("terms"));
    expect(await policy("windfall-test", "ru")).toEqual(await policy("terms", "ru"));
  });
  it("a mirror, under its own name only", async () => {
    const ask = async (host: string, name: string) =>
      (await visitor().request({ url: `/api/v1/policies/${name}`, headers: { host } })).statusCode;
    const host = "play.windfall.test:8443";
    expect(await ask(host, policyNameOf(host))).toBe(200);
    expect(await ask("other.test", policyNameOf(host))).toBe(404);
  });
  it.each(["other-host", "constructor", "terms-2"])("%s is no document", async (name) => {
    expect(await refusalOf(policy(name))).toBe("not_found");
  });
  it.each(["-terms", "terms-", "TERMS", "..%2fterms", "a".repeat(101)])("%s is no name", async (name) => {
    const answer = await visitor().request({ url: `/api/v1/policies/${name}` });
    expect(answer.statusCode).toBe(422);
  });
});

it("is there for a restricted country and for a closed account", async () => {
  const restricted = visitor();
  restricted.address = "192.0.2.66";
  expect(await refusalOf(restricted.client.content.policy({ params: { name: "terms" } }))).toBe("accepted");
  const banned = await player();
  await server().db.transact((tx) =>
    tx
      .updateTable("player")
      .set({ ban_reason: "kyc", banned_at: new Date() })
      .where("global_id", "=", banned.globalId)
      .execute(),
  );
  expect(await refusalOf(banned.client.me.get())).toBe("banned");
  expect(await refusalOf(banned.client.content.policy({ params: { name: "terms" } }))).toBe("accepted");
});

describe.each(LOCALES)("in %s", (locale) => {
  it.each(POLICY_NAMES)("%s has the clauses of the English text under the same numbers", (name) => {
    const numbers = (of: Locale) =>
      getPolicy(name, of).sections.flatMap(({ number, paragraphs }) => [number, ...paragraphs.map((p) => p.number)]);
    expect(numbers(locale)).toEqual(numbers("en"));
  });
  it.each(POLICY_NAMES)("%s names brand and address where the English text does", (name) => {
    const { en, [locale]: own } = POLICIES[name].texts;
    const places = ({ sections }: typeof en) =>
      sections.map(([, paragraphs]) => paragraphs.map((text) => (text.match(/[{]\w+[}]/g) ?? []).toSorted()));
    expect(places(own)).toEqual(places(en));
  });
});

it.each(LOCALES.filter((locale) => locale !== "en"))("nothing is left in English in %s", (locale) => {
  for (const name of POLICY_NAMES) {
    const { en, [locale]: own } = POLICIES[name].texts;
    const lines = ({ title, sections }: typeof en) => [
      title,
      ...sections.flatMap(([heading, paragraphs]) => [heading, ...paragraphs]),
    ];
    const english = new Set(lines(en));
    expect(lines(own).filter((line) => english.has(line) || !line.trim())).toEqual([]);
  }
});

describe("the clauses that bans point to", () => {
  // In the order of BAN_CLAUSES: attacks, several accounts, guessing, identity, bonuses.
  const words: Record<Locale, readonly RegExp[]> = {
    en: [/DDoS/, /one account/, /brute force/, /KYC/, /abuses them/],
    ru: [/DDoS/, /один аккаунт/, /брутфорс/, /KYC/, /злоупотребляет ими/],
    uk: [/DDoS/, /один акаунт/, /брутфорс/, /KYC/, /зловживає ними/],
    kk: [/DDoS/, /бір аккаунты/, /брутфорс/, /KYC/, /теріс пайдаланады/],
    uz: [/DDoS/, /bitta hisobga/, /brutfors/, /KYC/, /suiisteʼmol qiladi/],
    az: [/DDoS/, /bir hesabı/, /brutfors/, /KYC/, /sui-istifadə edir/],
    hi: [/DDoS/, /एक ही खाता/, /ब्रूट फ़ोर्स/, /KYC/, /दुरुपयोग करता है/],
    pl: [/DDoS/, /jedno konto/, /brute force/, /KYC/, /nadużywa/],
    id: [/DDoS/, /satu akun/, /brute force/, /KYC/, /menyalahgunakannya/],
  };
  it.each(LOCALES)("say so in %s", async (locale) => {
    const { sections } = await policy("terms", locale);
    const clauses = new Map(
      sections.flatMap((section) => section.paragraphs.map(({ number, text }) => [number, text])),
    );
    expect(Object.keys(BAN_CLAUSES)).toEqual(["ddos", "multiaccounting", "bruteforce", "kyc", "bonus_abuse"]);
    for (const [index, [reason, clause]] of Object.entries(BAN_CLAUSES).entries())
      expect(clauses.get(clause), reason).toMatch(words[locale][index] as RegExp);
  });
});

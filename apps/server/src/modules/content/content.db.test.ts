// Policies: by name and by host, in their languages, for everyone everywhere.
import { BAN_CLAUSES, BRAND, POLICY_NAMES, policyNameOf } from "@windfall/domain";
import { describe, expect, it } from "vitest";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { POLICIES } from "./policies/index.ts";

const { server, visitor, player } = useTestServer({ RESTRICTED_COUNTRIES: "US" });

const policy = (name: string, locale?: "en" | "ru" | "kk") =>
  visitor().client.content.policy({ params: { name }, query: { ...(locale && { locale }) } });

describe("a policy", () => {
  it.each(POLICY_NAMES)("%s exists by its own name", async (name) => {
    const document = await policy(name);
    expect(document).toMatchObject({ name, language: "en" });
    expect(document.sections.length).toBeGreaterThan(3);
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/[{]\w+[}]/);
    expect(text).toContain(BRAND.supportEmail);
  });
  it("says which language it is in", async () => {
    expect(await policy("terms", "ru")).toMatchObject({ language: "ru", title: "Условия и положения" });
    expect(await policy("terms", "kk")).toMatchObject({ language: "en", title: "Terms and conditions" });
  });
  it("numbers its clauses", async () => {
    const { sections } = await policy("terms");
    expect(sections.map((section) => section.number)).toEqual(sections.map((_, index) => String(index + 1)));
    expect(sections[3]?.paragraphs[18]?.number).toBe("4.19");
  });
});

describe("the terms by the name of the host", () => {
  it("the public one, whatever the language", async () => {
    expect(await policy("windfall-test")).toMatchObject({ name: "terms", language: "en" });
    expect(await policy("windfall-test", "ru")).toMatchObject({ name: "terms", language: "ru" });
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

describe("the clauses that bans point to", () => {
  const words = {
    ddos: /DDoS/,
    multiaccounting: /one account|один счёт/,
    bruteforce: /brute force|брутфорс/,
    kyc: /KYC/,
    bonus_abuse: /abuses them|злоупотребляет ими/,
  };
  it.each(["en", "ru"] as const)("say so in %s", async (locale) => {
    const { sections } = await policy("terms", locale);
    const clauses = new Map(
      sections.flatMap((section) => section.paragraphs.map(({ number, text }) => [number, text])),
    );
    expect(Object.keys(words)).toEqual(Object.keys(BAN_CLAUSES));
    for (const [reason, clause] of Object.entries(BAN_CLAUSES))
      expect(clauses.get(clause), reason).toMatch(words[reason as keyof typeof words]);
  });
  it.each(POLICY_NAMES)("%s has the same numbers in every language", (name) => {
    const { en, ...others } = POLICIES[name].texts;
    const shape = (text: typeof en) => text.sections.map(([, paragraphs]) => paragraphs.length);
    for (const [locale, text] of Object.entries(others)) expect(shape(text), locale).toEqual(shape(en));
  });
});

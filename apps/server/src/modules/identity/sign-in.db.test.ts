// Registering and signing in: the ways in, the ways that stay closed, and what a guesser meets (docs/security.md S6, S13).
import { describe, expect, it, vi } from "vitest";
import { ORIGIN, refusalOf, useTestServer } from "../../../test/server.ts";
import { sized } from "../../../test/sized.ts";
import { RATES } from "./limits.ts";

const { server, visitor, player, clock } = useTestServer();
/** Of somebody who guesses. */
const ATTEMPTS = sized(1_000, 200);

describe("register", () => {
  it("opens an account, signs in, and mails a confirmation", async () => {
    const person = await player({ email: "ann@example.com" });
    expect(await person.client.me.get()).toMatchObject({
      email: "ann@example.com",
      isEmailConfirmed: false,
      language: "en",
      hasDeposits: false,
      isStaff: false,
      isVip: false,
      isNameChangeAvailable: true,
      walletCurrency: "USD",
    });
  });
  it("takes the currency of the country, unless another is wished", async () => {
    const kazakh = visitor();
    kazakh.address = "192.0.2.7";
    const { token } = await kazakh.client.auth.register({
      body: { email: "kz@example.com", password: "correct horse battery", acceptTerms: true },
    });
    kazakh.token = token;
    expect((await kazakh.client.me.get()).walletCurrency).toBe("KZT");
  });
  it("is refused for an address that is taken, in whatever case", async () => {
    await player({ email: "taken@example.com" });
    expect(await refusalOf(player({ email: " TAKEN@Example.com" }))).toBe("email_taken");
  });
  it("of one address a hundred times at once makes one account", async () => {
    const attempts = Array.from({ length: 20 }, () => refusalOf(player({ email: "race@example.com" })));
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(["accepted", "email_taken"]));
  });
  it("from one network is throttled", async () => {
    const crowd = visitor();
    const outcomes: string[] = [];
    for (let i = 0; i <= RATES.registerByAddress.burst; i++)
      outcomes.push(
        await refusalOf(
          crowd.client.auth.register({
            body: { email: `crowd-${i}@example.com`, password: "correct horse battery", acceptTerms: true },
          }),
        ),
      );
    expect(outcomes.at(-1)).toBe("rate_limited");
    expect(outcomes.slice(0, -1).every((outcome) => outcome === "accepted")).toBe(true);
  });
});

describe("login", () => {
  it("gives a token and a cookie that scripts cannot read", async () => {
    const { email, password } = await player();
    const browser = visitor();
    const answer = await browser.browse({ method: "POST", url: "/api/v1/auth/login", payload: { email, password } });
    expect(answer.statusCode).toBe(200);
    const cookie = answer.cookies.find(({ name }) => name === "session");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    const me = await browser.browse({ url: "/api/v1/me" });
    expect(me.json()).toMatchObject({ email });
  });

  it("answers alike to a wrong password and to an address that nobody has", async () => {
    const { email } = await player();
    const bodyOf = async (body: { email: string; password: string }) => {
      const answer = await visitor().request({ method: "POST", url: "/api/v1/auth/login", payload: body });
      const { key: _key, ...rest } = answer.json() as Record<string, unknown>;
      return [answer.statusCode, rest];
    };
    const wrong = await bodyOf({ email, password: "wrong password" });
    expect(wrong).toEqual(await bodyOf({ email: "nobody@example.com", password: "wrong password" }));
    expect(wrong[0]).toBe(401);
  });

  it("hashes once for both, so that both take the same time", async () => {
    const { email } = await player();
    const compare = vi.spyOn(server().identity.passwords, "matches");
    for (const address of [email, "nobody-at-all@example.com"])
      await refusalOf(visitor().client.auth.login({ body: { email: address, password: "wrong password" } }));
    expect(compare.mock.calls.map(([stored]) => typeof stored)).toEqual(["string", "undefined"]);
    compare.mockRestore();
  });

  it("makes a new session each time, and takes no id from outside", async () => {
    const { email, password } = await player();
    const planted = "A".repeat(43);
    const browser = visitor();
    browser.cookies.session = planted;
    await browser.browse({ method: "POST", url: "/api/v1/auth/login", payload: { email, password } });
    expect(browser.cookies.session).not.toBe(planted);
    const tokens = new Set<string>();
    for (let i = 0; i < 20; i++) tokens.add((await visitor().client.auth.login({ body: { email, password } })).token);
    expect(tokens.size).toBe(20);
    const other = visitor();
    other.token = planted;
    expect(await refusalOf(other.client.me.get())).toBe("unauthorized");
  });

  it("stores no token that a stolen database would give away", async () => {
    const person = await player();
    const { rows } = await server().db.read(async (reader) => ({
      rows: await reader.selectFrom("session").select("token_hash").execute(),
    }));
    const stored = Buffer.concat(rows.map((row) => row.token_hash));
    expect(stored.includes(Buffer.from(person.token ?? "", "base64url"))).toBe(false);
  });

  it(`${ATTEMPTS} attempts from one address: a handful are evaluated`, async () => {
    const { email } = await player();
    const guesser = visitor();
    const outcomes = await Promise.all(
      Array.from({ length: ATTEMPTS }, (_, i) =>
        refusalOf(guesser.client.auth.login({ body: { email: `${i}-${email}`, password: "a guess" } })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "invalid_credentials").length).toBeLessThanOrEqual(
      RATES.signInByAddress.burst,
    );
    expect(outcomes.filter((outcome) => outcome === "rate_limited").length).toBeGreaterThan(ATTEMPTS * 0.8);
  });

  it(`${ATTEMPTS} on one account from many addresses: a handful are evaluated, and the owner still gets in`, async () => {
    const { email, password } = await player();
    const home = visitor();
    await home.browse({ method: "POST", url: "/api/v1/auth/login", payload: { email, password } });
    const outcomes = await Promise.all(
      Array.from({ length: ATTEMPTS }, () =>
        refusalOf(visitor().client.auth.login({ body: { email, password: "a guess" } })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "invalid_credentials").length).toBeLessThanOrEqual(
      RATES.signInByAccount.burst,
    );
    expect(await refusalOf(visitor().client.auth.login({ body: { email, password } }))).toBe("rate_limited");
    // The browser that signed in before has attempts of its own.
    const again = await home.browse({ method: "POST", url: "/api/v1/auth/login", payload: { email, password } });
    expect(again.statusCode).toBe(200);
    // And from anywhere, as soon as the flood lets go.
    clock.advance(RATES.signInByAccount.everyMs);
    expect(await refusalOf(visitor().client.auth.login({ body: { email, password } }))).toBe("accepted");
  });

  it("a device mark of another account or a forged one buys nothing", async () => {
    const mallory = await player();
    const { email } = await player();
    const browser = visitor();
    await browser.browse({
      method: "POST",
      url: "/api/v1/auth/login",
      payload: { email: mallory.email, password: mallory.password },
    });
    const guesses = async () => {
      let evaluated = 0;
      for (let i = 0; i < 15; i++) {
        browser.address = visitor().address;
        const answer = await browser.browse({
          method: "POST",
          url: "/api/v1/auth/login",
          payload: { email, password: "a guess" },
        });
        if (answer.statusCode === 401) evaluated++;
      }
      return evaluated;
    };
    expect(await guesses()).toBe(RATES.signInByAccount.burst);
    browser.cookies.device = "0123456789abcdef.AAAA";
    expect(await guesses()).toBe(0);
  });
});

describe("sessions", () => {
  it("end with sign-out, at once", async () => {
    const person = await player();
    await person.client.auth.logout();
    expect(await refusalOf(person.client.me.get())).toBe("unauthorized");
    expect(await refusalOf(person.client.auth.logout())).toBe("unauthorized");
  });
  it("are listed and can be revoked one by one, but only one's own", async () => {
    const person = await player();
    const phone = visitor();
    phone.token = (await phone.client.auth.login({ body: { email: person.email, password: person.password } })).token;
    const { items } = await person.client.me.listSessions();
    expect(items).toHaveLength(2);
    const other = items.find((session) => !session.isCurrent);
    const stranger = await player();
    expect(await refusalOf(stranger.client.me.revokeSession({ params: { id: other?.id ?? "" } }))).toBe("not_found");
    await person.client.me.revokeSession({ params: { id: other?.id ?? "" } });
    expect(await refusalOf(phone.client.me.get())).toBe("unauthorized");
    expect(await refusalOf(person.client.me.get())).toBe("accepted");
    expect(await refusalOf(person.client.me.revokeSession({ params: { id: other?.id ?? "" } }))).toBe("not_found");
  });
  it("can all be revoked but the one at hand", async () => {
    const person = await player();
    for (let i = 0; i < 3; i++)
      await visitor().client.auth.login({ body: { email: person.email, password: person.password } });
    expect(await person.client.me.revokeOtherSessions()).toEqual({ revoked: 3 });
    expect((await person.client.me.listSessions()).items).toHaveLength(1);
  });
  it("live as long as they are used, and no longer", async () => {
    const person = await player();
    const day = 24 * 60 * 60 * 1000;
    clock.advance(29 * day);
    expect(await refusalOf(person.client.me.get())).toBe("accepted");
    clock.advance(29 * day);
    expect(await refusalOf(person.client.me.get())).toBe("accepted");
    clock.advance(30 * day + 1);
    expect(await refusalOf(person.client.me.get())).toBe("unauthorized");
  });

  it("end ninety days after the sign-in, however much they are used", async () => {
    const person = await player();
    const day = 24 * 60 * 60 * 1000;
    for (let days = 0; days < 80; days += 20) {
      clock.advance(20 * day);
      expect(await refusalOf(person.client.me.get())).toBe("accepted");
    }
    clock.advance(10 * day);
    expect(await refusalOf(person.client.me.get())).toBe("unauthorized");
  });

  it("of a browser that signs in again are replaced, not left behind; other devices keep theirs", async () => {
    const { email, password, client } = await player();
    const browser = visitor();
    const signIn = () => browser.browse({ method: "POST", url: "/api/v1/auth/login", payload: { email, password } });
    await signIn();
    const before = visitor();
    before.token = browser.cookies.session;
    expect(await refusalOf(before.client.me.get())).toBe("accepted");
    expect((await signIn()).statusCode).toBe(200);
    expect(await refusalOf(before.client.me.get())).toBe("unauthorized");
    before.token = browser.cookies.session;
    expect(await refusalOf(before.client.me.get())).toBe("accepted");
    expect(await refusalOf(client.me.get())).toBe("accepted");
  });
});

it("the session cookie of an https origin carries the prefix that no neighbour can plant", async () => {
  expect(ORIGIN.startsWith("http:")).toBe(true);
  const { createCookies } = await import("./cookies.ts");
  const set: unknown[][] = [];
  const reply = { setCookie: (...cookie: unknown[]) => set.push(cookie) } as never;
  createCookies({ https: true }).setSession(reply, "t");
  expect(set[0]).toEqual([
    "__Host-session",
    "t",
    { path: "/", httpOnly: true, sameSite: "lax", secure: true, maxAge: 2_592_000 },
  ]);
});

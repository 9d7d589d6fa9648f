// Telegram as a way in: opening an account, linking one, closing that way again.
import { describe, expect, it } from "vitest";
import { BOTS, botIdOf, identityTools, NORMAL_BOT, type Player, VIP_BOT } from "../../../test/identity.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { RATES } from "./limits.ts";

const house = useTestServer(BOTS);
const { visitor, player, clock } = house;
const { operator, initData, enter, enrol, codeNow, mailTo, linkTo } = identityTools(house);
const NORMAL_ID = botIdOf(NORMAL_BOT);
const VIP_ID = botIdOf(VIP_BOT);

let telegramIds = 5000;

interface Shown {
  currentPassword?: string;
  totp?: string;
}
const link = (person: Player, id: number, shown: Shown = { currentPassword: person.password }) =>
  person.client.me.linkTelegram({ body: { botId: NORMAL_ID, payload: initData(id), ...shown } });
const unlink = (person: Player, shown: Shown = { currentPassword: person.password }) =>
  person.client.me.unlinkTelegram({ body: shown });
/** Somebody with an e-mail and a linked Telegram. */
const linked = async () => {
  const person = await player();
  const id = ++telegramIds;
  await link(person, id);
  return { person, id };
};

describe("signing in with the password inside of Telegram", () => {
  const logIn = (person: Player, id: number, rest: { password?: string; botId?: string; token?: string } = {}) =>
    visitor().client.auth.login({
      body: {
        email: person.email,
        password: rest.password ?? person.password,
        telegram: { botId: rest.botId ?? NORMAL_ID, payload: initData(id, { token: rest.token ?? NORMAL_BOT }) },
      },
    });
  it("links it, tells so by mail, and needs no password the next time", async () => {
    const person = await player();
    const id = ++telegramIds;
    await logIn(person, id);
    expect((await person.client.me.get()).isTelegramLinked).toBe(true);
    const again = await enter(initData(id, { at: new Date(clock.now().getTime() - 1000) }));
    expect((await again.client.me.get()).globalId).toBe((await person.client.me.get()).globalId);
  });
  it("links nothing with a wrong password, data of the other bot, or a Telegram of somebody else", async () => {
    const person = await player();
    const id = ++telegramIds;
    expect(await refusalOf(logIn(person, id, { password: "another long password" }))).toBe("invalid_credentials");
    expect(await refusalOf(logIn(person, id, { botId: VIP_ID }))).toBe("invalid_bot");
    expect(await refusalOf(logIn(person, id, { token: "1:forged" }))).toBe("telegram_invalid");
    expect(await refusalOf(logIn(person, (await linked()).id))).toBe("telegram_already_linked");
    expect((await person.client.me.get()).isTelegramLinked).toBe(false);
  });
});

describe("signing in", () => {
  it("opens an account at the first visit, and the same one at the next and through the other bot", async () => {
    const first = await (await enter(initData(1001))).client.me.get();
    expect(first).toMatchObject({
      email: null,
      hasPassword: false,
      firstName: "Ann",
      language: "uk",
      isTelegramLinked: true,
    });
    const next = await (await enter(initData(1001))).client.me.get();
    const vip = await (await enter(initData(1001, { token: VIP_BOT }), { botId: VIP_ID })).client.me.get();
    expect([next.globalId, vip.globalId]).toEqual([first.globalId, first.globalId]);
  });
  it("makes no account for somebody who has not accepted the terms, and spends nothing", async () => {
    const payload = initData(1999);
    const body = { botId: NORMAL_ID, payload };
    expect(await refusalOf(visitor().client.auth.telegram({ body }))).toBe("telegram_unknown");
    await enter(payload);
    expect(
      (
        await visitor().client.auth.telegram({
          body: { ...body, payload: initData(1999, { at: new Date(clock.now().getTime() - 2000) }) },
        })
      ).token,
    ).toBeTruthy();
  });
  it("ten first visits at once are one person", async () => {
    const visits = await Promise.all(
      Array.from({ length: 10 }, (_, i) => enter(initData(1002, { at: new Date(clock.now().getTime() - i * 1000) }))),
    );
    const ids = await Promise.all(visits.map(async (person) => (await person.client.me.get()).globalId));
    expect(new Set(ids).size).toBe(1);
  });
  it("takes its data once, however they are escaped", async () => {
    const payload = initData(1003);
    await enter(payload);
    expect(await refusalOf(enter(payload))).toBe("telegram_invalid");
    expect(await refusalOf(enter(payload.replace("%22id%22", "%22%69d%22")))).toBe("telegram_invalid");
  });
  it.each([
    ["an unknown bot", () => enter(initData(1004), { botId: "999" }), "invalid_bot"],
    ["data of the other bot", () => enter(initData(1004), { botId: VIP_ID }), "invalid_bot"],
    ["a forgery", () => enter(initData(1004, { token: "1:forged" })), "telegram_invalid"],
    [
      "data an hour old",
      () => enter(initData(1004, { at: new Date(clock.now().getTime() - 3_600_000) })),
      "telegram_invalid",
    ],
  ])("%s is refused", async (_, attempt, code) => {
    expect(await refusalOf(attempt())).toBe(code);
  });
  it("a ban follows the person through every door", async () => {
    const person = await enter(initData(1007));
    const { globalId } = await person.client.me.get();
    await (await operator()).client.admin.banPlayer({
      params: { globalId },
      body: { reason: "multiaccounting", note: "x" },
    });
    expect(await refusalOf((await enter(initData(1007))).client.me.get())).toBe("banned");
    expect(await refusalOf(link(await player(), 1007))).toBe("telegram_already_linked");
  });
});

describe("the second factor", () => {
  it("holds here too, and a refused code leaves the data for another try", async () => {
    const { person, id } = await linked();
    const { secret, recoveryCodes } = await enrol(person);
    const payload = initData(id);
    expect(await refusalOf(enter(payload))).toBe("totp_required");
    expect(await refusalOf(enter(payload, { totp: "000000" }))).toBe("totp_invalid");
    const code = codeNow(secret);
    const signedIn = await enter(payload, { totp: code });
    expect((await signedIn.client.me.get()).globalId).toBe(person.globalId);
    expect(await refusalOf(enter(payload, { totp: recoveryCodes[0] ?? "" }))).toBe("telegram_invalid");
    expect(await refusalOf(enter(initData(id), { totp: code }))).toBe("totp_invalid");
    expect(await refusalOf(enter(initData(id), { totp: recoveryCodes[0] ?? "" }))).toBe("accepted");
  });
  it("cannot be guessed with one set of data from many addresses", async () => {
    const { person, id } = await linked();
    await enrol(person);
    const payload = initData(id);
    const outcomes: string[] = [];
    for (let i = 0; i <= RATES.codeByPlayer.burst; i++)
      outcomes.push(await refusalOf(enter(payload, { totp: String(i).padStart(6, "0") })));
    expect(outcomes.filter((outcome) => outcome === "totp_invalid")).toHaveLength(RATES.codeByPlayer.burst);
    expect(outcomes.at(-1)).toBe("rate_limited");
  });
});

describe("linking", () => {
  it("takes the password, and is told by mail", async () => {
    const person = await player();
    expect(await refusalOf(link(person, 1010, {}))).toBe("wrong_password");
    expect(await refusalOf(link(person, 1010, { currentPassword: "a guess" }))).toBe("wrong_password");
    expect((await person.client.me.get()).isTelegramLinked).toBe(false);
    await link(person, 1010);
    expect((await (await enter(initData(1010))).client.me.get()).globalId).toBe(person.globalId);
    expect((await mailTo(person.email)).subject).toBe("Telegram was linked to your Windfall account");
  });
  it("takes the second factor when it is on", async () => {
    const person = await player();
    const { secret } = await enrol(person);
    const currentPassword = person.password;
    expect(await refusalOf(link(person, 1011))).toBe("totp_required");
    expect(await refusalOf(link(person, 1011, { currentPassword, totp: "000000" }))).toBe("totp_invalid");
    expect(await refusalOf(link(person, 1011, { currentPassword, totp: codeNow(secret) }))).toBe("accepted");
  });
  it("leads to one account, and to no second one", async () => {
    const { person, id } = await linked();
    const stranger = await player();
    expect(await refusalOf(link(stranger, id))).toBe("telegram_already_linked");
    expect(await refusalOf(link(person, 1006))).toBe("telegram_already_linked");
    const currentPassword = stranger.password;
    for (const [body, code] of [
      [{ botId: "1", payload: "x", currentPassword }, "invalid_bot"],
      [{ botId: NORMAL_ID, payload: "x", currentPassword }, "telegram_invalid"],
    ] as const)
      expect(await refusalOf(stranger.client.me.linkTelegram({ body }))).toBe(code);
  });
});

describe("unlinking", () => {
  it("takes the password, ends the sessions that Telegram may have opened, and is told by mail", async () => {
    const { person, id } = await linked();
    const phone = await enter(initData(id));
    expect(await refusalOf(unlink(person, {}))).toBe("wrong_password");
    await unlink(person);
    expect(await refusalOf(phone.client.me.get())).toBe("unauthorized");
    expect((await person.client.me.get()).isTelegramLinked).toBe(false);
    expect((await mailTo(person.email)).subject).toBe("Telegram was unlinked from your Windfall account");
    // From now on this Telegram is somebody new.
    expect((await (await enter(initData(id))).client.me.get()).globalId).not.toBe(person.globalId);
    expect(await refusalOf(unlink(person))).toBe("telegram_not_linked");
  });
  it("takes the second factor when it is on", async () => {
    const { person } = await linked();
    const { secret } = await enrol(person);
    const currentPassword = person.password;
    expect(await refusalOf(unlink(person))).toBe("totp_required");
    expect(await refusalOf(unlink(person, { currentPassword, totp: "000000" }))).toBe("totp_invalid");
    expect(await refusalOf(unlink(person, { currentPassword, totp: codeNow(secret) }))).toBe("accepted");
  });
  it("never closes the last way in: it takes an address and a password", async () => {
    const id = ++telegramIds;
    const person = await enter(initData(id));
    const attempt = (currentPassword?: string) =>
      refusalOf(person.client.me.unlinkTelegram({ body: { ...(currentPassword && { currentPassword }) } }));
    expect(await attempt()).toBe("last_way_in");
    await person.client.me.changePassword({ body: { password: "a first long password" } });
    expect(await attempt("a first long password")).toBe("last_way_in");
    const email = `telegram-${id}@example.com`;
    await person.client.me.changeEmail({ body: { email, currentPassword: "a first long password" } });
    await visitor().client.auth.confirmEmail({ body: { token: await linkTo(email, "confirm-email") } });
    expect(await attempt("a first long password")).toBe("accepted");
    expect(await refusalOf(visitor().client.auth.login({ body: { email, password: "a first long password" } }))).toBe(
      "accepted",
    );
  });
});

describe("a person without a password", () => {
  it("may set one, needs it from then on, and keeps Telegram", async () => {
    const person = await enter(initData(1008));
    await person.client.me.changePassword({ body: { password: "a first long password" } });
    expect(await refusalOf(person.client.me.changePassword({ body: { password: "a second long password" } }))).toBe(
      "wrong_password",
    );
    const { globalId } = await person.client.me.get();
    await person.client.me.changePassword({
      body: { currentPassword: "a first long password", password: "a second long password" },
    });
    // Without an address it is still the only way in, whatever the password.
    expect((await (await enter(initData(1008))).client.me.get()).globalId).toBe(globalId);
  });
  it("shows by a fresh sign-in who they are, where others show the password", async () => {
    const id = ++telegramIds;
    const forgotten = await enter(initData(id));
    clock.advance(15 * 60 * 1000 + 1);
    const { me } = forgotten.client;
    const attempts = {
      changePassword: () => me.changePassword({ body: { password: "an intruder's password" } }),
      changeEmail: () => me.changeEmail({ body: { email: "intruder@example.com" } }),
      startTotp: () => me.startTotp({ body: {} }),
      disableTotp: () => me.disableTotp({ body: { code: "000000" } }),
      linkTelegram: () => me.linkTelegram({ body: { botId: NORMAL_ID, payload: initData(++telegramIds) } }),
      unlinkTelegram: () => me.unlinkTelegram({ body: {} }),
    };
    for (const [name, attempt] of Object.entries(attempts))
      expect([name, await refusalOf(attempt())]).toEqual([name, "recent_sign_in_required"]);
    const fresh = await enter(initData(id));
    expect(await refusalOf(fresh.client.me.changePassword({ body: { password: "the owner's password" } }))).toBe(
      "accepted",
    );
  });
});

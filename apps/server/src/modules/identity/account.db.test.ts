// What a person may change about their account: profile, password, e-mail; and what staff may close.
import { BAN_REASONS } from "@windfall/domain";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { asOwner } from "../../../test/database.ts";
import { identityTools } from "../../../test/identity.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { RATES } from "./limits.ts";

const house = useTestServer();
const { server, visitor, player, clock, drain } = house;
const { operator, mailTo } = identityTools(house);

describe("viewer", () => {
  it("changes what is sent and leaves the rest", async () => {
    const person = await player();
    expect(await person.client.viewer.get()).toEqual({
      firstName: null,
      lastName: null,
      gender: null,
      dateOfBirth: null,
      currency: { primary: "USD" },
      isProfileComplete: false,
      vipManager: null,
    });
    await person.client.viewer.update({ body: { gender: "female", dateOfBirth: "1990-02-28" } });
    const viewer = await person.client.viewer.update({
      body: { firstName: "Анна-Мария", lastName: "O’Neil", currency: { primary: "KZT" } },
    });
    expect(viewer).toEqual({
      firstName: "Анна-Мария",
      lastName: "O’Neil",
      gender: "female",
      dateOfBirth: "1990-02-28",
      currency: { primary: "KZT" },
      isProfileComplete: true,
      vipManager: null,
    });
  });
  it("filling in a name piece by piece is no change of it", async () => {
    const person = await player();
    await person.client.viewer.update({ body: { firstName: "Ann" } });
    await person.client.viewer.update({ body: { lastName: "Lee" } });
    expect((await person.client.me.get()).isNameChangeAvailable).toBe(true);
    await person.client.viewer.update({ body: { firstName: "Anna" } });
    expect((await person.client.me.get()).isNameChangeAvailable).toBe(false);
    expect(await refusalOf(person.client.viewer.update({ body: { lastName: "Leigh" } }))).toBe(
      "name_change_unavailable",
    );
  });
  it("a name may be changed once, however many try at once", async () => {
    const person = await player();
    await person.client.viewer.update({ body: { firstName: "Ann" } });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        refusalOf(person.client.viewer.update({ body: { firstName: `Ann${"abcdefghij"[i]}` } })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "name_change_unavailable")).toHaveLength(9);
    expect((await person.client.me.get()).isNameChangeAvailable).toBe(false);
    const { firstName } = await person.client.viewer.get();
    expect(
      await refusalOf(person.client.viewer.update({ body: { firstName: firstName ?? "", gender: "other" } })),
    ).toBe("accepted");
  });
  it.each([
    [{ dateOfBirth: "2010-01-01" }, "Validation.underage"],
    [{ dateOfBirth: "1990-02-30" }, "Validation.invalid_format"],
    [{ firstName: "<script>" }, "Validation.invalid_format"],
    [{ firstName: "" }, "Validation.required"],
    [{ firstName: "a".repeat(65) }, "Validation.too_long"],
  ])("refuses %j", async (body, key) => {
    const person = await player();
    const answer = await person.request({ method: "PATCH", url: "/api/v1/viewer", payload: body });
    expect(answer.json()).toMatchObject({
      status: 422,
      detail: "validation_failed",
      payload: { violations: [{ path: Object.keys(body)[0], key }] },
    });
  });
  it("changing the display currency changes no wallet", async () => {
    const person = await player();
    await person.client.viewer.update({ body: { currency: { primary: "EUR" } } });
    expect((await person.client.me.get()).walletCurrency).toBe("USD");
  });
  it("shows a VIP their manager, and nobody else", async () => {
    const person = await player();
    const set = (is_vip: boolean) =>
      server().db.transact((tx) =>
        tx
          .updateTable("player")
          .set({ is_vip, vip_manager_telegram: "manager" })
          .where("global_id", "=", person.globalId)
          .execute(),
      );
    await set(false);
    expect((await person.client.viewer.get()).vipManager).toBeNull();
    await set(true);
    expect((await person.client.viewer.get()).vipManager).toEqual({ telegramUsername: "manager" });
    expect((await person.client.me.get()).isVip).toBe(true);
  });
});

describe("profile", () => {
  it("changes the language, which decides the language of mail", async () => {
    const person = await player();
    expect((await person.client.me.update({ body: { language: "pl" } })).language).toBe("pl");
    await person.client.me.resendConfirmation();
    expect((await mailTo(person.email)).text).toContain("/pl/confirm-email#token=");
  });
  it("lists the languages", async () => {
    const { items } = await visitor().client.reference.languages({ query: { mode: "1" } });
    expect(items).toHaveLength(9);
  });
  it("tells billing, and when the day's offer was last shown; showing takes nothing", async () => {
    const person = await player();
    expect(await person.client.me.billing()).toEqual({ countDeposit: 0, sumDeposits: "0.00" });
    expect(await person.client.me.depositStatus()).toEqual({
      countDeposit: 0,
      isShowModal: true,
      lastShowModalAt: null,
    });
    const shownAt = clock.now().toISOString();
    expect(await person.client.me.recordModalShown()).toEqual({
      countDeposit: 0,
      isShowModal: true,
      lastShowModalAt: shownAt,
    });
  });
  it("shows sums of deposits exactly", async () => {
    const person = await player();
    await server().db.transact((tx) =>
      sql`insert into player_billing select id, 4, 9007199254740993 from player where global_id = ${person.globalId}`.execute(
        tx,
      ),
    );
    expect(await person.client.me.billing()).toEqual({ countDeposit: 4, sumDeposits: "90071992547409.93" });
    expect((await person.client.me.get()).hasDeposits).toBe(true);
  });
});

describe("ban", () => {
  it.each(BAN_REASONS)("%s: the person learns why, and can do nothing else", async (reason) => {
    const person = await player();
    const staff = await operator();
    expect(await refusalOf(person.client.me.ban())).toBe("not_found");
    await staff.client.admin.banPlayer({
      params: { globalId: person.globalId },
      body: { reason, note: "seen by the fraud desk" },
    });
    expect(await refusalOf(person.client.me.get())).toBe("banned");
    expect(await person.client.me.ban()).toMatchObject({ globalId: person.globalId, reason });
    const again = visitor();
    again.token = (await again.client.auth.login({ body: { email: person.email, password: person.password } })).token;
    expect(await refusalOf(again.client.viewer.get())).toBe("banned");
    expect(await refusalOf(again.client.auth.logout())).toBe("accepted");
    expect(await staff.client.admin.getPlayer({ params: { globalId: person.globalId } })).toMatchObject({
      email: person.email,
      ban: { reason },
    });
    await staff.client.admin.unbanPlayer({ params: { globalId: person.globalId } });
    expect(await refusalOf(person.client.me.get())).toBe("accepted");
  });
  it("leaves an audit row that nobody can change", async () => {
    const person = await player();
    const staff = await operator();
    await staff.client.admin.banPlayer({
      params: { globalId: person.globalId },
      body: { reason: "psg", note: "note" },
    });
    const rows = await server().db.read((reader) =>
      reader.selectFrom("audit_entry").selectAll().orderBy("id", "desc").limit(1).execute(),
    );
    expect(rows[0]).toMatchObject({ action: "player.ban", reason: "note", details: { reason: "psg" } });
    for (const statement of [
      "update audit_entry set reason = 'x'",
      "delete from audit_entry",
      "truncate audit_entry",
    ]) {
      await expect(server().db.transact((tx) => sql.raw(statement).execute(tx))).rejects.toThrow("permission denied");
      await expect(asOwner(house.ownerUrl(), statement)).rejects.toThrow("append-only");
    }
  });
  it("of somebody who does not exist is not found", async () => {
    const staff = await operator();
    const params = { globalId: "zzzzzzzzzzzz" };
    expect(await refusalOf(staff.client.admin.getPlayer({ params }))).toBe("not_found");
    expect(await refusalOf(staff.client.admin.banPlayer({ params, body: { reason: "other", note: "x" } }))).toBe(
      "not_found",
    );
    expect(await refusalOf(staff.client.admin.unbanPlayer({ params }))).toBe("not_found");
  });
});

describe("password", () => {
  it("changes with the old one, and signs the others out", async () => {
    const person = await player();
    const phone = visitor();
    phone.token = (await phone.client.auth.login({ body: { email: person.email, password: person.password } })).token;
    expect(
      await refusalOf(
        person.client.me.changePassword({ body: { currentPassword: "wrong", password: "a new long password" } }),
      ),
    ).toBe("wrong_password");
    await person.client.me.changePassword({
      body: { currentPassword: person.password, password: "a new long password" },
    });
    expect(await refusalOf(phone.client.me.get())).toBe("unauthorized");
    expect(await refusalOf(person.client.me.get())).toBe("accepted");
    expect(
      await refusalOf(visitor().client.auth.login({ body: { email: person.email, password: person.password } })),
    ).toBe("invalid_credentials");
    expect(
      await refusalOf(visitor().client.auth.login({ body: { email: person.email, password: "a new long password" } })),
    ).toBe("accepted");
  });
  it("cannot be guessed from a borrowed phone", async () => {
    const person = await player();
    const outcomes: string[] = [];
    for (let i = 0; i <= RATES.passwordByPlayer.burst; i++)
      outcomes.push(
        await refusalOf(
          person.client.me.changePassword({ body: { currentPassword: `guess ${i}`, password: "a new long password" } }),
        ),
      );
    expect(outcomes.at(-1)).toBe("rate_limited");
  });
  it("is reset by a mailed link, once, and every session ends", async () => {
    const person = await player();
    await visitor().client.auth.requestPasswordReset({ body: { email: person.email, language: "ru" } });
    const { token, text } = await mailTo(person.email);
    expect(text).toContain("http://windfall.test/ru/reset/confirm#token=");
    const reset = () => visitor().client.auth.resetPassword({ body: { token, password: "a reset long password" } });
    const outcomes = await Promise.all([refusalOf(reset()), refusalOf(reset()), refusalOf(reset())]);
    expect(outcomes.sort()).toEqual(["accepted", "link_invalid", "link_invalid"]);
    expect(await refusalOf(person.client.me.get())).toBe("unauthorized");
    expect(
      await refusalOf(
        visitor().client.auth.login({ body: { email: person.email, password: "a reset long password" } }),
      ),
    ).toBe("accepted");
  });
  it("a reset is asked for alike by everyone, and says nothing", async () => {
    const before = await server().db.read((reader) => reader.selectFrom("mail").select("id").execute());
    await visitor().client.auth.requestPasswordReset({ body: { email: "nobody-at-all@example.com" } });
    await drain();
    const after = await server().db.read((reader) =>
      reader.selectFrom("mail").select("id").where("recipient", "=", "nobody-at-all@example.com").execute(),
    );
    expect([before.length > 0, after]).toEqual([true, []]);
  });
  it("a reset link dies of age and of a newer one", async () => {
    const person = await player();
    await visitor().client.auth.requestPasswordReset({ body: { email: person.email } });
    const first = await mailTo(person.email);
    await visitor().client.auth.requestPasswordReset({ body: { email: person.email } });
    clock.advance(1000);
    const second = await mailTo(person.email);
    expect(first.token).not.toBe(second.token);
    expect(
      await refusalOf(
        visitor().client.auth.resetPassword({ body: { token: first.token, password: "a reset long password" } }),
      ),
    ).toBe("link_invalid");
    clock.advance(60 * 60 * 1000);
    expect(
      await refusalOf(
        visitor().client.auth.resetPassword({ body: { token: second.token, password: "a reset long password" } }),
      ),
    ).toBe("link_invalid");
  });
  it("asking for resets is throttled", async () => {
    const outcomes: string[] = [];
    for (let i = 0; i <= RATES.resetByAccount.burst; i++)
      outcomes.push(
        await refusalOf(visitor().client.auth.requestPasswordReset({ body: { email: "flooded@example.com" } })),
      );
    expect(outcomes.at(-1)).toBe("rate_limited");
  });
});

describe("e-mail", () => {
  it("is confirmed by the link, once", async () => {
    const person = await player();
    const { token } = await mailTo(person.email);
    expect(await visitor().client.auth.confirmEmail({ body: { token } })).toEqual({ email: person.email });
    expect((await person.client.me.get()).isEmailConfirmed).toBe(true);
    expect(await refusalOf(visitor().client.auth.confirmEmail({ body: { token } }))).toBe("link_invalid");
  });
  it("changes only when the new address answers", async () => {
    const person = await player();
    const next = `new-${person.email}`;
    expect(await refusalOf(person.client.me.changeEmail({ body: { email: next, currentPassword: "wrong" } }))).toBe(
      "wrong_password",
    );
    await person.client.me.changeEmail({ body: { email: next, currentPassword: person.password } });
    expect((await person.client.me.get()).email).toBe(person.email);
    const { token } = await mailTo(next);
    await visitor().client.auth.confirmEmail({ body: { token } });
    expect(await person.client.me.get()).toMatchObject({ email: next, isEmailConfirmed: true });
    expect(await refusalOf(visitor().client.auth.login({ body: { email: next, password: person.password } }))).toBe(
      "accepted",
    );
  });
  it("cannot be somebody else's, neither when asked nor when confirmed", async () => {
    const owner = await player();
    const person = await player();
    expect(
      await refusalOf(person.client.me.changeEmail({ body: { email: owner.email, currentPassword: person.password } })),
    ).toBe("email_taken");
    const wanted = `wanted-${person.email}`;
    await person.client.me.changeEmail({ body: { email: wanted, currentPassword: person.password } });
    const { token } = await mailTo(wanted);
    await player({ email: wanted });
    expect(await refusalOf(visitor().client.auth.confirmEmail({ body: { token } }))).toBe("email_taken");
    expect((await person.client.me.get()).email).toBe(person.email);
  });
  it("a confirmation of an address that was left proves nothing", async () => {
    const person = await player();
    const { token } = await mailTo(person.email);
    const next = `left-${person.email}`;
    await person.client.me.changeEmail({ body: { email: next, currentPassword: person.password } });
    await visitor().client.auth.confirmEmail({ body: { token: (await mailTo(next)).token } });
    expect(await refusalOf(visitor().client.auth.confirmEmail({ body: { token } }))).toBe("link_invalid");
    expect((await person.client.me.get()).email).toBe(next);
  });
});

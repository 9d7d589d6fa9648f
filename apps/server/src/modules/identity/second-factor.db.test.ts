// The second factor: on, off, asked for on every way in, each code good once.
import { describe, expect, it } from "vitest";
import { identityTools } from "../../../test/identity.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";

const house = useTestServer();
const { server, visitor, player } = house;
const { codeNow, enrol: enrolPerson, mailTo } = identityTools(house);

const enrol = async () => {
  const person = await player();
  return {
    person,
    ...(await enrolPerson(person)),
    login: (totp?: string) =>
      refusalOf(
        visitor().client.auth.login({
          body: { email: person.email, password: person.password, ...(totp && { totp }) },
        }),
      ),
  };
};

describe("second factor", () => {
  it("is asked for at sign-in, and a code counts once", async () => {
    const { person, secret, uri, login } = await enrol();
    expect(uri).toBe(`otpauth://totp/Windfall%3A${encodeURIComponent(person.email)}?secret=${secret}&issuer=Windfall`);
    expect((await person.client.me.get()).isTotpEnabled).toBe(true);
    expect(await login()).toBe("totp_required");
    expect(await login("000000")).toBe("totp_invalid");
    const code = codeNow(secret);
    const outcomes = await Promise.all([login(code), login(code), login(code)]);
    expect(outcomes.sort()).toEqual(["accepted", "totp_invalid", "totp_invalid"]);
  });
  it("a wrong password is told before the code, so that nobody learns which accounts have one", async () => {
    const { person } = await enrol();
    expect(await refusalOf(visitor().client.auth.login({ body: { email: person.email, password: "wrong" } }))).toBe(
      "invalid_credentials",
    );
  });
  it("a recovery code opens once", async () => {
    const { recoveryCodes, login } = await enrol();
    expect(recoveryCodes).toHaveLength(8);
    expect(await login(recoveryCodes[0])).toBe("accepted");
    expect(await login(recoveryCodes[0])).toBe("totp_invalid");
    expect(await login(recoveryCodes[1])).toBe("accepted");
  });
  it("is not on before it is confirmed, and cannot be started twice", async () => {
    const person = await player();
    expect(await refusalOf(person.client.me.startTotp({ body: { currentPassword: "wrong" } }))).toBe("wrong_password");
    expect(await refusalOf(person.client.me.confirmTotp({ body: { code: "123456" } }))).toBe("totp_not_started");
    const { secret } = await person.client.me.startTotp({ body: { currentPassword: person.password } });
    expect((await person.client.me.get()).isTotpEnabled).toBe(false);
    expect(await refusalOf(person.client.me.confirmTotp({ body: { code: "000000" } }))).toBe("totp_invalid");
    await person.client.me.confirmTotp({ body: { code: codeNow(secret) } });
    expect(await refusalOf(person.client.me.startTotp({ body: { currentPassword: person.password } }))).toBe(
      "totp_already_enabled",
    );
  });
  it("goes off with password and code only", async () => {
    const { person, secret, login } = await enrol();
    const disable = (currentPassword: string, code: string) =>
      refusalOf(person.client.me.disableTotp({ body: { currentPassword, code } }));
    expect(await disable("wrong", codeNow(secret))).toBe("wrong_password");
    expect(await disable(person.password, "000000")).toBe("totp_invalid");
    expect(await disable(person.password, codeNow(secret))).toBe("accepted");
    expect(await disable(person.password, codeNow(secret, 1))).toBe("totp_not_started");
    expect(await login()).toBe("accepted");
  });
  it("lies sealed in the database", async () => {
    const { person } = await enrol();
    const row = await server().db.read((reader) =>
      reader
        .selectFrom("totp_factor")
        .innerJoin("player", "player.id", "player_id")
        .select("secret")
        .where("global_id", "=", person.globalId)
        .executeTakeFirstOrThrow(),
    );
    expect(row.secret.length).toBe(12 + 20 + 16);
  });
  it("ends every session that was opened without it, and is told by mail", async () => {
    const person = await player();
    const phone = visitor();
    phone.token = (await phone.client.auth.login({ body: { email: person.email, password: person.password } })).token;
    const { secret } = await enrolPerson(person);
    expect(await refusalOf(phone.client.me.get())).toBe("unauthorized");
    expect(await refusalOf(person.client.me.get())).toBe("accepted");
    expect((await mailTo(person.email)).subject).toBe("Two-step verification for Windfall is on");
    await person.client.me.disableTotp({ body: { currentPassword: person.password, code: codeNow(secret) } });
    expect((await mailTo(person.email)).subject).toBe("Two-step verification for Windfall is off");
  });
  it("is asked for before the address changes", async () => {
    const { person, secret } = await enrol();
    const change = (totp?: string) =>
      refusalOf(
        person.client.me.changeEmail({
          body: { email: `new-${person.email}`, currentPassword: person.password, ...(totp && { totp }) },
        }),
      );
    expect(await change()).toBe("totp_required");
    expect(await change("000000")).toBe("totp_invalid");
    expect(await change(codeNow(secret))).toBe("accepted");
  });
});

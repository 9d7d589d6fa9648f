// Whoever is on the way in while a door is being closed stays outside (docs/security.md S6, S7). Each case runs twice: as the product is, and
// with its protection switched off, where it must go wrong.
import { describe, expect, it } from "vitest";
import { BOTS, botIdOf, identityTools, NORMAL_BOT, type Player } from "../../../test/identity.ts";
import { collide, type PauseOptions } from "../../../test/paused-database.ts";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";
import type { Database } from "../../kernel/db.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import type { IdentityDeps } from "./deps.ts";
import { newDeviceMark } from "./device-mark.ts";
import { confirmTotp } from "./second-factor.ts";
import { createFindSession } from "./session-lookups.ts";
import { findActor } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { linkTelegram, signInWithTelegram, unlinkTelegram } from "./telegram.ts";

const house = useTestServer(BOTS);
const { server, visitor, player } = house;
const { operator, initData, enter, codeNow, linkTo } = identityTools(house);
/** At an address of their own, so that no limit gets in the way. */
const someone = () => ({ ip: visitor().address, country: undefined, userAgent: "test" });
const NEXT = "the owner's new password";
const BOT_ID = botIdOf(NORMAL_BOT);

let telegramIds = 9000;

const depsWith = (db: Database): IdentityDeps => ({ ...server().identity, db });
const actorOf = async (person: Person) => {
  const actor = await findActor(server().identity, createFindSession(server().identity), person.token ?? "");
  if (!actor) throw new Error("no session");
  return actor;
};
const run = <A, B>(options: PauseOptions, stopped: (deps: IdentityDeps) => Promise<A>, beside: () => Promise<B>) =>
  collide(server().db, options, (db) => stopped(depsWith(db)), beside);

/** "alive", "ended", or the refusal of the sign-in itself. */
async function fateOf(answer: { token: string } | string): Promise<string> {
  if (typeof answer === "string") return answer;
  const person = visitor();
  person.token = answer.token;
  return (await refusalOf(person.client.me.get())) === "accepted" ? "alive" : "ended";
}

const byPassword =
  ({ email, password }: Player) =>
  (deps: IdentityDeps) =>
    signIn(deps, { email, password, deviceMark: undefined }, someone());
const change = (person: Player) =>
  person.client.me.changePassword({ body: { currentPassword: person.password, password: NEXT } });
const reset = async (token: string) => visitor().client.auth.resetPassword({ body: { token, password: NEXT } });
const resetLink = async ({ email }: Player) => {
  await visitor().client.auth.requestPasswordReset({ body: { email } });
  return linkTo(email, "reset/confirm");
};

/** Where a sign-in stops: all is checked, the session is not yet written. */
const LAST_CHECK = { at: "totp_factor", isProtected: true } as const;
const WITHOUT_LOCK = { at: "totp_factor", isProtected: false } as const;
/** Where somebody inside stops. */
const INSIDE = { at: "session", isProtected: true } as const;
const INSIDE_WITHOUT_LOCK = { at: "session", isProtected: false } as const;
const BEFORE = { at: "before", isProtected: true } as const;
const WITHOUT_SECOND_LOOK = { at: "before", isProtected: false } as const;

describe("a sign-in with the old password", () => {
  it.each([
    ["that was first ends with the change of the password", LAST_CHECK, "ended"],
    ["that was second is refused", BEFORE, "invalid_credentials"],
    ["control: lives on without the lock", WITHOUT_LOCK, "alive"],
    ["control: lives on without a second look", WITHOUT_SECOND_LOOK, "alive"],
  ])("%s", async (_, options, fate) => {
    const person = await player();
    const { stopped, hadToWait } = await run(options, byPassword(person), () => change(person));
    expect([await fateOf(stopped), hadToWait]).toEqual([fate, options === LAST_CHECK]);
  });
  it.each([
    ["ends with a reset", LAST_CHECK, "ended"],
    ["is refused after one", BEFORE, "invalid_credentials"],
    ["control: lives on without the lock", WITHOUT_LOCK, "alive"],
    ["control: lives on without a second look", WITHOUT_SECOND_LOOK, "alive"],
  ])("%s", async (_, options, fate) => {
    const person = await player();
    const token = await resetLink(person);
    const { stopped } = await run(options, byPassword(person), () => reset(token));
    expect(await fateOf(stopped)).toBe(fate);
  });
  it("in bulk: of sixty that are under way none lives", async () => {
    const person = await player();
    const { identity } = server();
    const { email, password } = person;
    const attempts = Array.from({ length: 60 }, () =>
      // Each from a browser that the account knows, so that all of them are evaluated.
      signIn(identity, { email, password, deviceMark: newDeviceMark(identity.keys.device, email) }, someone()).catch(
        (error: { code: string }) => error.code,
      ),
    );
    await change(person);
    const fates = await Promise.all((await Promise.all(attempts)).map(fateOf));
    expect(fates.filter((fate) => fate === "alive")).toEqual([]);
  });
});

describe("a sign-in without a code", () => {
  it.each([
    ["ends when the second factor is switched on", LAST_CHECK, "ended"],
    ["control: lives on without the lock", WITHOUT_LOCK, "alive"],
  ])("%s", async (_, options, fate) => {
    const person = await player();
    const { secret } = await person.client.me.startTotp({ body: { currentPassword: person.password } });
    const switchOn = async () => confirmTotp(server().identity, await actorOf(person), codeNow(secret));
    const { stopped } = await run(options, byPassword(person), switchOn);
    expect(await fateOf(stopped)).toBe(fate);
  });
});

describe("a sign-in with Telegram", () => {
  const linked = async () => {
    const person = await player();
    const id = ++telegramIds;
    await person.client.me.linkTelegram({
      body: { botId: BOT_ID, payload: initData(id), currentPassword: person.password },
    });
    const payload = initData(id);
    const byTelegram = (deps: IdentityDeps) =>
      signInWithTelegram(deps, { botId: BOT_ID, payload, acceptTerms: true }, someone());
    return { person, byTelegram };
  };
  const unlink = (person: Player) => person.client.me.unlinkTelegram({ body: { currentPassword: person.password } });

  it.each([
    ["ends when Telegram is unlinked", LAST_CHECK, "ended"],
    ["control: lives on without the lock", WITHOUT_LOCK, "alive"],
  ])("%s", async (_, options, fate) => {
    const { person, byTelegram } = await linked();
    const { stopped, beside } = await run(options, byTelegram, () => unlink(person));
    expect(beside).toBe(undefined);
    expect(await fateOf(stopped)).toBe(fate);
  });
  it.each([
    ["ends when the password changes", LAST_CHECK, "ended"],
    ["control: lives on without the lock", WITHOUT_LOCK, "alive"],
  ])("%s", async (_, options, fate) => {
    const { person, byTelegram } = await linked();
    const { stopped } = await run(options, byTelegram, () => change(person));
    expect(await fateOf(stopped)).toBe(fate);
  });
  it("that waited for the unlinking opens an account of its own", async () => {
    const { person, byTelegram } = await linked();
    // The unlinking is stopped with the lock in its hand; the sign-in has found the account and waits for it.
    const actor = await actorOf(person);
    const { beside } = await run(
      INSIDE,
      (deps) => unlinkTelegram(deps, actor, { currentPassword: person.password }),
      () => byTelegram(server().identity),
    );
    const newcomer = visitor();
    newcomer.token = (beside as { token: string }).token;
    expect((await newcomer.client.me.get()).globalId).not.toBe(person.globalId);
  });
});

describe("somebody inside with the old password", () => {
  /** An intruder with a session of their own, who knows the password. */
  const intruder = async () => {
    const owner = await player();
    const thief = visitor();
    thief.token = (await thief.client.auth.login({ body: { email: owner.email, password: owner.password } })).token;
    return { owner, thief };
  };

  it.each([
    ["cannot leave a pending change of e-mail", INSIDE, "link_invalid"],
    ["control: leaves one without the lock", INSIDE_WITHOUT_LOCK, "accepted"],
  ])("%s", async (_, options, fate) => {
    const { owner, thief } = await intruder();
    const actor = await actorOf(thief);
    const email = `thief-${owner.email}`;
    const ask = { email, currentPassword: owner.password, origin: "http://windfall.test" };
    await run(
      options,
      (deps) => changeEmail(deps, actor, ask),
      () => change(owner),
    );
    const token = await linkTo(email, "confirm-email");
    expect(token).not.toBe("");
    expect(await refusalOf(visitor().client.auth.confirmEmail({ body: { token } }))).toBe(fate);
  });
  it.each([
    ["cannot leave a linked Telegram", INSIDE, false],
    ["control: leaves one without the lock", INSIDE_WITHOUT_LOCK, true],
  ])("%s", async (_, options, isLeft) => {
    const { owner, thief } = await intruder();
    const actor = await actorOf(thief);
    const id = ++telegramIds;
    const ask = { botId: BOT_ID, payload: initData(id), currentPassword: owner.password };
    await run(
      options,
      (deps) => linkTelegram(deps, actor, ask),
      () => change(owner),
    );
    const { globalId } = await (await enter(initData(id))).client.me.get();
    expect(globalId === owner.globalId).toBe(isLeft);
  });
  it.each([
    ["changes the password or the owner resets it, but not both", INSIDE, "link_invalid", "the thief's password"],
    [
      "control: undoes a reset that was told as done, without the lock",
      INSIDE_WITHOUT_LOCK,
      undefined,
      "the thief's password",
    ],
  ])("%s", async (_, options, fateOfReset, winner) => {
    const { owner, thief } = await intruder();
    const token = await resetLink(owner);
    const actor = await actorOf(thief);
    const ask = { currentPassword: owner.password, password: "the thief's password" };
    const { beside } = await run(
      options,
      (deps) => changePassword(deps, actor, ask),
      () => reset(token),
    );
    expect(beside).toBe(fateOfReset);
    expect(await refusalOf(visitor().client.auth.login({ body: { email: owner.email, password: winner } }))).toBe(
      "accepted",
    );
  });
  it.each([
    ["has shown a password that is none any more", BEFORE, "wrong_password"],
    ["control: is believed without a second look", WITHOUT_SECOND_LOOK, undefined],
  ])("%s", async (_, options, fate) => {
    const owner = await player();
    // A stolen copy of the owner's own session, which the change of password leaves alive.
    const actor = await actorOf(owner);
    const ask = { email: `copy-${owner.email}`, currentPassword: owner.password, origin: "http://windfall.test" };
    const { stopped } = await run(
      options,
      (deps) => changeEmail(deps, actor, ask),
      () => change(owner),
    );
    expect(stopped).toBe(fate);
  });
  it("is refused by a session that ended in the meantime", async () => {
    const { owner, thief } = await intruder();
    const actor = await actorOf(thief);
    const ask = { email: `gone-${owner.email}`, currentPassword: owner.password, origin: "http://windfall.test" };
    const { stopped } = await run(
      BEFORE,
      (deps) => changeEmail(deps, actor, ask),
      () => owner.client.me.revokeOtherSessions(),
    );
    expect(stopped).toBe("unauthorized");
  });
});

it("a sign-in during a ban opens a session that sees the ban and nothing else", async () => {
  const person = await player();
  const staff = await operator();
  const ban = () =>
    staff.client.admin.banPlayer({ params: { globalId: person.globalId }, body: { reason: "kyc", note: "x" } });
  const { stopped } = await run(LAST_CHECK, byPassword(person), ban);
  const late = visitor();
  late.token = (stopped as { token: string }).token;
  expect(await refusalOf(late.client.me.get())).toBe("banned");
  expect((await late.client.me.ban()).reason).toBe("kyc");
});

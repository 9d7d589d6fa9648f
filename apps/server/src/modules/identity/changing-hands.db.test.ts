// Accounts that change hands: what an intruder leaves behind ends with the owner's recovery, and the old address has the last word about a
// change of e-mail for 72 hours.
import { describe, expect, it } from "vitest";
import { BOTS, botIdOf, identityTools, NORMAL_BOT, type Player } from "../../../test/identity.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";

const house = useTestServer(BOTS);
const { server, visitor, player, clock } = house;
const { initData, enter, enrol, codeNow, mailbox, linkTo } = identityTools(house);
const HOUR = 60 * 60 * 1000;
const RESET = "a reset long password";

let telegramIds = 5000;

const ask = async (person: Player, email: string, currentPassword = person.password) => {
  await person.client.me.changeEmail({ body: { email, currentPassword } });
  return linkTo(email, "confirm-email");
};
const confirm = (token: string) => visitor().client.auth.confirmEmail({ body: { token } });
const stop = (token: string) => visitor().client.auth.stopEmailChange({ body: { token } });
const reset = async (email: string) => {
  await visitor().client.auth.requestPasswordReset({ body: { email } });
  const token = await linkTo(email, "reset/confirm");
  await visitor().client.auth.resetPassword({ body: { token, password: RESET } });
};
const login = (email: string, password: string) =>
  refusalOf(visitor().client.auth.login({ body: { email, password } }));
const stopLink = (email: string) => linkTo(email, "stop-email-change");

/** An intruder who knows the password has signed in, asked for another address and linked their own Telegram. */
async function intrusion() {
  const owner = await player();
  const thief = Object.assign(visitor(), { email: `thief-${owner.email}` });
  thief.token = (await thief.client.auth.login({ body: { email: owner.email, password: owner.password } })).token;
  const telegramId = ++telegramIds;
  await thief.client.me.linkTelegram({
    body: { botId: botIdOf(NORMAL_BOT), payload: initData(telegramId), currentPassword: owner.password },
  });
  await thief.client.me.changeEmail({ body: { email: thief.email, currentPassword: owner.password } });
  await thief.client.me.startTotp({ body: { currentPassword: owner.password } });
  return { owner, thief, telegramId, pending: await linkTo(thief.email, "confirm-email") };
}

/** None of what the intruder had opens the account any more. */
async function expectOut({ owner, thief, telegramId, pending }: Awaited<ReturnType<typeof intrusion>>) {
  expect(await refusalOf(thief.client.me.get())).toBe("unauthorized");
  expect(await refusalOf(confirm(pending))).toBe("link_invalid");
  expect(await login(owner.email, owner.password)).toBe("invalid_credentials");
  const { globalId } = await (await enter(initData(telegramId))).client.me.get();
  expect(globalId).not.toBe(owner.globalId);
  const factors = await server().db.read((reader) =>
    reader
      .selectFrom("totp_factor")
      .innerJoin("player", "player.id", "player_id")
      .select("confirmed_at")
      .where("global_id", "=", owner.globalId)
      .execute(),
  );
  expect(factors).toEqual([]);
}

describe("recovery", () => {
  it("by a mailed link ends sessions, pending links, linked Telegram and a factor that was being set up", async () => {
    const story = await intrusion();
    await reset(story.owner.email);
    await expectOut(story);
    expect(await login(story.owner.email, RESET)).toBe("accepted");
    const subjects = (await mailbox(story.owner.email)).map(({ subject }) => subject);
    expect(subjects.slice(0, 2).sort()).toEqual([
      "Telegram was unlinked from your Windfall account",
      "Your Windfall password was changed",
    ]);
  });
  it("by changing the password ends the same, and leaves the owner signed in", async () => {
    const story = await intrusion();
    const { owner } = story;
    await owner.client.me.changePassword({ body: { currentPassword: owner.password, password: RESET } });
    await expectOut(story);
    expect((await owner.client.me.get()).email).toBe(owner.email);
  });
  it("ends reset links too, but not the confirmation of the address that the account has", async () => {
    const owner = await player();
    const confirmation = await linkTo(owner.email, "confirm-email");
    await visitor().client.auth.requestPasswordReset({ body: { email: owner.email } });
    const older = await linkTo(owner.email, "reset/confirm");
    await owner.client.me.changePassword({ body: { currentPassword: owner.password, password: RESET } });
    expect(await refusalOf(visitor().client.auth.resetPassword({ body: { token: older, password: RESET } }))).toBe(
      "link_invalid",
    );
    expect(await confirm(confirmation)).toEqual({ email: owner.email });
  });
});

describe("the old address", () => {
  it("is told when a change is asked for and when it is done, each time with a link", async () => {
    const person = await player();
    const next = `next-${person.email}`;
    const pending = await ask(person, next);
    const [asked] = await mailbox(person.email);
    expect(asked?.subject).toBe("Someone asked to change the e-mail address of your Windfall account");
    expect(asked?.text).toContain("http://windfall.test/en/stop-email-change#token=");
    await confirm(pending);
    const [done] = await mailbox(person.email);
    expect(done?.subject).toBe("The e-mail address of your Windfall account was changed");
    expect(done?.text).toContain("/en/stop-email-change#token=");
    expect(done?.text).not.toContain(next);
  });
  it("stops a change that waits, and everything that whoever asked for it could do", async () => {
    const story = await intrusion();
    const { owner } = story;
    expect(await stop(await stopLink(owner.email))).toEqual({ email: owner.email });
    await expectOut(story);
    const token = await linkTo(owner.email, "reset/confirm");
    await visitor().client.auth.resetPassword({ body: { token, password: RESET } });
    expect(await login(owner.email, RESET)).toBe("accepted");
  });
  it("takes the account back after the change, and it is told how", async () => {
    const story = await intrusion();
    const { owner, thief } = story;
    await confirm(story.pending);
    expect((await thief.client.me.get()).email).toBe(thief.email);
    const token = await stopLink(owner.email);
    const outcomes = await Promise.all([refusalOf(stop(token)), refusalOf(stop(token)), refusalOf(stop(token))]);
    expect(outcomes.sort()).toEqual(["accepted", "link_invalid", "link_invalid"]);
    await expectOut(story);
    expect(await login(thief.email, owner.password)).toBe("invalid_credentials");
    const letters = await mailbox(owner.email);
    const letter = letters.find(({ subject }) => subject === "The change of your Windfall e-mail address was stopped");
    await visitor().client.auth.resetPassword({ body: { token: letter?.token ?? "", password: RESET } });
    expect(await login(owner.email, RESET)).toBe("accepted");
  });
  it("keeps its word for 72 hours after the change, however late that was confirmed", async () => {
    const person = await player();
    const pending = await ask(person, `late-${person.email}`);
    const first = await stopLink(person.email);
    clock.advance(23 * HOUR);
    await confirm(pending);
    const second = await stopLink(person.email);
    clock.advance(49 * HOUR + 1);
    expect(await refusalOf(stop(first))).toBe("link_invalid");
    clock.advance(23 * HOUR - 2);
    expect(await refusalOf(stop(second))).toBe("accepted");
  });
  it("has no word after that", async () => {
    const person = await player();
    await confirm(await ask(person, `gone-${person.email}`));
    const token = await stopLink(person.email);
    clock.advance(72 * HOUR);
    expect(await refusalOf(stop(token))).toBe("link_invalid");
    expect(await refusalOf(player({ email: person.email }))).toBe("accepted");
  });
  it("a second factor that was there before stays on: mail alone takes none off", async () => {
    const person = await player();
    const { secret } = await enrol(person);
    clock.advance(72 * HOUR);
    const next = `factor-${person.email}`;
    await person.client.me.changeEmail({
      body: { email: next, currentPassword: person.password, totp: codeNow(secret) },
    });
    await stop(await stopLink(person.email));
    const token = await linkTo(person.email, "reset/confirm");
    await visitor().client.auth.resetPassword({ body: { token, password: RESET } });
    expect(await login(person.email, RESET)).toBe("totp_required");
  });
  it.each([
    ["after", false],
    ["before", true],
  ])("a second factor that the intruder switched on %s the change goes, and the owner gets in", async (_, isBefore) => {
    const owner = await player();
    const thief = Object.assign(visitor(), { email: `thief-${owner.email}`, password: owner.password, globalId: "" });
    thief.token = (await thief.client.auth.login({ body: { email: owner.email, password: owner.password } })).token;
    const secret = isBefore ? (await enrol(thief)).secret : undefined;
    const body = { email: thief.email, currentPassword: owner.password };
    await thief.client.me.changeEmail({ body: { ...body, ...(secret && { totp: codeNow(secret) }) } });
    await confirm(await linkTo(thief.email, "confirm-email"));
    if (!isBefore) await enrol(thief);
    expect(await stop(await stopLink(owner.email))).toEqual({ email: owner.email });
    expect((await mailbox(owner.email)).some(({ subject }) => subject.includes("is off"))).toBe(true);
    const token = await linkTo(owner.email, "reset/confirm");
    await visitor().client.auth.resetPassword({ body: { token, password: RESET } });
    expect(await login(owner.email, RESET)).toBe("accepted");
  });
  it("there is none of a Telegram account that gets its first address", async () => {
    const person = await enter(initData(++telegramIds));
    const email = `first-${telegramIds}@example.com`;
    await person.client.me.changeEmail({ body: { email } });
    await confirm(await linkTo(email, "confirm-email"));
    expect((await person.client.me.get()).email).toBe(email);
    expect(await stopLink(email)).toBe("");
  });
});

describe("an intruder cannot dodge it", () => {
  it("by changing twice", async () => {
    const { owner, thief, pending } = await intrusion();
    await confirm(pending);
    const second = `second-${thief.email}`;
    clock.advance(5 * 60 * 1000);
    await thief.client.me.changeEmail({ body: { email: second, currentPassword: owner.password } });
    await confirm(await linkTo(second, "confirm-email"));
    const theirs = await stopLink(thief.email);
    expect(await stop(await stopLink(owner.email))).toEqual({ email: owner.email });
    // The address in between has lost its word with that.
    expect(await refusalOf(stop(theirs))).toBe("link_invalid");
  });
  it("by taking the account back to an address in between first", async () => {
    const { owner, thief, pending } = await intrusion();
    await confirm(pending);
    const second = `second-${thief.email}`;
    await thief.client.me.changeEmail({ body: { email: second, currentPassword: owner.password } });
    await confirm(await linkTo(second, "confirm-email"));
    expect(await stop(await stopLink(thief.email))).toEqual({ email: thief.email });
    expect(await stop(await stopLink(owner.email))).toEqual({ email: owner.email });
    const theirs = { token: await linkTo(thief.email, "reset/confirm"), password: "an intruder's password" };
    expect(await refusalOf(visitor().client.auth.resetPassword({ body: theirs }))).toBe("link_invalid");
  });
  it("by asking again, by changing the password, or by asking for resets", async () => {
    const { owner, thief } = await intrusion();
    const first = await stopLink(owner.email);
    clock.advance(5 * 60 * 1000);
    await thief.client.me.changeEmail({ body: { email: thief.email, currentPassword: owner.password } });
    await confirm(await linkTo(thief.email, "confirm-email"));
    await thief.client.me.changePassword({
      body: { currentPassword: owner.password, password: "an intruder's password" },
    });
    await visitor().client.auth.requestPasswordReset({ body: { email: thief.email } });
    expect(await stop(first)).toEqual({ email: owner.email });
    expect(await login(thief.email, "an intruder's password")).toBe("invalid_credentials");
    expect(await login(owner.email, "an intruder's password")).toBe("invalid_credentials");
  });
  it("by registering the old address, or moving another account to it", async () => {
    const { owner, thief, pending } = await intrusion();
    const other = await player();
    const moving = async () => {
      await other.client.me.changeEmail({ body: { email: owner.email, currentPassword: other.password } });
    };
    await confirm(pending);
    expect(await refusalOf(player({ email: owner.email }))).toBe("email_taken");
    expect(await refusalOf(moving())).toBe("email_taken");
    // Only the account itself may return to it.
    await thief.client.me.changeEmail({ body: { email: owner.email, currentPassword: owner.password } });
    expect(await stop(await stopLink(owner.email))).toEqual({ email: owner.email });
  });
  it("by a confirmation that was asked for while the address was free", async () => {
    const free = `free-${++telegramIds}@example.com`;
    const other = await player();
    const early = await ask(other, free);
    const owner = await player({ email: free });
    await confirm(await ask(owner, `away-${free}`));
    expect(await refusalOf(confirm(early))).toBe("email_taken");
    expect(await stop(await stopLink(free))).toEqual({ email: free });
  });
});

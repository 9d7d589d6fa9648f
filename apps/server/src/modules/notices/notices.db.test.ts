// What people are told: once for each thing that happened, in the bell that is theirs alone, and by mail as they chose.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus } from "../../../test/bonuses.ts";
import { bankSays, order, runJob } from "../../../test/deposits.ts";
import { decide, reviewedWithdrawal, staffMember } from "../../../test/desk.ts";
import { dueAtOnce } from "../../../test/due-at-once.ts";
import { playerIdOf, runPeriodic, seedMethods } from "../../../test/money.ts";
import { type Person, type Registered, useTestServer } from "../../../test/server.ts";
import { makeCup, playRound } from "../../../test/tournaments.ts";
import { meetingOf, withoutConstraint } from "../../../test/weakened.ts";
import type { Database } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import { seedHouseGames } from "../catalogue/index.ts";
import { seedDemoDeposits } from "../deposits/index.ts";
import { DEMO_PASSWORD, seedDemoPeople } from "../identity/index.ts";
import { excludePlayer, setPlayLimits } from "../play-limits/index.ts";
import { betsSettled } from "../sports/index.ts";
import { payPrizes } from "../tournaments/index.ts";
import { seedDemoNotices } from "./seed-demo-notices.ts";
import { choicesOf, tell } from "./tell.ts";

const world = useTestServer({ SANDBOX_AUTOPILOT: "0", WITHDRAW_DAILY_LIMIT_USD: "1000000" });
const { server, clock, player, visitor, drain } = world;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  await seedMethods(server());
  await seedHouseGames(server().identity);
});

const bell = (person: Person) => person.client.notices.list({ query: {} });
const toldOf = async (person: Person) => (await bell(person)).items.map(({ kind }) => kind);
const unreadOf = async (person: Person) => (await person.client.me.get()).unreadNotices;
const idOf = (person: { globalId: string }) => playerIdOf(server(), person.globalId);
const tellWhatIsDue = () => runPeriodic(server(), "notices.tell_what_is_due");
const mailsTo = ({ email }: { email: string }) =>
  server().db.read((reader) =>
    reader.selectFrom("mail").select(["subject", "body"]).where("recipient", "=", email).orderBy("id").execute(),
  );
async function signInElsewhere({ email, password }: Registered): Promise<Person> {
  const other = visitor();
  other.token = (await other.client.auth.login({ body: { email, password } })).token;
  return other;
}
/** Somebody who has one notice of money. */
async function withDeposit(): Promise<Registered & { orderId: string }> {
  const person = await player();
  const { id } = await order(person);
  await bankSays(server(), id, "paid");
  await runJob(server(), "deposits.resolve", { orderId: id });
  await drain();
  return Object.assign(person, { orderId: id });
}

describe("the bell", () => {
  it("tells of a deposit once, however often its event is carried out", async () => {
    const person = await withDeposit();
    const [notice] = (await bell(person)).items;
    expect(notice).toMatchObject({
      kind: "deposit_arrived",
      isRead: false,
      facts: { amount: { value: "100.00", currency: { code: "USD" } } },
    });
    const events = await server().db.read((reader) =>
      reader.selectFrom("outbox_event").select("id").where("type", "=", "deposit.changed").execute(),
    );
    await Promise.all(events.map(({ id }) => runJob(server(), "events.dispatch", { eventId: id })));
    expect(await toldOf(person)).toEqual(["deposit_arrived"]);
  });

  it("tells of a withdrawal that was declined", async () => {
    const { person, id } = await reviewedWithdrawal(world);
    const cashier = await staffMember(world, "cashier");
    expect((await decide(cashier, `withdrawals/${id}/decline`, { reason: "documents first" })).statusCode).toBe(200);
    await drain();
    expect(await toldOf(person)).toContain("withdrawal_declined");
  });

  it("counts what is unread in the profile, marks one and all, and nobody else's", async () => {
    const person = await withDeposit();
    const stranger = await player();
    await signInElsewhere(person);
    await drain();
    expect([await toldOf(person), await unreadOf(person)]).toEqual([["new_sign_in", "deposit_arrived"], 2]);
    const [newest, oldest] = (await bell(person)).items.map(({ id }) => id);
    const read = (who: Person, id = "", andOlder = false) => who.client.notices.read({ body: { id, andOlder } });
    expect(await read(stranger, newest, true)).toEqual({ unread: 0 });
    expect(await unreadOf(person)).toBe(2);
    expect(await read(person, oldest)).toEqual({ unread: 1 });
    expect(await read(person, newest, true)).toEqual({ unread: 0 });
    expect(await unreadOf(person)).toBe(0);
    const rest = await person.client.notices.list({ query: { before: newest as string, limit: "1" } });
    expect([rest.items.map(({ id }) => id), rest.hasMore]).toEqual([[oldest], false]);
  });

  it("tells of bets by what they pay, and of a corrected result again", async () => {
    const person = await player();
    const bet = { playerId: await idOf(person), betId: "bet_1", no: 1, currency: "USD", stakeMinor: "500" };
    const settle = (change: object) =>
      server().db.transact((tx) => emit(tx, betsSettled, { bets: [{ ...bet, payoutMinor: "0", ...change }] }));
    await settle({});
    await settle({ no: 2, payoutMinor: "1250" });
    await settle({ no: 3, payoutMinor: "500" });
    await settle({ no: 4, freeBet: "returned" });
    await settle({ no: 5, payoutMinor: "500", freeBet: "used" });
    await drain();
    const told = (await bell(person)).items.map(({ facts }) => [facts.result, facts.amount?.value, facts.isFreeBet]);
    expect(told.sort()).toEqual([
      ["lost", "5.00", undefined],
      ["returned", "5.00", undefined],
      ["returned", "5.00", true],
      ["won", "12.50", undefined],
      ["won", "5.00", true],
    ]);
  });

  it("tells of an answer of support once until it is read, not to whoever reads along, and is read with the chat", async () => {
    const person = await player();
    const anna = await staffMember(world, "operator", "Anna");
    await person.client.support.write({ body: { messageId: randomUUID(), text: "Hello?" } });
    const { items } = await anna.client.supportDesk.listChats({ query: { queue: "all", search: person.globalId } });
    const answer = (text: string) =>
      anna.client.supportDesk.answerChat({
        params: { id: items[0]?.id ?? "" },
        body: { messageId: randomUUID(), text, isNote: false },
      });
    const read = async () => {
      const { messages } = await person.client.support.chat();
      await person.client.support.read({ body: { seq: messages.at(-1)?.seq ?? 0 } });
    };
    const later = async () => {
      await drain();
      await dueAtOnce(server().db);
      await drain();
    };
    await answer("I am here.");
    await read();
    await later();
    expect((await bell(person)).items).toEqual([]);

    await answer("One moment.");
    await answer("Done.");
    await later();
    expect((await bell(person)).items).toMatchObject([{ kind: "support_answer", facts: { agent: "Anna" } }]);
    await read();
    await drain();
    expect(await unreadOf(person)).toBe(0);
  });
});

describe("what is due", () => {
  it("a bonus that was worked off, and one whose last day began, are told once", async () => {
    const [worked, late] = [await player(), await player()];
    await giveBonus(server().identity, await idOf(worked), 1_00n, { wager: 1 });
    await giveBonus(server().identity, await idOf(late), 1_00n, { deadlineHours: 48 });
    await tellWhatIsDue();
    await playRound(server(), await idOf(worked), { roundId: "r1", stakeMinor: 1_00n, winMinor: 2_00n });
    clock.advance(25 * HOUR_MS);
    for (let runs = 0; runs < 2; runs++) await tellWhatIsDue();
    expect((await bell(worked)).items).toMatchObject([
      { kind: "bonus_released", facts: { amount: { value: "2.00" }, titles: { en: "Test" } } },
    ]);
    expect(await toldOf(late)).toEqual(["bonus_expiring"]);
  });

  it("a tournament that ends soon calls those who play in it, but nobody with a limit or on a break", async () => {
    const people = await Promise.all([player(), player(), player()]);
    const [free, limited, away] = await Promise.all(people.map(idOf));
    const id = await makeCup(server(), { startsInHours: -5, endsInHours: 3 });
    for (const playerId of [free, limited, away])
      await server().db.transact((tx) =>
        tx
          .insertInto("tournament_entry")
          .values({
            tournament_id: id,
            player_id: playerId ?? "",
            joined_at: clock.now(),
            counts_after: "1",
            points: 5,
          })
          .execute(),
      );
    await server().db.transact(async (tx) => {
      await setPlayLimits(tx, limited ?? "", { dailyStakeMinor: 1n, dailyLossMinor: undefined });
      await excludePlayer(tx, away ?? "", new Date(clock.now().getTime() + 9 * HOUR_MS));
    });
    await tellWhatIsDue();
    clock.advance(1.5 * HOUR_MS);
    for (let runs = 0; runs < 2; runs++) await tellWhatIsDue();
    expect(await Promise.all(people.map(toldOf))).toEqual([["tournament_ending"], [], []]);
  });

  it("a prize is told of when it is paid, with its place", async () => {
    const person = await player();
    const id = await makeCup(server());
    const prize = { kind: "cash", cents: 5_00n, amount_minor: 5_00n, currency: "USD" };
    const playerId = await idOf(person);
    await server().db.transact((tx) =>
      tx
        .insertInto("tournament_prize")
        .values({ tournament_id: id, place: 2, player_id: playerId, ...prize })
        .execute(),
    );
    await payPrizes(server().identity);
    await drain();
    expect((await bell(person)).items).toMatchObject([
      {
        kind: "tournament_prize",
        facts: { place: 2, amount: { value: "5.00" }, titles: { en: id }, tournamentId: id },
      },
    ]);
  });
});

describe("mail", () => {
  const money = (playerId: string) => ({
    playerId,
    kind: "deposit_arrived" as const,
    subject: "order",
    facts: { amount: { value: "100.00", currency: "USD" } },
  });
  const tellOfMoney = async (person: { globalId: string }) => {
    const playerId = await idOf(person);
    await server().db.transact((tx) => tell(tx, { clock }, [money(playerId)]));
  };

  it("goes out once for what nobody has read, in the person's language, and its subject names no amount", async () => {
    const person = await player();
    await person.client.me.update({ body: { language: "ru" } });
    await tellOfMoney(person);
    await drain();
    const [notice] = (await bell(person)).items;
    await runJob(server(), "notices.mail", { noticeId: notice?.id });
    const mails = (await mailsTo(person)).slice(1);
    expect(mails.map(({ subject }) => subject)).toEqual(["Windfall: Пополнение зачислено"]);
    expect(mails[0]?.body).toContain("$100,00 на вашем балансе.");
  });

  it("does not go out for what was read, nor for a topic that was switched off", async () => {
    const [reader, without] = [await player(), await player()];
    const change = { topic: "money", channel: "mail", isOn: false } as const;
    const { topics } = await without.client.notices.change({ body: change });
    expect(topics.find(({ topic }) => topic === "money")).toMatchObject({ bell: "always", mail: "off" });
    await tellOfMoney(reader);
    await tellOfMoney(without);
    const [notice] = (await bell(reader)).items;
    await reader.client.notices.read({ body: { id: notice?.id ?? "", andOlder: true } });
    await drain();
    expect([await mailsTo(reader), await mailsTo(without)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it("tells of a new device at once, and not of one that is known", async () => {
    const person = await player();
    const cookie = await person.request({
      method: "POST",
      url: "/api/v1/auth/login",
      payload: { email: person.email, password: person.password },
    });
    await drain();
    expect((await mailsTo(person)).at(-1)?.subject).toBe("Windfall: Log-in on a new device");
    const device = cookie.cookies.find(({ name }) => name.includes("device"));
    await visitor().request({
      method: "POST",
      url: "/api/v1/auth/login",
      headers: { cookie: `${device?.name}=${device?.value}` },
      payload: { email: person.email, password: person.password },
    });
    await drain();
    expect(await toldOf(person)).toEqual(["new_sign_in"]);
  });
});

it("a topic that is switched off in the bell is not shown, and money cannot be", async () => {
  const person = await player();
  await person.client.notices.change({ body: { topic: "bets", channel: "bell", isOn: false } });
  const playerId = await idOf(person);
  await server().db.transact((tx) =>
    tell(tx, { clock }, [{ playerId, kind: "bet_settled", subject: "b:1", facts: { result: "lost" } }]),
  );
  expect([await toldOf(person), await unreadOf(person)]).toEqual([[], 0]);
  const refused = await person.request({
    method: "PATCH",
    url: "/api/v1/me/notice_settings",
    payload: { topic: "money", channel: "bell", isOn: false },
  });
  expect(refused.statusCode).toBe(422);
});

describe("two that tell of the same at once", () => {
  /** All of them hold a transaction before any of them writes. */
  async function tellThrice(db: Database): Promise<Registered> {
    const person = await player();
    const playerId = await idOf(person);
    const allBegan = meetingOf(3);
    const once = () =>
      db.transact(async (tx) => {
        await choicesOf(tx, [playerId]);
        await allBegan();
        await tell(tx, { clock }, [{ playerId, kind: "deposit_arrived", subject: "o", facts: {} }]);
      });
    await Promise.all([once(), once(), once()]);
    return person;
  }

  it("make one notice", async () => {
    expect(await toldOf(await tellThrice(server().db))).toEqual(["deposit_arrived"]);
  });

  it("control: without the key of a notice they make three", async () => {
    const key = { table: "notice", constraint: "notice_player_id_kind_subject_key", inner: server().db };
    const told = await withoutConstraint(world.ownerUrl(), key, async (db) => toldOf(await tellThrice(db)));
    expect(told).toHaveLength(3);
  });
});

describe("a demo", () => {
  it("begins with its payments told and read; none of them comes as news, nor does a second start bring any", async () => {
    const { identity, db, cashier } = server();
    await seedDemoPeople(identity);
    await seedDemoDeposits({ db, clock });
    for (let start = 0; start < 2; start++) {
      await seedDemoNotices({ identity, wallet: cashier.wallet });
      await drain();
    }
    const regular = visitor();
    const body = { email: "player@windfall.test", password: DEMO_PASSWORD };
    regular.token = (await regular.client.auth.login({ body })).token;
    const told = (await bell(regular)).items.filter(({ kind }) => kind === "deposit_arrived");
    expect(told.map(({ isRead, facts }) => [isRead, facts.amount?.value])).toEqual([
      [true, "250.00"],
      [true, "550.00"],
      [true, "250.00"],
      [true, "100.00"],
    ]);
  });
});

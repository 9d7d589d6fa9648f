// Many clients bet while the market is stopped, or its price moves, under their hands. Whoever speaks for the feed counts the bets in the same transaction, under the
// lock of the market: a bet that is there later and was not counted was committed after it.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { fund } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";
import { sized } from "../../../test/sized.ts";
import { EVEN, leg, placeBet, sportsLine, withoutMarketLocks } from "../../../test/sports.ts";
import { meetingOf, withWaitAfterReading } from "../../../test/weakened.ts";
import type { Database, Reader } from "../../kernel/db.ts";
import { bundledRates, createRates } from "../rates/index.ts";
import type { FeedMessage } from "../sports-feed/index.ts";
import { takeMessages } from "./take-messages.ts";

const { server, clock, player, ownerUrl } = useTestServer();
const line = () => sportsLine({ db: server().db, clock });
const BETS = sized(1_000, 40);
/** Each bets as soon as the last one is answered; all of them and the feed have a connection at once. */
const AT_ONCE = 6;
const people: string[] = [];
beforeAll(async () => {
  for (let no = 0; no < AT_ONCE; no++) people.push(await fund(server(), await player(), "1000.00"));
});

const countBets = (reader: Reader, eventId: string) =>
  reader
    .selectFrom("sports_leg")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("event_id", "=", eventId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

const place = (db: Database, nth: number, eventId: string) =>
  placeBet({ db, clock, rates: createRates({ source: bundledRates(clock), clock }) }, people[nth % AT_ONCE] ?? "", {
    ...{ clientId: randomUUID(), stake: "1.00", kind: "single", size: 0, policy: "none", legs: [leg(eventId)] },
  }).then(
    ({ legs }) => String(legs[0]?.odds),
    (error: { payload?: { reason?: string } }) => error.payload?.reason ?? String(error),
  );

const about = (eventId: string) => ({ id: randomUUID(), timestamp: clock.now().getTime(), eventId });
const BOARD = { stage: "", minute: null, home: 0, away: 0, periods: [], server: null };
const stop = (eventId: string): FeedMessage => ({
  ...{ type: "bet_stop", ...about(eventId), status: "not_started", board: BOARD },
});
const lower = (eventId: string): FeedMessage =>
  line().prices(eventId, { "1x2": { ...EVEN, "1": 1_900 } }, { status: "not_started" });

/** When the feed speaks. It waits for the bets that are being decided, and for no other: those who come later wait for it. */
const SPOKEN_AFTER = Math.floor(BETS / 5);
const MOST_BEFORE = SPOKEN_AFTER + 2 * AT_ONCE;

/** Answers how many bets were there when the feed had spoken, and how many came after. */
async function crowd(speak: (eventId: string) => FeedMessage) {
  const eventId = await line().open();
  let speaking: Promise<number> | undefined;
  const answers: string[] = [];
  const lane = async (nth: number) => {
    while (answers.length < BETS) {
      answers.push(await place(server().db, nth, eventId));
      if (answers.length === SPOKEN_AFTER)
        speaking = server().db.transact(async (tx) => {
          await takeMessages(tx, [speak(eventId)], clock.now());
          return countBets(tx, eventId);
        });
    }
  };
  await Promise.all(people.map((_, nth) => lane(nth)));
  const before = (await speaking) ?? 0;
  return { before, after: (await server().db.read((reader) => countBets(reader, eventId))) - before, answers };
}

describe("many clients bet at the moment", { timeout: 180_000 }, () => {
  it("when the market is stopped: none after it", async () => {
    const { before, after, answers } = await crowd(stop);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(MOST_BEFORE);
    expect(after).toBe(0);
    expect(answers.filter((answer) => answer === "2000")).toHaveLength(before);
    expect(answers.filter((answer) => answer === "market_suspended")).toHaveLength(answers.length - before);
  });

  it("when its price moves: none at the old one after it", async () => {
    const { before, after, answers } = await crowd(lower);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(MOST_BEFORE);
    expect(after).toBe(0);
    expect(answers.filter((answer) => answer === "odds_changed")).toHaveLength(answers.length - before);
  });

  it("control: without the lock every bet that has read its market is taken after the stop", async () => {
    const eventId = await line().open();
    // What is at stake on the outcome is a row that nobody has to wait for.
    await place(server().db, 0, eventId);
    const [allHaveRead, mayGoOn] = [meetingOf(AT_ONCE + 1), meetingOf(AT_ONCE + 1)];
    const db = withWaitAfterReading(server().db, "sports_bet_facts", async () => {
      await allHaveRead();
      await mayGoOn();
    });
    const { before, placed } = await withoutMarketLocks(ownerUrl(), async () => {
      const placing = Promise.all(people.map((_, nth) => place(db, nth, eventId)));
      await allHaveRead();
      const counted = await server().db.transact(async (tx) => {
        await takeMessages(tx, [stop(eventId)], clock.now());
        return countBets(tx, eventId);
      });
      await mayGoOn();
      return { before: counted, placed: await placing };
    });
    expect(placed).toEqual(people.map(() => "2000"));
    expect([before, await server().db.read((reader) => countBets(reader, eventId))]).toEqual([1, 1 + AT_ONCE]);
  });
});

// What becomes due without an event: bonuses that were worked off in the middle of a bet, and times that are nearly over. Each look begins where the
// last one ended, so that a stopped worker leaves nothing out; what was seen before is told once all the same.
import { fiatFromMinor } from "@windfall/domain";
import type { Database, Tx } from "../../kernel/db.ts";
import { type BonusNews, listExpiring, listReleased } from "../bonuses/index.ts";
import { listCompeting, listEnding } from "../tournaments/index.ts";
import type { NoticesDeps } from "./deps.ts";
import { type NewNotice, TOLD_AT_ONCE, tell } from "./tell.ts";

const HOUR_MS = 3_600_000;
/** Rows are dated when their transaction begins and seen when it ends. */
const LATE_COMMIT_MS = 5 * 60_000;
const BONUS_LEFT_MS = 24 * HOUR_MS;
const TOURNAMENT_LEFT_MS = 2 * HOUR_MS;
/** Whoever joins a shorter one knows when it ends. */
const SHORTEST_TOURNAMENT_MS = 4 * HOUR_MS;

export async function tellWhatIsDue({ identity }: Pick<NoticesDeps, "identity">): Promise<void> {
  const { db, clock } = identity;
  const now = clock.now();
  const tellInPages = async (notices: readonly NewNotice[]) => {
    for (let from = 0; from < notices.length; from += TOLD_AT_ONCE)
      await db.transact((tx) => tell(tx, identity, notices.slice(from, from + TOLD_AT_ONCE)));
  };
  await sinceLast(db, "bonus_released", now, async (after) => {
    const released = await db.read((reader) => listReleased(reader, { after, until: now }));
    await tellInPages(released.map(noticeOfReleased));
  });
  await sinceLast(db, "bonus_expiring", now, async (after) => {
    const until = later(now, BONUS_LEFT_MS);
    const moments = { after: latest(later(after, BONUS_LEFT_MS), now), until, begunBefore: now };
    const expiring = await db.read((reader) => listExpiring(reader, moments));
    await tellInPages(expiring.map(noticeOfExpiring));
  });
  await sinceLast(db, "tournament_ending", now, async (after) => {
    const until = later(now, TOURNAMENT_LEFT_MS);
    const beganBefore = later(until, -SHORTEST_TOURNAMENT_MS);
    const moments = { after: latest(later(after, TOURNAMENT_LEFT_MS), now), until, beganBefore };
    for (const ending of await db.read((reader) => listEnding(reader, moments))) await tellCompeting(ending);
  });

  async function tellCompeting({ id, titles, endsAt }: Awaited<ReturnType<typeof listEnding>>[number]): Promise<void> {
    const facts = { titles, tournamentId: id, endsAt: endsAt.toISOString() };
    for (let last = ""; ; ) {
      const page = { after: last, limit: TOLD_AT_ONCE };
      const players = await db.read((reader) => listCompeting(reader, id, page));
      await tellInPages(
        players.map((playerId) => ({ playerId, kind: "tournament_ending" as const, subject: id, facts })),
      );
      if (players.length < TOLD_AT_ONCE) return;
      last = players.at(-1) ?? "";
    }
  }
}

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const latest = (a: Date, b: Date) => (a > b ? a : b);

const noticeOfReleased = ({ bonusId, playerId, titles, valueMinor, currency }: BonusNews): NewNotice => ({
  ...{ playerId, kind: "bonus_released", subject: bonusId },
  facts: { titles, amount: { value: fiatFromMinor(valueMinor), currency } },
});

const noticeOfExpiring = ({ bonusId, playerId, titles, endsAt }: BonusNews): NewNotice => ({
  ...{ playerId, kind: "bonus_expiring", subject: bonusId },
  facts: { titles, ...(endsAt && { endsAt: endsAt.toISOString() }) },
});

/** What is done is noted afterwards: whoever is killed in between looks at the same stretch again. */
async function sinceLast(db: Database, name: string, now: Date, look: (after: Date) => Promise<void>): Promise<void> {
  const last = await db.read((reader) =>
    reader.selectFrom("notice_progress").select("until").where("name", "=", name).executeTakeFirst(),
  );
  await look(later(last?.until ?? now, -LATE_COMMIT_MS));
  await db.transact((tx) => noteProgress(tx, name, now));
}

async function noteProgress(tx: Tx, name: string, until: Date): Promise<void> {
  await tx
    .insertInto("notice_progress")
    .values({ name, until })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ until }))
    .execute();
}

const KEPT_MS = 90 * 24 * HOUR_MS;
const FORGOTTEN_AT_ONCE = 5_000;

export async function forgetOldNotices({ identity: { db, clock } }: Pick<NoticesDeps, "identity">): Promise<void> {
  const before = later(clock.now(), -KEPT_MS);
  for (let gone = FORGOTTEN_AT_ONCE; gone === FORGOTTEN_AT_ONCE; ) {
    gone = await db.transact(async (tx) => {
      const old = tx.selectFrom("notice").select("id").where("created_at", "<", before).limit(FORGOTTEN_AT_ONCE);
      const { numDeletedRows } = await tx.deleteFrom("notice").where("id", "in", old).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
  }
}

// The bounded history of channels in PostgreSQL (db/migrations/0003_realtime.sql): what a client that was away can catch up on.
import { sql } from "kysely";
import type { Clock } from "../kernel/clock.ts";
import type { Database } from "../kernel/db.ts";
import { randomLetters } from "../kernel/ids.ts";
import type { Publication, StreamPosition } from "./protocol.ts";

/** Per channel. Centrifugo is configured alike (docs/centrifugo.json), so that clients see one behaviour. */
export const HISTORY_SIZE = 100;
export const HISTORY_AGE_MS = 5 * 60_000;
const IDLE_CHANNEL_MS = 24 * 60 * 60_000;

export interface Recovered {
  readonly position: StreamPosition;
  /** False when something between the client's position and the channel's is gone: the client must refetch. */
  readonly recovered: boolean;
  readonly publications: readonly Publication[];
}

export interface History {
  /** The position of a channel and, for a client that comes back, what it missed: both of the same moment. */
  recover(channel: string, since: StreamPosition | undefined): Promise<Recovered>;
  /** Publications after one offset up to another, or undefined when not all of them are there. */
  readRange(channel: string, epoch: string, after: number, upTo: number): Promise<Publication[] | undefined>;
}

/** No two streams may share an epoch, or a client would take the second for the continuation of the first. */
export function newEpoch(): string {
  return randomLetters(8);
}

function oldestKept(clock: Clock): Date {
  return new Date(clock.now().getTime() - HISTORY_AGE_MS);
}

interface Row {
  epoch: string;
  last_offset: string;
  offset: string | null;
  data: string | null;
}

async function readChannel(
  db: Database,
  clock: Clock,
  channel: string,
  since: StreamPosition | undefined,
): Promise<Recovered | undefined> {
  // One statement is one snapshot. Two would let a publication slip in between that is in neither the position nor the list.
  const { rows } = await db.read((reader) =>
    sql<Row>`
      select c.epoch, c.last_offset, p."offset", p.data
      from realtime_channel c
      left join realtime_publication p
        on p.channel = c.channel and c.epoch = ${since?.epoch ?? ""}
        and p."offset" > ${since?.offset ?? 0} and p.created_at >= ${oldestKept(clock)}
      where c.channel = ${channel}
      order by p."offset"`.execute(reader),
  );
  const [first] = rows;
  if (!first) return undefined;
  const position = { epoch: first.epoch, offset: Number(first.last_offset) };
  const publications = rows.flatMap(({ offset, data }) =>
    offset === null || data === null ? [] : [{ offset: Number(offset), data }],
  );
  // Offsets have no holes, so the right number of them is the right set. A position of the future is somebody's invention.
  const recovered = since?.epoch === position.epoch && publications.length === position.offset - since.offset;
  return recovered ? { position, recovered, publications } : { position, recovered: false, publications: [] };
}

export function createHistory(db: Database, clock: Clock): History {
  return {
    async recover(channel, since) {
      const known = await readChannel(db, clock, channel, since);
      if (known) return known;
      // The epoch must exist before the first message, or a client that misses just that one would have no position to recover from.
      await db.transact((tx) =>
        sql`insert into realtime_channel (channel, epoch, updated_at) values (${channel}, ${newEpoch()}, ${clock.now()})
          on conflict (channel) do nothing`.execute(tx),
      );
      const created = await readChannel(db, clock, channel, since);
      if (!created) throw new Error(`Channel ${channel} was removed while it was being read.`);
      return created;
    },
    async readRange(channel, epoch, after, upTo) {
      const { rows } = await db.read((reader) =>
        sql<{ offset: string; data: string }>`
          select p."offset", p.data from realtime_publication p join realtime_channel c on c.channel = p.channel
          where p.channel = ${channel} and c.epoch = ${epoch} and p."offset" > ${after} and p."offset" <= ${upTo}
          order by p."offset"`.execute(reader),
      );
      return rows.length === upTo - after
        ? rows.map(({ offset, data }) => ({ offset: Number(offset), data }))
        : undefined;
    },
  };
}

/** For a periodic job. Publishing trims a channel by count; this removes what is too old in channels where nothing happens. */
export async function cleanUpRealtime(db: Database, clock: Clock): Promise<void> {
  await db.transact(async (tx) => {
    await sql`delete from realtime_publication where created_at < ${oldestKept(clock)}`.execute(tx);
    const idleSince = new Date(clock.now().getTime() - IDLE_CHANNEL_MS);
    await sql`delete from realtime_channel where updated_at < ${idleSince}`.execute(tx);
  });
}

// What was refused or failed, by the key that its answer named, so that support finds the request that somebody quotes. Written behind the answer,
// some together: a refusal must not cost a write, and a flood of them leaves out what is too much instead of filling a disk.
import type { ErrorCode } from "@windfall/domain";
import type { Clock } from "./clock.ts";
import type { Database, Reader } from "./db.ts";
import type { Logger } from "./log.ts";
import { LocalLimiter } from "./rate-limit.ts";

export interface FailedRequest {
  key: string;
  playerId: string | null;
  method: string;
  route: string;
  code: ErrorCode;
  at: Date;
}

/** Of one player; nobody reads out more. */
const RATE = { burst: 30, everyMs: 2_000 };
const HELD_MOST = 1_000;
const WRITE_AFTER_MS = 250;

export class FailedRequests {
  #held: FailedRequest[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #limiter: LocalLimiter;

  constructor(private readonly options: { db: Database; clock: Clock; log: Logger }) {
    this.#limiter = new LocalLimiter(RATE, options.clock);
  }

  note(failure: Omit<FailedRequest, "at">): void {
    if (this.#held.length >= HELD_MOST || !this.#hasRoomFor(failure.playerId ?? "nobody")) return;
    this.#held.push({ ...failure, at: this.options.clock.now() });
    this.#timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  /** What is held now. What cannot be written is left out: it is in the log, and nobody's answer waits for it. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = this.#held.map(({ playerId, ...row }) => ({ ...row, player_id: playerId }));
    this.#held = [];
    if (rows.length > 0)
      this.#writing = this.#writing
        .then(() => this.options.db.transact((tx) => tx.insertInto("failed_request").values(rows).execute()))
        .then(
          () => undefined,
          (error: unknown) => this.options.log.debug({ err: error }, "failed requests were not written down"),
        );
    return this.#writing;
  }

  #hasRoomFor(key: string): boolean {
    try {
      this.#limiter.take(key);
      return true;
    } catch {
      return false;
    }
  }
}

const COLUMNS = ["key", "player_id", "method", "route", "code", "at"] as const;

export async function findFailedRequest(reader: Reader, key: string): Promise<FailedRequest | undefined> {
  const row = await reader.selectFrom("failed_request").select(COLUMNS).where("key", "=", key).executeTakeFirst();
  return row && failedRequestOf(row);
}

/** Of a player, the latest first. */
export async function failedRequestsBefore(
  reader: Reader,
  playerId: string,
  { before, limit }: { before: Date; limit: number },
): Promise<FailedRequest[]> {
  const rows = await reader
    .selectFrom("failed_request")
    .select(COLUMNS)
    .where("player_id", "=", playerId)
    .where("at", "<", before)
    .orderBy("at", "desc")
    .limit(limit)
    .execute();
  return rows.map(failedRequestOf);
}

function failedRequestOf(row: {
  key: string;
  player_id: string | null;
  method: string;
  route: string;
  code: string;
  at: Date;
}): FailedRequest {
  const { player_id, code, ...rest } = row;
  return { ...rest, code: code as ErrorCode, playerId: player_id };
}

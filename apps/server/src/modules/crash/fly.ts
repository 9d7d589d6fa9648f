// The beat of the flight. Whichever process holds the loop makes the next flight, ends bets by time, pays, and tells everybody what changed. It
// decides nothing: when it dies the next beat of another process finds the same flight, and cash-outs go on without any.
import { setTimeout as sleep } from "node:timers/promises";
import type { CrashRound } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { Loop } from "../../kernel/loops.ts";
import type { CrashDeps } from "./deps.ts";
import { endBets } from "./end-bets.ts";
import { ensureRound } from "./rounds.ts";
import { settleBets } from "./settle.ts";
import { readRound } from "./table.ts";

/** Everything that happened within a beat is told together. */
const BEAT_MS = 250;
/** Told again although nothing changed, so that a page knows that it hears. */
const AT_LEAST_EVERY_MS = 2_000;

export function flyLoop(deps: CrashDeps): Loop {
  let told = "";
  let toldAt = 0;
  const tell = async (round: CrashRound) => {
    const { sinceTakeOffMs, ...facts } = round;
    const text = JSON.stringify(facts);
    const now = performance.now();
    if (text === told && now - toldAt < AT_LEAST_EVERY_MS) return;
    told = text;
    toldAt = now;
    await deps.publish("broadcast:crash", round);
  };
  return { name: "crash.fly", everyMs: BEAT_MS, run: () => beat(deps, tell) };
}

async function beat(deps: CrashDeps, tell: (round: CrashRound) => Promise<void>): Promise<void> {
  const no = await ensureRound(deps.db);
  // What goes wrong with the money of one flight neither hides the flight of now nor keeps others from their money.
  const failures: unknown[] = [];
  for (const open of await openRounds(deps, no))
    await endBets(deps.db, open)
      .then(() => settleBets(deps, open))
      .catch((error: unknown) => failures.push(error));
  // An end that comes before the next beat is told when it comes: nobody should see a flight go on that is over.
  const endsInMs = await msToEnd(deps, no);
  if (endsInMs > 0 && endsInMs < BEAT_MS) await sleep(endsInMs);
  await tell(await deps.db.read((reader) => readRound(reader, no)));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} flights could not be ended`);
}

/** The flight of now, and those before it that a process left unfinished. */
async function openRounds({ db }: CrashDeps, no: string): Promise<string[]> {
  const rows = await db.read((reader) =>
    reader
      .selectFrom("crash_round")
      .select("no")
      .where((column) =>
        column.or([
          column("ended_at", "is", null),
          column(
            "no",
            "in",
            column
              .selectFrom("crash_bet")
              .select("round_no")
              .where("settled_at", "is", null)
              .where("status", "in", ["cashed", "lost", "void"]),
          ),
        ]),
      )
      .where("no", "<=", no)
      .orderBy("no")
      .execute(),
  );
  return rows.map((row) => row.no);
}

async function msToEnd({ db }: CrashDeps, no: string): Promise<number> {
  const row = await db.read((reader) =>
    reader
      .selectFrom("crash_round")
      .select(sql<number>`extract(epoch from crashes_at - clock_timestamp())`.as("seconds"))
      .where("no", "=", no)
      .executeTakeFirstOrThrow(),
  );
  return Math.ceil(Number(row.seconds) * 1_000);
}

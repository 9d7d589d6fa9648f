// Looks sessions up. Whatever changes something asks about its session anew, so no statement runs more often: those of calls that arrive
// together are one.
import { askTogether } from "../../kernel/ask-together.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

/** The living session of a token, by the token's hash, with its person. */
export type FindSession = (tokenHash: Buffer) => Promise<SessionRow | undefined>;

const keyOf = (tokenHash: Buffer) => tokenHash.toString("latin1");

export function createFindSession(deps: { db: Database; clock: Clock }): FindSession {
  return askTogether<Buffer, SessionRow>({
    keyOf,
    async read(tokenHashes) {
      const rows = await readSessions(deps, tokenHashes);
      return new Map(rows.map((row) => [keyOf(row.token_hash), row]));
    },
  });
}

function readSessions({ db, clock }: { db: Database; clock: Clock }, tokenHashes: readonly Buffer[]) {
  return db.read((reader) =>
    reader
      .selectFrom("session")
      .innerJoin("player", "player.id", "session.player_id")
      .leftJoin("totp_factor", "totp_factor.player_id", "player.id")
      .select([
        "session.token_hash",
        "session.id as session_id",
        "session.created_at as session_created_at",
        "session.last_seen_at",
        "player.id",
        "player.global_id",
        "player.staff_role",
        "player.ban_reason",
        "totp_factor.confirmed_at as totp_confirmed_at",
      ])
      // One parameter, however many they are: then it is one statement, with one plan.
      .where((column) => column("session.token_hash", "=", column.fn.any(column.val(tokenHashes))))
      .where("session.expires_at", ">", clock.now())
      .execute(),
  );
}

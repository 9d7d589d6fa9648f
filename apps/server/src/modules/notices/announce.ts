// Tells open pages how many notices are unread.
import { personalChannel } from "@windfall/domain";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { listAccounts } from "../identity/index.ts";
import { type NoticesDeps, noticesMade, noticesRead } from "./deps.ts";
import { countUnread } from "./own-notices.ts";

export function announceReactions({ identity: { db }, publish }: NoticesDeps): Reaction[] {
  async function announce(playerIds: readonly string[]): Promise<void> {
    if (playerIds.length === 0) return;
    for (const { id, globalId } of await db.read((reader) => listAccounts(reader, playerIds)))
      await publish(personalChannel("notices", globalId), {
        unread: await db.read((reader) => countUnread(reader, id)),
      });
  }
  return [
    react(noticesMade, "notices.announce", async ({ ids }) => {
      const rows = await db.read((reader) =>
        reader
          .selectFrom("notice")
          .select("player_id")
          .distinct()
          .where("id", "in", ids)
          .where("in_bell", "=", true)
          .execute(),
      );
      await announce(rows.map(({ player_id }) => player_id));
    }),
    react(noticesRead, "notices.announce_read", ({ playerId }) => announce([playerId])),
  ];
}

// Tells the person that their conversation changed. Somebody without an account has no socket; their page asks.
import { personalChannel } from "@windfall/domain";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { globalIdOf } from "../identity/index.ts";
import { chatChanged, type SupportDeps } from "./deps.ts";

export function supportReactions({ identity, publish }: Pick<SupportDeps, "identity" | "publish">): Reaction[] {
  return [
    react(chatChanged, "support.announce", async ({ id }) => {
      const globalId = await identity.db.read(async (reader) => {
        const chat = await reader
          .selectFrom("support_chat")
          .select("player_id")
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        return chat.player_id === null ? undefined : globalIdOf(reader, chat.player_id);
      });
      if (globalId !== undefined) await publish(personalChannel("support", globalId), { what: "changed" });
    }),
  ];
}

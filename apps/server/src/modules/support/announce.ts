// Tells the person that their conversation changed. Somebody without an account has no socket; their page asks.
import { personalChannel } from "@windfall/domain";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { findForPerson } from "./chats.ts";
import { chatChanged, type SupportDeps } from "./deps.ts";

export function supportReactions({ identity, publish }: Pick<SupportDeps, "identity" | "publish">): Reaction[] {
  return [
    react(chatChanged, "support.announce", async ({ id, playerId, what }) => {
      // A note is for colleagues.
      if (playerId === null || what === "noted") return;
      const found = await identity.db.read((reader) => findForPerson(reader, id));
      if (!found) return;
      const { globalId, ...state } = found;
      await publish(personalChannel("support", globalId), { what: "changed", state });
    }),
  ];
}

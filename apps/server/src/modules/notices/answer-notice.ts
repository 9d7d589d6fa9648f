// An answer of support that was not read along is told to its person, and what they were told of is taken back once they have read it.
import { type Reaction, react } from "../../kernel/outbox.ts";
import { holdUnreadAnswer, unreadAnswersChanged } from "../support/index.ts";
import type { NoticesDeps } from "./deps.ts";
import { markAnswersRead } from "./own-notices.ts";
import { tell } from "./tell.ts";

export const answerReactions = ({ identity }: Pick<NoticesDeps, "identity">): Reaction[] => [
  react(unreadAnswersChanged, "notices.tell_of_answer", ({ id }) => tellOrForget(identity, id)),
];

function tellOrForget(identity: NoticesDeps["identity"], chatId: string): Promise<void> {
  return identity.db.transact(async (tx) => {
    const found = await holdUnreadAnswer(tx, chatId);
    if (!found) return;
    const { playerId, answer } = found;
    if (!answer) return markAnswersRead(tx, identity, playerId);
    // The first of several, so that a person who is away is told once.
    const subject = `${chatId}:${answer.seq}`;
    const facts = answer.agent ? { agent: answer.agent } : {};
    await tell(tx, identity, [{ playerId, kind: "support_answer", subject, facts }]);
  });
}

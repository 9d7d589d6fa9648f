// An answer of support is told to whoever does not read along: a person with the conversation before them has read it within seconds, and is to
// find no notice of it in the bell and none on their phone.
import { enqueue, handle, type JobHandler, job } from "../../kernel/jobs.ts";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { chatChanged, hasUnreadAnswer, holdUnreadAnswer } from "../support/index.ts";
import type { NoticesDeps } from "./deps.ts";
import { isToldOfAnswer, markAnswersRead } from "./own-notices.ts";
import { tell } from "./tell.ts";

const READ_ALONG_MS = 5_000;
const tellOfAnswer = job<{ chatId: string }>("notices.tell_of_unread_answer");

export function answerReactions({ identity }: Pick<NoticesDeps, "identity">): Reaction[] {
  const { db, clock } = identity;
  return [
    react(chatChanged, "notices.tell_of_answer", async ({ id, playerId, what }) => {
      if (playerId === null) return;
      // Whoever was told of nothing has nothing to be taken back; what comes next is told by its own job.
      if (what === "read" && (await db.read((reader) => isToldOfAnswer(reader, playerId))))
        await tellOrForget(identity, id);
      if (what !== "answered") return;
      const runAt = new Date(clock.now().getTime() + READ_ALONG_MS);
      const options = { key: `notices.answer:${id}`, runAt, canWait: true };
      await db.transact((tx) => enqueue(tx, tellOfAnswer, { chatId: id }, options));
    }),
  ];
}

export const answerHandlers = ({ identity }: Pick<NoticesDeps, "identity">): JobHandler[] => [
  handle(tellOfAnswer, async ({ chatId }) => {
    if (await identity.db.read((reader) => hasUnreadAnswer(reader, chatId))) await tellOrForget(identity, chatId);
  }),
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

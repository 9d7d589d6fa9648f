// Conversations of the demo, so that the desk and the player's drawer are not empty: one that was answered, one that waits. Ids are fixed: whoever starts the
// demo again finds them as they are.
import { findPlayerId } from "../identity/index.ts";
import { selectOwn } from "./chats.ts";
import type { SupportDeps } from "./deps.ts";
import { answerChat } from "./desk.ts";
import { writeMessage } from "./own-chat.ts";

const messageId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const FROM = { locale: undefined, client: { ip: "127.0.0.1", country: undefined, userAgent: undefined } };

export async function seedDemoChats(deps: SupportDeps): Promise<void> {
  const { db } = deps.identity;
  const idOf = (name: string) => db.read((reader) => findPlayerId(reader, { email: `${name}@windfall.test` }));
  const [player, vip, operator] = [await idOf("player"), await idOf("vip"), await idOf("operator")];
  if (!player || !vip || !operator) return;
  const isThere = await db.read((reader) => selectOwn(reader, { playerId: player }).executeTakeFirst());
  if (isThere) return;
  await writeMessage(deps, { playerId: player }, FROM, {
    messageId: messageId(1),
    text: "How long does a withdrawal to a card take?",
  });
  const chat = await db.read((reader) => selectOwn(reader, { playerId: player }).executeTakeFirstOrThrow());
  await answerChat(deps, { id: operator }, chat.id, {
    messageId: messageId(2),
    text: "Most are paid within minutes. You can follow each step in the history of your wallet.",
    isNote: false,
  });
  await writeMessage(deps, { playerId: vip }, FROM, {
    messageId: messageId(3),
    text: "Can my daily limit for withdrawals be raised?",
  });
}

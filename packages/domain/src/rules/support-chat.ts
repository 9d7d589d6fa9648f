// What the support chat takes (docs/product/service.md#support).

export const CHAT_TEXT_LENGTH = 2_000;

interface Said {
  seq: number;
  from: string;
  event: string | null;
}

/** That somebody joined or left is no answer. */
export const unreadAnswers = (messages: readonly Said[], readByPerson: number): number =>
  messages.filter(({ seq, from, event }) => from === "staff" && event === null && seq > readByPerson).length;

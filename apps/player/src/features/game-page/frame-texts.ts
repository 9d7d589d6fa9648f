// Owns the words that a house game's frame gets from the page, in the page's language: those that all games say, and the game's own, which go
// before them. The frame fills in its own figures, so an argument stays as it is written in the message.
import { useMessages, useTranslations } from "use-intl";

const KEPT = ["amount", "left", "most", "min", "max", "sign", "count", "number", "seconds", "multiplier"] as const;
const ARGUMENTS = Object.fromEntries(KEPT.map((name) => [name, `{${name}}`]));

export function useFrameTexts(gameId: string): Record<string, string> {
  const t = useTranslations();
  const messages = useMessages() as unknown as Record<string, Record<string, string> | undefined>;
  const textsOf = (part: string) =>
    Object.keys(messages[part] ?? {}).map((key) => [key, t(`${part}.${key}` as Parameters<typeof t>[0], ARGUMENTS)]);
  return Object.fromEntries([...textsOf("frame"), ...textsOf(gameId)]);
}

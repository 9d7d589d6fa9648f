// Owns the words that a house game's frame gets from the page, in the page's language. The frame fills in its own figures, so an
// argument stays as it is written in the message.
import { useMessages, useTranslations } from "use-intl";

const KEPT = ["amount", "left", "most", "min", "max", "sign"] as const;
const ARGUMENTS = Object.fromEntries(KEPT.map((name) => [name, `{${name}}`])) as Record<(typeof KEPT)[number], string>;

export function useFrameTexts(): Record<string, string> {
  const t = useTranslations("tumble");
  const keys = Object.keys(useMessages().tumble) as Parameters<typeof t>[0][];
  return Object.fromEntries(keys.map((key) => [key, t(key, ARGUMENTS)]));
}

// Owns the words of the staff app. It has its own small catalogue, of which players never load a word; of theirs it takes what markets of sports and
// movements of money are called, and what a refusal says: that must have one name for both.
import { loadFrameMessages, loadMessagePart, type Messages } from "@windfall/i18n";
import type { LineWords } from "@windfall/i18n/market-words";
import { createContext, type ReactNode, use, useMemo } from "react";
import { createTranslator } from "use-intl/core";
import type english from "../messages/en.json";
import type { StaffLocale } from "./locale.ts";

export type StaffMessages = typeof english & {
  line: Messages["sport"]["line"];
  kinds: Messages["wallet"]["statement"]["check"]["kinds"];
  /** What a refusal tells a player, by its code. */
  told: Messages["errors"];
};

const CATALOGUES: Record<StaffLocale, () => Promise<{ default: typeof english }>> = {
  en: () => import("../messages/en.json"),
  ru: () => import("../messages/ru.json"),
};

export async function loadStaffMessages(locale: StaffLocale): Promise<StaffMessages> {
  const [own, { sport }, { wallet }, { errors }] = await Promise.all([
    CATALOGUES[locale](),
    loadMessagePart("sport", locale),
    loadMessagePart("wallet", locale),
    loadFrameMessages(locale),
  ]);
  return { ...own.default, line: sport.line, kinds: wallet.statement.check.kinds, told: errors };
}

export function staffTranslator(locale: StaffLocale, messages: StaffMessages) {
  return createTranslator({ locale, messages });
}
export type Translate = ReturnType<typeof staffTranslator>;
export type TextKey = Parameters<Translate["has"]>[0];

const TextContext = createContext<{ t: Translate; line: LineWords; locale: StaffLocale } | undefined>(undefined);

interface TextProviderProps {
  locale: StaffLocale;
  messages: StaffMessages;
  children: ReactNode;
}

export function TextProvider({ locale, messages, children }: TextProviderProps) {
  const value = useMemo(
    () => ({
      t: staffTranslator(locale, messages),
      line: createTranslator({ locale, messages, namespace: "line" }),
      locale,
    }),
    [locale, messages],
  );
  return <TextContext value={value}>{children}</TextContext>;
}

function useTextContext() {
  const context = use(TextContext);
  if (!context) throw new Error("useText needs a TextProvider");
  return context;
}

export function useText(): Translate {
  return useTextContext().t;
}

/** What markets, outcomes and stages of sports are called. */
export function useLineWords(): LineWords {
  return useTextContext().line;
}

export function useStaffLocale(): StaffLocale {
  return useTextContext().locale;
}

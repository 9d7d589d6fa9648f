// Owns the words of the staff app. It has its own small catalogue: players never load a word of it, nor staff one of theirs.
import { createContext, type ReactNode, use, useMemo } from "react";
import { createTranslator } from "use-intl/core";
import type english from "../messages/en.json";
import type { StaffLocale } from "./locale.ts";

export type StaffMessages = typeof english;

const CATALOGUES: Record<StaffLocale, () => Promise<{ default: StaffMessages }>> = {
  en: () => import("../messages/en.json"),
  ru: () => import("../messages/ru.json"),
};

export async function loadStaffMessages(locale: StaffLocale): Promise<StaffMessages> {
  return (await CATALOGUES[locale]()).default;
}

export function staffTranslator(locale: StaffLocale, messages: StaffMessages) {
  return createTranslator({ locale, messages });
}
export type Translate = ReturnType<typeof staffTranslator>;
export type TextKey = Parameters<Translate["has"]>[0];

const TextContext = createContext<{ t: Translate; locale: StaffLocale } | undefined>(undefined);

interface TextProviderProps {
  locale: StaffLocale;
  messages: StaffMessages;
  children: ReactNode;
}

export function TextProvider({ locale, messages, children }: TextProviderProps) {
  const value = useMemo(() => ({ t: staffTranslator(locale, messages), locale }), [locale, messages]);
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

export function useStaffLocale(): StaffLocale {
  return useTextContext().locale;
}

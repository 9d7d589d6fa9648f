// A notice in words, in the language of whoever gets it outside of the page.
import type { Locale } from "@windfall/domain";
import type { Notice } from "@windfall/domain/api/index";
import { noticeWords } from "@windfall/domain/rules/notice-words";
import { loadMessages, translatorOf } from "@windfall/i18n";

export async function noticeText(
  notice: Pick<Notice, "kind" | "facts">,
  locale: Locale,
): Promise<{ title: string; text: string }> {
  const translate = translatorOf(locale, await loadMessages(locale));
  const { title, text, values } = noticeWords(notice, locale);
  return { title: translate(`notices.titles.${title}`), text: translate(`notices.texts.${text}`, values) };
}

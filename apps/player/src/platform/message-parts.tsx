// Owns the words that only some screens say: they come with the screen instead of with every page.
import { askOnce } from "@windfall/domain/ask-once";
import type { Locale } from "@windfall/domain/locales";
import { loadMessagePart, type MessagePart } from "@windfall/i18n";
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, use } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl";
import { readBoot } from "./boot.ts";
import { persist } from "./connection.ts";

const once = askOnce<string, object>();

/** The same promise for the same words, which is what `use` needs. */
const partOf = (part: MessagePart, locale: Locale): Promise<object> =>
  once(`${part}/${locale}`, () => loadMessagePart(part, locale));

const steady = askOnce<string, object>();

/** For a screen that stands there without them: they are asked for until they come. */
const steadyPartOf = (part: MessagePart, locale: Locale): Promise<object> =>
  steady(`${part}/${locale}`, () => persist(() => partOf(part, locale)));

function MessagesPart({ part, children }: { part: MessagePart; children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  // The server draws with all words, and without waiting.
  const own = part in messages ? undefined : use(steadyPartOf(part, locale));
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...own }} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

export function withMessages<Props extends object>(
  part: MessagePart,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return (props) => (
    <MessagesPart part={part}>
      <Component {...props} />
    </MessagesPart>
  );
}

/** Code and words are asked for together. */
export async function loadWithMessages<Props extends object>(
  part: MessagePart,
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Component] = await Promise.all([load(), partOf(part, readBoot().locale)]);
  return withMessages(part, Component);
}

/** For what opens over a page. React keeps a failure for ever, so that none may reach it. */
export function lazyWithMessages<Props extends object>(
  part: MessagePart,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await persist(() => loadWithMessages(part, load)) }));
}

/** The same for what needs no words of its own. */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await persist(load) }));
}

// Owns the words that only some screens say: they come with the screen instead of with every page.
import type { Locale } from "@windfall/domain/locales";
import { loadMessagePart, type MessagePart } from "@windfall/i18n";
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, use } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl";
import { readBoot } from "./boot.ts";
import { persist } from "./connection.ts";

const loading = new Map<string, Promise<object>>();

/** The same promise for the same words, which is what `use` needs. What failed is asked for again. */
function partOf(part: MessagePart, locale: Locale): Promise<object> {
  const key = `${part}/${locale}`;
  let promise = loading.get(key);
  if (!promise) {
    promise = loadMessagePart(part, locale);
    promise.catch(() => loading.delete(key));
    loading.set(key, promise);
  }
  return promise;
}

const steady = new Map<string, Promise<object>>();

/** For a screen that stands there without them: they are asked for until they come. */
function steadyPartOf(part: MessagePart, locale: Locale): Promise<object> {
  const key = `${part}/${locale}`;
  const promise = steady.get(key) ?? persist(() => partOf(part, locale));
  steady.set(key, promise);
  return promise;
}

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

// Owns the change of language: the same page under another locale, as a new document with its own messages and head.
import type { Locale } from "@windfall/domain/locales";
import { Flag } from "@windfall/ui";
import { useLocation } from "@windfall/web/router";
import type { MouseEvent } from "react";
import { useLocale } from "use-intl";
import { localeCookie, pathInLocale } from "../../platform/locale-paths.ts";
import { openDocument } from "../../platform/messenger.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { useLanguages } from "./languages-query.ts";

/** `wide` sets the links in columns where there is room; flags are for the language list only (docs/product/looks.md#icons-and-flags). */
export function LanguageLinks({ wide = false, hasFlags = false }: { wide?: boolean; hasFlags?: boolean }) {
  const current = useLocale();
  const { pathname, search } = useLocation();
  const { loadApi } = usePlatform();
  const session = useSession();

  async function change(event: MouseEvent<HTMLAnchorElement>, locale: Locale): Promise<void> {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
    document.cookie = localeCookie(locale, window.location.protocol === "https:");
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (opensElsewhere) return;
    event.preventDefault();
    // A mailed link keeps its secret in the fragment, which the address on the link does not have.
    const target = `${event.currentTarget.href}${window.location.hash}`;
    if (session.kind === "player") {
      const client = await loadApi();
      // Whether it could be stored or not, the person gets the language they asked for.
      await client.me.update({ body: { language: locale } }).catch(() => undefined);
    }
    openDocument(target);
  }

  return (
    <ul className={wide ? "grid gap-0.5 sm:grid-cols-3" : "grid gap-0.5"}>
      {useLanguages().map(({ code, title, icon }) => (
        <li key={code}>
          <a
            href={`${pathInLocale(pathname, code)}${search}`}
            lang={code}
            hrefLang={code}
            aria-current={code === current ? "true" : undefined}
            onClick={(event) => void change(event, code)}
            className="flex min-h-11 items-center gap-2.5 rounded-sm px-3 text-fg-2 hover:bg-s3 hover:text-fg aria-[current]:bg-fg aria-[current]:font-semibold aria-[current]:text-canvas"
          >
            {hasFlags && <Flag code={icon} />}
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

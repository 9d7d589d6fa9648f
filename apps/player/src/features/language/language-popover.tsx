// Owns the language button and its list (docs/product/content.md#languages): titles in their own language, flags, and the path stays.
import { ChevronUp, Globe } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { LanguageLinks } from "./language-links.tsx";
import { useLanguages } from "./languages-query.ts";

/** Two of them can be on one page, in the sidebar and in the phone's menu; pages without either have it in the header. */
export function LanguagePopover({ place }: { place: "side" | "menu" | "top" }) {
  const t = useTranslations("Sidebar");
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const title = useLanguages().find((language) => language.code === locale)?.title ?? locale;
  const id = `languages-${place}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="side-lang"
        aria-label={t("language", { title })}
        title={shared("choose_language")}
      >
        <Globe className="i" size={18} strokeWidth={1.9} aria-hidden="true" />
        <span>{title}</span>
        <ChevronUp className="i" size={16} strokeWidth={1.9} aria-hidden="true" />
      </button>
      <nav id={id} popover="auto" aria-label={shared("choose_language")} className={`pop lang-pop lang-pop-${place}`}>
        <LanguageLinks hasFlags />
      </nav>
    </>
  );
}

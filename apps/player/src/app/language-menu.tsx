// Owns the language button of the header. The browser's own popover closes it on Escape and on a press elsewhere.
import { LANGUAGES } from "@windfall/domain/locales";
import { buttonClass } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { LanguageLinks } from "../features/language/language-links.tsx";

const MENU_ID = "language-menu";

export function LanguageMenu() {
  const t = useTranslations("Shared");
  const locale = useLocale();
  const title = LANGUAGES.find((language) => language.code === locale)?.title;
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={`${t("language")}: ${title}`}
        className={buttonClass({ variant: "ghost", size: "sm" })}
      >
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.9"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="10" />
          <path d="M2 12h20M12 2c3 3 4 6.5 4 10s-1 7-4 10c-3-3-4-6.5-4-10s1-7 4-10Z" />
        </svg>
        <span className="max-sm:uppercase sm:hidden">{locale}</span>
        <span className="max-sm:hidden">{title}</span>
      </button>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label={t("choose_language")}
        className="fixed inset-auto end-[calc(max(0px,(100vw-1080px)/2)+var(--gutter))] top-15 m-0 max-h-[80dvh] w-56 overflow-y-auto rounded-lg bg-s2 p-2 text-fg shadow-pop"
      >
        <LanguageLinks />
      </nav>
    </>
  );
}

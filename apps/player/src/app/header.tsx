// Owns the header (SPEC §2 layout): visitors see sign-in and register, players their profile.
import { buttonClass } from "@windfall/ui";
import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { SessionState } from "../platform/session.ts";
import { BrandLink } from "./brand-link.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

export function Header({ session }: { session: SessionState }) {
  return (
    <header className="sticky top-0 z-(--z-header) border-b border-line bg-s1">
      <div className="mx-auto flex min-h-(--header-h-sm) max-w-[1080px] flex-wrap items-center gap-x-2 gap-y-1 px-(--gutter) py-1.5 lg:min-h-(--header-h)">
        <div className="me-auto">
          <BrandLink isShort={session.kind === "player"} />
        </div>
        <LanguageMenu />
        <PersonLinks session={session} />
      </div>
    </header>
  );
}

function PersonLinks({ session }: { session: SessionState }) {
  const t = useTranslations("Shared");
  const locale = useLocale();
  // None of these is orange: that colour belongs to the one main action of the page below.
  if (session.kind === "visitor") {
    return (
      <>
        <Link to={`/${locale}/login`} className={buttonClass({ variant: "ghost", size: "sm" })}>
          {t("sign_in")}
        </Link>
        <Link to={`/${locale}/register`} className={`${buttonClass({ variant: "soft", size: "sm" })} max-sm:hidden`}>
          {t("register")}
        </Link>
      </>
    );
  }
  if (session.kind === "banned") return <SignOutButton />;
  if (session.kind !== "player") return null;
  return (
    <>
      <Link to={`/${locale}/profile`} className={buttonClass({ variant: "soft", size: "sm" })}>
        {t("profile")}
      </Link>
      <SignOutButton />
    </>
  );
}

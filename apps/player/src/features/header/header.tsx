// Owns the header (docs/product/pages.md#header): visitors see sign-in and register, players top-up, balance, bell, wheel and their avatar.
import { BRAND } from "@windfall/domain/brand";
import { Rotor } from "@windfall/ui";
import { Link, useLocation } from "@windfall/web/router";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { authHref } from "../../platform/auth-step.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { mayEnter, type SessionState } from "../../platform/session.ts";
import { openWallet } from "../../platform/wallet-entry.ts";
import { LanguagePopover } from "../language/index.ts";
import { NoticeBell } from "../notices/index.ts";
import { TurbineButton } from "../turbine/index.ts";
import { AvatarLink } from "./avatar-link.tsx";
import { PlayerBalance } from "./player-balance.tsx";

export function Header({ session }: { session: SessionState }) {
  return (
    <header className="top">
      <LogoLink />
      {session.kind === "visitor" && <VisitorButtons />}
      {!mayEnter(session) && (
        <div className="top-end">
          <LanguagePopover place="top" />
        </div>
      )}
      {session.kind === "player" && (
        <>
          <PlayerBalance>
            <DepositButton />
          </PlayerBalance>
          <div className="top-end">
            <NoticeBell unreadNotices={session.profile.unreadNotices} />
            <TurbineButton />
            <AvatarLink profile={session.profile} />
          </div>
        </>
      )}
    </header>
  );
}

export function LogoLink() {
  const t = useTranslations("Shared");
  const { brandName } = usePlatform().config;
  return (
    <AppLink to="/" className="logo" aria-label={t("home_link", { brand: brandName || BRAND.name })}>
      <Rotor size={30} />
      <span>{brandName}</span>
    </AppLink>
  );
}

function VisitorButtons() {
  const t = useTranslations("Header");
  const location = useLocation();
  return (
    <div className="top-end">
      <Link to={authHref(location, "login")} preventScrollReset className="btn btn-soft">
        {t("log_in")}
      </Link>
      <Link to={authHref(location, "register")} preventScrollReset className="btn btn-brand">
        {t("register")}
      </Link>
    </div>
  );
}

function DepositButton() {
  const t = useTranslations("Header");
  return (
    <button
      type="button"
      className="btn btn-brand bal-dep"
      aria-label={t("deposit")}
      onClick={() => openWallet("deposit")}
    >
      <Plus className="i" size={18} strokeWidth={1.9} aria-hidden="true" />
      <span>{t("deposit")}</span>
    </button>
  );
}

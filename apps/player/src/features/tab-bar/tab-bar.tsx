// Owns the tab bar of phones and tablets (docs/product/pages.md#layout): wallet, sport, bonuses or wheel, casino, menu.

import { Rotor } from "@windfall/ui";
import { Link, useLocation } from "@windfall/web/router";
import { Dices, Gift, Menu, Wallet } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink, useLocalePath } from "../../platform/app-link.tsx";
import { authHref } from "../../platform/auth-step.ts";
import { useFeatures, useSession } from "../../platform/platform-context.tsx";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";
import { openWallet } from "../../platform/wallet-entry.ts";
import { closeOverlay, openOverlay, useOverlay } from "../overlays/index.ts";
import { useTurbine } from "../turbine/index.ts";

const ICON = { className: "i", size: 22, strokeWidth: 1.9, "aria-hidden": true } as const;

export function TabBar({ area }: { area: "casino" | "sport" }) {
  const t = useTranslations("TabBar");
  const { pathname } = useLocation();
  const path = useLocalePath();
  const features = useFeatures();
  const { hasSpin } = useTurbine();
  const overlay = useOverlay()?.name;
  const isMenuOpen = overlay === "menu";
  const isBonuses = pathname.startsWith(path("/bonuses"));
  const look = (isOn: boolean) => ({
    className: isOn && !isMenuOpen ? "on" : "",
    ...(isOn && !isMenuOpen && { "aria-current": "true" as const }),
  });
  return (
    <nav className="tabs" aria-label={t("label")}>
      <WalletTab />
      <AppLink to="/sportsbook" {...look(area === "sport")}>
        <SpriteIcon name="soccer-ball" size={22} />
        <span>{t("sport")}</span>
      </AppLink>
      {hasSpin ? (
        <button type="button" aria-haspopup="dialog" onClick={() => openOverlay("turbine")}>
          <Rotor size={22} />
          <span>{t("turbine")}</span>
        </button>
      ) : (
        features.bonuses && (
          <AppLink to="/bonuses" isProtected {...look(isBonuses)}>
            <Gift {...ICON} />
            <span>{t("bonuses")}</span>
          </AppLink>
        )
      )}
      <AppLink to="/" {...look(area === "casino" && !isBonuses)}>
        <Dices {...ICON} />
        <span>{t("casino")}</span>
      </AppLink>
      <button
        type="button"
        className={isMenuOpen ? "on" : ""}
        aria-expanded={isMenuOpen}
        aria-controls={isMenuOpen ? "menu-drawer" : undefined}
        onClick={() => (isMenuOpen ? closeOverlay("menu") : openOverlay("menu"))}
      >
        <Menu {...ICON} />
        <span>{t("menu")}</span>
      </button>
    </nav>
  );
}

/** Wallet views need a person (docs/product/people.md#sign-in-as-a-step); a visitor is asked to sign in over the page they are on. */
function WalletTab() {
  const t = useTranslations("TabBar");
  const session = useSession();
  const location = useLocation();
  const content = (
    <>
      <Wallet {...ICON} />
      <span>{t("wallet")}</span>
    </>
  );
  if (session.kind === "visitor") {
    return (
      <Link to={authHref(location, "login")} preventScrollReset>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => openWallet("deposit")}>
      {content}
    </button>
  );
}

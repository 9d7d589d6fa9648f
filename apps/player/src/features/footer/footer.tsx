// Owns the footer: 18+ notice, licence and responsible gaming on every page (docs/product/content.md#brand), and the quiet links.
import { BRAND } from "@windfall/domain/brand";
import type { PolicyName } from "@windfall/domain/rules/policy-name";
import type { RealtimeStatus } from "@windfall/web/realtime";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { useFeatures } from "../../platform/platform-context.tsx";
import { POLICY_TARGET, usePolicyPath } from "../../platform/policy-link.ts";
import { LogoLink } from "../header/index.ts";
import { openOverlay } from "../overlays/index.ts";

const DOTS: Readonly<Record<RealtimeStatus, string>> = {
  connected: "bg-win",
  connecting: "bg-pending",
  disconnected: "bg-void",
};

/** `realtime` is absent where nobody is signed in and nothing is connected. */
export function Footer({ realtime }: { realtime?: RealtimeStatus | undefined }) {
  const t = useTranslations("Footer");
  const shared = useTranslations("Shared");
  return (
    <footer className="foot">
      <div className="foot-in">
        <div>
          <LogoLink />
          <p>{t("about")}</p>
          <p className="foot-18">
            <b>{t("adults")}</b>
            <PolicyLink name="responsible-gaming">{t("responsible")}</PolicyLink>
          </p>
          <p>{t("licence", BRAND.licence)}</p>
          {realtime && (
            <p data-realtime={realtime} role="status" className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[realtime]}`} />
              {shared(`realtime_${realtime}`)}
            </p>
          )}
        </div>
        <Columns />
      </div>
    </footer>
  );
}

function Columns() {
  const t = useTranslations("Footer");
  const features = useFeatures();
  return (
    <nav className="foot-cols" aria-label={t("help")}>
      <Column title={t("casino")}>
        {features.tournaments && <AppLink to="/tournaments">{t("tournaments")}</AppLink>}
        {features.bonuses && (
          <AppLink to="/bonuses" isProtected>
            {t("bonuses")}
          </AppLink>
        )}
        <AppLink to="/games/favorites" isProtected>
          {t("favorites")}
        </AppLink>
      </Column>
      {features.sportsbook && (
        <Column title={t("sport")}>
          <AppLink to="/sportsbook">{t("sportsbook")}</AppLink>
          <AppLink to="/sportsbook/favorites" isProtected>
            {t("sport_favorites")}
          </AppLink>
        </Column>
      )}
      <Column title={t("help")}>
        <OverlayButton name="support">{t("support")}</OverlayButton>
        <OverlayButton name="partners">{t("partners")}</OverlayButton>
        <OverlayButton name="mirrors">{t("mirrors")}</OverlayButton>
      </Column>
      <Column title={t("legal")}>
        <PolicyLink name="terms">{t("terms")}</PolicyLink>
        <PolicyLink name="privacy">{t("privacy")}</PolicyLink>
        {features.bonuses && <PolicyLink name="bonus-terms">{t("bonus_terms")}</PolicyLink>}
        <PolicyLink name="aml">{t("aml")}</PolicyLink>
        <PolicyLink name="provably-fair">{t("fair")}</PolicyLink>
      </Column>
    </nav>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <b>{title}</b>
      {children}
    </div>
  );
}

function OverlayButton({ name, children }: { name: "support" | "partners" | "mirrors"; children: string }) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => openOverlay(name)}>
      {children}
    </button>
  );
}

function PolicyLink({ name, children }: { name: PolicyName; children: string }) {
  const path = usePolicyPath();
  return (
    <a href={path(name)} {...POLICY_TARGET}>
      {children}
    </a>
  );
}

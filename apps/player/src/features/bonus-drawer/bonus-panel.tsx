// Owns what the bonus drawer shows (docs/product/bonuses.md): with four deposits and more the everyday bonus, before that the
// welcome bonuses too.
import { Button, buttonClass, Drawer, Skeleton } from "@windfall/ui";
import { Link, useLocation } from "@windfall/web/router";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { authHref } from "../../platform/auth-step.ts";
import { closeOverlay } from "../../platform/overlay-store.ts";
import { useSession } from "../../platform/platform-context.tsx";
import { openWallet } from "../../platform/wallet-entry.ts";
import { TurbineBanner } from "../turbine/index.ts";
import { drawerLayout, isEverydayUsed } from "./drawer-rules.ts";
import { EverydayCard } from "./everyday-card.tsx";
import { useStatusAtOpening } from "./use-modal-shown.ts";
import { WelcomeSteps } from "./welcome-steps.tsx";

const leave = () => closeOverlay("bonus");

export default function BonusPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations("overlays.BonusDrawer");
  const layout = useTranslations("Layout");
  const session = useSession();
  const { status, isLoading } = useStatusAtOpening();
  const isPlayer = session.kind === "player";
  return (
    <Drawer isOpen onClose={onClose} title={t("title")} closeLabel={layout("close")}>
      <div className="mx-auto grid w-full max-w-[1080px] gap-6">
        <p className="text-fg-2">{isPlayer ? t("intro") : t("visitor_text")}</p>
        {drawerLayout(status) === "welcome" && <TurbineBanner />}
        {isLoading ? (
          <Skeleton className="h-56 rounded-lg" />
        ) : (
          <>
            {drawerLayout(status) === "welcome" && (
              <section className="grid gap-3" aria-labelledby="welcome-bonuses">
                <h3 id="welcome-bonuses" className="text-lg font-bold">
                  {t("welcome_title")}
                </h3>
                <WelcomeSteps steps={[]} />
              </section>
            )}
            <EverydayCard isUsed={isEverydayUsed(status)} action={isPlayer ? <DepositButton /> : <RegisterLink />} />
          </>
        )}
        {isPlayer && (
          <AppLink to="/bonuses" onClick={leave} className={buttonClass({ variant: "ghost" })}>
            {t("all_bonuses")}
          </AppLink>
        )}
      </div>
    </Drawer>
  );
}

function DepositButton() {
  const t = useTranslations("overlays.BonusDrawer");
  return (
    <Button variant="brand" isWide onClick={() => openWallet("deposit")}>
      {t("deposit")}
    </Button>
  );
}

function RegisterLink() {
  const t = useTranslations("overlays.BonusDrawer");
  const location = useLocation();
  return (
    <Link
      to={authHref(location, "register")}
      preventScrollReset
      onClick={leave}
      className={buttonClass({ variant: "brand", isWide: true })}
    >
      {t("register")}
    </Link>
  );
}

// Owns what the bonus drawer shows (docs/product/bonuses.md): with four deposits and more the everyday bonus, before that the
// welcome bonuses too.
import { Button, buttonClass, Drawer, Skeleton } from "@windfall/ui";
import { Link, useLocation } from "@windfall/web/router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { authHref } from "../../platform/auth-step.ts";
import { closeOverlay } from "../../platform/overlay-store.ts";
import { useSession } from "../../platform/platform-context.tsx";
import { openWallet } from "../../platform/wallet-entry.ts";
import { TurbineBanner } from "../turbine/index.ts";
import { welcomeStepsOf } from "./bonus-facts.ts";
import { BonusInfoModal } from "./bonus-info-modal.tsx";
import type { Offer, OfferList } from "./bonus-queries.ts";
import { BonusSettings } from "./bonus-settings.tsx";
import type { DepositStatus } from "./deposit-status-query.ts";
import { drawerLayout, isEverydayUsed } from "./drawer-rules.ts";
import { EverydayCard } from "./everyday-card.tsx";
import { FreeSpinsStrip } from "./free-spins.tsx";
import { SupportedCrypto } from "./supported-crypto.tsx";
import { useOffers } from "./use-bonuses.ts";
import { useModalShown } from "./use-modal-shown.ts";
import { WelcomeSteps } from "./welcome-steps.tsx";
import "./bonus.css";

const leave = () => closeOverlay("bonus");

export default function BonusPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations("bonus.drawer");
  const layout = useTranslations("Layout");
  const isPlayer = useSession().kind === "player";
  const { status, isLoading } = useModalShown();
  const offers = useOffers();
  const [described, describe] = useState<readonly Offer[]>();
  const isWelcome = drawerLayout(status) === "welcome";
  return (
    <Drawer isOpen onClose={onClose} title={t("title")} closeLabel={layout("close")}>
      <div className="mx-auto grid w-full max-w-[1080px] gap-6">
        <p className="text-fg-2">{isPlayer ? t("intro") : t("visitor_text")}</p>
        <FreeSpinsStrip onGo={leave} />
        {isWelcome && <TurbineBanner />}
        {isLoading || offers.isPending ? (
          <Skeleton className="h-56 rounded-lg" />
        ) : (
          offers.data && <Offers {...{ offers: offers.data, status, isPlayer, isWelcome }} onTerms={describe} />
        )}
        <SupportedCrypto />
        {isPlayer && (
          <AppLink to="/bonuses" onClick={leave} className={buttonClass({ variant: "ghost" })}>
            {t("all_bonuses")}
          </AppLink>
        )}
      </div>
      {described && (
        <BonusInfoModal bonuses={described} currency={offers.data?.currency.code} onClose={() => describe(undefined)} />
      )}
    </Drawer>
  );
}

interface OffersProps {
  offers: OfferList;
  status: DepositStatus | undefined;
  isPlayer: boolean;
  isWelcome: boolean;
  onTerms: (offers: readonly Offer[]) => void;
}

function Offers({ offers, status, isPlayer, isWelcome, onTerms }: OffersProps) {
  const t = useTranslations("bonus.drawer");
  const steps = isWelcome ? welcomeStepsOf(offers.items) : [];
  const everyday = offers.items.find(({ conditions }) => conditions.type === "Everyday");
  const currency = offers.currency.code;
  return (
    <>
      {steps.length > 0 && (
        <section className="grid gap-3" aria-labelledby="welcome-bonuses">
          <h3 id="welcome-bonuses" className="text-lg font-bold">
            {t("welcome_title")}
          </h3>
          <WelcomeSteps
            {...{ steps, currency, onTerms }}
            canDeposit={isPlayer}
            isOn={offers.settings.isWelcomeEnabledFiat}
          />
          {isPlayer && <BonusSettings settings={offers.settings} />}
        </section>
      )}
      {everyday && (
        <EverydayCard
          {...{ offer: everyday, currency }}
          isUsed={isEverydayUsed(status)}
          action={isPlayer ? <DepositButton /> : <RegisterLink />}
        />
      )}
    </>
  );
}

function DepositButton() {
  const t = useTranslations("bonus.drawer");
  return (
    <Button variant="brand" isWide onClick={() => openWallet("deposit")}>
      {t("deposit")}
    </Button>
  );
}

function RegisterLink() {
  const t = useTranslations("bonus.drawer");
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

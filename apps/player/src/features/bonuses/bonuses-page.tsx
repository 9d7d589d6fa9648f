// Owns the bonuses page (docs/product/bonuses.md): the active bonus with its meter, what waits, what can be had and what was.
import { Button, ErrorState, ICON, Skeleton } from "@windfall/ui";
import { Ticket } from "lucide-react";
import { Suspense, useRef } from "react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { useHydrated } from "../../platform/hydrated.ts";
import { withMessages } from "../../platform/message-parts.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { BannerRow } from "../banners/index.ts";
import { WaitingPrize } from "../turbine/index.ts";
import { BonusSections } from "./bonus-sections.tsx";
import { FreeBetCards } from "./free-bets.tsx";
import { FreeSpinCards } from "./free-spins.tsx";
import { PromoForm } from "./promo-form.tsx";
import { useCashback, useOffers, useOwnBonuses } from "./use-bonuses.ts";
import "./bonus.css";

function BonusesPage() {
  const t = useTranslations("Bonuses");
  const bonus = useTranslations("bonus");
  // Its words come by themselves, which the server does not wait for.
  const isHydrated = useHydrated();
  const codeField = useRef<HTMLInputElement>(null);
  return (
    <>
      <PageHeader title={t("title")} text={bonus("intro")}>
        <Button icon={<Ticket {...ICON} />} onClick={() => codeField.current?.focus()}>
          {bonus("have_promo")}
        </Button>
      </PageHeader>
      {isHydrated && (
        <Suspense fallback={null}>
          <WaitingPrize className="card mb-7" />
        </Suspense>
      )}
      <FreeSpinCards />
      <FreeBetCards />
      <Bonuses />
      <PromoForm field={codeField} />
      <BannerRow placement="bonuses" />
    </>
  );
}

function Bonuses() {
  const t = useTranslations("bonus");
  const shared = useTranslations("Shared");
  const offers = useOffers();
  const own = useOwnBonuses();
  const cashback = useCashback();
  if (offers.data && own.data) {
    const isEmpty = offers.data.items.length === 0 && own.data.items.length === 0;
    return isEmpty ? <NoBonuses /> : <BonusSections offers={offers.data} own={own.data} cashback={cashback.data} />;
  }
  if (offers.isError || own.isError) {
    const retry = () => void Promise.all([offers.refetch(), own.refetch()]);
    return (
      <ErrorState
        title={t("load_error")}
        description={shared("temporary_difficulties")}
        action={<Button onClick={retry}>{shared("retry")}</Button>}
      />
    );
  }
  return (
    <div className="grid gap-3" aria-busy="true">
      <Skeleton shape="card" count={3} />
    </div>
  );
}

function NoBonuses() {
  const t = useTranslations("Bonuses");
  return (
    <EmptyPlace title={t("empty_title")} text={t("empty_text")}>
      <AppLink to="/" className="btn btn-soft">
        {t("to_casino")}
      </AppLink>
    </EmptyPlace>
  );
}

export const Component = withMessages("bonus", BonusesPage);

// Owns the bonuses of a category (docs/product/bonuses.md): what is offered of it and what the player has or had of it.
import { useParams } from "@windfall/web/router";
import { useTranslations } from "use-intl";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { withMessages } from "../../platform/message-parts.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { type BonusCategory, isBonusCategory, isOfCategory } from "./bonus-categories.ts";
import { BonusSections } from "./bonus-sections.tsx";
import { useCashback, useOffers, useOwnBonuses } from "./use-bonuses.ts";
import "./bonus.css";

function BonusCategoryPage() {
  const { category = "" } = useParams();
  // The loader lets no other name through.
  return isBonusCategory(category) ? <Category category={category} /> : null;
}

function Category({ category }: { category: BonusCategory }) {
  const t = useTranslations("Bonuses");
  const bonus = useTranslations("bonus");
  const offers = useOffers().data;
  const own = useOwnBonuses().data;
  const cashback = useCashback().data;
  const ofOffers = offers && { ...offers, items: offers.items.filter((offer) => isOfCategory(offer, category)) };
  const ofOwn = own && { ...own, items: own.items.filter((one) => isOfCategory(one, category)) };
  const isEmpty = ofOffers?.items.length === 0 && ofOwn?.items.length === 0;
  return (
    <>
      <PageHeader title={bonus(`category_${category}`)} trail={[{ to: "/bonuses", title: t("title") }]} />
      {isEmpty && <EmptyPlace title={t("empty_title")} text={t("empty_text")} />}
      {ofOffers && ofOwn && !isEmpty && (
        <BonusSections offers={ofOffers} own={ofOwn} cashback={category === "gift" ? cashback : undefined} />
      )}
    </>
  );
}

export const Component = withMessages("bonus", BonusCategoryPage);

// Owns banners in the middle of a page or in the wallet, by their placement.
import { useTranslations } from "use-intl";
import { BannerCard } from "./banner-card.tsx";
import type { Placement } from "./banner-placements.ts";
import { useBanners } from "./banners-query.ts";

export function BannerRow({ placement, limit = 3 }: { placement: Placement; limit?: number }) {
  const t = useTranslations("Banners");
  const banners = useBanners(placement).slice(0, limit);
  if (banners.length === 0) return null;
  return (
    <section className="ban-row row" aria-label={t("label")}>
      {banners.map((banner) => (
        <BannerCard key={banner.id} banner={banner} />
      ))}
    </section>
  );
}

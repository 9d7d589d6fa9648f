// Owns the full-screen drawer with every promotion (docs/product/content.md#banners).
import { Drawer } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { closeOverlay, type OverlayProps } from "../overlays/index.ts";
import { BannerCard } from "./banner-card.tsx";
import { useBanners } from "./banners-query.ts";

export function BannersDrawer({ isOpen }: OverlayProps) {
  const t = useTranslations("Banners");
  const shared = useTranslations("Shared");
  const hero = useBanners("hero");
  const others = useBanners("fullscreen").filter(({ id }) => !hero.some((banner) => banner.id === id));
  const banners = [...hero, ...others];
  return (
    <Drawer isOpen={isOpen} onClose={() => closeOverlay("banners")} title={t("all_title")} closeLabel={shared("close")}>
      {banners.length === 0 ? (
        <EmptyPlace level={3} title={t("empty_title")} text={t("empty_text")} />
      ) : (
        <div className="ban-list">
          {banners.map((banner) => (
            <BannerCard key={banner.id} banner={banner} />
          ))}
        </div>
      )}
    </Drawer>
  );
}

// Owns the promotions at the top of the home page: three side by side, a swipe row on phones.
import { type UIEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { openOverlay } from "../overlays/index.ts";
import { BannerCard } from "./banner-card.tsx";
import { variedFirst } from "./banner-placements.ts";
import { useBanners } from "./banners-query.ts";

/** As many as a wide screen shows at once; the others are in the full-screen drawer. */
const SHOWN = 3;

export function Hero() {
  const t = useTranslations("Banners");
  const banners = variedFirst(useBanners("hero"));
  const [current, setCurrent] = useState(0);
  if (banners.length === 0) return null;
  const shown = banners.slice(0, SHOWN);

  function follow(event: UIEvent<HTMLElement>): void {
    const { scrollLeft, scrollWidth, clientWidth } = event.currentTarget;
    const way = scrollWidth - clientWidth;
    // Negative in right-to-left pages.
    if (way > 0) setCurrent(Math.round((Math.abs(scrollLeft) / way) * (shown.length - 1)));
  }

  return (
    <section aria-label={t("label")}>
      <div className={`hero hero-${shown.length}`} onScroll={follow}>
        {shown.map((banner, index) => (
          <BannerCard key={banner.id} banner={banner} isMain={index === 0} isFirst={index === 0} />
        ))}
      </div>
      {shown.length > 1 && (
        <div className="dots" aria-hidden="true">
          {shown.map(({ id }, index) => (
            <i key={id} className={index === current ? "on" : ""} />
          ))}
        </div>
      )}
      {banners.length > SHOWN && (
        <div className="hero-more">
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => openOverlay("banners")}>
            {t("see_all")}
          </button>
        </div>
      )}
    </section>
  );
}

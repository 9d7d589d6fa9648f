// Owns how one banner looks (docs/product/looks.md#parts): art below, a scrim, words, one button.
import { localisedDescription } from "@windfall/domain/rules/localised";
import { classes } from "@windfall/ui";
import { Link, useLocation } from "@windfall/web/router";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Banner } from "../../platform/api.ts";
import { AppLink } from "../../platform/app-link.tsx";
import { authHref } from "../../platform/auth-step.ts";
import { useOverlay } from "../../platform/overlay-store.ts";
import { useSession } from "../../platform/platform-context.tsx";
import { TimeBoxes } from "../../platform/time-left.tsx";
import { openWallet } from "../../platform/wallet-entry.ts";
import { TurbineBannerButton } from "../turbine/index.ts";
import { bannerAction } from "./banner-action.ts";

const TAGS = {
  tournament: "tag_tournament",
  vip: "tag_vip",
  game_of_the_week: "tag_game_of_the_week",
  game_of_the_month: "tag_game_of_the_month",
} as const;

/** The house's own picture leaves the left to the words; on a phone they need the top as well, so that it lies lower there. */
const NARROW_FORMS: Readonly<Record<string, string>> = { "/art/scenes/welcome.svg": "/art/scenes/welcome-sq.svg" };

/** They show the game itself, whatever background they have. */
const GAME_TYPES = new Set<string>(["game_of_the_week", "game_of_the_month"]);

export interface BannerCardProps {
  banner: Banner;
  /** The first one of a view carries its one orange action. */
  isMain?: boolean;
  /** Seen at once, so its picture is asked for at once. */
  isFirst?: boolean;
}

export function BannerCard({ banner, isMain = false, isFirst = false }: BannerCardProps) {
  const t = useTranslations("Banners");
  const locale = useLocale();
  const own = localisedDescription(banner.descriptions, locale);
  const tournament = banner.tournament && localisedDescription(banner.tournament.descriptions, locale);
  const title = own.title ?? tournament?.name;
  // One finished picture, or a background with something in front of it; `image_3` is the tall one of the sign-in step.
  const background = own.image ?? own.image_bg ?? tournament?.image;
  const foreground = own.image ? undefined : own.image_fg;
  const game = GAME_TYPES.has(banner.type) ? banner.games[0]?.game_id : undefined;
  const cover = game && `/covers/${encodeURIComponent(game)}.webp?w=400`;
  const tag = banner.type in TAGS ? TAGS[banner.type as keyof typeof TAGS] : undefined;
  const isBright = background?.includes("/welcome") ?? false;
  const loading = isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  return (
    <article className={classes("ban", !cover && "scrim", isBright && "ban-bright")} data-type={banner.type}>
      {cover ? (
        <>
          <img className="ban-glow" src={cover} alt="" width="300" height="400" loading="lazy" />
          <img className="ban-cover" src={cover} alt="" width="300" height="400" loading="lazy" />
        </>
      ) : (
        background && (
          <picture className="contents">
            <source media="(width < 48rem)" srcSet={NARROW_FORMS[background] ?? background} />
            <img className="bg" src={background} alt="" width="720" height="268" {...loading} />
          </picture>
        )
      )}
      {foreground && <img className="ban-fg" src={foreground} alt="" width="240" height="240" loading="lazy" />}
      {tag && (
        <div className="ban-tags">
          <span className={tag === "tag_vip" ? "viptag viptag-lg" : "tag tag-ink"}>{t(tag)}</span>
        </div>
      )}
      {title && <h2>{title}</h2>}
      {own.text && <p>{own.text}</p>}
      <div className="ban-f">
        <BannerButton banner={banner} isMain={isMain} isBright={isBright} name={title ?? ""}>
          {own.button ?? t("open")}
        </BannerButton>
        {isMain && banner.tournament && <TimeBoxes until={banner.tournament.ends_at} label={t("ends_in")} />}
      </div>
    </article>
  );
}

interface BannerButtonProps {
  banner: Banner;
  isMain: boolean;
  isBright: boolean;
  name: string;
  children: ReactNode;
}

function BannerButton({ banner, isMain, isBright, name, children }: BannerButtonProps) {
  const location = useLocation();
  const session = useSession();
  const overlay = useOverlay();
  const action = bannerAction(banner);
  const className = isBright ? "btn btn-ink" : isMain ? "btn btn-brand" : "btn btn-glass";
  const words = (
    <>
      {children}
      {name && <span className="sr-only">: {name}</span>}
    </>
  );
  // In the open wallet there is nowhere to go: the methods stand below the banner.
  const isThere = action.kind === "wallet" && overlay?.name === "wallet";
  if (action.kind === "none" || isThere) return null;
  if (action.kind === "turbine") return <TurbineBannerButton className={className}>{words}</TurbineBannerButton>;
  if (action.kind === "elsewhere") {
    return (
      <a href={action.href} target="_blank" rel="noreferrer" className={className}>
        {words}
      </a>
    );
  }
  if (action.kind === "page") {
    return (
      <AppLink to={action.to} isProtected={action.isProtected} className={className}>
        {words}
      </AppLink>
    );
  }
  if (action.kind === "wallet" && session.kind === "player") {
    return (
      <button type="button" aria-haspopup="dialog" className={className} onClick={() => openWallet("deposit")}>
        {words}
      </button>
    );
  }
  return (
    <Link
      to={authHref(location, action.kind === "auth" ? action.step : "login")}
      preventScrollReset
      className={className}
    >
      {words}
    </Link>
  );
}

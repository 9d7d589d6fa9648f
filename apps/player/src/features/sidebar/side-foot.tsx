// Owns the foot of the sidebar: social links, language, support (docs/product/pages.md#layout).
import { BRAND } from "@windfall/domain/brand";
import { Headphones, Mail, MessageCircle, Send } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { LanguagePopover } from "../language/index.ts";
import { openOverlay } from "../overlays/index.ts";
import { SidePopover } from "./side-popover.tsx";

const ICON = { className: "i", size: 18, strokeWidth: 1.9, "aria-hidden": true } as const;
const ELSEWHERE = { target: "_blank", rel: "noreferrer" } as const;

/** `place` tells the two languages lists apart, that of the sidebar and that of the phone's menu. */
export function SideFoot({ place, isCollapsed = false }: { place: "side" | "menu"; isCollapsed?: boolean }) {
  const t = useTranslations("Sidebar");
  return (
    <div className="side-foot">
      {isCollapsed ? (
        <SidePopover id="side-social" label={t("community")} className="nav" button={<Send {...ICON} />}>
          <SocialLinks />
        </SidePopover>
      ) : (
        <SocialLinks />
      )}
      <LanguagePopover place={place} />
      <button type="button" className="side-lang" title={t("support")} onClick={() => openOverlay("support")}>
        <Headphones {...ICON} />
        <span>{t("support")}</span>
      </button>
    </div>
  );
}

function SocialLinks() {
  const t = useTranslations("Sidebar");
  const { supportEmail } = usePlatform().config;
  return (
    <div className="side-soc">
      <a className="icon-btn" href={BRAND.links.channel} aria-label={t("channel")} title={t("channel")} {...ELSEWHERE}>
        <Send {...ICON} />
      </a>
      <button
        type="button"
        className="icon-btn"
        aria-label={t("community")}
        title={t("community")}
        onClick={() => openOverlay("mirrors")}
      >
        <MessageCircle {...ICON} />
      </button>
      <a className="icon-btn" href={`mailto:${supportEmail}`} aria-label={t("email")} title={t("email")}>
        <Mail {...ICON} />
      </a>
    </div>
  );
}

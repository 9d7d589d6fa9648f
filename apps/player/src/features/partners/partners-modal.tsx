// Owns the way to the partner programme (docs/product/pages.md#overlays: partners).
import { BRAND } from "@windfall/domain/brand";
import { buttonClass, Modal } from "@windfall/ui";
import { Handshake } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { closeOverlay, type OverlayProps } from "../overlays/index.ts";

export function PartnersModal({ isOpen }: OverlayProps) {
  const t = useTranslations("overlays.Partners");
  const shared = useTranslations("Shared");
  const { brandName } = usePlatform().config;
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => closeOverlay("partners")}
      size="compact"
      title={t("title")}
      closeLabel={shared("close")}
      footer={
        <>
          <a
            href={BRAND.links.partners}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: "brand", isWide: true })}
          >
            {t("open")}
            <span className="sr-only"> ({shared("opens_new_tab")})</span>
          </a>
          <a href={`mailto:${BRAND.partnersEmail}`} className={buttonClass({ variant: "soft", isWide: true })}>
            {t("write")}
          </a>
        </>
      }
    >
      <span className="bigic" aria-hidden="true">
        <Handshake className="i" size={34} strokeWidth={1.6} />
      </span>
      <p className="sec">{t("text", { brand: brandName })}</p>
    </Modal>
  );
}

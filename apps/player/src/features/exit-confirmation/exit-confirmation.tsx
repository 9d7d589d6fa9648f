// Owns the question before somebody leaves a form that they have begun (docs/product/pages.md#leaving; docs/decisions/0007),
// with the operator's `exit_window` banner when there is one for this person.
import { localisedDescription } from "@windfall/domain/rules/localised";
import { Button, Modal } from "@windfall/ui";
import { type Location, useBlocker } from "@windfall/web/router";
import { useLocale, useTranslations } from "use-intl";
import type { Banner } from "../../platform/api.ts";
import { useBanners } from "../banners/index.ts";

export interface ExitConfirmationProps {
  /** Something was entered that leaving would lose. */
  isStarted: boolean;
  /** Which moves leave the form; a move that keeps it on the screen asks nothing. */
  leaves: (from: Location, to: Location) => boolean;
}

export function ExitConfirmation({ isStarted, leaves }: ExitConfirmationProps) {
  const t = useTranslations("ExitConfirmation");
  const blocked = useBlocker(({ currentLocation, nextLocation }) => isStarted && leaves(currentLocation, nextLocation));
  // Asked for as soon as the question may come, so that it does not grow under the eyes of whoever reads it.
  const [banner] = useBanners("exit", { isNeeded: isStarted });
  const stay = () => blocked?.reset();
  return (
    <Modal
      isOpen={blocked !== undefined}
      onClose={stay}
      title={t("title")}
      size="compact"
      closeLabel={t("stay")}
      footer={
        <>
          <Button variant="brand" isWide onClick={stay}>
            {t("stay")}
          </Button>
          <Button variant="ghost" isWide onClick={() => blocked?.proceed()}>
            {t("leave")}
          </Button>
        </>
      }
    >
      <p className="text-fg-2">{t("description")}</p>
      {banner && <ExitBanner banner={banner} />}
    </Modal>
  );
}

function ExitBanner({ banner }: { banner: Banner }) {
  const { title, text, image, image_bg } = localisedDescription(banner.descriptions, useLocale());
  const picture = image ?? image_bg;
  return (
    <aside className="grid gap-2 rounded-md bg-s3 p-4" data-banner={banner.type}>
      {picture && <img src={picture} alt="" width="286" height="165" className="mx-auto h-auto w-full max-w-60" />}
      {title && <b className="font-display text-md">{title}</b>}
      {text && <p className="text-sm text-fg-2">{text}</p>}
    </aside>
  );
}

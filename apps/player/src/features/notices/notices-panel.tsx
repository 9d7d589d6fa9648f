// Owns the panel below the bell; on a phone it has the screen to itself.
import { Drawer, ICON, IconButton } from "@windfall/ui";
import { CheckCheck, ChevronRight, Settings } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { closeOverlay, type OverlayProps } from "../overlays/index.ts";
import { NoticeList, useNoticeList } from "./notice-list.tsx";
import { useNotices } from "./use-notices.ts";
import "./notices.css";

const SHOWN = 20;

export function NoticesPanel({ isOpen }: OverlayProps) {
  const t = useTranslations("notices");
  const shared = useTranslations("Shared");
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => closeOverlay("notices")}
      title={t("title")}
      closeLabel={shared("close")}
      canCloseByOverlay
      headEnd={<NoticeTools />}
      isBare
      className="notice-panel"
    >
      <NoticeList limit={SHOWN} />
      <AppLink to="/notifications" className="notice-all">
        <span className="grow">{t("all")}</span>
        <ChevronRight {...ICON} className="i flip" />
      </AppLink>
    </Drawer>
  );
}

/** What can be done with the whole list. */
export function NoticeTools() {
  const t = useTranslations("notices");
  const { items } = useNoticeList();
  const { markAllRead } = useNotices();
  const newest = items[0];
  return (
    <>
      {newest && items.some(({ isRead }) => !isRead) && (
        <IconButton label={t("mark_all")} icon={<CheckCheck {...ICON} />} onClick={() => void markAllRead(newest)} />
      )}
      <AppLink to="/profile/notifications" className="icon-btn" aria-label={t("settings")} title={t("settings")}>
        <Settings {...ICON} />
      </AppLink>
    </>
  );
}

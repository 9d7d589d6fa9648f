// Owns the bell in the header: how many notices are unread, from the answer that the page has anyway, and kept true live.
import { useQueryClient } from "@tanstack/react-query";
import { UNREAD_SHOWN } from "@windfall/domain/rules/notices";
import { Bell } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Profile } from "../../platform/api.ts";
import { openOverlay } from "../../platform/overlay-store.ts";
import { useChannel } from "../../platform/realtime/use-realtime.ts";
import { recheckSession } from "../../platform/session.ts";
import { noteUnread } from "./note-unread.ts";

export function NoticeBell({ unreadNotices: unread }: Pick<Profile, "unreadNotices">) {
  const t = useTranslations("Header");
  const queryClient = useQueryClient();
  useChannel("notices", {
    onMessage: (news) => noteUnread(queryClient, news.unread),
    onGap: () => void recheckSession(queryClient),
  });
  return (
    <button
      type="button"
      className="icon-btn soft bell"
      aria-haspopup="dialog"
      aria-label={unread > 0 ? t("notices_unread", { count: unread }) : t("notices")}
      onClick={() => openOverlay("notices")}
    >
      <Bell className="i" size={20} strokeWidth={1.9} aria-hidden="true" />
      {unread > 0 && (
        <i className="badge" aria-hidden="true">
          {unread > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : unread}
        </i>
      )}
    </button>
  );
}

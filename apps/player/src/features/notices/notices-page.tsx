// Owns the page of all notices. A message outside of the page leads here with the notice that it told of, which then leads on.
import { useLocation } from "@windfall/web/router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { withMessages } from "../../platform/message-parts.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { NoticeList, useNoticeList } from "./notice-list.tsx";
import { NoticeTools } from "./notices-panel.tsx";
import { useNotices } from "./use-notices.ts";
import "./notices.css";

export const Component = withMessages("notices", NoticesPage);

function NoticesPage() {
  const t = useTranslations("notices");
  useAskedNotice();
  return (
    <div className="notice-page">
      <PageHeader title={t("title")}>
        <NoticeTools />
      </PageHeader>
      <div className="card notice-card">
        <NoticeList />
      </div>
    </div>
  );
}

/** Of what is older than the first page nothing opens by itself; it is in the list. */
function useAskedNotice(): void {
  const asked = new URLSearchParams(useLocation().search).get("open");
  const { items } = useNoticeList();
  const { open } = useNotices();
  const opened = useRef<string>(undefined);
  const notice = items.find(({ id }) => id === asked);
  useEffect(() => {
    if (!notice || opened.current === notice.id) return;
    opened.current = notice.id;
    open(notice);
  });
}

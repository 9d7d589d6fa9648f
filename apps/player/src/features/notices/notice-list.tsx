// Owns how notices are listed: by day, the unread ones marked, each a way to what it tells of.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Notice } from "@windfall/domain/api/notices";
import { noticeWords } from "@windfall/domain/rules/notice-words";
import { type NoticeTopic, topicOf } from "@windfall/domain/rules/notices";
import { Button, classes, EmptyState, formatTime, ICON, ICON_XL, Skeleton } from "@windfall/ui";
import {
  ArrowDownLeft,
  ArrowUpRight,
  Bell,
  Gift,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  Ticket,
  Trophy,
} from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { dayLabel, groupByDay } from "../../platform/day-groups.ts";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { noticesQuery } from "./notices-query.ts";
import { useNotices } from "./use-notices.ts";
import "./notices.css";

const ICONS: Readonly<Record<NoticeTopic, LucideIcon>> = {
  money: ArrowDownLeft,
  security: ShieldCheck,
  support: MessageCircle,
  bonuses: Gift,
  tournaments: Trophy,
  bets: Ticket,
};

export function useNoticeList() {
  const query = useInfiniteQuery(noticesQuery(usePlatform().loadApi));
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** `limit` is for the panel, which shows the last ones. */
export function NoticeList({ limit }: { limit?: number }) {
  const t = useTranslations("notices");
  const locale = useLocale();
  const { items, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useNoticeList();
  if (isPending)
    return (
      <div className="grid gap-2 p-4" aria-busy="true">
        <Skeleton shape="row" count={4} />
      </div>
    );
  if (error && items.length === 0) return <FailureNotice failure={error} />;
  if (items.length === 0)
    return <EmptyState icon={<Bell {...ICON_XL} />} title={t("empty_title")} description={t("empty_text")} />;
  const shown = items.slice(0, limit).map((notice) => ({ ...notice, timestamp: notice.at }));
  return (
    <>
      {groupByDay(shown).map(({ day, items: ofDay }) => {
        const label = dayLabel(day, new Date(), locale);
        return (
          <section key={day}>
            {label !== "today" && <h3 className="notice-day">{label === "yesterday" ? t("yesterday") : label.date}</h3>}
            <ul>
              {ofDay.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </ul>
          </section>
        );
      })}
      {limit === undefined && hasNextPage && (
        <div className="p-4">
          <Button variant="soft" isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      )}
    </>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const t = useTranslations("notices");
  const locale = useLocale();
  const { open } = useNotices();
  const { title, text, values } = noticeWords(notice, locale);
  const topic = topicOf(notice.kind);
  const Icon = notice.kind === "withdrawal_paid" ? ArrowUpRight : ICONS[topic];
  return (
    <li>
      <button
        type="button"
        className={classes("notice-row", !notice.isRead && "is-unread")}
        onClick={() => open(notice)}
      >
        {!notice.isRead && <span className="sr-only">{t("unread")}</span>}
        <span className="notice-icon" data-topic={topic} aria-hidden="true">
          <Icon {...ICON} />
        </span>
        <span className="notice-words">
          <b>{t(`titles.${title}`)}</b>
          <span>{t(`texts.${text}`, values)}</span>
        </span>
        <time dateTime={notice.at}>{formatTime(notice.at, locale)}</time>
      </button>
    </li>
  );
}

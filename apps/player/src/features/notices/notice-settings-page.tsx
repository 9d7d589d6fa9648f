// Owns which topics a person is told of, and by which way. Each switch takes effect at once.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NoticeSettings } from "@windfall/domain/api/notices";
import type { Feature, Features } from "@windfall/domain/features";
import {
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeTopic,
} from "@windfall/domain/rules/notices";
import { ICON_SM, Notice, Skeleton } from "@windfall/ui";
import { Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { withMessages } from "../../platform/message-parts.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { useFeatures, usePlatform } from "../../platform/platform-context.tsx";
import { noticeSettingsQuery } from "./notices-query.ts";
import { PushSettings } from "./push-settings.tsx";

export const Component = withMessages("notices", NoticeSettingsPage);

/** Where the house sends no push, none is spoken of. */
function useChannels(): readonly NoticeChannel[] {
  const { webPushKey, features } = usePlatform().config;
  return NOTICE_CHANNELS.filter((channel) => channel !== "push" || (webPushKey !== undefined && features.push));
}

function NoticeSettingsPage() {
  const t = useTranslations("notices.options");
  const words = useTranslations("notices");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const features = useFeatures();
  const channels = useChannels();
  const query = noticeSettingsQuery(loadApi);
  const { data, error } = useQuery(query);
  const change = useMutation({
    mutationFn: async (choice: NoticeChoice) => (await loadApi()).notices.change({ body: choice }),
    // One after the other: of two answers that cross the older would come last.
    scope: { id: "notice-settings" },
    onMutate: (choice) => queryClient.setQueryData(query.queryKey, (known) => known && withChoice(known, choice)),
    onSuccess: (settings) => queryClient.setQueryData(query.queryKey, settings),
    onError: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <div className="notice-page">
      <PageHeader
        title={words("settings")}
        text={t("lead")}
        trail={[{ to: "/notifications", title: words("title") }]}
      />
      {!data && <FailureNotice failure={error} />}
      {!data && !error && <Skeleton shape="card" />}
      {data && (
        <>
          <div className="card notice-options">
            <div className="notice-option is-head" aria-hidden="true">
              <span>{t("topic")}</span>
              {channels.map((channel) => (
                <span key={channel}>{t(channel)}</span>
              ))}
            </div>
            {data.topics
              .filter(({ topic }) => isThere(topic, features))
              .map((row) => (
                <TopicRow key={row.topic} row={row} onChange={change.mutate} />
              ))}
          </div>
          <FailureNotice failure={change.error} />
          <p className="notice-hint">
            <Lock {...ICON_SM} /> {t("always")}
          </p>
          <p className="notice-hint">{data.mail === null ? t("no_mail") : t("mail_text")}</p>
          {channels.includes("push") && <PushSettings settings={data} />}
          <Notice tone="info">{t("restraint")}</Notice>
        </>
      )}
    </div>
  );
}

/** Of parts of the product that are switched off nobody is told. */
const isThere = (topic: NoticeTopic, features: Features): boolean => {
  const feature = FEATURE_OF[topic];
  return feature === undefined || features[feature];
};
const FEATURE_OF: Readonly<Partial<Record<NoticeTopic, Feature>>> = {
  bonuses: "bonuses",
  tournaments: "tournaments",
  bets: "sportsbook",
};

/** The browser says by itself whether it is on. */
const SWITCH = { role: "switch" } as const;

type TopicRowData = NoticeSettings["topics"][number];

function withChoice(settings: NoticeSettings, { topic, channel, isOn }: NoticeChoice): NoticeSettings {
  const changed = (row: TopicRowData) => (row.topic === topic ? { ...row, [channel]: isOn ? "on" : "off" } : row);
  return { ...settings, topics: settings.topics.map(changed) };
}

function TopicRow({ row, onChange }: { row: TopicRowData; onChange: (choice: NoticeChoice) => void }) {
  const t = useTranslations("notices.options");
  const topic: NoticeTopic = row.topic;
  const channels = useChannels();
  const title = t(`topics.${topic}`);
  return (
    <fieldset className="notice-option" aria-label={title}>
      <span>
        <b>{title}</b>
        <small>{t(`topics.${topic}_text`)}</small>
      </span>
      {channels.map((channel) => (
        <div key={channel} className="notice-switch">
          {row[channel] === "always" ? (
            <Lock {...ICON_SM} aria-label={`${t(channel)}: ${t("always")}`} aria-hidden={false} role="img" />
          ) : (
            <input
              type="checkbox"
              {...SWITCH}
              className="switch"
              aria-label={t("switch", { topic: title, channel: t(channel) })}
              checked={row[channel] === "on"}
              onChange={({ target }) => onChange({ topic, channel, isOn: target.checked })}
            />
          )}
          <small aria-hidden="true">{t(channel)}</small>
        </div>
      ))}
    </fieldset>
  );
}

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
import { DeviceSettings, ThisBrowser } from "./device-settings.tsx";
import { noticeSettingsQuery } from "./notices-query.ts";
import "./notices.css";

export const Component = withMessages("notices", NoticeSettingsPage);

/** Where the house sends no push, none is spoken of; nor of Telegram to whom no bot may write. */
function useChannels({ messenger }: Pick<NoticeSettings, "messenger">): readonly NoticeChannel[] {
  const { webPushKey, features } = usePlatform().config;
  const isThere = { bell: true, push: webPushKey !== undefined && features.push, bot: messenger === "on", mail: true };
  return NOTICE_CHANNELS.filter((channel) => isThere[channel]);
}

function NoticeSettingsPage() {
  const t = useTranslations("notices.options");
  const words = useTranslations("notices");
  const { data, error } = useQuery(noticeSettingsQuery(usePlatform().loadApi));
  return (
    <div className="notice-page">
      <PageHeader
        title={words("settings")}
        text={t("lead")}
        trail={[{ to: "/notifications", title: words("title") }]}
      />
      {!data && <FailureNotice failure={error} />}
      {!data && !error && <Skeleton shape="card" />}
      {data && <Options settings={data} />}
    </div>
  );
}

function Options({ settings }: { settings: NoticeSettings }) {
  const t = useTranslations("notices.options");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const features = useFeatures();
  const channels = useChannels(settings);
  const { queryKey } = noticeSettingsQuery(loadApi);
  const change = useMutation({
    mutationFn: async (choice: NoticeChoice) => (await loadApi()).notices.change({ body: choice }),
    // One after the other: of two answers that cross the older would come last.
    scope: { id: "notice-settings" },
    onMutate: (choice) => queryClient.setQueryData(queryKey, (known) => known && withChoice(known, choice)),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <div className="card notice-options">
        <div className="notice-option is-head" aria-hidden="true">
          <span>{t("topic")}</span>
          {channels.map((channel) => (
            <span key={channel}>{t(channel)}</span>
          ))}
        </div>
        {settings.topics
          .filter(({ topic }) => isThere(topic, features))
          .map((row) => (
            <TopicRow key={row.topic} row={row} channels={channels} onChange={change.mutate} />
          ))}
      </div>
      <FailureNotice failure={change.error} />
      <p className="notice-hint">
        <Lock {...ICON_SM} /> {t("always")}
      </p>
      <p className="notice-hint">{settings.mail === null ? t("no_mail") : t("mail_text")}</p>
      {settings.messenger === "on" && <p className="notice-hint">{t("bot_text", { stop: "/stop" })}</p>}
      {settings.messenger === "stopped" && <p className="notice-hint">{t("bot_stopped", { start: "/start" })}</p>}
      {channels.includes("push") && <ThisBrowser />}
      {(channels.includes("push") || channels.includes("bot")) && <DeviceSettings settings={settings} />}
      <Notice tone="info">{t("restraint")}</Notice>
    </>
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

interface TopicRowProps {
  row: TopicRowData;
  channels: readonly NoticeChannel[];
  onChange: (choice: NoticeChoice) => void;
}

function TopicRow({ row, channels, onChange }: TopicRowProps) {
  const t = useTranslations("notices.options");
  const topic: NoticeTopic = row.topic;
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

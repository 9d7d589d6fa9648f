// Owns what concerns a device in somebody's pocket: push in this browser, quiet hours by the clock of whoever sets them, and what a locked screen may show.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NoticeSettings } from "@windfall/domain/api/notices";
import { Button, Card, ownTimeZone, SwitchField, TextField } from "@windfall/ui";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { recheckSession } from "../../platform/session.ts";
import { useSubscribe } from "../push-prompt/index.ts";
import { noticeSettingsQuery } from "./notices-query.ts";

const USUAL_NIGHT = { from: "23:00", to: "08:00" };

type Change = { quiet?: NoticeSettings["quiet"]; showsAmounts?: boolean };

export function DeviceSettings({ settings }: { settings: NoticeSettings }) {
  const t = useTranslations("notices.options");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = noticeSettingsQuery(loadApi);
  const change = useMutation({
    mutationFn: async (body: Change) => (await loadApi()).notices.changeDevices({ body }),
    scope: { id: "notice-settings" },
    onMutate: (wish) => queryClient.setQueryData(queryKey, (known) => known && { ...known, ...wish }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const { quiet } = settings;
  const way = settings.messenger === "on" ? "_bot" : "";
  const zone = quiet?.zone ?? ownTimeZone();
  const setQuiet = (hours: Partial<typeof USUAL_NIGHT>) =>
    change.mutate({ quiet: { ...USUAL_NIGHT, ...quiet, ...hours, zone } });
  return (
    <Card>
      <SwitchField
        label={<b>{t("quiet_title")}</b>}
        hint={t(`quiet_text${way}`, { zone })}
        checked={quiet !== null}
        onChange={({ target }) => (target.checked ? setQuiet({}) : change.mutate({ quiet: null }))}
      />
      {quiet && (
        <div className="notice-hours">
          <HourField label={t("quiet_from")} value={quiet.from} onChange={(from) => setQuiet({ from })} />
          <HourField label={t("quiet_to")} value={quiet.to} onChange={(to) => setQuiet({ to })} />
        </div>
      )}
      <SwitchField
        label={<b>{t("amounts_title")}</b>}
        hint={t(`amounts_text${way}`)}
        checked={settings.showsAmounts}
        onChange={({ target }) => change.mutate({ showsAmounts: target.checked })}
      />
      <FailureNotice failure={change.error} />
    </Card>
  );
}

/** A field that is being cleared is no time yet. */
function HourField({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  return (
    <TextField
      type="time"
      label={label}
      value={value}
      onChange={({ target }) => {
        if (target.value !== "") onChange(target.value.slice(0, 5));
      }}
    />
  );
}

export function ThisBrowser() {
  const t = useTranslations("notices.options");
  const { config, loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const subscribe = useSubscribe(config.webPushKey ?? "");
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    void isSubscribed().then(setOn);
  }, []);
  const turn = useMutation({
    mutationFn: async (wish: boolean) => {
      if (wish) {
        if ((await Notification.requestPermission()) !== "granted") return false;
        await subscribe();
        return true;
      }
      await (await loadApi()).me.push({ body: { token: null } });
      const registration = await navigator.serviceWorker.getRegistration();
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
      await recheckSession(queryClient);
      return false;
    },
    onSuccess: setOn,
  });
  if (isOn === undefined) return null;
  return (
    <Card title={t("here_title")} description={t("here_text")}>
      <div>
        <Button variant={isOn ? "line" : "brand"} isBusy={turn.isPending} onClick={() => turn.mutate(!isOn)}>
          {isOn ? t("turn_off") : t("turn_on")}
        </Button>
      </div>
      <FailureNotice failure={turn.error} />
    </Card>
  );
}

/** Undefined where the browser cannot. */
async function isSubscribed(): Promise<boolean | undefined> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

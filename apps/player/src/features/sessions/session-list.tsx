// Owns the list of devices with their sign-out buttons.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { deviceOf } from "@windfall/domain/rules/device-name";
import { Badge, Button, Card, ICON, Notice } from "@windfall/ui";
import { Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Session } from "../../platform/api.ts";
import { FailureNotice } from "../../platform/form/failure-notice.tsx";
import { CountryName, LocalTime } from "../../platform/local-values.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { sessionsQuery } from "./sessions-query.ts";

export function SessionList() {
  const t = useTranslations("account.sessions");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const query = sessionsQuery(loadApi);
  const sessions = useQuery(query).data ?? [];
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });

  const revoke = useMutation({
    mutationFn: async (id: string) => (await loadApi()).me.revokeSession({ params: { id } }),
    onSettled: refresh,
  });
  const revokeOthers = useMutation({
    mutationFn: async () => (await loadApi()).me.revokeOtherSessions(),
    onSettled: refresh,
  });

  return (
    <Card title={t("title")} description={t("description")}>
      <ul className="list">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={revoke.isPending && revoke.variables === session.id}
            onRevoke={() => revoke.mutate(session.id)}
          />
        ))}
      </ul>
      <FailureNotice failure={revoke.error ?? revokeOthers.error} />
      {revokeOthers.data && <Notice tone="success">{t("revoked", { count: revokeOthers.data.revoked })}</Notice>}
      {sessions.length > 1 && (
        <div>
          <Button variant="line" isBusy={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
            {t("revoke_others")}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onRevoke: () => void;
}

function SessionRow({ session, isBusy, onRevoke }: SessionRowProps) {
  const t = useTranslations("account.sessions");
  const { browser, system } = deviceOf(session.userAgent);
  const device = system
    ? t("device", { browser: browser ?? t("unknown_browser"), system })
    : (browser ?? t("unknown_device"));
  const isPhone = system === "iOS" || system === "Android";
  return (
    <li className="li items-start">
      <span className="pg" aria-hidden="true">
        {isPhone ? <Smartphone {...ICON} /> : <Monitor {...ICON} />}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isCurrent && <Badge tone="win">{t("current")}</Badge>}
        </p>
        <p className="text-xs break-all text-fg-3">
          <span className="font-mono">{session.ip}</span>
          {session.country && (
            <>
              {" · "}
              <CountryName code={session.country} />
            </>
          )}
        </p>
        <p className="text-xs text-fg-3">
          {t.rich("signed_in_at", { time: () => <LocalTime iso={session.createdAt} /> })}
          {" · "}
          {t.rich("last_seen_at", { time: () => <LocalTime iso={session.lastSeenAt} /> })}
        </p>
        {!session.isCurrent && (
          <div className="pt-1.5">
            <Button
              variant="line"
              size="sm"
              isBusy={isBusy}
              onClick={onRevoke}
              aria-label={t("revoke_device", { device })}
            >
              {t("revoke")}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

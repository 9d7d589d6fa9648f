// Owns the proof of fairness beside Gust: the promise for this flight, the chain that it is of, and the check of those before it.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, formatAmount, ICON, ICON_SM, Notice } from "@windfall/ui";
import { ScanLine, ShieldCheck } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { CopiedValue, RulesLink } from "./fairness-panel.tsx";
import { crashTableQuery } from "./game-queries.ts";

export function CrashFairness({ sessionId }: { sessionId: string | undefined }) {
  const t = useTranslations("game");
  return (
    <section id="fairness" className="card pf" aria-labelledby="fairness-title">
      <header className="pf-h">
        <ShieldCheck {...ICON} className="i win" />
        <h2 id="fairness-title">{t("fair_title")}</h2>
      </header>
      <p className="mut">
        {t("crash_fair_text")} <RulesLink />
      </p>
      {sessionId === undefined ? <Notice tone="plain">{t("crash_waiting")}</Notice> : <Chain sessionId={sessionId} />}
    </section>
  );
}

function Chain({ sessionId }: { sessionId: string }) {
  const t = useTranslations("game");
  const { loadApi } = usePlatform();
  // The frame keeps it up to date.
  const { data: table } = useQuery({ ...crashTableQuery(loadApi, sessionId), staleTime: Number.POSITIVE_INFINITY });
  if (!table) return null;
  return (
    <>
      <CopiedValue label={t("crash_promise")} value={table.round.promise} />
      <CopiedValue label={t("crash_end")} value={table.chain.end} />
      <CopiedValue label={t("crash_salt")} value={table.chain.salt} />
      <VerifyFlights sessionId={sessionId} />
    </>
  );
}

function VerifyFlights({ sessionId }: { sessionId: string }) {
  const t = useTranslations("game");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const failureMessage = useFailureMessage();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const table = await queryClient.fetchQuery({ ...crashTableQuery(loadApi, sessionId), staleTime: 0 });
      const { verifyFlights } = await import("@windfall/games/verify-flights");
      return verifyFlights(table);
    },
  });
  return (
    <div className="pf-act">
      {error && <Notice tone="error">{failureMessage(error)}</Notice>}
      {data && (
        <Notice tone={data.isRight ? "success" : "error"}>
          {data.isRight
            ? t("crash_verified", { count: formatAmount(String(data.count), locale, 0) })
            : t("crash_differs")}
        </Notice>
      )}
      <Button icon={<ScanLine {...ICON_SM} />} isBusy={isPending} onClick={() => mutate()}>
        {t("crash_verify")}
      </Button>
    </div>
  );
}

// Owns the proof of fairness beside Gust: the promise for this flight, the chain that it is of, and the check of those before it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ICON, Notice } from "@windfall/ui";
import { ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { CopiedValue, RulesLink } from "./fairness-panel.tsx";
import { crashTableQuery } from "./game-queries.ts";
import { VerifyFlights } from "./verify-flights.tsx";

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
  const queryClient = useQueryClient();
  // The frame keeps it up to date.
  const { data: table } = useQuery({ ...crashTableQuery(loadApi, sessionId), staleTime: Number.POSITIVE_INFINITY });
  if (!table) return null;
  return (
    <>
      <CopiedValue label={t("crash_promise")} value={table.round.promise} />
      <CopiedValue label={t("crash_end")} value={table.chain.end} />
      <CopiedValue label={t("crash_salt")} value={table.chain.salt} />
      <VerifyFlights
        label={t("crash_verify")}
        load={() => queryClient.fetchQuery({ ...crashTableQuery(loadApi, sessionId), staleTime: 0 })}
      />
    </>
  );
}

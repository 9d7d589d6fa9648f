// Owns the footer: the 18+ notice (DECISIONS §1), support, and whether live updates arrive.
import { useTranslations } from "use-intl";
import { usePlatform } from "../platform/platform-context.tsx";
import type { RealtimeStatus } from "../platform/realtime/realtime-rules.ts";

const DOTS: Readonly<Record<RealtimeStatus, string>> = {
  connected: "bg-win",
  connecting: "bg-pending",
  disconnected: "bg-void",
};

/** `realtime` is absent where nobody is signed in and nothing is connected. */
export function Footer({ realtime }: { realtime?: RealtimeStatus | undefined }) {
  const t = useTranslations("Shared");
  const { supportEmail } = usePlatform().config;
  return (
    <footer className="border-t border-line bg-s1">
      <div className="mx-auto grid max-w-[1080px] gap-3 px-(--gutter) py-6 text-sm text-fg-3">
        <p className="flex items-start gap-3">
          <b className="num rounded-xs bg-s3 px-1.5 py-0.5 text-fg">18+</b>
          <span className="max-w-prose">{t("adults_only")}</span>
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <a
            href={`mailto:${supportEmail}`}
            className="inline-flex min-h-11 items-center text-gust-400 hover:underline"
          >
            {t("support", { email: supportEmail })}
          </a>
          {realtime && (
            <p data-realtime={realtime} role="status" className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[realtime]}`} />
              {t(`realtime_${realtime}`)}
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}

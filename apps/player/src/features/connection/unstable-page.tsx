// Owns the page for a connection that does not hold (SPEC §8 connection and access: retry reloads).
import { Button, ICON_XL } from "@windfall/ui";
import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";

export function UnstablePage({ supportKey }: { supportKey?: string | undefined }) {
  const t = useTranslations("connection");
  const shared = useTranslations("Shared");
  return (
    <section className="card empty mx-auto w-full max-w-lg">
      <span className="bigic bg-s3 text-fg-2" aria-hidden="true">
        <RefreshCw {...ICON_XL} />
      </span>
      <h1 className="text-xl font-bold">{t("title")}</h1>
      <p>{t("description")}</p>
      <Button variant="brand" className="mt-3" onClick={() => window.location.reload()}>
        {shared("retry")}
      </Button>
      {supportKey && <p className="mono text-xs text-fg-3">{shared("support_code", { key: supportKey })}</p>}
    </section>
  );
}

// Owns what stands in place of a page that could not be loaded as a document. The modal over it says so too, and the page comes by itself
// once the server answers.
import { Button, ICON_XL } from "@windfall/ui";
import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { retryNow } from "../../platform/connection.ts";
import { reloadDocument } from "../../platform/messenger.ts";
import { useStuckPage } from "./use-stuck-page.ts";

export interface UnstablePageProps {
  supportKey?: string | undefined;
  /** Asks for the page once more; absent where only a new document can help. */
  load?: (() => Promise<unknown>) | undefined;
}

export function UnstablePage({ supportKey, load }: UnstablePageProps) {
  const t = useTranslations("Shared");
  useStuckPage(load, supportKey);
  return (
    <section className="card empty mx-auto w-full max-w-lg">
      <span className="bigic bg-s3 text-fg-2" aria-hidden="true">
        <RefreshCw {...ICON_XL} />
      </span>
      <h1 className="text-xl font-bold">{t("something_went_wrong")}</h1>
      <p>{t("temporary_difficulties")}</p>
      <Button variant="brand" className="mt-3" onClick={() => (load ? void retryNow() : reloadDocument())}>
        {t("retry")}
      </Button>
      {supportKey && <p className="mono text-xs text-fg-3">{t("support_code", { key: supportKey })}</p>}
    </section>
  );
}

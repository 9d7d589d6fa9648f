// Owns what stands where a page should be and is not.
import { ButtonLink, EmptyState, ErrorState, ICON_LG } from "@windfall/ui";
import { Link } from "@windfall/web/router";
import { Compass } from "lucide-react";
import { useText } from "../platform/text.tsx";

export function NotFoundPage() {
  const t = useText();
  return (
    <EmptyState
      headingLevel={1}
      icon={<Compass {...ICON_LG} />}
      title={t("shell.not_found")}
      action={
        <ButtonLink asChild variant="soft">
          <Link to="/orders">{t("shell.to_orders")}</Link>
        </ButtonLink>
      }
    />
  );
}

/** A fault of ours while drawing. Nothing was decided by it. */
export function PageFailed() {
  const t = useText();
  return (
    <ErrorState
      headingLevel={1}
      title={t("shell.broken")}
      description={t("shell.broken_text")}
      action={
        <button type="button" className="btn btn-soft" onClick={() => window.location.reload()}>
          {t("shell.reload")}
        </button>
      }
    />
  );
}

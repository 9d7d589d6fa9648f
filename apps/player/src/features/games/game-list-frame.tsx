// Owns the frame of every list of games (SPEC §2: by category, provider, promo category, bonus): head, filters, and the place of
// the tiles. The catalogue brings the tiles; until then the place says so.
import { ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { type Crumb, PageHeader } from "../../platform/page-header.tsx";

export interface GameListFrameProps {
  title: string;
  text?: string;
  trail?: readonly Crumb[];
  /** What narrows the list, above it. */
  filters?: ReactNode;
  emptyTitle: string;
  emptyText: string;
  action?: ReactNode;
}

export function GameListFrame({ title, text, trail, filters, emptyTitle, emptyText, action }: GameListFrameProps) {
  const t = useTranslations("Games");
  const layout = useTranslations("Layout");
  return (
    <>
      <PageHeader title={title} {...(text && { text })} trail={trail ?? [{ to: "/", title: layout("casino") }]}>
        {/* There is nothing to sort yet; the control keeps its place and says so to everyone. */}
        <button type="button" className="btn btn-soft btn-sm" disabled>
          <ArrowUpDown className="i" size={16} strokeWidth={1.9} aria-hidden="true" />
          {t("sort_popularity")}
        </button>
      </PageHeader>
      {filters}
      <div className="row">
        <EmptyPlace title={emptyTitle} text={emptyText} scene="becalmed">
          {action ?? (
            <AppLink to="/" className="btn btn-soft">
              {t("to_home")}
            </AppLink>
          )}
        </EmptyPlace>
      </div>
    </>
  );
}

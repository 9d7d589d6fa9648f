// Owns the pages of a list that stands among the details of something.
import { ICON_SM, IconButton } from "@windfall/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useText } from "../../platform/text.tsx";

interface ListPagerProps {
  label: string;
  /** From 0. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

export function ListPager({ label, page, size, total, onPage }: ListPagerProps) {
  const t = useText();
  if (total <= size) return null;
  const last = Math.min(total, (page + 1) * size);
  return (
    <nav aria-label={label} className="moves-pager">
      <span role="status" className="mut num grow">
        {t("desk.range", { first: page * size + 1, last, total })}
      </span>
      <IconButton
        label={t("desk.previous_page")}
        size="sm"
        disabled={page === 0}
        icon={<ChevronLeft {...ICON_SM} />}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={t("desk.next_page")}
        size="sm"
        disabled={last >= total}
        icon={<ChevronRight {...ICON_SM} />}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

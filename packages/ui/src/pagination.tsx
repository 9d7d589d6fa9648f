// Owns the way through the pages of a list.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { ICON } from "./icon-props.ts";
import { pageWindow } from "./page-window.ts";

export interface PaginationProps {
  /** From one on. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  label: string;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
}

export function Pagination({ page, pageCount, onChange, label, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className="pages">
      <button type="button" aria-label={previousLabel} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft {...ICON} className="i flip" />
      </button>
      {pageWindow(page, pageCount).map((entry, index, all) =>
        entry === "gap" ? (
          <span key={`gap-${all[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            aria-label={pageLabel(entry)}
            {...(entry === page && { "aria-current": "page" as const })}
            onClick={() => onChange(entry)}
          >
            <span className="num">{entry}</span>
          </button>
        ),
      )}
      <button type="button" aria-label={nextLabel} disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        <ChevronRight {...ICON} className="i flip" />
      </button>
    </nav>
  );
}

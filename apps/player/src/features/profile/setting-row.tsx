// Owns a line of settings: what it is about, how it stands, and that it opens where there is something to change.
import { ICON_SM } from "@windfall/ui";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

export interface SettingRowProps {
  icon: ReactNode;
  title: ReactNode;
  value?: ReactNode;
  /** A state at the end of the line. */
  badge?: ReactNode;
  /** Without it the line is only read. */
  onOpen?: (() => void) | undefined;
}

export function SettingRow({ onOpen, ...content }: SettingRowProps) {
  if (!onOpen)
    return (
      <div className="li">
        <RowContent {...content} />
      </div>
    );
  return (
    <button type="button" className="li w-full text-start" onClick={onOpen}>
      <RowContent {...content} />
      <ChevronRight {...ICON_SM} className="i mut flip" />
    </button>
  );
}

function RowContent({ icon, title, value, badge }: Omit<SettingRowProps, "onOpen">) {
  return (
    <>
      <span className="pg" aria-hidden="true">
        {icon}
      </span>
      {/* Where both do not fit side by side, the state stands under the words: neither is ever cut. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-[min(100%,9.5rem)] flex-1">
          <b>{title}</b>
          {value && <small className="wrap-anywhere">{value}</small>}
        </span>
        {badge}
      </span>
    </>
  );
}

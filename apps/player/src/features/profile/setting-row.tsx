// Owns a line of settings: what it is about, how it stands, and that it opens.
import { ICON_SM } from "@windfall/ui";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

export interface SettingRowProps {
  icon: ReactNode;
  title: ReactNode;
  value?: ReactNode;
  /** A state at the end of the line. */
  badge?: ReactNode;
  onOpen: () => void;
}

export function SettingRow({ icon, title, value, badge, onOpen }: SettingRowProps) {
  return (
    <button type="button" className="li w-full text-start" onClick={onOpen}>
      <span className="pg" aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <b>{title}</b>
        {value && <small className="break-words">{value}</small>}
      </span>
      {badge}
      <ChevronRight {...ICON_SM} className="i mut flip" />
    </button>
  );
}

// Owns the short message beside what it is about: done, wrong, or good to know.
import type { ReactNode } from "react";

export type NoticeTone = "info" | "success" | "error";

const TONES: Readonly<Record<NoticeTone, { box: string; mark: string; sign: string }>> = {
  info: { box: "bg-pending-900", mark: "text-pending", sign: "i" },
  success: { box: "bg-win-900", mark: "text-win", sign: "✓" },
  error: { box: "bg-loss-900", mark: "text-loss", sign: "!" },
};

export interface NoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  /** A second, quieter line, such as a code for support. */
  detail?: ReactNode;
}

/** An error interrupts a screen reader; anything else waits for its turn. */
export function Notice({ tone, children, detail }: NoticeProps) {
  const { box, mark, sign } = TONES[tone];
  return (
    <div role={tone === "error" ? "alert" : "status"} className={`flex gap-3 rounded-md px-4 py-3 ${box}`}>
      <span aria-hidden="true" className={`font-bold ${mark}`}>
        {sign}
      </span>
      <div className="grid min-w-0 gap-1">
        <div className="break-words">{children}</div>
        {detail && <div className="font-mono text-xs break-all text-fg-3">{detail}</div>}
      </div>
    </div>
  );
}

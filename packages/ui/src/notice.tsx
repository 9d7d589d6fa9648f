// Owns the short message beside what it is about: done, wrong, to mind, or good to know.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { ICON } from "./icon-props.ts";

export type NoticeTone = "info" | "success" | "error" | "warning" | "plain";

const TONES: Readonly<Record<NoticeTone, { look: string; Icon: typeof Info }>> = {
  info: { look: "info", Icon: Info },
  success: { look: "good", Icon: CircleCheck },
  error: { look: "bad", Icon: CircleAlert },
  warning: { look: "warn", Icon: TriangleAlert },
  plain: { look: "", Icon: Info },
};

export interface NoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  /** A second, quieter line, such as a code for support. */
  detail?: ReactNode;
  icon?: ReactNode;
}

/** An error interrupts a screen reader; anything else waits for its turn. */
export function Notice({ tone, children, detail, icon }: NoticeProps) {
  const { look, Icon } = TONES[tone];
  return (
    <div role={tone === "error" ? "alert" : "status"} className={classes("note", look)}>
      {icon ?? <Icon {...ICON} />}
      <div className="note-b">
        <div>{children}</div>
        {detail && <div className="mono">{detail}</div>}
      </div>
    </div>
  );
}

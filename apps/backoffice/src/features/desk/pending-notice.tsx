// Owns what the desk reads while a decision waits for a second person.
import { Notice } from "@windfall/ui";
import type { DeskOrder } from "../../platform/client.ts";
import { useText } from "../../platform/text.tsx";
import { useMoney, useTime } from "./format.ts";

export type PendingDecision = NonNullable<DeskOrder["pendingDecision"]>;

interface PendingNoticeProps {
  pending: PendingDecision;
  displayFormat: string;
  orderAmount: string;
}

export function PendingNotice({ pending, displayFormat, orderAmount }: PendingNoticeProps) {
  const t = useText();
  const money = useMoney();
  const timeOf = useTime();
  const amount = money({ value: pending.amount ?? orderAmount, displayFormat });
  const what = t(`decision.pending_${pending.action}`, { amount });
  // Turning down alone is not offered where a payout may have been made.
  const isOutcome = pending.action === "paid" || pending.action === "give_back";
  const othersText = isOutcome ? "decision.pending_other_outcome" : "decision.pending_other_text";
  return (
    <Notice tone={pending.isOwn ? "info" : "warning"}>
      <b>
        {pending.isOwn
          ? t("decision.pending_own", { what, time: timeOf(pending.at) })
          : t("decision.pending_other", { name: pending.by, what, time: timeOf(pending.at) })}
      </b>{" "}
      {pending.isOwn ? t("decision.pending_own_text") : t(othersText, { name: pending.by })}
      <q className="quote-line">{pending.reason}</q>
    </Notice>
  );
}

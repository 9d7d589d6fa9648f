// Owns the staged tracker of a payment: which stage it is in, who has it and why, and how long it usually takes.
import type { TransactionDetails } from "@windfall/domain/api/wallet";
import { formatMoment, type Step, Steps } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { dayOf } from "./day-groups.ts";
import { type TrackedStage, trackStages } from "./tracker.ts";
import { isMoneyIn } from "./transaction-look.ts";
import { Usually } from "./usually.tsx";

export function TrackerSteps({ transaction }: { transaction: TransactionDetails }) {
  const t = useTranslations("wallet.transaction");
  const locale = useLocale();
  const names = isMoneyIn(transaction) ? "stage_in" : "stage_out";
  const steps = trackStages(transaction.stages).map(
    (stage): Step => ({
      key: `${stage.name} ${stage.at}`,
      state: stage.state,
      title: t(`${names}.${stage.name}` as "stage_out.review"),
      ...((stage.state === "now" || stage.state === "failed") && {
        note: <StageNote stage={stage} transaction={transaction} />,
      }),
      ...(stage.at && { end: timeText(stage.at, transaction.timestamp, locale) }),
    }),
  );
  const stateLabels = {
    done: t("state_done"),
    now: t("state_now"),
    next: t("state_next"),
    failed: t("state_failed"),
  };
  return (
    <div className="card tx-track">
      <Steps label={t("stages")} steps={steps} stateLabels={stateLabels} />
    </div>
  );
}

interface StageNoteProps {
  stage: TrackedStage;
  transaction: TransactionDetails;
}

/** Who has it and why; at a bad end the words of the desk, or what its machines know. */
function StageNote({ stage, transaction }: StageNoteProps) {
  const t = useTranslations("wallet.transaction");
  const key = `${isMoneyIn(transaction) ? "why_in" : "why_out"}.${stage.name}` as "why_out.review";
  const why = t.has(key) && <span className="tx-note">{t(key)}</span>;
  const { reason, reasonCode } = transaction;
  if (stage.state === "failed") return reason ?? (reasonCode ? t(`reasons.${reasonCode}`) : why || null);
  return (
    <>
      {!transaction.crypto && <span className="tx-note">{t(`holder.${stage.holder}`)}</span>}
      {why}
      <span className="tx-note">
        <Usually seconds={transaction.medianSeconds} />
      </span>
    </>
  );
}

/** The time of day; with the day when that is another one. */
function timeText(at: string, since: string, locale: string): string {
  const moment = new Date(at);
  const isSameDay = dayOf(moment) === dayOf(new Date(since));
  return formatMoment(moment, locale, isSameDay ? { second: "2-digit" } : { day: "numeric", month: "short" });
}

// Owns the staged tracker of a payment: which stage it is in, who has it and why, and how long it usually takes.
import type { TransactionDetails } from "@windfall/domain/api/wallet";
import { formatMoment, type Step, Steps } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { dayOf } from "../../../platform/day-groups.ts";
import { type TrackedStage, trackStages } from "./tracker.ts";
import { isMoneyIn, isOfCoin } from "./transaction-look.ts";
import { Usually } from "./usually.tsx";

export function TrackerSteps({ transaction }: { transaction: TransactionDetails }) {
  const t = useTranslations("wallet.transaction");
  const locale = useLocale();
  const steps = trackStages(transaction.stages).map(
    (stage): Step => ({
      key: `${stage.name} ${stage.at}`,
      state: stage.state,
      title: t(wordsOf("stage", transaction, stage) as "stage_out.review"),
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

/** What a network does with coins a bank does not do with money. */
const OF_COINS: readonly TrackedStage["name"][] = ["approved", "sending", "completed"];

function wordsOf(what: "stage" | "why", transaction: TransactionDetails, { name }: TrackedStage): string {
  if (transaction.payout && OF_COINS.includes(name)) return `${what}_coin.${name}`;
  return `${what}_${isMoneyIn(transaction) ? "in" : "out"}.${name}`;
}

interface StageNoteProps {
  stage: TrackedStage;
  transaction: TransactionDetails;
}

/** Who has it and why; at a bad end the words of the desk, or what its machines know. */
function StageNote({ stage, transaction }: StageNoteProps) {
  const t = useTranslations("wallet.transaction");
  const key = wordsOf("why", transaction, stage) as "why_out.review";
  const why = t.has(key) && <span className="tx-note">{t(key)}</span>;
  const { reason, reasonCode } = transaction;
  if (stage.state === "failed") return reason ?? (reasonCode ? t(`reasons.${reasonCode}`) : why || null);
  return (
    <>
      {!isOfCoin(transaction) && <span className="tx-note">{t(`holder.${stage.holder}`)}</span>}
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

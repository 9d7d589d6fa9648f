// Owns how a decision looks: a reason always, frequent ones at hand, the sum on the button, and a question before money moves.
import type { DeskAction } from "@windfall/domain";
import { Button, Chip, Chips, ICON, IconButton, Menu, type MenuItem, Notice, TextField } from "@windfall/ui";
import { Check, Ellipsis, Pencil, RotateCcw } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useFailureText } from "../../platform/failure-text.ts";
import { useShortcuts } from "../../platform/shortcuts.ts";
import { useText } from "../../platform/text.tsx";
import { ConfirmDecision } from "./confirm-decision.tsx";
import { useMoney } from "./format.ts";
import { PendingNotice } from "./pending-notice.tsx";
import { type DecisionSubject, useDecision } from "./use-decision.ts";

export interface DecisionBarProps extends DecisionSubject {
  /** What really arrived may be another amount. */
  canChangeAmount: boolean;
  needsSecondPerson: boolean;
}

type Decision = ReturnType<typeof useDecision>;

export function DecisionBar({ canChangeAmount, needsSecondPerson, ...subject }: DecisionBarProps) {
  const { actions, amount, pending } = subject;
  const t = useText();
  const textOf = useFailureText();
  const box = useRef<HTMLDivElement>(null);
  const decision = useDecision(subject);
  const begin = (action: DeskAction) => {
    const field = decision.begin(action);
    if (field) box.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };
  useShortcuts({
    ...(decision.canDo("approve") && { a: () => begin("approve") }),
    ...(decision.canDo("decline") && { d: () => begin("decline") }),
  });
  if (actions.length === 0) return null;
  return (
    <div className="decide" ref={box}>
      {pending && <PendingNotice pending={pending} displayFormat={amount.displayFormat} orderAmount={amount.value} />}
      {!pending && needsSecondPerson && <Notice tone="info">{t("decision.needs_second")}</Notice>}
      {decision.failure && <Notice tone="error">{textOf(decision.failure)}</Notice>}
      <DecisionFields
        decision={decision}
        subject={subject}
        hasAmount={canChangeAmount && decision.otherAmount !== undefined && !decision.agreed}
        onEnter={() => begin(decision.intended)}
      />
      <div className="decide-row">
        {actions.includes("approve") && (
          <Button
            variant="win"
            icon={<Check {...ICON} />}
            isBusy={decision.isSending && decision.intended === "approve"}
            disabled={!decision.canDo("approve")}
            onClick={() => begin("approve")}
          >
            {t(decision.agreed?.action === "approve" ? "decision.agree" : "decision.approve", {
              amount: decision.shownAmount,
            })}
            <Key name="A" />
          </Button>
        )}
        {actions.includes("decline") && (
          <Button
            variant="line"
            className="btn-decline"
            isBusy={decision.isSending && decision.intended === "decline"}
            onClick={() => begin("decline")}
          >
            {t("decision.decline")}
            <Key name="D" />
          </Button>
        )}
        {canChangeAmount && <MoreMenu decision={decision} subject={subject} onRefund={() => begin("refund")} />}
      </div>
      <ConfirmDecision
        decision={decision}
        needsSecondPerson={needsSecondPerson && !decision.agreed && decision.intended !== "decline"}
      />
    </div>
  );
}

/** For eyes only: read aloud, the letter would become part of the button's name. */
function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{name}</kbd>
    </span>
  );
}

interface DecisionFieldsProps {
  decision: Decision;
  subject: DecisionSubject;
  hasAmount: boolean;
  /** Enter carries on with what was begun. */
  onEnter: () => void;
}

const QUICK_REASONS = {
  orders: ["proof_fits", "amount_by_proof", "no_money", "wrong_proof", "unreadable"],
  withdrawals: ["checked", "recipient_fits", "recipient_differs", "needs_documents"],
} as const;

function DecisionFields({ decision, subject, hasAmount, onEnter }: DecisionFieldsProps) {
  const t = useText();
  const money = useMoney();
  const { problems } = decision;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <TextField
        name="reason"
        label={t("decision.reason")}
        isLabelHidden
        placeholder={t("decision.reason")}
        maxLength={1000}
        autoComplete="off"
        value={decision.reason}
        error={problems.reason && t(problems.reason)}
        onKeyDown={onKeyDown}
        onChange={(event) => decision.changeReason(event.target.value)}
      />
      <Chips label={t("decision.quick")}>
        {QUICK_REASONS[subject.queue].map((name) => {
          const text = t(`reasons.${name}`);
          return (
            <Chip key={name} isOn={decision.reason === text} onClick={() => decision.changeReason(text)}>
              {text}
            </Chip>
          );
        })}
      </Chips>
      {hasAmount && (
        <TextField
          name="amount"
          label={t("decision.amount")}
          inputMode="decimal"
          autoComplete="off"
          value={decision.otherAmount}
          error={problems.amount && t(problems.amount)}
          hint={t("decision.amount_hint", { amount: money(subject.amount) })}
          onKeyDown={onKeyDown}
          onChange={(event) => decision.changeAmount(event.target.value)}
        />
      )}
    </>
  );
}

interface MoreMenuProps {
  decision: Decision;
  subject: DecisionSubject;
  onRefund: () => void;
}

function MoreMenu({ decision, subject, onRefund }: MoreMenuProps) {
  const t = useText();
  const isChanged = decision.otherAmount !== undefined;
  const items: MenuItem[] = [
    {
      key: "amount",
      label: isChanged ? t("decision.keep_amount") : t("decision.change_amount"),
      icon: <Pencil {...ICON} />,
      isDisabled: decision.agreed !== null,
      onSelect: () => decision.changeAmount(isChanged ? undefined : subject.amount.value),
    },
  ];
  if (subject.actions.includes("refund")) {
    items.push({
      key: "refund",
      label: t("decision.refund"),
      icon: <RotateCcw {...ICON} />,
      isDisabled: !decision.canDo("refund"),
      onSelect: onRefund,
    });
  }
  return (
    <Menu
      label={t("decision.more")}
      side="top"
      trigger={<IconButton label={t("decision.more")} isSoft icon={<Ellipsis {...ICON} />} />}
      groups={[{ items }]}
    />
  );
}

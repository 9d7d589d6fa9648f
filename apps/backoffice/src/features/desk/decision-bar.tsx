// Owns how a decision looks: a reason always, frequent ones at hand, the sum on the button, and a question before money moves.
import { Button, Chip, Chips, ICON, IconButton, Menu, type MenuItem, Notice, TextField } from "@windfall/ui";
import { Check, Ellipsis, Pencil, RotateCcw } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useFailureText } from "../../platform/failure-text.ts";
import { useShortcuts } from "../../platform/shortcuts.ts";
import { useText } from "../../platform/text.tsx";
import { ConfirmDecision } from "./confirm-decision.tsx";
import { useMoney } from "./format.ts";
import { PendingNotice } from "./pending-notice.tsx";
import { ReasonField } from "./reason-field.tsx";
import { type BarAction, type DecisionSubject, useDecision } from "./use-decision.ts";

export interface DecisionBarProps<Action extends BarAction> extends DecisionSubject<Action> {
  /** What really arrived may be another amount. */
  canChangeAmount?: boolean;
  needsSecondPerson: boolean;
  /** Which frequent reasons are at hand. */
  reasons: keyof typeof QUICK_REASONS;
}

type Decision = ReturnType<typeof useDecision>;

/** Only what is decided many times a day has a key: a slip of the hand must not settle a payout. */
const KEYS: Partial<Record<BarAction, string>> = { approve: "A", decline: "D" };

export function DecisionBar<Action extends BarAction>({
  canChangeAmount = false,
  needsSecondPerson,
  reasons,
  ...subject
}: DecisionBarProps<Action>) {
  const { actions, amount, pending } = subject;
  const t = useText();
  const textOf = useFailureText();
  const box = useRef<HTMLDivElement>(null);
  const decision = useDecision(subject);
  const begin = (action: Action) => {
    const field = decision.begin(action);
    if (field) box.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };
  const buttons = actions.filter((action) => action !== "refund");
  useShortcuts(
    Object.fromEntries(
      buttons.flatMap((action) => {
        const key = KEYS[action]?.toLowerCase();
        return key && decision.canDo(action) ? [[key, () => begin(action)]] : [];
      }),
    ),
  );
  if (actions.length === 0) return null;
  const refund = actions.find((action) => action === "refund");
  return (
    <div className="decide" ref={box}>
      {pending && <PendingNotice pending={pending} displayFormat={amount.displayFormat} orderAmount={amount.value} />}
      {!pending && needsSecondPerson && <Notice tone="info">{t("decision.needs_second")}</Notice>}
      {decision.failure && <Notice tone="error">{textOf(decision.failure)}</Notice>}
      <DecisionFields
        decision={decision}
        amount={subject.amount}
        reasons={reasons}
        hasAmount={canChangeAmount && decision.otherAmount !== undefined && !decision.agreed}
        onEnter={() => decision.intended && begin(decision.intended)}
      />
      <div className="decide-row">
        {buttons.map((action, index) => (
          <DecisionButton
            key={action}
            action={action}
            isFirst={index === 0}
            isAgreed={decision.agreed?.action === action}
            amount={decision.shownAmount}
            isBusy={decision.isSending && decision.intended === action}
            isDisabled={!decision.canDo(action)}
            onPress={() => begin(action)}
          />
        ))}
        {canChangeAmount && (
          <MoreMenu
            decision={decision}
            amount={subject.amount}
            onRefund={refund && (() => begin(refund))}
            canRefund={refund !== undefined && decision.canDo(refund)}
          />
        )}
      </div>
      <ConfirmDecision
        decision={decision}
        needsSecondPerson={needsSecondPerson && !decision.agreed && decision.intended !== "decline"}
      />
    </div>
  );
}

interface DecisionButtonProps {
  action: BarAction;
  isFirst: boolean;
  /** Somebody else decided the same, and waits for this. */
  isAgreed: boolean;
  amount: string;
  isBusy: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

function DecisionButton({ action, isFirst, isAgreed, amount, isBusy, isDisabled, onPress }: DecisionButtonProps) {
  const t = useText();
  const label = action === "approve" && isAgreed ? "agree" : action;
  const key = KEYS[action];
  // Green says yes; a refusal that stands alone is still one.
  const isYes = isFirst && action !== "decline";
  return (
    <Button
      variant={isYes ? "win" : "line"}
      {...(isYes && { icon: <Check {...ICON} /> })}
      {...(action === "decline" && { className: "btn-decline" })}
      isBusy={isBusy}
      disabled={isDisabled}
      onClick={onPress}
    >
      {t(`decision.${label}`, { amount })}
      {key && <Key name={key} />}
    </Button>
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
  decision: Pick<Decision, "reason" | "problems" | "otherAmount" | "changeReason" | "changeAmount">;
  amount: DecisionSubject["amount"];
  reasons: keyof typeof QUICK_REASONS;
  hasAmount: boolean;
  /** Enter carries on with what was begun. */
  onEnter: () => void;
}

const QUICK_REASONS = {
  orders: ["proof_fits", "amount_by_proof", "no_money", "wrong_proof", "unreadable"],
  withdrawals: ["checked", "recipient_fits", "recipient_differs", "needs_documents"],
  unknown: ["bank_says_paid", "bank_says_not_paid", "statement_checked"],
  grants: ["good_will", "promised", "own_mistake", "abuse", "not_justified"],
  alarms: ["bank_returns_it", "player_returned_it", "booked", "known_to_bank"],
} as const;

function DecisionFields({ decision, amount, reasons, hasAmount, onEnter }: DecisionFieldsProps) {
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
      <ReasonField
        value={decision.reason}
        error={problems.reason && t(problems.reason)}
        onKeyDown={onKeyDown}
        onChange={decision.changeReason}
      />
      <Chips label={t("decision.quick")}>
        {QUICK_REASONS[reasons].map((name) => {
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
          hint={t("decision.amount_hint", { amount: money(amount) })}
          onKeyDown={onKeyDown}
          onChange={(event) => decision.changeAmount(event.target.value)}
        />
      )}
    </>
  );
}

interface MoreMenuProps {
  decision: Pick<Decision, "otherAmount" | "agreed" | "changeAmount">;
  amount: DecisionSubject["amount"];
  /** Undefined where nothing can be sent back. */
  onRefund: (() => void) | undefined;
  canRefund: boolean;
}

function MoreMenu({ decision, amount, onRefund, canRefund }: MoreMenuProps) {
  const t = useText();
  const isChanged = decision.otherAmount !== undefined;
  const items: MenuItem[] = [
    {
      key: "amount",
      label: isChanged ? t("decision.keep_amount") : t("decision.change_amount"),
      icon: <Pencil {...ICON} />,
      isDisabled: decision.agreed !== null,
      onSelect: () => decision.changeAmount(isChanged ? undefined : amount.value),
    },
  ];
  if (onRefund) {
    items.push({
      key: "refund",
      label: t("decision.refund"),
      icon: <RotateCcw {...ICON} />,
      isDisabled: !canRefund,
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

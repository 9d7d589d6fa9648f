// Owns the way of a decision from the first letter of its reason to the server's answer.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type DeskAction, fiatToMinor } from "@windfall/domain";
import { showToast } from "@windfall/ui";
import { createAttempts } from "@windfall/web/attempts";
import { isOutcomeUnknown } from "@windfall/web/outcome-unknown";
import { useState } from "react";
import { type LiveQueue, refetchQueue } from "../../platform/live.ts";
import { useText } from "../../platform/text.tsx";
import { type DecisionDraft, type DraftProblems, draftProblems, tidyAmount } from "./decision-draft.ts";
import { type Amount, useMoney } from "./format.ts";
import type { PendingDecision } from "./pending-notice.tsx";

/** Closing an alarm moves nothing and needs no second person; it is typed and sent like any decision. */
export type BarAction = DeskAction | "close";

export interface DecisionSubject<Action extends BarAction = BarAction> {
  queue: LiveQueue;
  /** What is decided about. */
  id: string;
  /** What may be decided, the first of them first. */
  actions: readonly Action[];
  amount: Amount;
  /** The amount that the player says arrived. */
  suggestedAmount?: string | null;
  pending: PendingDecision | null;
  /** Says in one sentence what will happen; undefined where nothing moves and nothing is asked. */
  confirmText: (action: Action, amount: string) => string | undefined;
  send: (action: Action, body: DecisionDraft, key: string) => Promise<{ isPending: boolean }>;
  /** It was carried out. */
  onDone: () => void;
}

export function useDecision<Action extends BarAction>(subject: DecisionSubject<Action>) {
  const money = useMoney();
  const [reason, setReason] = useState("");
  /** Undefined: the amount of the order. */
  const [otherAmount, setOtherAmount] = useState(subject.suggestedAmount ?? undefined);
  const [begun, setBegun] = useState<Action>();
  const [isAsked, setAsked] = useState(false);
  const [problems, setProblems] = useState<DraftProblems>({});
  const sending = useSending(subject, (isDecided) => {
    setAsked(false);
    if (isDecided) setReason("");
  });

  const intended = begun ?? subject.actions[0];
  // Somebody else's decision is agreed to as it is.
  const agreed = subject.pending && !subject.pending.isOwn ? subject.pending : null;
  const amount = agreed ? (agreed.amount ?? undefined) : otherAmount && tidyAmount(otherAmount);
  const draftOf = (action: BarAction): DecisionDraft => ({
    reason: reason.trim(),
    ...(action === "approve" && amount !== undefined && { amount }),
  });
  const canDo = (action: Action) =>
    subject.actions.includes(action) && (action === "decline" || !repeatsOwn(subject, { action, amount }));
  const shownAmount = money({
    ...subject.amount,
    value:
      amount !== undefined && draftProblems({ reason: "...", amount }).amount === undefined
        ? amount
        : subject.amount.value,
  });
  const confirmText = intended && subject.confirmText(intended, shownAmount);

  return {
    reason,
    otherAmount,
    problems,
    intended,
    agreed,
    shownAmount,
    confirmText,
    isAsked: isAsked && confirmText !== undefined,
    isSending: sending.isPending,
    failure: sending.error,
    canDo,
    changeReason(text: string) {
      setReason(text);
      setProblems({ ...problems, reason: undefined });
    },
    changeAmount(text: string | undefined) {
      setOtherAmount(text);
      setProblems({ ...problems, amount: undefined });
    },
    /** Answers the field that must be mended first, if there is one. */
    begin(action: Action): keyof DraftProblems | undefined {
      if (!canDo(action) || sending.isPending) return undefined;
      setBegun(action);
      sending.reset();
      const found = draftProblems(draftOf(action));
      setProblems(found);
      if (found.reason) return "reason";
      if (found.amount) return "amount";
      if (subject.confirmText(action, shownAmount) === undefined) sending.mutate({ action, draft: draftOf(action) });
      else setAsked(true);
      return undefined;
    },
    confirm: () => intended && sending.mutate({ action: intended, draft: draftOf(intended) }),
    cancel: () => setAsked(false),
  };
}

/** Undefined for what is no amount yet: it equals nothing. */
function minorOf(text: string): bigint | undefined {
  return draftProblems({ reason: "...", amount: text }).amount ? undefined : fiatToMinor(text);
}

/** Whoever decided first may correct it, but not agree with themselves. */
function repeatsOwn(
  { pending, amount: order }: Pick<DecisionSubject, "pending" | "amount">,
  decision: { action: BarAction; amount?: string | undefined },
) {
  if (!pending?.isOwn || pending.action !== decision.action) return false;
  return minorOf(decision.amount ?? order.value) === minorOf(pending.amount ?? order.value);
}

const attempts = createAttempts<{ id: string; action: BarAction; draft: DecisionDraft }>();

function useSending<Action extends BarAction>(
  { queue, id, send, onDone }: DecisionSubject<Action>,
  onAnswer: (isDecided: boolean) => void,
) {
  const t = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ action, draft }: { action: Action; draft: DecisionDraft }) =>
      attempts.send({ id, action, draft }, (key) => send(action, draft, key)),
    onSuccess: ({ isPending }, { action }) => {
      onAnswer(true);
      showToast(
        isPending
          ? { kind: "pending", title: t("decision.recorded"), description: t("decision.recorded_text") }
          : { kind: "success", title: t(`decision.done_${action as BarAction}`) },
      );
      refetchQueue(queryClient, queue);
      if (!isPending) onDone();
    },
    onError: (error) => {
      onAnswer(false);
      if (isOutcomeUnknown(error)) return;
      // Most refusals mean that somebody was quicker: the truth is shown beside the message.
      refetchQueue(queryClient, queue);
    },
  });
}

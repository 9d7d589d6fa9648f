// Owns what the withdrawal form knows: what was typed, what is wrong with it and since when that is shown, and the draft it becomes.
import type { SavedRecipient } from "@windfall/domain/api/wallet";
import type { Violation } from "@windfall/domain/validation";
import { type RefObject, useRef, useState } from "react";
import { isCoinDraft } from "../flow.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import {
  draftRecipient,
  firstRecipient,
  type Recipient,
  type RecipientRules,
  recipientRules,
  recipientViolations,
} from "./recipient.ts";
import { usePhoneCheck } from "./use-phone-check.ts";
import {
  readAmount,
  type SellMethod,
  tiersOf,
  type WithdrawalSums,
  withdrawalAmountViolation,
  withdrawalSums,
} from "./withdrawal-amount.ts";

export interface WithdrawForm {
  /** Around everything that can be wrong. */
  place: RefObject<HTMLDivElement | null>;
  amount: string;
  changeAmount: (amount: string) => void;
  leaveAmount: () => void;
  recipient: Recipient;
  changeRecipient: (recipient: Recipient) => void;
  rules: RecipientRules;
  phoneStart: string;
  /** Undefined while the amount could not be withdrawn. */
  sums: WithdrawalSums | undefined;
  violationOf: (path: string) => Violation | undefined;
  /** What the server found wrong; true when all of it can be seen in the form. */
  refuse: (violations: readonly Violation[]) => boolean;
  submit: () => void;
}

export function useWithdrawForm(method: SellMethod, balance: string, saved: readonly SavedRecipient[]): WithdrawForm {
  const { state, send } = useWalletFlow();
  const { id, sell, currency } = method;
  // Put aside for the wager or the personal data, and come back to.
  const draft = state.draft && !isCoinDraft(state.draft) && state.draft.bankId === id ? state.draft : undefined;
  const [amount, setAmount] = useState(draft?.amount ?? "");
  const [recipient, setRecipient] = useState(() => firstRecipient(saved, draft));
  const [isSent, setSent] = useState(false);
  const [isAmountLeft, setAmountLeft] = useState(false);
  const [refused, setRefused] = useState<readonly Violation[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const rules = recipientRules(method);
  const paths = ["amount", "subbankId", ...rules.fields.map(({ field }) => field)];
  const phone = usePhoneCheck(paths.includes("phone"), currency);

  const wrongAmount = withdrawalAmountViolation(amount, sell, balance, currency);
  const wrong = [...(wrongAmount ? [wrongAmount] : []), ...recipientViolations(recipient, rules, phone.isPhone)];
  const early = isAmountLeft && amount !== "" && wrongAmount ? [wrongAmount] : [];
  const shown = [...(isSent ? wrong : early), ...refused];

  const submit = () => {
    setSent(true);
    setRefused([]);
    const valid = readAmount(amount);
    if (wrong.length > 0 || valid === undefined) return focusFirstInvalid(place.current);
    const values = { ...recipient.values };
    if (values.phone && recipient.savedId === undefined) values.phone = phone.international(values.phone);
    const to = draftRecipient({ ...recipient, values }, rules);
    send({ type: "withdrawalPrepared", draft: { amount: valid, bankId: id, ...to } });
  };
  return {
    place,
    amount,
    changeAmount: (next) => {
      setAmount(next);
      setRefused(refused.filter(({ path }) => path !== "amount"));
    },
    leaveAmount: () => setAmountLeft(true),
    recipient,
    changeRecipient: (next) => {
      setRecipient(next);
      setRefused(refused.filter(({ path }) => path === "amount"));
    },
    rules,
    phoneStart: phone.start,
    sums: wrongAmount ? undefined : withdrawalSums(amount, tiersOf(sell)),
    violationOf: (path) => shown.find((violation) => violation.path === path),
    refuse: (violations) => {
      setRefused(violations);
      focusFirstInvalid(place.current);
      return violations.length > 0 && violations.every(({ path }) => paths.includes(path));
    },
    submit,
  };
}

/** What is wrong takes the focus, once it is marked. */
export function focusFirstInvalid(place: HTMLElement | null): void {
  requestAnimationFrame(() => place?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}

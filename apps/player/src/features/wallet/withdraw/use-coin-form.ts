// Owns what the form of a coin's withdrawal knows: what was typed, the fee of it, what is wrong, and the draft it becomes.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CryptoMethod } from "@windfall/domain/api/crypto";
import { takesMemo } from "@windfall/domain/rules/crypto/withdrawals";
import type { Violation } from "@windfall/domain/validation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { isCoinDraft } from "../flow.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { tonWalletQuery, withdrawFeeQuery } from "../wallet-queries.ts";
import { coinAddressViolation, coinAmountViolation, readCoinAmount, receivedOf } from "./coin-amount.ts";
import { focusFirstInvalid } from "./use-withdraw-form.ts";

/** Between the last key and the question what it costs. */
const FEE_DELAY_MS = 200;

export interface CoinSums {
  amount: string;
  fee: string;
  receives: string;
  /** What leaves the balance, in the wallet's currency. */
  worth: string | undefined;
}

export interface CoinForm {
  place: RefObject<HTMLDivElement | null>;
  address: string;
  changeAddress: (address: string, memo?: string | null) => void;
  memo: string;
  changeMemo: (memo: string) => void;
  hasMemo: boolean;
  amount: string;
  changeAmount: (amount: string) => void;
  leaveAmount: () => void;
  bounds: { minAmount: string; maxAmount: string } | undefined;
  /** Undefined while the amount could not be withdrawn, or its fee is not known yet. */
  sums: CoinSums | undefined;
  isFeeLoading: boolean;
  violationOf: (path: string) => Violation | undefined;
  refuse: (violations: readonly Violation[]) => boolean;
  submit: () => void;
}

const PATHS = ["address", "memo", "amount"];

export function useCoinForm(method: CryptoMethod): CoinForm {
  const { state, send } = useWalletFlow();
  const { loadApi } = usePlatform();
  // Put aside for the wager or the personal data, and come back to.
  const draft =
    state.draft && isCoinDraft(state.draft) && state.draft.currency === method.code ? state.draft : undefined;
  // Before anything is typed it is the player's own wallet, where one is connected.
  const isOnTon = method.additionalProviders.includes("tonconnect");
  const { data: own } = useQuery({ ...tonWalletQuery(loadApi), enabled: isOnTon });
  const [typed, setAddress] = useState(draft?.address);
  const address = typed ?? (isOnTon ? own?.address : undefined) ?? "";
  const [memo, setMemo] = useState(draft?.memo ?? "");
  const [amount, setAmount] = useState(draft?.amount ?? "");
  const [isSent, setSent] = useState(false);
  const [isAmountLeft, setAmountLeft] = useState(false);
  const [refused, setRefused] = useState<readonly Violation[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const valid = readCoinAmount(amount, method);
  const asked = useDelayed(valid, FEE_DELAY_MS);
  const { data: fee } = useQuery({
    ...withdrawFeeQuery(loadApi, method.code, asked),
    placeholderData: keepPreviousData,
  });
  const isFeeLoading = asked !== valid || fee === undefined;

  const wrongAmount = coinAmountViolation(amount, method, fee);
  const wrongAddress = coinAddressViolation(address, method);
  const wrong = [wrongAddress, wrongAmount].filter((each) => each !== undefined);
  const early = isAmountLeft && amount !== "" && wrongAmount ? [wrongAmount] : [];
  const shown = [...(isSent ? wrong : early), ...refused];
  const receives = valid && fee && !wrongAmount ? receivedOf(valid, fee.fee, method) : undefined;
  const worth = asked === valid ? fee?.worth?.value : undefined;
  const change = (set: (value: string) => void) => (value: string) => {
    setRefused([]);
    set(value);
  };

  const submit = () => {
    setSent(true);
    setRefused([]);
    if (wrong.length > 0) return focusFirstInvalid(place.current);
    if (valid === undefined || receives === undefined || isFeeLoading) return;
    const hasMemo = takesMemo(method) && memo.trim() !== "";
    send({
      type: "withdrawalPrepared",
      draft: { currency: method.code, address: address.trim(), amount: valid, ...(hasMemo && { memo: memo.trim() }) },
    });
  };

  return {
    place,
    address,
    changeAddress: (value, withMemo) => {
      change(setAddress)(value);
      if (withMemo !== undefined) setMemo(withMemo ?? "");
    },
    memo,
    changeMemo: change(setMemo),
    hasMemo: takesMemo(method),
    amount,
    changeAmount: change(setAmount),
    leaveAmount: () => setAmountLeft(true),
    bounds: fee,
    sums: valid && fee && receives ? { amount: valid, fee: fee.fee, receives, worth } : undefined,
    isFeeLoading,
    violationOf: (path) => shown.find((violation) => violation.path === path),
    refuse: (violations) => {
      setRefused(violations);
      return violations.length > 0 && violations.every(({ path }) => PATHS.includes(path));
    },
    submit,
  };
}

function useDelayed<T>(value: T, delayMs: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return delayed;
}

// Owns how a deposit is begun: one Idempotency-Key for each attempt, kept while nobody knows how the attempt ended, so that a double
// click, a lost answer or a retry never makes a second order (docs/product/deposits.md#going-on).

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import { randomUuid } from "@windfall/domain/random-uuid";
import type { DetailField } from "@windfall/domain/rules/payment-fields";
import type { Violation } from "@windfall/domain/validation";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { violationsInPayload } from "../../../platform/form/form-state.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { createAttemptKeys } from "../attempt-key.ts";
import { isUndecided } from "../undecided.ts";
import { useWalletFailure } from "../use-wallet-failure.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { refreshPayments, WALLET_KEYS } from "../wallet-queries.ts";

export interface OrderRequest {
  amount: string;
  bankId: string;
  externalFields?: Partial<Record<DetailField, string>>;
}

/** How long somebody waits before they are told that it takes longer. */
const LONG_PENDING_MS = 8_000;
const RETRIES = 3;
const RETRY_DELAY_MS = 1_500;

export interface CreateOrder {
  create: (request: OrderRequest) => void;
  isPending: boolean;
  isLongPending: boolean;
  /** What the server found wrong with fields of the form. */
  violations: readonly Violation[];
}

/** Outside of the form: whoever closes it while nobody knows how an order ended, and asks for the same again, means that order. */
const keys = createAttemptKeys<OrderRequest>(randomUuid);

export function useCreateOrder(): CreateOrder {
  const t = useTranslations("wallet.server_error");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const { send } = useWalletFlow();
  const showFailure = useWalletFailure();
  const mutation = useMutation({
    mutationFn: async (request: OrderRequest) =>
      (await loadApi()).wallet.createBuyOrder({
        body: { ...request, callbackUrl: window.location.origin },
        idempotencyKey: keys.keyFor(request),
      }),
    retry: (failures, error) => failures < RETRIES && isUndecided(error),
    retryDelay: RETRY_DELAY_MS,
    onSuccess: (order) => {
      keys.conclude();
      queryClient.setQueryData(WALLET_KEYS.order(order.id), order);
      void refreshPayments(queryClient);
      send({ type: "orderCreated", order });
    },
    onError: (error) => {
      if (!isUndecided(error)) keys.conclude();
      if (violationsOf(error).length > 0) return;
      showFailure(error, {
        title: t("create_deposit_fail_title"),
        ...(!isUndecided(error) && { message: t("create_deposit_fail_message") }),
      });
    },
  });
  return {
    create: (request) => {
      if (!mutation.isPending) mutation.mutate(request);
    },
    isPending: mutation.isPending,
    isLongPending: useLate(mutation.isPending),
    violations: violationsOf(mutation.error),
  };
}

function violationsOf(error: unknown): Violation[] {
  return error instanceof ApiFailure ? violationsInPayload(error.payload) : [];
}

function useLate(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), LONG_PENDING_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isLate;
}

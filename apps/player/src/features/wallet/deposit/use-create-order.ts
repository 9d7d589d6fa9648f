// Owns how a deposit is begun: one Idempotency-Key for each attempt, kept while nobody knows how the attempt ended, so that a double
// click, a lost answer or a retry never makes a second order (docs/product/deposits.md#going-on).

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import type { DetailField } from "@windfall/domain/rules/payment-fields";
import type { Violation } from "@windfall/domain/validation";
import { createAttempts } from "@windfall/web/attempts";
import { isOutcomeUnknown, isWorthRepeating } from "@windfall/web/outcome-unknown";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { violationsInPayload } from "../../../platform/form/form-state.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
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

const attempts = createAttempts<OrderRequest>();

export function useCreateOrder(): CreateOrder {
  const t = useTranslations("wallet.server_error");
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const { send } = useWalletFlow();
  const showFailure = useWalletFailure();
  const mutation = useMutation({
    mutationFn: async (request: OrderRequest) => {
      const { wallet } = await loadApi();
      const body = { ...request, callbackUrl: window.location.origin };
      return attempts.send(request, (idempotencyKey) => wallet.createBuyOrder({ body, idempotencyKey }));
    },
    retry: (failures, error) => failures < RETRIES && isWorthRepeating(error),
    retryDelay: RETRY_DELAY_MS,
    onSuccess: (order) => {
      queryClient.setQueryData(WALLET_KEYS.order(order.id), order);
      void refreshPayments(queryClient);
      send({ type: "orderCreated", order });
    },
    onError: (error) => {
      if (violationsOf(error).length > 0) return;
      showFailure(error, {
        title: t("create_deposit_fail_title"),
        ...(!isOutcomeUnknown(error) && { message: t("create_deposit_fail_message") }),
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

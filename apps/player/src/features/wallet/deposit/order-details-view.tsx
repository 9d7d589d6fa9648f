// Owns the view of one order that waits for money (docs/product/deposits.md#order). The server's state decides: requisites,
// an invoice of the provider, or another view altogether.
import { useQuery } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import { Skeleton } from "@windfall/ui";
import { useEffect } from "react";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { useRealtimeStatus } from "../../../platform/realtime/use-realtime.ts";
import { ViewFrame } from "../view-frame.tsx";
import type { ViewOf } from "../views.ts";
import { useWalletFlow } from "../wallet-flow.tsx";
import { orderQuery } from "../wallet-queries.ts";
import { ExternalInvoice } from "./external-invoice.tsx";
import { ProofForm } from "./proof-form.tsx";
import { Requisites } from "./requisites.tsx";

/** Events tell first; asking is for when they do not come. */
const LIVE_POLL_MS = 15_000;
const AWAY_POLL_MS = 5_000;

export function OrderDetailsView({ view }: { view: ViewOf<"fiat-deposit-details"> }) {
  const { loadApi } = usePlatform();
  const { send } = useWalletFlow();
  const isLive = useRealtimeStatus() === "connected";
  const { data: order, error } = useQuery({
    ...orderQuery(loadApi, view.orderId),
    ...(view.order && { placeholderData: view.order }),
    refetchInterval: ({ state }) =>
      state.data?.status === "pay_external_invoice" || !isLive ? AWAY_POLL_MS : LIVE_POLL_MS,
  });
  const isMissing = error instanceof ApiFailure && error.status === 404;

  useEffect(() => {
    if (isMissing) send({ type: "orderMissing" });
    else if (order) send({ type: "orderSeen", order });
  }, [isMissing, order, send]);

  if (!order) return <DetailsSkeleton />;
  if (order.status === "pay_external_invoice") return <ExternalInvoice order={order} />;
  return view.isSubmitStep ? <ProofForm order={order} /> : <Requisites order={order} />;
}

function DetailsSkeleton() {
  return (
    <ViewFrame>
      <Skeleton shape="title" />
      <Skeleton shape="row" count={3} />
      <Skeleton shape="button" />
    </ViewFrame>
  );
}

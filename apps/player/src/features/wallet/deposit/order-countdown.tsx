// Owns the time that an order still has, by the server's clock.
import type { BuyOrder } from "@windfall/domain/api/wallet";
import { Countdown } from "@windfall/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { deviceTimeOf } from "../../../platform/server-time.ts";
import { useWalletFlow } from "../wallet-flow.tsx";

export function OrderCountdown({ order }: { order: BuyOrder }) {
  const { expiredAt } = order.details;
  if (expiredAt === null) return null;
  return <RunningClock key={expiredAt} order={order} expiredAt={expiredAt} />;
}

function RunningClock({ order, expiredAt }: { order: BuyOrder; expiredAt: number }) {
  const t = useTranslations("wallet.details");
  const shared = useTranslations("Shared");
  const { send } = useWalletFlow();
  // Once: a clock that is measured anew must not make the countdown jump.
  const [until] = useState(() => deviceTimeOf(expiredAt * 1000));
  const { id, paymentMethodId } = order;
  return (
    <Countdown
      look="ring"
      until={until}
      totalMs={expiredAt * 1000 - Date.parse(order.createdAt)}
      label={t("time_left")}
      labels={{
        days: shared("unit_days"),
        hours: shared("unit_hours"),
        minutes: shared("unit_minutes"),
        seconds: shared("unit_seconds"),
      }}
      announce={(seconds) => t("seconds_left", { seconds })}
      onEnd={() => send({ type: "timeRanOut", orderId: id, paymentMethodId })}
    />
  );
}

// Owns what is said when a payment did not work, and the ways on (docs/product/deposits.md#going-on: retry, another method).
import { Button, ICON_XL } from "@windfall/ui";
import { CircleX } from "lucide-react";
import { useTranslations } from "use-intl";
import { MessageView } from "../view-frame.tsx";
import type { ViewOf } from "../views.ts";
import { useWalletFlow } from "../wallet-flow.tsx";

export function PaymentErrorView({ view }: { view: ViewOf<"error"> }) {
  const t = useTranslations("wallet.payment_error");
  const { send } = useWalletFlow();
  const { type, transactionId } = view;
  return (
    <MessageView
      tone="loss"
      icon={<CircleX {...ICON_XL} />}
      title={t(`${type}_title`)}
      text={t(`${type}_text`)}
      actions={
        <>
          <Button variant="brand" isWide onClick={() => send({ type: "retryChosen" })}>
            {t("retry")}
          </Button>
          <Button isWide onClick={() => send({ type: "anotherMethodChosen" })}>
            {t("another_method")}
          </Button>
          {transactionId && (
            <Button variant="ghost" isWide onClick={() => send({ type: "disputeRequested", orderId: transactionId })}>
              {t("deposit_paid")}
            </Button>
          )}
        </>
      }
    />
  );
}
